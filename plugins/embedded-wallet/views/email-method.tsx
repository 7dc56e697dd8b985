import { type ReactNode, useState } from 'react'
import { ownText, useMutation, useSlotText } from '../../../react/index.ts'
import { Button, MailIcon, Stack, TextField } from '../../../react/primitives/index.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'

/** The field of the connect view. */
export function EmailMethod({ reason }: { readonly reason: string | undefined }): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const { mutate, error } = useMutation(dispatch.embeddedWallet.logIn)
  const sending = plugin.useSelect((state) => state.embeddedWallet.status === 'sending')
  const [email, setEmail] = useState('')
  const submit = (): void => {
    if (!sending && reason === undefined) mutate({ email })
  }
  return (
    <Stack>
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        label={text('embeddedWallet.email')}
        placeholder={text('embeddedWallet.placeholder')}
        icon={<MailIcon />}
        value={email}
        onChange={setEmail}
        onSubmit={submit}
        busy={sending}
        maxLength={320}
        code
        {...(error && { error: said(ownText(error)) })}
      />
      <Button
        variant="soft"
        busy={sending}
        onClick={submit}
        {...(reason !== undefined && { reason })}
      >
        {text(sending ? 'embeddedWallet.sending' : 'embeddedWallet.continue')}
      </Button>
    </Stack>
  )
}
