import { type ReactNode, useEffect, useRef, useState } from 'react'
import { OtpField } from '../../../react/primitives/index.ts'
import { useLoginText } from './hooks.ts'

/** The six digits from the e-mail; the sixth submits them. */
export function CodeField({
  attempt,
  busy,
  error,
  onChange,
  onComplete,
}: {
  /** A new value empties the field and focuses it: a refused code is not used again. */
  readonly attempt: string
  readonly busy: boolean
  readonly error: string | undefined
  readonly onChange?: () => void
  readonly onComplete: (code: string) => void
}): ReactNode {
  const text = useLoginText()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins with an empty field
  useEffect(() => {
    setCode('')
    field.current?.focus()
  }, [attempt])
  return (
    <OtpField
      ref={field}
      label={text('embeddedWallet.code')}
      value={code}
      onChange={(typed) => {
        onChange?.()
        setCode(typed)
      }}
      onComplete={onComplete}
      busy={busy}
      {...(error !== undefined && !busy && { error })}
    />
  )
}
