import { type ReactNode, useRef } from 'react'
import { defineView, useArmed, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  Footer,
  SectionLabel,
  StatusMessage,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { currentEntry } from '../../modal/selectors.ts'
import type { Preview, TransactionsState } from '../contract.ts'
import { Facts } from './facts.tsx'
import { transactions, useConnection, useNames, useTransactionText } from './hooks.ts'
import { messages } from './messages.ts'
import { Ends } from './parties.tsx'

type Step = NonNullable<TransactionsState['step']>

/** What the wallet shows of one step of several: what that step asks for, without the fee, which is that of all of them. */
function ofStep(preview: Preview, { label }: Step): Preview {
  const shown = { ...preview, free: true } as const
  if (!label?.action) return shown
  // A step that names no rows is compared by those of the whole.
  if (!label.rows) return { ...shown, action: label.action }
  const { to: _to, ...rest } = shown
  return { ...rest, action: label.action, rows: label.rows }
}

/** Which step of several the wallet is asked for. */
function StepLine({ step }: { readonly step: Step }): ReactNode {
  const text = useTransactionText()
  const slotText = useSlotText()
  const place = text('transactions.step', { index: step.index + 1, count: step.count })
  return <SectionLabel>{step.label ? `${place} · ${slotText(step.label)}` : place}</SectionLabel>
}

type Asked = Pick<TransactionsState, 'step'> & { readonly preview: Preview }

/** What the wallet is asked for; a view that is on its way out keeps what it was asked for last. */
function useAsked(): Asked | undefined {
  const { preview, status, step } = transactions.useSelect((state) => state.transactions)
  const isLeft = transactions.useSelect(
    ({ modal }) => currentEntry(modal)?.view !== 'ApproveTransaction',
  )
  const last = useRef<Asked>(undefined)
  const now = preview && status === 'signing' ? { preview, ...(step && { step }) } : undefined
  if (now) last.current = now
  return now ?? (isLeft ? last.current : undefined)
}

/** Waiting for the wallet, with the facts to compare. Cannot be closed, only left. */
function ApproveTransaction(): ReactNode {
  const text = useTransactionText()
  const dispatch = transactions.useDispatch()
  const slotText = useSlotText()
  const armed = useArmed()
  const { wallet } = useNames()
  const icon = useConnection()?.connector.icon
  const asked = useAsked()
  if (!asked)
    return (
      <Body align="center">
        <StatusMessage title={text('transactions.approveNone')} />
        <Button onClick={() => void dispatch.modal.back()}>
          {text('transactions.backToForm')}
        </Button>
      </Body>
    )
  const { preview, step } = asked
  return (
    <Body align="center">
      <Ends preview={preview} state="pending" />
      <div role="status">
        {step?.hash === undefined ? (
          <>
            {step && <StepLine step={step} />}
            <StatusMessage
              icon={
                // A step's line stands there already.
                !step && (
                  <WalletImage name={wallet} size={32} {...(icon !== undefined && { src: icon })} />
                )
              }
              title={text('transactions.approve', { wallet })}
              detail={text('transactions.approveDetail')}
            />
          </>
        ) : (
          <StatusMessage
            {...(step.label && { title: slotText(step.label) })}
            detail={text('transactions.stepConfirming', {
              index: step.index + 1,
              count: step.count,
            })}
          />
        )}
      </div>
      <Facts action preview={step ? ofStep(preview, step) : preview} />
      <Footer>
        <Button variant="ghost" onClick={armed(() => void dispatch.transactions.abandon())}>
          {text('transactions.stopWaiting')}
        </Button>
        <StatusMessage detail={text('transactions.stopHint', { wallet })} />
      </Footer>
    </Body>
  )
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('transactions.approveTitle') }),
  Component: ApproveTransaction,
})
