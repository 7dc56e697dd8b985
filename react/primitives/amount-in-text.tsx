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

function isolated(text: string, [amount, ...others]: readonly string[]): ReactNode {
  if (amount === undefined) return text
  const at = amount === '' ? -1 : text.indexOf(amount)
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
