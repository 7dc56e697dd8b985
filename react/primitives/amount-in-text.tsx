import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** A text, and amounts with their units as they stand in the text. */
export interface AmountInTextProps {
  readonly text: string
  readonly amount: string
  /** Of a text with several. */
  readonly others?: readonly string[]
}

/** A line has room for an amount of this length; a longer one breaks. */
const unbroken = 24

/** Where an amount stands by itself, not as the end of a longer number: `2 USDC` is not in `12 USDC`. */
function placeOf(text: string, amount: string): number {
  let at = amount === '' ? -1 : text.indexOf(amount)
  while (at > 0 && /\d[.,’\u00a0\u202f]?$/.test(text.slice(0, at)))
    at = text.indexOf(amount, at + 1)
  return at
}

function isolated(text: string, [amount, ...others]: readonly string[]): ReactNode {
  if (amount === undefined) return text
  const at = placeOf(text, amount)
  if (at < 0) return isolated(text, others)
  return (
    <>
      {isolated(text.slice(0, at), others)}
      <bdi dir="ltr" className={amount.length > unbroken ? undefined : 'one'}>
        {amount}
      </bdi>
      {isolated(text.slice(at + amount.length), others)}
    </>
  )
}

/** A text whose amounts keep their order, number before unit, in languages written from right to left too. */
export function AmountInText({ text, amount, others = [] }: AmountInTextProps): ReactNode {
  return isolated(
    safeText(text, 240),
    [amount, ...others].map((one) => safeText(one, 120)),
  )
}
