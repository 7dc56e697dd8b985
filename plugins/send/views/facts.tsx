import type { ReactNode } from 'react'
import { formatAmount, showDollars } from '../../../kernel/index.ts'
import { AddressText, KeyValue } from '../../../react/primitives/index.ts'
import type { SendPreview } from '../contract.ts'
import { send, useSendText } from './hooks.ts'

/** Cuts a fee to six decimals, but never to zero: a fee that is paid is not shown as none. */
function shortFee(fee: string): string {
  const [whole = '0', fraction = ''] = fee.split('.')
  const cut = fraction.slice(0, 6)
  if (/[1-9]/.test(whole + cut) || !/[1-9]/.test(fraction)) return cut ? `${whole}.${cut}` : whole
  return '<0.000001'
}

/** Everything that will be signed, the address of the receiver in full. */
export function Facts(props: {
  readonly preview: SendPreview
  /** Also says what is sent, where nothing else does. */
  readonly action?: boolean
}): ReactNode {
  const text = useSendText()
  const { networkId, from, to, fee, amountText, token } = props.preview
  const { framed, origin } = send.useKernel().ports.page
  const dollars = send.useSelect((state) => state.send.gasPriceInUSD)
  const network = send.useSelect((state) =>
    state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === networkId),
  )
  const { decimals = 0, symbol = '' } = network?.nativeCurrency ?? {}
  const cost = fee === undefined ? undefined : shortFee(formatAmount(BigInt(fee), decimals))
  const inDollars = dollars === undefined ? '' : ` (≈ $${showDollars(dollars)})`
  return (
    <KeyValue
      items={[
        ...(props.action
          ? [
              {
                name: text('send.action.label'),
                value: text('send.sendAmount', { amount: amountText, symbol: token.symbol }),
              },
            ]
          : []),
        { name: text('send.to'), value: <AddressText value={to} format="groups" /> },
        { name: text('send.from'), value: <AddressText value={from} /> },
        { name: text('send.network'), value: network?.name ?? networkId },
        {
          name: text('send.fee'),
          value:
            cost === undefined ? (
              text('send.feeUnknown')
            ) : (
              <bdi dir="ltr">{`${cost} ${symbol}${inDollars}`}</bdi>
            ),
        },
        // In another page's frame the visitor cannot see who asks.
        ...(framed ? [{ name: text('send.origin'), value: origin }] : []),
      ]}
    />
  )
}
