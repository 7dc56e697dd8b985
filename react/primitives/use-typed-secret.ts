import { useState } from 'react'
import { isTypedSecret } from '../../kernel/index.ts'
import { useLabels } from './surface.tsx'

/** A field's change handler, and the sentence to show while the field refuses its text. */
export interface TypedSecret {
  readonly change: (text: string) => void
  readonly refusal: string | undefined
}

/**
 * Keeps a private key, a recovery phrase or a token inside its field: `onChange` never receives the text. `family` is the
 * chain family whose addresses the field accepts; default: every family on the page.
 */
export function useTypedSecret(onChange: (text: string) => void, family?: string): TypedSecret {
  const { typedSecret } = useLabels()
  const [refused, setRefused] = useState(false)
  const change = (text: string): void => {
    const secret = isTypedSecret(text, family)
    setRefused(secret)
    if (!secret) onChange(text)
  }
  return { change, refusal: refused ? typedSecret : undefined }
}
