import { type ReactNode, useRef } from 'react'
import { defineView, useArmed, useSlotText, type ViewDefinition } from '../../../react/index.ts'
import {
  Body,
  Button,
  Footer,
  Note,
  SectionLabel,
  StatusMessage,
  WalletImage,
} from '../../../react/primitives/index.ts'
import { currentEntry } from '../../modal/selectors.ts'
import type { Preview, TransactionsState } from '../contract.ts'
import { Changes, useSimulation } from './changes.tsx'
import { Facts } from './facts.tsx'
import { transactions, useConnection, useNames, useTransactionText, useWarnings } from './hooks.ts'
import { messages } from './messages.ts'
import { Ends } from './parties.tsx'

type Step = NonNullable<TransactionsState['step']>

/** The preview of one step of several, as the wallet shows it: without the fee, which is the total. */
function ofStep(preview: Preview, { label }: Step): Preview {
  const shown = { ...preview, free: true } as const
  if (!label?.action) return shown
  // A step without rows is compared by those of the whole request.
  if (!label.rows) return { ...shown, action: label.action }
  const { to: _to, ...rest } = shown
  return { ...rest, action: label.action, rows: label.rows }
}

/** The number of the current step. */
function StepLine({ step }: { readonly step: Step }): ReactNode {
  const text = useTransactionText()
  const slotText = useSlotText()
  const place = text('transactions.step', { index: step.index + 1, count: step.count })
  return <SectionLabel>{step.label ? `${place} · ${slotText(step.label)}` : place}</SectionLabel>
}

/** Warnings of the simulation, which may end while the wallet is asked. */
function ChangeWarnings({ preview }: { readonly preview: Preview }): ReactNode {
  const found = useWarnings(useSimulation(preview)?.warnings ?? [])
  return found.map(({ id, lead, detail }) => (
    <Note key={id} tone="attention" lead={lead}>
      {detail}
    </Note>
  ))
}

type Asked = Pick<TransactionsState, 'step'> & { readonly preview: Preview }

/** The current wallet request; a view that is closing keeps its last one. */
function useAsked(): Asked | undefined {
  const { preview, status, step } = transactions.useSelect((state) => state.transactions)
  const isLeft = transactions.useSelect(
    ({ modal }) => currentEntry(modal)?.view !== 'ApproveTransaction',
  )
  const last = useRef<Asked>(undefined)
  const isShown = preview && !preview.headless && status === 'signing'
  const now = isShown ? { preview, ...(step && { step }) } : undefined
  if (now) last.current = now
  return now ?? (isLeft ? last.current : undefined)
}

/** Shown while the wallet is asked, with the facts to compare. Cannot be closed, only left. */
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
                // A step already has its own line.
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
      {!step && <Changes preview={preview} />}
      <ChangeWarnings preview={preview} />
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
