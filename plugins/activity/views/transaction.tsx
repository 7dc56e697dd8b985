import type { ReactNode } from 'react'
import { formatAmount } from '../../../kernel/index.ts'
import { defineView, type ViewDefinition, type ViewProps } from '../../../react/index.ts'
import {
  AddressText,
  Body,
  Button,
  CopyButton,
  KeyValue,
  Ltr,
  OpenIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { ActivityItem } from '../contract.ts'
import { amountOf } from '../kinds.ts'
import { useInspected, useListed } from '../react.ts'
import { linkOf, useActivityText, useDates, useNetwork, useTitle } from './hooks.ts'
import { messages } from './messages.ts'

function Known({ item }: { readonly item: ActivityItem }): ReactNode {
  const text = useActivityText()
  const title = useTitle()
  const { full } = useDates()
  const network = useNetwork()
  const { kind, status, at, from, to, app, hash, transfers } = item
  const link = linkOf(network, hash)
  const { fee, confirmations } = useInspected(item)
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const amounts = transfers.flatMap((transfer) => amountOf(kind, transfer) ?? [])
  const tone = { pending: 'plain', confirmed: 'ok', failed: 'bad' } as const
  const row = (name: keyof typeof messages, value: ReactNode) =>
    value === undefined ? [] : [{ name: text(name), value }]
  return (
    <>
      <StatusMessage
        title={title(item)}
        tone={tone[status]}
        {...(amounts[0] !== undefined && { detail: <Ltr>{amounts[0]}</Ltr> })}
      />
      <KeyValue
        items={[
          ...row('activity.status', text(`activity.${status}`)),
          ...row('activity.date', at === undefined ? undefined : full(at)),
          ...amounts.slice(1).flatMap((one) => row('activity.amount', <Ltr>{one}</Ltr>)),
          ...row('activity.sender', from && <AddressText value={from} format="groups" />),
          ...row('activity.receiver', to && <AddressText value={to} format="groups" />),
          ...row('activity.app', app),
          ...row('activity.network', network?.name),
          ...row(
            'activity.fee',
            fee && <Ltr>{`${formatAmount(BigInt(fee), decimals)} ${symbol}`}</Ltr>,
          ),
          ...row('activity.confirmations', confirmations && <Ltr>{String(confirmations)}</Ltr>),
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
  // What was sent here goes on under its hash once a source lists it.
  const hash = String(data.id).replace(/^sent:/, '')
  const item = [...recent, ...state.items].find((one) => one.id === data.id || one.hash === hash)
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
