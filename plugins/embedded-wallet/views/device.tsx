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
  ErrorNote,
  LaptopIcon,
  RetryIcon,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { plugin, useEmail } from '../react.ts'
import { useLoginText } from './hooks.ts'
import { messages } from './messages.ts'
import { Resend } from './resend.tsx'

/** Waits until the link in the e-mail is opened, for a device that is new to the account. */
function Device(): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const own = plugin.useDispatch('view')
  const email = useEmail()
  const { mutate, status, error } = useMutation((by: typeof dispatch) =>
    by.embeddedWallet.confirmDevice(),
  )
  const sentAt = plugin.useSelect((state) => state.embeddedWallet.sentAt)
  const [problem, setProblem] = useState<string>()
  const asked = useRef<number>(undefined)
  // Once per e-mail.
  useEffect(() => {
    if (asked.current === sentAt) return
    asked.current = sentAt
    mutate(own)
  }, [mutate, own, sentAt])
  const late = embeddedWalletErrors.is(error, 'timed-out')
  const why = problem ?? (error && !late ? said(ownText(error)) : undefined)
  return (
    <Body align="center">
      <div role="status">
        <StatusMessage
          icon={<LaptopIcon size={28} />}
          title={text(late ? 'embeddedWallet.deviceLate' : 'embeddedWallet.device')}
          detail={
            late
              ? text('embeddedWallet.deviceLateDetail')
              : email === undefined
                ? text('embeddedWallet.deviceDetailHere')
                : text('embeddedWallet.deviceDetail', { email })
          }
        />
      </div>
      {why !== undefined && <ErrorNote sentence={why} />}
      {status === 'error' && (
        <Button icon={<RetryIcon />} onClick={() => mutate(dispatch)}>
          {text('embeddedWallet.checkAgain')}
        </Button>
      )}
      <Resend onError={setProblem} />
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('embeddedWallet.logIn') }),
  Component: Device,
})
