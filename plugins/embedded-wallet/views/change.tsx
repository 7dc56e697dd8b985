import { type ReactNode, useState } from 'react'
import { defineView, useMutation, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, MailIcon, StatusMessage } from '../../../react/primitives/index.ts'
import { plugin, useEmail } from '../react.ts'
import { CodeField } from './code-field.tsx'
import { EmailField } from './email-field.tsx'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'
import { Resend } from './resend.tsx'

/** The first step: the new address. */
function NewEmail(): ReactNode {
  const text = useLoginText()
  const dispatch = plugin.useDispatch()
  const changing = plugin.useSelect((state) => state.embeddedWallet.changing ?? false)
  const { mutate, error } = useMutation(dispatch.embeddedWallet.changeEmail)
  const [email, setEmail] = useState('')
  const submit = (): void => {
    if (!changing) mutate({ email })
  }
  return (
    <Body>
      <EmailField
        label={text('embeddedWallet.newEmail')}
        value={email}
        onChange={setEmail}
        onSubmit={submit}
        busy={changing}
        error={error}
      />
      <Button busy={changing} onClick={submit}>
        {text('embeddedWallet.changeNow')}
      </Button>
    </Body>
  )
}

/** The second and third steps: a code from the old address, then one from the new. */
function ChangeCode({
  step,
  handle,
}: {
  readonly step: 'old' | 'new'
  readonly handle: string
}): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const { vault } = plugin.useKernel()
  const old = useEmail()
  const email = step === 'old' ? old : vault.take(handle)
  const { failure, failures, changing = false } = plugin.useSelect((state) => state.embeddedWallet)
  const { mutate } = useMutation(dispatch.embeddedWallet.confirmChange)
  const key = step === 'old' ? 'embeddedWallet.codeOld' : 'embeddedWallet.codeNew'
  const [problem, setProblem] = useState<string>()
  const refused = failure?.step === 'change' ? said({ ...failure, key: failure.code }) : undefined
  return (
    <Body align="center">
      <div role="status">
        <StatusMessage
          icon={<MailIcon size={28} />}
          title={text('embeddedWallet.checkMail')}
          detail={email === undefined ? text(`${key}Here`) : text(key, { email })}
        />
      </div>
      <CodeField
        attempt={`${step} ${failures}`}
        onChange={() => setProblem(undefined)}
        onComplete={(code) => mutate(code)}
        busy={changing}
        error={problem ?? refused}
      />
      <Resend onError={setProblem} onOther={() => void dispatch.embeddedWallet.cancelChange()} />
    </Body>
  )
}

function Change(): ReactNode {
  const change = plugin.useSelect((state) => state.embeddedWallet.change)
  return change ? <ChangeCode step={change.step} handle={change.email} /> : <NewEmail />
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.change') }),
  Component: Change,
})
