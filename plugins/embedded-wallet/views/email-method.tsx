import { type ReactNode, useState } from 'react'
import { useMutation } from '../../../react/index.ts'
import { ForwardIcon, IconButton } from '../../../react/primitives/index.ts'
import { plugin } from '../react.ts'
import { EmailField } from './email-field.tsx'
import { useLoginText } from './hooks.ts'
import { LostLogin } from './lost-login.tsx'

/** The e-mail field of the connect view. */
export function EmailMethod({ reason }: { readonly reason: string | undefined }): ReactNode {
  const text = useLoginText()
  const dispatch = plugin.useDispatch()
  const { mutate, error } = useMutation(dispatch.embeddedWallet.logIn)
  const sending = plugin.useSelect((state) => state.embeddedWallet.status === 'sending')
  const [email, setEmail] = useState('')
  const submit = (): void => {
    if (!sending && reason === undefined) mutate({ email })
  }
  return (
    <>
      <LostLogin />
      <EmailField
        label={text('embeddedWallet.email')}
        hideLabel
        value={email}
        onChange={setEmail}
        onSubmit={submit}
        error={error}
        end={
          <IconButton
            label={text(sending ? 'embeddedWallet.sending' : 'embeddedWallet.continue')}
            icon={<ForwardIcon />}
            busy={sending}
            onClick={submit}
            {...(reason !== undefined && { reason })}
          />
        }
      />
    </>
  )
}
