import { type ReactNode, useState } from 'react'
import { defineView, type ViewDefinition } from '../../../react/index.ts'
import {
  Avatar,
  Body,
  Button,
  Checkbox,
  ConnectionLine,
  Note,
  Stack,
  StatusMessage,
} from '../../../react/primitives/index.ts'
import type { SendPreview, SendWarning } from '../contract.ts'
import { Facts } from './facts.tsx'
import { send, useArmed, useSendText } from './hooks.ts'
import { messages } from './messages.ts'

const warnings = {
  unanswered: ['send.warning.unanswered', 'send.warning.unansweredDetail'],
  poisoning: ['send.warning.poisoning', 'send.warning.poisoningDetail'],
  'contract-recipient': ['send.warning.contract', 'send.warning.contractDetail'],
  'high-fee': ['send.warning.fee', 'send.warning.feeDetail'],
  'fee-unknown': ['send.warning.feeUnknown', 'send.warning.feeUnknownDetail'],
} as const satisfies Record<SendWarning, readonly [keyof typeof messages, keyof typeof messages]>

/** What the visitor says to have done, as the gravest warning asks. */
function acceptance(found: readonly SendWarning[]): keyof typeof messages {
  if (found.includes('poisoning') || found.includes('contract-recipient')) return 'send.accept'
  return found.includes('unanswered') ? 'send.acceptTwice' : 'send.acceptFee'
}

function Gone(): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  return (
    <Body align="center">
      <StatusMessage title={text('send.reviewGone')} detail={text('send.reviewGoneDetail')} />
      <Button onClick={() => void dispatch.modal.replace('Send')}>{text('send.backToForm')}</Button>
    </Body>
  )
}

function Review({ preview }: { readonly preview: SendPreview }): ReactNode {
  const text = useSendText()
  const dispatch = send.useDispatch()
  const armed = useArmed()
  const [accepted, setAccepted] = useState(false)
  const signing = send.useSelect((state) => state.send.status === 'signing')
  const { intentId, from, to, amountText, token } = preview
  const warned = preview.warnings.length > 0
  return (
    <Body>
      <ConnectionLine
        from={{ name: text('send.you'), round: true, media: <Avatar seed={from} size={64} /> }}
        to={{ name: text('send.receiver'), round: true, media: <Avatar seed={to} size={64} /> }}
        state={signing ? 'pending' : 'idle'}
      />
      <StatusMessage
        title={text('send.sendAmount', { amount: amountText, symbol: token.symbol })}
      />
      <Facts preview={preview} />
      {preview.warnings.map((warning) => (
        <Note key={warning} tone="attention" lead={text(warnings[warning][0])}>
          {text(warnings[warning][1])}
        </Note>
      ))}
      <Stack>
        {warned && (
          <Checkbox checked={accepted} onChange={setAccepted}>
            {text(acceptance(preview.warnings))}
          </Checkbox>
        )}
        <Button
          busy={signing}
          {...(warned && !accepted && { reason: text('send.acceptFirst') })}
          onClick={armed(() => void dispatch.send.submit(intentId))}
        >
          {signing ? text('send.waiting') : text(warned ? 'send.confirmAnyway' : 'send.confirm')}
        </Button>
      </Stack>
    </Body>
  )
}

function SendReview(): ReactNode {
  const preview = send.useSelect((state) => state.send.preview)
  // A new preview is a new decision: nothing ticked for the old one counts.
  return preview ? <Review key={preview.intentId} preview={preview} /> : <Gone />
}

export const view: ViewDefinition<typeof messages> = defineView({
  messages,
  header: (text) => ({ title: text('send.reviewTitle') }),
  Component: SendReview,
})
