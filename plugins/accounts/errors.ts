import { defineErrors, type Errors, isKernelError, type KernelError } from '../../kernel/index.ts'
import { classifyRpcError } from '../values/index.ts'
import { walletGone } from './live.ts'

interface AccountsErrors {
  declined: void
  pending: void
  locked: void
  'adapter-not-found': void
  'no-walletconnect': void
  'already-connecting': { readonly name: string }
  superseded: { readonly name: string }
  'no-account': { readonly name: string }
  'not-connected': void
  'no-network': void
  'message-too-long': { readonly most: number }
  'invalid-input': { readonly issue: string }
  unsupported: void
  failed: { readonly text: string }
  'disconnect-failed': void
  'no-clipboard': void
  'account-changed': void
  'network-changed': void
  'already-sent': void
  'in-other-tab': void
  unanswered: void
  'not-read': void
  stopped: void
  'page-left': void
  'node-failed': { readonly name: string }
  'wallet-gone': { readonly name: string }
  'not-on-page': { readonly name: string }
}

/** Codes of connecting, signing and sending: `accounts/declined`, `accounts/wallet-gone`, … */
export const accountsErrors: Errors<'accounts', AccountsErrors> = defineErrors<
  'accounts',
  AccountsErrors
>('accounts', {
  declined: () => 'You declined the request',
  pending: () => 'A request is already waiting in your wallet. Open it to go on.',
  locked: () => 'Your wallet is locked. Unlock it and try again.',
  'adapter-not-found': () => 'Adapter not found.',
  'no-walletconnect': () => 'WalletConnectConnector not found',
  'already-connecting': ({ name }) =>
    `${name} is being connected already. Finish or cancel that first.`,
  superseded: ({ name }) => `${name} is no longer waited for: another attempt was begun.`,
  'no-account': ({ name }) => `${name} shared no account. Choose one in the wallet and try again.`,
  'not-connected': () => 'No ActiveCaipAddress found',
  'no-network': () => 'No ActiveCaipNetwork or client found',
  'message-too-long': ({ most }) =>
    `The message is longer than ${most} characters. Shorten it and sign again.`,
  'invalid-input': ({ issue }) => issue,
  unsupported: () => 'Your wallet does not support this.',
  failed: ({ text }) => text,
  'disconnect-failed': () => 'Failed to disconnect',
  'no-clipboard': () => 'Failed to copy',
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
  'page-left': () => 'The page was left before the wallet answered.',
  'node-failed': ({ name }) =>
    `The node of ${name} answered with numbers that cannot be right. Try again.`,
  'not-on-page': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
  'wallet-gone': walletGone,
})

/** The one place where what a wallet threw becomes a code of ours; the original stays as `cause`. */
export function walletError(error: unknown): KernelError {
  if (isKernelError(error)) return error
  const { kind, text } = classifyRpcError(error)
  const options = { cause: error }
  if (kind === 'userRejected') return accountsErrors.create('declined', undefined, options)
  if (kind === 'resourceUnavailable') return accountsErrors.create('pending', undefined, options)
  if (kind === 'unauthorized') return accountsErrors.create('locked', undefined, options)
  if (kind === 'unsupportedMethod' || kind === 'methodNotFound')
    return accountsErrors.create('unsupported', undefined, options)
  return accountsErrors.create('failed', { text }, options)
}

/** Codes that mean "the visitor said no": calm, no alarm. */
export function isRejection(error: KernelError): boolean {
  return error.code === 'kernel/cancelled' || error.code.endsWith('/declined')
}
