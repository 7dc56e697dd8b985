import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  defineView,
  ownText,
  useMutation,
  useSlotText,
  type ViewDefinition,
} from '../../../react/index.ts'
import {
  Body,
  Button,
  MailIcon,
  OtpField,
  StatusMessage,
  TextField,
} from '../../../react/primitives/index.ts'
import { plugin, useEmail } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'

/** The first step: which address it is to be. */
function NewEmail(): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const changing = plugin.useSelect((state) => state.embeddedWallet.changing ?? false)
  const { mutate, error } = useMutation(dispatch.embeddedWallet.changeEmail)
  const [email, setEmail] = useState('')
  const submit = (): void => {
    if (!changing) mutate({ email })
  }
  return (
    <Body>
      <TextField
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        label={text('embeddedWallet.newEmail')}
        placeholder={text('embeddedWallet.placeholder')}
        icon={<MailIcon />}
        value={email}
        onChange={setEmail}
        onSubmit={submit}
        busy={changing}
        maxLength={320}
        code
        {...(error && { error: said(ownText(error)) })}
      />
      <Button busy={changing} onClick={submit}>
        {text('embeddedWallet.changeNow')}
      </Button>
    </Body>
  )
}

/** The second and third: a code of the old address, then one of the new. */
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
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure and the next step begin with an empty field
  useEffect(() => {
    setCode('')
    field.current?.focus()
  }, [failures, step])
  const key = step === 'old' ? 'embeddedWallet.codeOld' : 'embeddedWallet.codeNew'
  const error = failure?.step === 'change' ? said({ ...failure, key: failure.code }) : undefined
  return (
    <Body align="center">
      <div role="status">
        <StatusMessage
          icon={<MailIcon size={28} />}
          title={text('embeddedWallet.checkMail')}
          detail={email === undefined ? text(`${key}Here`) : text(key, { email })}
        />
      </div>
      <OtpField
        ref={field}
        label={text('embeddedWallet.code')}
        value={code}
        onChange={setCode}
        onComplete={(value) => mutate(value)}
        busy={changing}
        {...(error !== undefined && !changing && { error })}
      />
      <Button variant="ghost" onClick={() => void dispatch.embeddedWallet.cancelChange()}>
        {text('embeddedWallet.other')}
      </Button>
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
