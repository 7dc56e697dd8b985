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
import { Facts } from './facts.tsx'
import { transactions, useAction, useTransactionText, useWarnings } from './hooks.ts'
import { messages } from './messages.ts'
import { Ends } from './parties.tsx'

const isFee = (id: string): boolean => id === 'high-fee' || id === 'fee-unknown'
const isTwice = (id: string): boolean => id === 'unanswered' || id === 'sent-before'
const isGrave = (id: string): boolean => !isTwice(id) && !isFee(id)

/** The visitor's confirmation, worded by the gravest warning. */
function acceptance({ warnings: found, to }: Preview): keyof typeof messages {
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
  // What follows the press is here before it: the review becomes the next view without a wait.
  useEffect(() => {
    for (const view of ['ApproveTransaction', 'TransactionResult']) preloadView(kernel, view)
  }, [kernel])
  const [accepted, setAccepted] = useState(false)
  const signing = transactions.useSelect((state) => state.transactions.status === 'signing')
  const { intentId, to } = preview
  const warned = preview.warnings.length > 0
  return (
    <Body>
      <Ends preview={preview} state={signing ? 'pending' : 'idle'} />
      <StatusMessage title={<AmountInText {...useAction(preview)} />} />
      <Facts preview={preview} />
      {useWarnings(preview.warnings).map(({ id, lead, detail }) => (
        <Note key={id} tone="attention" lead={lead}>
          {detail}
        </Note>
      ))}
      <Footer>
        {warned && (
          <Checkbox checked={accepted} onChange={setAccepted}>
            {text(acceptance(preview))}
          </Checkbox>
        )}
        <Button
          busy={signing}
          {...(warned && !accepted && { reason: text('transactions.acceptFirst') })}
          onClick={armed(() => void dispatch.transactions.submit(intentId))}
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
  // A new preview is a new decision: nothing ticked for the old one counts.
  return preview ? <Review key={preview.intentId} preview={preview} /> : <Gone />
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('transactions.reviewTitle') }),
  Component: ReviewTransaction,
})
