import type { ReactNode } from 'react'
import { formatAmount, safeText } from '../../../kernel/index.ts'
import { useAmounts, useDollars, useSlotText } from '../../../react/index.ts'
import {
  AddressText,
  AmountInText,
  KeyValue,
  shortAddress,
} from '../../../react/primitives/index.ts'
import { selectNetwork } from '../../networks/selectors.ts'
import { isUnits, ownerAmount } from '../../values/index.ts'
import type { NamedToken, Preview, PreviewRow } from '../contract.ts'
import { isRefused, isToken, useSimulation } from './changes.tsx'
import { transactions, useAction, useAmountsIn, useTransactionText } from './hooks.ts'
import { SignedText } from './signed-text.tsx'

/** Shown decimals of a fee. */
const places = 6

/** Formats a fee, rounded up to six decimals; an exact one below that as `<0.000001`. */
function shortFee(fee: string, decimals: number, isCeiling: boolean): string {
  const units = BigInt(fee)
  if (decimals <= places) return formatAmount(units, decimals)
  const step = 10n ** BigInt(decimals - places)
  if (units > 0n && units < step && !isCeiling) return '<0.000001'
  return formatAmount((units + step - 1n) / step, places)
}

/** An amount in the token's units; in its smallest unit as long as nothing else is known. */
function UnitsText(props: {
  readonly preview: Preview
  readonly value: string
  readonly token: string | undefined
}): ReactNode {
  const text = useTransactionText()
  const amounts = useAmounts()
  const { preview, value, token } = props
  const { namespace, networkId } = preview
  const simulation = useSimulation(preview)
  const network = transactions.useSelect((state) => selectNetwork(state.networks, networkId))
  const known: Omit<NamedToken, 'address'> | undefined =
    token === undefined
      ? network?.nativeCurrency
      : simulation?.tokens?.find(({ address }) => isToken(namespace, address, token))
  if (known && isUnits(value)) {
    const { decimals, multiplier } = known
    const scale = { decimals: String(decimals), ...(multiplier !== undefined && { multiplier }) }
    const name = known.symbol || shortAddress(token ?? '')
    return <bdi dir="ltr">{`${amounts(ownerAmount(BigInt(value), scale))} ${name}`}</bdi>
  }
  const isAsked = simulation?.status === 'running'
  const units = safeText(value, 240)
  return text(isAsked ? 'transactions.typed.units' : 'transactions.typed.unitsUnknown', { units })
}

function RowText(
  props: Pick<PreviewRow, 'format' | 'token'> & {
    readonly preview: Preview
    readonly value: string
  },
): ReactNode {
  const { preview, value, format, token } = props
  const amountsIn = useAmountsIn()
  if (format === 'units') return <UnitsText preview={preview} value={value} token={token} />
  if (format === 'address' || format === 'spender')
    return <AddressText value={value} format="groups" />
  const safe = safeText(value, 240)
  if (format !== 'amount') return safe
  // A number without a unit may be an id, so keep it as a wallet shows it.
  return <bdi dir="ltr">{/^\d+$/.test(safe) ? safe : amountsIn(safe)}</bdi>
}

/** The network fee, who pays it, and if it is an upper limit. */
function FeeText(props: {
  readonly preview: Preview
  readonly fee: string | undefined
}): ReactNode {
  const { preview, fee } = props
  const text = useTransactionText()
  if (preview.feePayer === 'sponsor') return text('transactions.feeSponsored')
  const isUnsure = preview.feePayer === 'unknown'
  if (fee === undefined)
    return text(isUnsure ? 'transactions.feeUndecidedUnknown' : 'transactions.feeUnknown')
  const amounts = { fee }
  if (isUnsure)
    return <AmountInText text={text('transactions.feeUndecided', amounts)} amount={fee} />
  if (preview.feeIsCeiling)
    return <AmountInText text={text('transactions.feeUpTo', amounts)} amount={fee} />
  return <bdi dir="ltr">{fee}</bdi>
}

/** Everything that will be signed: first the full receiver and the amounts, last the called contracts. */
export function Facts(props: {
  readonly preview: Preview
  /** True to show the amount too, if nothing else does. */
  readonly action?: boolean
}): ReactNode {
  const text = useTransactionText()
  const slotText = useSlotText()
  const { networkId, from, to, fee, free, simulated, rows = [] } = props.preview
  const { feeIsCeiling = false, feePayer } = props.preview
  const action = useAction(props.preview)
  const refused = isRefused(useSimulation(props.preview))
  const { framed, origin } = transactions.useKernel().ports.page
  const amounts = useAmounts()
  const dollars = useDollars()
  const feeInDollars = transactions.useSelect((state) => state.transactions.gasPriceInUSD)
  const network = transactions.useSelect((state) => selectNetwork(state.networks, networkId))
  const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {}
  const cost =
    fee === undefined
      ? undefined
      : `${amounts(shortFee(fee, decimals, feeIsCeiling || feePayer === 'unknown'))} ${symbol}`
  const inDollars = feeInDollars === undefined ? '' : ` (≈ ${dollars(feeInDollars)})`
  const item = ({ label, value, format, token }: PreviewRow) => {
    const name = slotText(label)
    if (format === 'text' && typeof value === 'string')
      return { name, value: <SignedText handle={value} label={name} /> }
    const shown = typeof value === 'string' ? value : slotText(value)
    const row = { value: shown, ...(format && { format }), ...(token !== undefined && { token }) }
    return { name, value: <RowText preview={props.preview} {...row} /> }
  }
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
        // In a frame of another page the visitor cannot see which app asks.
        ...(framed ? [{ name: text('transactions.origin'), value: origin }] : []),
        ...(simulated && !refused
          ? [{ name: text('transactions.simulation'), value: text('transactions.simulated') }]
          : []),
      ]}
    />
  )
}
