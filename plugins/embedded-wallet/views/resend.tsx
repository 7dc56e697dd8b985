import type { ReactNode } from 'react'
import { ownText, useMutation, useSecondsLeft, useSlotText } from '../../../react/index.ts'
import { Button } from '../../../react/primitives/index.ts'
import { longestWaitMs, mailPauseMs } from '../frame/constants.ts'
import { plugin } from '../react.ts'
import { useLoginText } from './hooks.ts'

/** Requests another e-mail once 30 s have passed, or another address. */
export function Resend({
  onError,
  onOther,
}: {
  readonly onError: (text: string | undefined) => void
  /** Default: back to the view where the address was typed. */
  readonly onOther?: () => void
}): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const { sentAt = 0, mailAfter = 0 } = plugin.useSelect((state) => state.embeddedWallet)
  const sending = plugin.useSelect((state) => state.embeddedWallet.status === 'sending')
  const own = useSecondsLeft(sentAt, mailPauseMs)
  const frames = useSecondsLeft(mailAfter - longestWaitMs, longestWaitMs)
  const seconds = Math.max(own, frames)
  const { mutateAsync, status } = useMutation(dispatch.embeddedWallet.resend)
  const resend = (): void => {
    onError(undefined)
    mutateAsync().catch((error: Error) => onError(said(ownText(error))))
  }
  return (
    <>
      <Button
        variant="soft"
        busy={sending || status === 'pending'}
        inactive={seconds > 0}
        onClick={resend}
      >
        {seconds > 0 ? text('embeddedWallet.resendIn', { seconds }) : text('embeddedWallet.resend')}
      </Button>
      <Button variant="ghost" onClick={onOther ?? (() => void dispatch.modal.back())}>
        {text('embeddedWallet.other')}
      </Button>
    </>
  )
}
