import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'

/** Text with amounts and their units in it. */
export interface AmountInTextProps {
  readonly text: string
  readonly amount: string
  /** Further amounts, if the text has several. */
  readonly others?: readonly string[]
  /** Name by which the number of the first amount flies from view to view. */
  readonly fly?: string
}

/** Index of an amount in a text, ignoring the end of a longer number: `2 USDC` is not in `12 USDC`. */
function placeOf(text: string, amount: string): number {
  let at = amount === '' ? -1 : text.indexOf(amount)
  while (at > 0 && /\d[.,’\u00a0\u202f]?$/.test(text.slice(0, at)))
    at = text.indexOf(amount, at + 1)
  return at
}

/** The number of an amount, without its unit. */
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

/** A text with a registered name in it. A line breaks at the name's hyphens only if the name is longer than a line. */
export function NameInText(props: { readonly text: string; readonly name: string }): ReactNode {
  return isolated(safeText(props.text, 240), [safeText(props.name, 120)])
}

/** A text whose amounts keep their order, number before unit, also in right-to-left languages. */
export function AmountInText({ text, amount, others = [], fly }: AmountInTextProps): ReactNode {
  return isolated(
    safeText(text, 240),
    [amount, ...others].map((one) => safeText(one, 120)),
    fly,
  )
}
