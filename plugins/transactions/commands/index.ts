import { type Commands, lazyMethods } from '../../../kernel/index.ts'
import { copied } from '../../values/index.ts'
import type { TransactionsContract } from '../contract.ts'

// Nothing of it is needed before somebody connects, so a page starts without it.
const requesting = lazyMethods(() => import('./request.ts'), 'request')
const sending = lazyMethods(() => import('./send.ts'), 'send')
const signing = lazyMethods(() => import('./sign.ts'), 'sign')

export const commands: Commands<TransactionsContract> = {
  // What the caller's object holds now is what the wallet is asked for, whatever it holds later.
  sign: (ctx, input) => signing.sign(ctx, copied(input)),
  send: (ctx, intent) => sending.send(ctx, copied(intent)),
  request: (ctx, input) =>
    requesting.request(ctx, { ...input, transfers: copied(input.transfers) }),
  ...lazyMethods(() => import('./send.ts'), 'estimate', 'stop'),
  ...lazyMethods(() => import('./reads.ts'), 'isContract', 'awaitConfirmation'),
  ...lazyMethods(() => import('./request.ts'), 'isUnanswered', 'forget', 'read'),
}
