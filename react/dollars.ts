import { useCallback } from 'react'
import { decimalText, multiplyAmounts, showDollars } from '../kernel/index.ts'
import { useAmounts } from './text.ts'

/** US dollars, a number or decimal text, for display: `$1,234.50` with the marks of the visitor's language. */
export function useDollars(): (value: unknown) => string {
  const amounts = useAmounts()
  return useCallback((value) => `$${amounts(showDollars(value))}`, [amounts])
}

/** The value of an amount at a price, both decimal text: `≈ $1,234.50`. Undefined if either is unknown. */
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
