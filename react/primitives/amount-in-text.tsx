import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** A text, and amounts with their units as they stand in the text. */
export interface AmountInTextProps {
  readonly text: string
  readonly amount: string
  /** Of a text with several. */
  readonly others?: readonly string[]
  /** Name by which the number of the first amount flies from view to view. */
  readonly fly?: string
}

/** Where an amount stands by itself, not as the end of a longer number: `2 USDC` is not in `12 USDC`. */
function placeOf(text: string, amount: string): number {
  let at = amount === '' ? -1 : text.indexOf(amount)
  while (at > 0 && /\d[.,’\u00a0\u202f]?$/.test(text.slice(0, at)))
    at = text.indexOf(amount, at + 1)
  return at
}

/** The number of an amount by itself, without its unit. */
function flying(amount: string, fly: string): ReactNode {
  const [number = '', ...unit] = amount.split(' ')
  return (
    <>
      <span data-fly={fly} data-figure="">
        {number}
      </span>
      {` ${unit.join(' ')}`}
    </>
  )
}

function isolated(text: string, [amount, ...others]: readonly string[], fly?: string): ReactNode {
  if (amount === undefined) return text
  const at = placeOf(text, amount)
  if (at < 0) return isolated(text, others)
  return (
    <>
      {isolated(text.slice(0, at), others)}
      <bdi dir="ltr" className="one">
        {fly === undefined ? amount : flying(amount, fly)}
      </bdi>
      {isolated(text.slice(at + amount.length), others)}
    </>
  )
}

/** A text and a registered name in it, which no line breaks at a hyphen while one has room for it. */
export function NameInText(props: { readonly text: string; readonly name: string }): ReactNode {
  return isolated(safeText(props.text, 240), [safeText(props.name, 120)])
}

/** A text whose amounts keep their order, number before unit, in languages written from right to left too. */
export function AmountInText({ text, amount, others = [], fly }: AmountInTextProps): ReactNode {
  return isolated(
    safeText(text, 240),
    [amount, ...others].map((one) => safeText(one, 120)),
    fly,
  )
}
