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

/** Decimals that a currency is written with; none where it is no currency. */
function digitsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().minimumFractionDigits ?? 0
  } catch {
    return 0
  }
}

/** An amount with at least the decimals of its currency, so that amounts below one another can be added up. */
function inDigits({ amount, currency }: Money): string {
  const [units = '', fraction = ''] = amount.split('.')
  const padded = fraction.padEnd(digitsOf(currency), '0')
  return padded ? `${units}.${padded}` : units
}

/** An amount of money with its currency, as the visitor's language writes numbers. */
function useMoney(): (money: Money) => ReactNode {
  const amounts = useAmounts()
  return (money) => <Ltr>{`${amounts(inDigits(money))} ${money.currency}`}</Ltr>
}

/** Of what is bought, more than the three decimals of a balance: a cent may be worth less. */
const cut = (amount: string): string => amount.replace(/(\.\d{8})\d+$/, '$1')

/** What the order costs. */
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

/** No quote to buy from: it failed, or it is an estimate, which repeats what is paid and is no price. */
export const lacksPrice = ({ quote, quoteStatus }: OnrampState): boolean =>
  quote ? quote.estimate === true : quoteStatus === 'failed'

/** The price of the form's order, or that it is asked for. */
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
      // A failure is in the state.
      onRetry={() => void dispatch.onramp.quote()}
    />
  )
}
