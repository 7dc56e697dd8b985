import { type ReactNode, useEffect, useState } from 'react'
import { defineView, preloadView, useArmed, type ViewDefinition } from '../../../react/index.ts'
import {
  AmountInText,
  Body,
  Button,
  Checkbox,
  Footer,
  Note,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { Preview } from '../contract.ts'
import { Changes, useSimulation } from './changes.tsx'
import { Facts } from './facts.tsx'
import { transactions, useAction, useTransactionText, useWarnings } from './hooks.ts'
import { messages } from './messages.ts'
import { Ends } from './parties.tsx'

const isFee = (id: string): boolean => ['high-fee', 'fee-unchecked', 'fee-unknown'].includes(id)
const isTwice = (id: string): boolean => id === 'unanswered' || id === 'sent-before'
const isToken = (id: string): boolean => id === 'arrival-unknown'
const isChange = (id: string): boolean => id.startsWith('changes-')
const isGrave = (id: string): boolean => !isTwice(id) && !isFee(id) && !isToken(id) && !isChange(id)

/** Text of the visitor's confirmation, by the most serious warning. */
function acceptance(found: readonly string[], { to }: Preview): keyof typeof messages {
  if (!found.some(isGrave)) {
    if (found.includes('unanswered')) return 'transactions.acceptTwice'
    return found.every(isFee) ? 'transactions.acceptFee' : 'transactions.acceptWarnings'
  }
  return to === undefined ? 'transactions.acceptWarnings' : 'transactions.accept'
}

function Gone(): ReactNode {
  const text = useTransactionText()
  const dispatch = transactions.useDispatch()
  const form = transactions.useSelect((state) => state.transactions.view)
  return (
    <Body align="center">
      <StatusMessage
        title={text('transactions.reviewGone')}
        detail={text('transactions.reviewGoneDetail')}
      />
      <Button
        onClick={() =>
          void (form === undefined ? dispatch.modal.back() : dispatch.modal.replace(form))
        }
      >
        {text('transactions.backToForm')}
      </Button>
    </Body>
  )
}

function Review({ preview }: { readonly preview: Preview }): ReactNode {
  const text = useTransactionText()
  const dispatch = transactions.useDispatch()
  const armed = useArmed()
  const kernel = transactions.useKernel()
  // Load the next view before the press, so that it follows without a delay.
  useEffect(() => {
    for (const view of ['ApproveTransaction', 'TransactionResult']) preloadView(kernel, view)
  }, [kernel])
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const signing = transactions.useSelect((state) => state.transactions.status === 'signing')
  const { intentId, to } = preview
  const simulation = useSimulation(preview)
  const warnings = [...preview.warnings, ...(simulation?.warnings ?? [])]
  const warned = warnings.length > 0
  // A tick applies to the warnings that were there.
  const acceptedAll = warnings.every((id) => accepted.includes(id))
  return (
    <Body>
      <Ends preview={preview} state={signing ? 'pending' : 'idle'} />
      <StatusMessage title={<AmountInText {...useAction(preview)} />} />
      <Changes preview={preview} />
      {/* Before the facts, so that a low window shows them without scrolling. */}
      {useWarnings(warnings).map(({ id, lead, detail }) => (
        <Note key={id} tone="attention" lead={lead}>
          {detail}
        </Note>
      ))}
      <Facts preview={preview} />
      <Footer>
        {warned && (
          <Checkbox
            checked={acceptedAll}
            onChange={(checked) => setAccepted(checked ? warnings : [])}
          >
            {text(acceptance(warnings, preview))}
          </Checkbox>
        )}
        <Button
          busy={signing}
          {...(!acceptedAll && { reason: text('transactions.acceptFirst') })}
          onClick={armed(() => void dispatch.transactions.submit(intentId, { shown: warnings }))}
        >
          {signing
            ? text('transactions.waiting')
            : text(
                warned && to !== undefined ? 'transactions.confirmAnyway' : 'transactions.confirm',
              )}
        </Button>
      </Footer>
    </Body>
  )
}

function ReviewTransaction(): ReactNode {
  const preview = transactions.useSelect((state) => state.transactions.preview)
  if (preview?.headless) return <Gone />
  // A new preview is a new decision: earlier ticks do not count.
  return preview ? <Review key={preview.intentId} preview={preview} /> : <Gone />
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('transactions.reviewTitle') }),
  Component: ReviewTransaction,
})
