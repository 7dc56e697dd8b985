import type { ReactNode } from 'react'
import { ownText, useSlotText } from '../../../react/index.ts'
import { MailIcon, TextField } from '../../../react/primitives/index.ts'
import { useLoginText } from './hooks.ts'

/** Asks for an e-mail address. */
export function EmailField({
  error,
  ...field
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onSubmit: () => void
  readonly hideLabel?: boolean
  readonly end?: ReactNode
  readonly busy?: boolean
  readonly error: Error | undefined
}): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const problem = error && ownText(error)
  const sentence = problem && said(problem)
  // The catalogue's sentence names no next step.
  const hasMend = problem?.key === 'embeddedWallet/not-loaded'
  return (
    <TextField
      {...field}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      placeholder={text('embeddedWallet.placeholder')}
      icon={<MailIcon />}
      maxLength={320}
      code
      {...(sentence && {
        error: hasMend ? text('embeddedWallet.notLoadedMend', { error: sentence }) : sentence,
      })}
    />
  )
}
