import { defineErrors, type Errors, isKernelError, type KernelError } from '../../kernel/index.ts'

interface SendErrors {
  'form-incomplete': void
  'invalid-input': { readonly issue: string }
  failed: void
  'failed-solana': void
  'retry-later': { readonly seconds: number }
  'tokens-unavailable': void
  'token-elsewhere': void
  'chain-unsupported': void
  'method-not-granted': void
  'chain-not-granted': void
  'decimals-differ': { readonly symbol: string }
  'token-differs': { readonly symbol: string }
  'insufficient-balance': {
    readonly held: string
    readonly symbol: string
    readonly network: string
  }
  'insufficient-gas': { readonly symbol: string }
  'fee-unknown': void
  'receiver-unusable': void
  'receiver-is-token': void
  'account-changed': void
  'network-changed': void
  'sent-elsewhere': void
  outdated: void
  busy: void
  warned: { readonly warnings: readonly string[] }
  'key-used': { readonly outcome: string }
  'key-mismatch': void
  'already-submitted': void
  abandoned: void
}

/** What a wallet may have held back, by the code of the error. */
export const notGranted = {
  'method-not-granted': 'Your wallet did not grant sending. Connect again or use another wallet.',
  'chain-not-granted':
    'Your wallet did not grant this network. Switch to it in the wallet or connect again.',
} as const

/** Codes of sending: `send/…`. */
export const sendErrors: Errors<'send', SendErrors> = defineErrors<'send', SendErrors>('send', {
  'form-incomplete': () => 'Please enter a valid amount and receiver address.',
  'invalid-input': ({ issue }) => issue,
  failed: () => 'Something went wrong',
  'failed-solana': () => 'Failed to send transaction. Please try again.',
  'retry-later': ({ seconds }) => `Please try again after ${seconds} seconds`,
  'tokens-unavailable': () => 'Token Balance Unavailable',
  'token-elsewhere': () =>
    'This token is on another network. Switch the network or choose another token.',
  'chain-unsupported': () => 'Unsupported chain',
  'method-not-granted': () => notGranted['method-not-granted'],
  'chain-not-granted': () => notGranted['chain-not-granted'],
  'decimals-differ': ({ symbol }) =>
    `${symbol} tells the chain another number of decimals than the token list. It cannot be sent safely.`,
  'token-differs': ({ symbol }) =>
    `The network calls this token ${symbol}. Choose it again from the list.`,
  'insufficient-balance': ({ held, symbol, network }) =>
    `You have ${held} ${symbol} on ${network}.`,
  'insufficient-gas': ({ symbol }) => `There is not enough ${symbol} for the network fee.`,
  'fee-unknown': () => 'The network fee could not be estimated. Try again in a moment.',
  'receiver-unusable': () => 'Nobody can spend from this address. Check the receiver.',
  'receiver-is-token': () =>
    'This is the address of the token itself, not of a person. Check the receiver.',
  'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
  'network-changed': () => 'The network changed since the review. Review and confirm again.',
  'sent-elsewhere': () =>
    'This very transfer was sent from another tab just now. Review again to send it once more.',
  outdated: () => 'Something changed during the review. Review again.',
  busy: () => 'A transfer is being reviewed or signed already.',
  warned: ({ warnings }) =>
    `The review warns: ${String(warnings)}. Name these in "accept" to send all the same.`,
  'key-used': ({ outcome }) =>
    `The transfer with this key has ended: ${outcome}. Use another key for a new one.`,
  'key-mismatch': () => 'This key was given for another transfer. Use one key for one transfer.',
  'already-submitted': () => 'This transfer was handed to the wallet already.',
  abandoned: () => 'You stopped waiting for the wallet. Reject the request there as well.',
})

/** Whether a failure means that the visitor said no. */
export const isRefusal = ({ code }: KernelError): boolean => code.endsWith('/declined')

/** Whether a fee is not known because the node did not say; what it objected to is another matter. */
export const isNodeFailure = (error: unknown): boolean =>
  !isKernelError(error) || /\/(node-failed|no-endpoint|failed)$/.test(error.code)

/** Foreign failures become "Something went wrong"; the original stays as `cause`. */
export function knownError(error: unknown): KernelError {
  if (isKernelError(error) && !/^(accounts|transactions)\/failed$/.test(error.code)) return error
  return sendErrors.create('failed', undefined, { cause: error })
}
