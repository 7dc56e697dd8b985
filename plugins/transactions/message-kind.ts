import { fieldsOf, inputLimits } from '../../kernel/index.ts'
import type { AskedKind, RequestKind, StepRequest } from './contract.ts'
import { transactionsErrors } from './errors.ts'

/** A text to sign. */
export interface MessageRequest extends StepRequest {
  readonly message: string
}

/** Signing a text, which moves nothing. The review shows it whole. */
export const messageKind: RequestKind<{ readonly message: string }, MessageRequest> & {
  readonly step: AskedKind<MessageRequest>
} = {
  kind: 'message',
  read({ connection }, input) {
    const { message } = fieldsOf(input)
    const most = inputLimits.message
    if (typeof message !== 'string')
      throw transactionsErrors.create('invalid-input', { issue: 'message: Expected a text' })
    if (message.length > most) throw transactionsErrors.create('message-too-long', { most })
    return {
      action: { key: 'transactions.signMessage', text: 'Sign a message' },
      steps: [{ kind: 'message', request: { from: connection.address, message } }],
    }
  },
  step: {
    resolves: 'answer',
    ask: ({ adapter, ...io }, { message }) => adapter.signMessage(io, message),
    rows: ({ message }) => [
      {
        label: { key: 'transactions.message', text: 'Message' },
        value: message,
        format: 'text',
      },
    ],
    identity: () => [],
  },
}
