import type { ReactNode } from 'react'
import { formatAmount, multiplyAmounts } from '../../../kernel/index.ts'
import { useAmounts, useDollars, useSecondsLeft } from '../../../react/index.ts'
import {
  IconButton,
  KeyValue,
  Ltr,
  RetryIcon,
  RollingNumber,
} from '../../../react/primitives/index.ts'
import { shortAmount } from '../../values/index.ts'
import { leastOf } from '../amount.ts'
import type { SwapQuote } from '../contract.ts'
import { slippage } from '../order.ts'
import { quoteMs } from '../selectors.ts'
import { feeOf, rateOf } from './form.ts'
import { swap, useNetwork, useSwapText } from './hooks.ts'

/** Shows the quote and its remaining validity. */
export function Quote(props: { readonly quote: SwapQuote; readonly units: bigint }): ReactNode {
  const text = useSwapText()
  const dispatch = swap.useDispatch()
  const { from, to } = swap.useSelect(({ swap: slice }) => slice)
  const { symbol = '', decimals = 18 } = useNetwork()?.nativeCurrency ?? {}
  const { quote, units } = props
  const seconds = useSecondsLeft(quote.at, quoteMs)
  const amounts = useAmounts()
  const dollars = useDollars()
  if (!from || !to) return null
  const fee = formatAmount(feeOf(quote), decimals)
  const { native } = quote.prices
  const least = shortAmount(formatAmount(leastOf(quote.toUnits, slippage), to.decimals))
  const rate = rateOf(quote, units, { from, to })
  const cost = native === undefined ? shortAmount(fee) : multiplyAmounts(fee, native, 18)
  return (
    <KeyValue
      items={[
        {
          name: text('swap.rate'),
          value: (
            <span className="swq">
              <Ltr>
                {`1 ${from.symbol} = `}
                <RollingNumber text={amounts(rate)} amount={rate} />
                {` ${to.symbol}`}
              </Ltr>
              <IconButton
                label={seconds > 0 ? text('swap.refresh', { seconds }) : text('swap.refreshing')}
                icon={
                  <>
                    <RetryIcon size={14} />
                    {seconds}
                  </>
                }
                onClick={() => void dispatch.swap.refresh()}
              />
            </span>
          ),
        },
        ...(quote.impact === undefined
          ? []
          : [{ name: text('swap.impact'), value: <Ltr>{`${amounts(quote.impact)}%`}</Ltr> }]),
        { name: text('swap.least'), value: <Ltr>{`${amounts(least)} ${to.symbol}`}</Ltr> },
        { name: text('swap.slippage'), value: <Ltr>{`${slippage}%`}</Ltr> },
        {
          name: text('swap.fee'),
          value: (
            <Ltr>
              {'≈ '}
              <RollingNumber
                text={native === undefined ? amounts(cost) : dollars(cost)}
                amount={cost}
              />
              {native === undefined && ` ${symbol}`}
            </Ltr>
          ),
        },
      ]}
    />
  )
}
