import { useCallback } from 'react'
import { showDollars } from '../kernel/index.ts'
import { useAmounts } from './text.ts'

/** US dollars, a number or decimal text, as they are shown: `$1,234.50` with the marks of the visitor's language. */
export function useDollars(): (value: unknown) => string {
  const amounts = useAmounts()
  return useCallback((value) => `$${amounts(showDollars(value))}`, [amounts])
}
