import type { ReactNode } from 'react'
import { defineView, useArmed, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import { Body, Button, ConnectionLine, StatusMessage } from '../../../react/primitives/index.ts'
import { Facts } from './facts.tsx'
import { transactions, useConnection, useNames, useTransactionText } from './hooks.ts'
import { messages } from './messages.ts'

/** Waiting for the wallet, with the facts to compare. Cannot be closed, only left. */
function ApproveTransaction(): ReactNode {
  const text = useTransactionText()
  const dispatch = transactions.useDispatch()
  const armed = useArmed()
  const { appEnd, wallet } = useNames()
  const icon = useConnection()?.connector.icon
  const slotText = useSlotText()
  const { preview, status, step } = transactions.useSelect((state) => state.transactions)
  const waiting = preview !== undefined && status === 'signing'
  if (!waiting)
    return (
      <Body align="center">
        <StatusMessage title={text('transactions.approveNone')} />
        <Button onClick={() => void dispatch.modal.back()}>
          {text('transactions.backToForm')}
        </Button>
      </Body>
    )
  return (
    <Body align="center">
      <ConnectionLine
        from={appEnd}
        to={{ name: wallet, ...(icon !== undefined && { src: icon }) }}
        state="pending"
      />
      <div role="status">
        <StatusMessage
          title={text('transactions.approve', { wallet })}
          detail={text('transactions.approveDetail')}
        />
      </div>
      {step && (
        <div role="status">
          <StatusMessage
            {...(step.label && { title: slotText(step.label) })}
            detail={text(
              step.hash === undefined ? 'transactions.step' : 'transactions.stepConfirming',
              {
                index: step.index + 1,
                count: step.count,
              },
            )}
          />
        </div>
      )}
      <Facts action preview={preview} />
      <StatusMessage detail={text('transactions.stopHint', { wallet })} />
      <Button variant="danger" onClick={armed(() => void dispatch.transactions.abandon())}>
        {text('transactions.stopWaiting')}
      </Button>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('transactions.approveTitle') }),
  Component: ApproveTransaction,
})
