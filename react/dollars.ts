import { useCallback } from 'react'
import { decimalText, multiplyAmounts, showDollars } from '../kernel/index.ts'
import { useAmounts } from './text.ts'

/** US dollars, a number or decimal text, as they are shown: `$1,234.50` with the marks of the visitor's language. */
export function useDollars(): (value: unknown) => string {
  const amounts = useAmounts()
  return useCallback((value) => `$${amounts(showDollars(value))}`, [amounts])
}

/**
 * What an amount comes to at a price, both decimal texts, as it is shown: `≈ $1,234.50`; undefined where one of them is
 * not known.
 */
export function useWorth(): (amount: unknown, price: unknown) => string | undefined {
  const dollars = useDollars()
  return useCallback(
    (amount, price) => {
      const [held, each] = [decimalText(amount), decimalText(price)]
      return held === undefined || each === undefined
        ? undefined
        : `≈ ${dollars(multiplyAmounts(held, each, 2))}`
    },
    [dollars],
  )
}
