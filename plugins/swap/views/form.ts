import { amountErrors, formatAmount, parseAmount } from '../../../kernel/index.ts'
import type { Text } from '../../../react/index.ts'
import { shortAmount } from '../../values/index.ts'
import { readEntered } from '../amount.ts'
import type { SwapQuote, SwapState, SwapToken } from '../contract.ts'
import { usualGas } from '../order.ts'
import type { messages } from './messages.ts'

/** State of the form: what is missing, in the order in which a person fills it in. */
export interface FormReport {
  /** True if it can be quoted. */
  readonly complete: boolean
  /** Text of the main button: the next action. */
  readonly label: string
  readonly amountError?: string
  /** The possible readings of an ambiguous amount, as plain decimals. */
  readonly choices?: readonly string[]
  /** Amount in the smallest unit of the paid token. */
  readonly units?: bigint
}

type Key = keyof typeof messages

/** Checks the form while it is filled in; the review is stricter. `held`: balance in the smallest unit, if known. */
export function readForm(
  state: SwapState,
  held: string | undefined,
  text: Text<typeof messages>,
): FormReport {
  const { from, to } = state
  const lacking = (key: Key, error?: string, choices?: readonly string[]): FormReport => ({
    complete: false,
    label: text(key),
    ...(error !== undefined && { amountError: error }),
    ...(choices && { choices }),
  })
  if (!from || !to) return lacking('swap.pickToken')
  const reading = readEntered(state)
  if (reading.kind === 'empty') return lacking('swap.enterAmount')
  if (reading.kind === 'ambiguous')
    return lacking('swap.chooseAmount', text('swap.askAmount'), reading.choices)
  if (reading.kind === 'unreadable') {
    const words = {
      'not-a-number': 'swap.badAmount',
      grouped: 'swap.groupedAmount',
      'too-long': 'swap.tooLarge',
    } as const
    return lacking('swap.fixAmount', text(words[reading.why]))
  }
  let units: bigint
  try {
    units = parseAmount(reading.amount, from.decimals)
  } catch (error) {
    const { symbol, decimals: count } = from
    return lacking(
      'swap.fixAmount',
      amountErrors.is(error, 'too-precise')
        ? text('swap.tooPrecise', { symbol, count })
        : text('swap.tooLarge'),
    )
  }
  if (units === 0n) return lacking('swap.enterAmount')
  if (held !== undefined && BigInt(held) < units)
    return { ...lacking('swap.enterSmaller', text('swap.insufficient')), units }
  return { complete: true, label: text('swap.review'), units }
}

/** Whole units of `to` for one of `from`, decimal text. */
export function rateOf(
  quote: SwapQuote,
  units: bigint,
  { from, to }: { readonly from: SwapToken; readonly to: SwapToken },
): string {
  const places = 8
  const scaled = BigInt(quote.toUnits) * 10n ** BigInt(from.decimals + places)
  const rate = scaled / (units * 10n ** BigInt(to.decimals))
  return shortAmount(formatAmount(rate, places))
}

/** Usual network fee of a swap, smallest unit of the native coin. */
export const feeOf = ({ gasPrice }: SwapQuote): bigint => BigInt(gasPrice) * usualGas
