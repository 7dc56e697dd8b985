import type { ReactNode } from 'react'
import { ownText, useMutation, useSecondsLeft, useSlotText } from '../../../react/index.ts'
import { Button } from '../../../react/primitives/index.ts'
import { plugin } from '../react.ts'
import { resendMs, useLoginText } from './hooks.ts'

/** Asks for another mail once 30 s have passed, or for another address. */
export function Resend({
  onError,
  onOther,
}: {
  readonly onError: (text: string | undefined) => void
  /** Default: back to where the address was typed. */
  readonly onOther?: () => void
}): ReactNode {
  const text = useLoginText()
  const said = useSlotText()
  const dispatch = plugin.useDispatch()
  const sentAt = plugin.useSelect((state) => state.embeddedWallet.sentAt) ?? 0
  const sending = plugin.useSelect((state) => state.embeddedWallet.status === 'sending')
  const seconds = useSecondsLeft(sentAt, resendMs)
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
