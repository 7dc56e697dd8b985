import type { AskedKind, RequestKind, StepRequest } from './contract.ts'

/** A text to be signed. */
export interface MessageRequest extends StepRequest {
  readonly message: string
}

/** A signature of a text, which moves nothing. */
export const messageKind: RequestKind<never, MessageRequest> & {
  readonly step: AskedKind<MessageRequest>
} = {
  kind: 'message',
  step: {
    resolves: 'answer',
    ask: ({ adapter, ...io }, { message }) => adapter.signMessage(io, message),
    identity: () => [],
  },
}
