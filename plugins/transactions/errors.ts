import { defineErrors, type Errors, isKernelError, type KernelError } from '../../kernel/index.ts'
import { classifyRpcError, foreignTexts, knownFailure } from '../values/index.ts'
import { type NotSent, notSent } from './not-sent.ts'

interface TransactionsErrors {
  busy: void
  declined: void
  outdated: void
  'decimals-differ': { readonly symbol: string }
  'token-differs': { readonly symbol: string }
  'nothing-arrives': { readonly symbol: string }
  'tokens-unavailable': void
  'insufficient-balance': {
    readonly held: string
    readonly symbol: string
    readonly network: string
  }
  'insufficient-gas': { readonly symbol: string }
  'fee-unknown': void
  'receiver-unusable': void
  'receiver-is-token': void
  'sent-elsewhere': void
  warned: { readonly warnings: readonly string[] }
  'key-used': { readonly outcome: string }
  'key-mismatch': void
  'already-submitted': void
  abandoned: void
  'not-sent': NotSent | undefined
  'not-sent-solana': NotSent | undefined
  'not-connected': void
  'no-network': void
  'adapter-not-found': void
  'no-chain': void
  'no-client': void
  'no-connection': void
  'message-too-long': { readonly most: number }
  'invalid-input': { readonly issue: string }
  'account-changed': void
  'network-changed': void
  'already-sent': void
  'in-other-tab': void
  unanswered: void
  'sent-before': void
  'too-many': { readonly most: number }
  'not-read': void
  stopped: void
  'unknown-kind': { readonly kind: string }
  'not-supported': void
  'foreign-sign-in': { readonly site: string }
  'foreign-transaction': void
  'step-failed': void
  'step-unconfirmed': void
  'changes-found': void
  'other-chain': { readonly chain: string; readonly network: string }
  'node-failed': { readonly name: string }
  failed: { readonly text: string }
}

/** Codes of signing and sending: `transactions/unanswered`, `transactions/account-changed`, … */
export const transactionsErrors: Errors<'transactions', TransactionsErrors> = defineErrors<
  'transactions',
  TransactionsErrors
>('transactions', {
  busy: () => 'A transfer is being reviewed or signed already.',
  declined: () => 'You declined the request',
  'decimals-differ': ({ symbol }) =>
    `${symbol} tells the chain another number of decimals than the token list. It cannot be sent safely.`,
  'token-differs': ({ symbol }) =>
    `The network calls this token ${symbol}. Choose it again from the list.`,
  'nothing-arrives': ({ symbol }) =>
    `Nothing would arrive: ${symbol} keeps the whole amount. Enter a larger one or send another token.`,
  'tokens-unavailable': () => 'Token Balance Unavailable',
  'insufficient-balance': ({ held, symbol, network }) =>
    `You have ${held} ${symbol} on ${network}.`,
  'insufficient-gas': ({ symbol }) => `There is not enough ${symbol} for the network fee.`,
  'fee-unknown': () => 'The network fee could not be estimated. Try again in a moment.',
  'receiver-unusable': () => 'Nobody can spend from this address. Check the receiver.',
  'receiver-is-token': () =>
    'This is the address of the token itself, not of a person. Check the receiver.',
  'sent-elsewhere': () =>
    'This very transfer was sent from another tab just now. Review again to send it once more.',
  'key-used': ({ outcome }) =>
    `The transfer with this key has ended: ${outcome}. Use another key for a new one.`,
  'key-mismatch': () => 'This key was given for another transfer. Use one key for one transfer.',
  abandoned: () => 'You stopped waiting for the wallet. Reject the request there as well.',
  ...notSent,
  ...foreignTexts,
  'not-sent-solana': () => 'Failed to send transaction. Please try again.',
  'not-connected': () => 'No ActiveCaipAddress found',
  'no-network': () => 'No ActiveCaipNetwork or client found',
  'adapter-not-found': () => 'Adapter not found.',
  'no-chain': () => 'Chain is required to get connection controller client',
  'no-client': () => 'ConnectionController client not set',
  'no-connection': () => 'No ConnectionController client found',
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
  'sent-before': () =>
    'Your wallet has sent this very transfer already, and a block holds it. Accept that to pay a second time.',
  'too-many': ({ most }) =>
    `Your wallet holds ${most} transfers that it has not answered. Decide those first; nothing was sent.`,
  'not-read': () =>
    'The transfers that this browser remembers cannot be read yet. Nothing was sent; try again in a moment.',
  'unknown-kind': ({ kind }) =>
    `No plugin brings requests of the kind "${kind}". Add the one that does to createKernel({ plugins }).`,
  'not-supported': () => 'This is not possible on this network.',
  'step-failed': () => 'The network refused one of the steps. Review again.',
  'step-unconfirmed': () =>
    'An earlier step is not in a block yet. Review again once it is; nothing else was sent.',
  'other-chain': ({ chain, network }) =>
    `This data is for chain ${chain}, not for ${network}. Switch the network and try again.`,
  'changes-found': () =>
    'A test run found something that the review did not show yet. Nothing was sent; review again.',
  stopped: () => 'Nobody waits for this transfer any more. Reject it in the wallet as well.',
  'node-failed': ({ name }) =>
    `The node of ${name} answered with numbers that cannot be right. Try again.`,
  failed: ({ text }) => text,
})

/** Converts a node's error to a coded one; the original is its `cause`. */
export function nodeError(error: unknown): KernelError {
  if (isKernelError(error)) return error
  const { text } = classifyRpcError(error)
  return transactionsErrors.create('failed', { text }, { cause: error })
}

/** True if a failure is a refusal by the visitor. */
export const isRefusal = ({ code }: KernelError): boolean => code.endsWith('/declined')

/** Converts foreign errors to "Something went wrong"; the original is its `cause`. */
export const knownError = (error: unknown): KernelError =>
  knownFailure(error, (cause) => transactionsErrors.create('not-sent', undefined, { cause }))
