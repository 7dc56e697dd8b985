import type { ReactNode } from 'react'
import { defineView, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, ConnectionLine, StatusMessage } from '../../../react/primitives/index.ts'
import { Facts } from './facts.tsx'
import { send, useArmed, useConnection, useNames, useSendText } from './hooks.ts'
import { messages } from './messages.ts'

/** Waiting for the wallet, with the facts to compare. Cannot be closed, only left. */
function ApproveTransaction(): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const armed = useArmed()
  const { app, wallet } = useNames()
  const icon = useConnection()?.connector.icon
  const { preview, status } = send.useSelect((state) => state.send)
  const waiting = preview !== undefined && status === 'signing'
  if (!waiting)
    return (
      <Body align="center">
        <StatusMessage title={text('send.approveNone')} />
        <Button onClick={() => void dispatch.modal.back()}>{text('send.backToForm')}</Button>
      </Body>
    )
  return (
    <Body align="center">
      <ConnectionLine
        from={{ name: app, plain: true }}
        to={{ name: wallet, ...(icon !== undefined && { src: icon }) }}
        state="pending"
      />
      <div role="status">
        <StatusMessage
          title={text('send.approve', { wallet })}
          detail={text('send.approveDetail')}
        />
      </div>
      <Facts action preview={preview} />
      <StatusMessage detail={text('send.stopHint', { wallet })} />
      <Button variant="danger" onClick={armed(() => void dispatch.send.abandon())}>
        {text('send.stopWaiting')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('send.approveTitle') }),
  Component: ApproveTransaction,
})
