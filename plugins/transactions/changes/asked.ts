import type { Preview } from '../preview.ts'

/** True if a request pays a fee or moves an amount: its changes are simulated. */
export const movesValue = ({ free, units }: Pick<Preview, 'free' | 'units'>): boolean =>
  !(free && units === undefined)

/** True if rows name tokens or spenders that only the chain knows. */
export const asksTerms = ({ rows = [] }: Pick<Preview, 'rows'>): boolean =>
  rows.some(({ format }) => format === 'units' || format === 'spender')
