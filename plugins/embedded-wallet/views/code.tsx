import { type ReactNode, useState } from 'react'
import { defineView, useMutation, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import { Body, MailIcon, StatusMessage } from '../../../react/primitives/index.ts'
import { plugin, useEmail } from '../react.ts'
import { CodeField } from './code-field.tsx'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'
import { Resend } from './resend.tsx'

// All views after the choice of a login method, in one module: the page's start contains only its name.
export { view as accountTypeView } from './account-type.tsx'
export { view as approvalView } from './approval.tsx'
export { view as changeView } from './change.tsx'
export { view as deviceView } from './device.tsx'
export { view as exportKeyView } from './export-key.tsx'
export { view as farcasterView } from './farcaster.tsx'
export { view as socialView } from './social.tsx'

/** Input of the six digits from the e-mail; the sixth submits them. */
function Code(): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const email = useEmail()
  const { status, failure, failures } = plugin.useSelect((state) => state.embeddedWallet)
  const { mutate } = useMutation(dispatch.embeddedWallet.enterCode)
  const [problem, setProblem] = useState<string>()
  const verifying = status === 'verifying'
  const refused = failure?.step === 'code' ? said({ ...failure, key: failure.code }) : undefined
  return (
    <Body align="center">
      <StatusMessage
        icon={<MailIcon size={28} />}
        title={text('embeddedWallet.checkMail')}
        detail={
          email === undefined
            ? text('embeddedWallet.codeSentHere')
            : text('embeddedWallet.codeSent', { email })
        }
      />
      <CodeField
        attempt={String(failures)}
        onChange={() => setProblem(undefined)}
        onComplete={(code) => mutate(code)}
        busy={verifying}
        error={problem ?? refused}
      />
      {verifying && (
        <div role="status">
          <StatusMessage detail={text('embeddedWallet.verifying')} />
        </div>
      )}
      <Resend onError={setProblem} />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.logIn') }),
  Component: Code,
})
