import { decimalText, formatAmount, parseAmount } from '../../kernel/index.ts'

/** Decimals of a token, and the factor by which wallets multiply its amounts, decimal text. */
interface Scale {
  readonly decimals: string | number
  readonly multiplier?: string
}

/** Longest multiplier, in characters: 18 decimals, and as many digits before them. */
const longest = 40

/** True for a multiplier above zero, as plain decimal text. */
export const isMultiplier = (text: unknown): text is string =>
  typeof text === 'string' &&
  text.length <= longest &&
  decimalText(text) === text &&
  /[1-9]/.test(text)

/** A multiplier as a fraction. Throws for any other text. */
function fractionOf(multiplier = '1'): readonly [numerator: bigint, denominator: bigint] {
  if (!isMultiplier(multiplier)) throw new Error('The multiplier of a token is not a number.')
  const [whole = '', fraction = ''] = multiplier.split('.')
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}

function shownUnits(units: bigint, { multiplier }: Scale): bigint {
  const [numerator, denominator] = fractionOf(multiplier)
  return (units * numerator) / denominator
}

/** An amount of the chain as its owner sees it: whole units as decimal text, rounded down. */
export const ownerAmount = (units: bigint, scale: Scale): string =>
  formatAmount(shownUnits(units, scale), Number(scale.decimals))

/**
 * The amount of the chain for one that its owner entered: the one that is shown as entered, otherwise the next smaller
 * one. Throws like `parseAmount`.
 */
export function unitsOf(amountText: string, scale: Scale): bigint {
  const entered = parseAmount(amountText, Number(scale.decimals))
  const [numerator, denominator] = fractionOf(scale.multiplier)
  const above = (entered * denominator + numerator - 1n) / numerator
  return shownUnits(above, scale) === entered ? above : (entered * denominator) / numerator
}
