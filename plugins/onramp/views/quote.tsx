import type { ReactNode } from 'react'
import { useAmounts } from '../../../react/index.ts'
import {
  KeyValue,
  Ltr,
  RetryNote,
  SectionLabel,
  SkeletonList,
  Stack,
} from '../../../react/primitives/index.ts'
import type { Money, OnrampQuote, OnrampState } from '../contract.ts'
import { plugin } from '../react.ts'
import { useOnrampText } from './hooks.ts'

/** Decimals of a currency; none if it is unknown. */
function digitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().minimumFractionDigits ?? 0
  } catch {
    return 0
  }
}

/** An amount with at least its currency's decimals, so that amounts in a column line up. */
function inDigits({ amount, currency }: Money): string {
  const [units = '', fraction = ''] = amount.split('.')
  const padded = fraction.padEnd(digitsOf(currency), '0')
  return padded ? `${units}.${padded}` : units
}

/** Formats money with its currency in the visitor's number format. */
function useMoney(): (money: Money) => ReactNode {
  const amounts = useAmounts()
  return (money) => <Ltr>{`${amounts(inDigits(money))} ${money.currency}`}</Ltr>
}

/** Purchased amounts need more than a balance's three decimals: a cent may buy less. */
const cut = (amount: string): string => amount.replace(/(\.\d{8})\d+$/, '$1')

/** The costs of an order. */
function Costs({ quote }: { readonly quote: OnrampQuote }): ReactNode {
  const text = useOnrampText()
  const amounts = useAmounts()
  const shown = useMoney()
  const { paymentTotal, paymentSubtotal, networkFee, sellerFee, purchaseAmount } = quote
  const { amount, currency } = purchaseAmount
  return (
    <KeyValue
      items={[
        {
          name: text('onramp.get'),
          value: <Ltr>{`≈ ${amounts(cut(amount))} ${currency}`}</Ltr>,
        },
        { name: text('onramp.exchanged'), value: shown(paymentSubtotal) },
        ...(sellerFee ? [{ name: text('onramp.sellerFee'), value: shown(sellerFee) }] : []),
        { name: text('onramp.networkFee'), value: shown(networkFee) },
        { name: text('onramp.total'), value: shown(paymentTotal) },
      ]}
    />
  )
}

/** True without a usable quote: it failed, or it is an estimate, which only repeats the payment. */
export const lacksPrice = ({ quote, quoteStatus }: OnrampState): boolean =>
  quote ? quote.estimate === true : quoteStatus === 'failed'

/** The quote for the form's order, or that it is loading. */
export function Quote({ state }: { readonly state: OnrampState }): ReactNode {
  const text = useOnrampText()
  const dispatch = plugin.useDispatch()
  const { quote, quoteStatus } = state
  if (quoteStatus === 'loading') return <SkeletonList label={text('onramp.quoting')} count={2} />
  if (!lacksPrice(state))
    return quote ? (
      <Stack gap={6}>
        <SectionLabel>{text('onramp.guide')}</SectionLabel>
        <Costs quote={quote} />
      </Stack>
    ) : null
  return (
    <RetryNote
      sentence={text('onramp.quoteFailed')}
      detail={text('onramp.quoteFailedDetail')}
      label={text('onramp.retry')}
      // The state holds a failure.
      onRetry={() => void dispatch.onramp.quote()}
    />
  )
}
