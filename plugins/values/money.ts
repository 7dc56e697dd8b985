import { multiplyAmounts, parseAmount } from '../../kernel/index.ts'

/** Digits after the point in which money is added; amounts of it have fewer. */
export const moneyPlaces = 18

/** An amount of money as decimal text, in units of `moneyPlaces`, rounded half up. Throws `amount/not-a-number`. */
export const moneyUnits = (amount: string): bigint =>
  parseAmount(multiplyAmounts(amount, '1', moneyPlaces), moneyPlaces)
