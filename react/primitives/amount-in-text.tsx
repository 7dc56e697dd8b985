import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** A text, and an amount with its unit as it stands in the text. */
export interface AmountInTextProps {
  readonly text: string
  readonly amount: string
}

/** A text whose amount keeps its order, number before unit, in languages written from right to left too. */
export function AmountInText(props: AmountInTextProps): ReactNode {
  const text = safeText(props.text, 240)
  const amount = safeText(props.amount, 120)
  const at = amount === '' ? -1 : text.indexOf(amount)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <bdi dir="ltr">{amount}</bdi>
      {text.slice(at + amount.length)}
    </>
  )
}
