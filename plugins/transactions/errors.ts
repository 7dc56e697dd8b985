import { defineErrors, type Errors, isKernelError, type KernelError } from '../../kernel/index.ts'
import { classifyRpcError } from '../values/index.ts'

interface TransactionsErrors {
  'not-connected': void
  'no-network': void
  'adapter-not-found': void
  'message-too-long': { readonly most: number }
  'invalid-input': { readonly issue: string }
  'account-changed': void
  'network-changed': void
  'already-sent': void
  'in-other-tab': void
  unanswered: void
  'not-read': void
  stopped: void
  'node-failed': { readonly name: string }
  failed: { readonly text: string }
}

/** Codes of signing and sending: `transactions/unanswered`, `transactions/account-changed`, … */
export const transactionsErrors: Errors<'transactions', TransactionsErrors> = defineErrors<
  'transactions',
  TransactionsErrors
>('transactions', {
  'not-connected': () => 'No ActiveCaipAddress found',
  'no-network': () => 'No ActiveCaipNetwork or client found',
  'adapter-not-found': () => 'Adapter not found.',
  'message-too-long': ({ most }) =>
    `The message is longer than ${most} characters. Shorten it and sign again.`,
  'invalid-input': ({ issue }) => issue,
  'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
  'network-changed': () => 'The network changed since the review. Review and confirm again.',
  'already-sent': () =>
    'This transfer was handed to the wallet already. Review again to send another.',
  'in-other-tab': () =>
    'Another tab has handed this very transfer to your wallet. Decide it there; nothing was sent from here.',
  unanswered: () =>
    'Your wallet still holds this very transfer. Decide it there, or accept that both may be sent.',
  'not-read': () =>
    'The transfers that this browser remembers cannot be read yet. Nothing was sent; try again in a moment.',
  stopped: () => 'Nobody waits for this transfer any more. Reject it in the wallet as well.',
  'node-failed': ({ name }) =>
    `The node of ${name} answered with numbers that cannot be right. Try again.`,
  failed: ({ text }) => text,
})

/** What a node threw, as a code; the original stays as `cause`. */
export function nodeError(error: unknown): KernelError {
  if (isKernelError(error)) return error
  const { text } = classifyRpcError(error)
  return transactionsErrors.create('failed', { text }, { cause: error })
}
