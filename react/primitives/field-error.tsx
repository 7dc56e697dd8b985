import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'
import { AmountInText } from './amount-in-text.tsx'
import { directionOf } from './clean-text.ts'
import { AlertIcon } from './icons/status.tsx'

/** A number with the symbol after it, such as `7,500.00 USD`. */
const amount = /\d(?:[\d.,’\u00a0\u202f]*\d)?\s[a-z]*[A-Z]\w*/g

/** Message under a field, in its own direction; an alert once, when it appears. */
export function FieldError(props: { readonly id: string; readonly text: string }): ReactNode {
  const text = safeText(props.text, 200)
  const [first = '', ...others] = text.match(amount) ?? []
  return (
    <p className="ferr" id={props.id} role="alert">
      <AlertIcon size={16} />
      <span dir={directionOf(text)}>
        <AmountInText text={text} amount={first} others={others} />
      </span>
    </p>
  )
}
