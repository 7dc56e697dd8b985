import type { ReactNode } from 'react'
import { safeText } from '../../kernel/index.ts'
import { AlertIcon } from './icons/status.tsx'

/** Message under a field; an alert once, when it appears. */
export function FieldError(props: { readonly id: string; readonly text: string }): ReactNode {
  return (
    <p className="ferr" id={props.id} role="alert">
      <AlertIcon size={16} />
      <span>{safeText(props.text, 200)}</span>
    </p>
  )
}
