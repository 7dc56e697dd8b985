import { useState } from 'react'
import { isTypedSecret } from '../../kernel/index.ts'
import { useLabels } from './surface.tsx'

/** A field's change handler, and the sentence that is shown while it refuses. */
export interface TypedSecret {
  readonly change: (text: string) => void
  readonly refusal: string | undefined
}

/** Keeps a private key, a recovery phrase or a token inside its field: `onChange` never receives the text. */
export function useTypedSecret(onChange: (text: string) => void): TypedSecret {
  const { typedSecret } = useLabels()
  const [refused, setRefused] = useState(false)
  const change = (text: string): void => {
    const secret = isTypedSecret(text)
    setRefused(secret)
    if (!secret) onChange(text)
  }
  return { change, refusal: refused ? typedSecret : undefined }
}
