import { defineErrors, type Errors, isKernelError, type KernelError } from '../../kernel/index.ts'
import { classifyRpcError, noAnswer, saysExtensionGone } from '../values/index.ts'
import { gateLeft, walletGone } from './first-errors.ts'

interface ConnectionsErrors {
  declined: void
  pending: void
  locked: void
  'adapter-not-found': void
  'no-walletconnect': void
  'no-chain': void
  'no-account-chain': void
  'no-network-client': void
  'already-connecting': { readonly name: string }
  superseded: { readonly name: string }
  'no-account': { readonly name: string }
  'choose-in-wallet': { readonly name: string }
  'not-connected': void
  unsupported: void
  failed: { readonly text: string }
  'disconnect-failed': void
  'no-clipboard': void
  'account-changed': void
  'page-left': void
  'gate-refused': { readonly name: string }
  'gate-failed': { readonly name: string }
  'gate-timed-out': { readonly name: string }
  'gate-left': { readonly name: string }
  'wallet-gone': { readonly name: string }
  'no-answer': { readonly name: string }
  'not-on-page': { readonly name: string }
}

/** Codes of connecting and of what wallets answer: `connections/declined`, `connections/wallet-gone`, … */
export const connectionsErrors: Errors<'connections', ConnectionsErrors> = defineErrors<
  'connections',
  ConnectionsErrors
>('connections', {
  declined: () => 'You declined the request',
  pending: () => 'A request is already waiting in your wallet. Open it to go on.',
  locked: () =>
    'Your wallet is locked, or no longer shares this account. Unlock it, or connect it again.',
  'adapter-not-found': () => 'Adapter not found.',
  'no-walletconnect': () => 'WalletConnectConnector not found',
  'no-chain': () => 'Chain is required to update chain account data',
  'no-account-chain': () => 'Chain is required to set account prop',
  'no-network-client': () => 'NetworkController client not set',
  'already-connecting': ({ name }) =>
    `${name} is being connected already. Finish or cancel that first.`,
  superseded: ({ name }) => `${name} is no longer waited for: another attempt was begun.`,
  'no-account': ({ name }) => `${name} shared no account. Choose one in the wallet and try again.`,
  'choose-in-wallet': ({ name }) => `Choose the account in ${name} itself. This page follows.`,
  'not-connected': () => 'No ActiveCaipAddress found',
  unsupported: () => 'Your wallet does not support this.',
  failed: ({ text }) => text,
  'disconnect-failed': () => 'Failed to disconnect',
  'no-clipboard': () => 'Failed to copy',
  'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
  'page-left': () => 'The page was left before the wallet answered.',
  'gate-refused': ({ name }) => `${name} was not connected: a check of this app refused it.`,
  'gate-failed': ({ name }) =>
    `${name} was not connected: a check of this app could not be made. Check your connection and try again.`,
  'gate-timed-out': ({ name }) =>
    `${name} was not connected: a check of this app took too long. Try again.`,
  'gate-left': gateLeft,
  'not-on-page': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
  'wallet-gone': walletGone,
  'no-answer': noAnswer,
})

/** Converts an error of the wallet of this name to a coded one, in this place only; the original is its `cause`. */
export function walletError(error: unknown, name?: string): KernelError {
  if (isKernelError(error)) return error
  const { kind, text } = classifyRpcError(error)
  const options = { cause: error }
  if (name !== undefined && saysExtensionGone(error))
    return connectionsErrors.create('no-answer', { name }, options)
  if (kind === 'userRejected') return connectionsErrors.create('declined', undefined, options)
  if (kind === 'resourceUnavailable') return connectionsErrors.create('pending', undefined, options)
  if (kind === 'unauthorized') return connectionsErrors.create('locked', undefined, options)
  if (kind === 'unsupportedMethod' || kind === 'methodNotFound')
    return connectionsErrors.create('unsupported', undefined, options)
  return connectionsErrors.create('failed', { text }, options)
}

/** True if the visitor refused, which must not raise an alert. */
export function isRejection(error: KernelError): boolean {
  return (
    error.code === 'kernel/cancelled' ||
    error.code === 'connections/gate-left' ||
    error.code.endsWith('/declined')
  )
}
