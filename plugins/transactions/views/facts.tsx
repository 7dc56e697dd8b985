import type { ReactNode } from 'react'
import { formatAmount, safeText } from '../../../kernel/index.ts'
import { useAmounts, useDollars, useSlotText } from '../../../react/index.ts'
import { AddressText, AmountInText, KeyValue } from '../../../react/primitives/index.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import type { Preview, PreviewRow } from '../contract.ts'
import { transactions, useAction, useAmountsIn, useTransactionText } from './hooks.ts'

/** Places of a fee that are shown. */
const places = 6

/** A fee as it is shown, never less than it is: rounded up, and an exact one that is nearly nothing is not shown as some. */
function shortFee(fee: string, decimals: number, isCeiling: boolean): string {
  const units = BigInt(fee)
  if (decimals <= places) return formatAmount(units, decimals)
  const step = 10n ** BigInt(decimals - places)
  if (units > 0n && units < step && !isCeiling) return '<0.000001'
  return formatAmount((units + step - 1n) / step, places)
}

function RowText({ value, format }: { value: string; format: PreviewRow['format'] }): ReactNode {
  const amountsIn = useAmountsIn()
  if (format === 'address') return <AddressText value={value} format="groups" />
  const safe = safeText(value, 240)
  if (format !== 'amount') return safe
  // A number without a unit may be an id, which stays as a wallet shows it.
  return <bdi dir="ltr">{/^\d+$/.test(safe) ? safe : amountsIn(safe)}</bdi>
}

/** What the network takes, who may pay it, and whether it is the most or the very fee. */
function FeeText(props: {
  readonly preview: Preview
  readonly fee: string | undefined
}): ReactNode {
  const { preview, fee } = props
  const text = useTransactionText()
  if (fee === undefined)
    return text(
      preview.maybeSponsored ? 'transactions.feeSponsoredUnknown' : 'transactions.feeUnknown',
    )
  const amounts = { fee }
  if (preview.maybeSponsored)
    return <AmountInText text={text('transactions.feeSponsored', amounts)} amount={fee} />
  if (preview.feeIsCeiling)
    return <AmountInText text={text('transactions.feeUpTo', amounts)} amount={fee} />
  return <bdi dir="ltr">{fee}</bdi>
}

/** Everything that will be signed: the receiver in full and what is paid first, contracts that are called last. */
export function Facts(props: {
  readonly preview: Preview
  /** Also shows the amount, where nothing else does. */
  readonly action?: boolean
}): ReactNode {
  const text = useTransactionText()
  const slotText = useSlotText()
  const { networkId, from, to, fee, free, simulated, rows = [] } = props.preview
  const { feeIsCeiling = false, maybeSponsored = false } = props.preview
  const action = useAction(props.preview)
  const { framed, origin } = transactions.useKernel().ports.page
  const amounts = useAmounts()
  const dollars = useDollars()
  const feeInDollars = transactions.useSelect((state) => state.transactions.gasPriceInUSD)
  const network = transactions.useSelect((state) => selectNetwork(state.networks, networkId))
  const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {}
  const cost =
    fee === undefined
      ? undefined
      : `${amounts(shortFee(fee, decimals, feeIsCeiling || maybeSponsored))} ${symbol}`
  const inDollars = feeInDollars === undefined ? '' : ` (≈ ${dollars(feeInDollars)})`
  const item = ({ label, value, format }: PreviewRow) => ({
    name: slotText(label),
    value: <RowText value={typeof value === 'string' ? value : slotText(value)} format={format} />,
  })
  return (
    <KeyValue
      items={[
        ...(props.action
          ? [
              {
                name: text('transactions.action.label'),
                value: <AmountInText {...action} />,
              },
            ]
          : []),
        ...(to === undefined
          ? []
          : [
              {
                name: text('transactions.to'),
                value: <AddressText value={to} format="groups" />,
              },
            ]),
        ...rows.filter(({ last }) => !last).map(item),
        ...(free
          ? []
          : [
              {
                name: text('transactions.fee'),
                value: <FeeText preview={props.preview} fee={cost && `${cost}${inDollars}`} />,
              },
            ]),
        { name: text('transactions.from'), value: <AddressText value={from} /> },
        { name: text('transactions.network'), value: network?.name ?? networkId },
        ...rows.filter(({ last }) => last).map(item),
        // In another page's frame the visitor cannot see which app asks.
        ...(framed ? [{ name: text('transactions.origin'), value: origin }] : []),
        ...(simulated
          ? [{ name: text('transactions.simulation'), value: text('transactions.simulated') }]
          : []),
      ]}
    />
  )
}
