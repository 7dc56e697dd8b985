import type { ReactNode } from 'react'
import {
  defineView,
  useAmounts,
  useWorth,
  type ViewDefinition,
  type ViewProps,
} from '../../../react/index.ts'
import {
  AddressText,
  AmountInText,
  Avatar,
  Body,
  Button,
  ConnectionLine,
  CopyButton,
  KeyValue,
  Ltr,
  OpenIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { ActivityItem, ActivityTransfer } from '../contract.ts'
import { amountOf, feeText, isPayment, swapOf } from '../kinds.ts'
import { useInspected, useListed } from '../react.ts'
import { itemOf } from '../selectors.ts'
import { linkOf, useActivityText, useDates, useNetwork, useTitle } from './hooks.ts'
import { messages } from './messages.ts'

const lineStates = { pending: 'pending', confirmed: 'ok', failed: 'bad' } as const

/** From sender to receiver, or from the paid to the received token. */
function Line({ item }: { readonly item: ActivityItem }): ReactNode {
  const { from, to, status } = item
  const swapped = swapOf(item)
  const token = ({ symbol = '', icon }: ActivityTransfer) => ({
    name: symbol,
    round: true,
    ...(icon !== undefined && { src: icon }),
  })
  if (swapped)
    return (
      <ConnectionLine
        from={token(swapped.paid)}
        to={token(swapped.received)}
        state={lineStates[status]}
      />
    )
  if (!isPayment(item) || from === undefined || to === undefined) return null
  return (
    <ConnectionLine
      from={{ name: from, media: <Avatar seed={from} size={64} /> }}
      to={{ name: to, media: <Avatar seed={to} unlike={from} size={64} /> }}
      state={lineStates[status]}
    />
  )
}

function Known({ item }: { readonly item: ActivityItem }): ReactNode {
  const text = useActivityText()
  const title = useTitle()
  const { full } = useDates()
  const network = useNetwork()
  const { kind, status, at, from, to, app, hash, transfers } = item
  const link = linkOf(network, hash)
  const { fee, payer, confirmations } = useInspected(item)
  const amountsText = useAmounts()
  const cost = feeText(fee, network?.nativeCurrency, amountsText)
  const worth = useWorth()
  const amounts = transfers.flatMap((transfer) => {
    const amount = amountOf(kind, transfer, amountsText)
    const dollars = transfer.collectible ? undefined : worth(transfer.amount, transfer.price)
    return amount === undefined
      ? []
      : [{ amount, dollars: status === 'failed' ? undefined : dollars }]
  })
  const tone = { pending: 'plain', confirmed: 'ok', failed: 'bad' } as const
  const row = (name: keyof typeof messages, value: ReactNode) =>
    value === undefined ? [] : [{ name: text(name), value }]
  return (
    <>
      <Line item={item} />
      <StatusMessage
        title={title(item)}
        tone={tone[status]}
        {...(amounts[0] && { detail: <Ltr>{amounts[0].amount}</Ltr> })}
      />
      <KeyValue
        items={[
          ...row('activity.status', text(`activity.${status}`)),
          ...row('activity.date', at === undefined ? undefined : <bdi>{full(at)}</bdi>),
          ...amounts.flatMap(({ amount, dollars }, index) => [
            ...(index === 0 ? [] : row('activity.amount', <Ltr>{amount}</Ltr>)),
            ...row('activity.worth', dollars && <Ltr>{dollars}</Ltr>),
          ]),
          ...row('activity.sender', from && <AddressText value={from} format="groups" />),
          ...row('activity.receiver', to && <AddressText value={to} format="groups" />),
          ...row('activity.app', app),
          ...row('activity.network', network?.name),
          ...row(
            'activity.fee',
            cost &&
              (payer === 'sponsor' ? (
                <AmountInText text={text('activity.feeSponsored', { fee: cost })} amount={cost} />
              ) : (
                <Ltr>{cost}</Ltr>
              )),
          ),
          ...row(
            'activity.confirmations',
            confirmations && <Ltr>{amountsText(String(confirmations))}</Ltr>,
          ),
          ...row('activity.hash', hash && <AddressText value={hash} />),
        ]}
      />
      {hash !== undefined && <CopyButton value={hash} label={text('activity.copyHash')} />}
      {link !== undefined && (
        <Button variant="soft" href={link} icon={<OpenIcon />}>
          {text('activity.explorer')}
        </Button>
      )}
    </>
  )
}

/** One transaction of the Activity tab. */
function Transaction({ data }: ViewProps): ReactNode {
  const text = useActivityText()
  const { state, recent } = useListed()
  const item = itemOf([...recent, ...state.items], data.id)
  return (
    <Body align="center">
      {item ? <Known item={item} /> : <StatusMessage title={text('activity.unknown')} />}
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('activity.title') }),
  Component: Transaction,
})
