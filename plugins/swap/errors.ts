import {
  defineErrors,
  type Errors,
  fieldsOf,
  isKernelError,
  type KernelError,
} from '../../kernel/index.ts'

interface SwapErrors {
  'not-connected': void
  unsupported: void
  'not-initialized': void
  'unknown-token': void
  'form-incomplete': void
  'invalid-input': { readonly issue: string }
  'insufficient-balance': void
  'insufficient-liquidity': void
  'no-gas-price': void
  'no-quote': void
  'allowance-failed': void
  'approval-failed': void
  'transaction-failed': void
  'price-moved': void
  'foreign-contract': void
  'not-as-quoted': void
  'not-as-signed': void
  'nothing-promised': void
  'fee-rose': void
  'permit-failed': void
  busy: void
  failed: void
}

/** Codes of swapping: `swap/…`. */
export const swapErrors: Errors<'swap', SwapErrors> = defineErrors<'swap', SwapErrors>('swap', {
  'not-connected': () => 'Connect a wallet first.',
  unsupported: () => 'Network not supported for Swaps',
  'not-initialized': () => 'Failed to initialize swap',
  'unknown-token': () => 'This token cannot be swapped here. Choose one of the list.',
  'form-incomplete': () => 'Choose two tokens and enter an amount.',
  'invalid-input': ({ issue }) => issue,
  'insufficient-balance': () => 'Insufficient balance',
  'insufficient-liquidity': () => 'Insufficient liquidity',
  'no-gas-price': () => 'The gas price could not be read. Try again in a moment.',
  'no-quote': () => 'No quote came. Try again in a moment.',
  'allowance-failed': () => 'Failed to check allowance',
  'approval-failed': () => 'Failed to create approval transaction',
  'transaction-failed': () => 'Failed to create transaction',
  'price-moved': () => 'The price moved by more than 1 %. Look at the new quote and review again.',
  'foreign-contract': () =>
    'The exchange named a contract that is not known as its own. Nothing was signed.',
  'not-as-quoted': () => 'The transaction is not what was quoted. Nothing was signed.',
  'not-as-signed': () => 'The transaction is not what was signed for. Nothing was sent.',
  'nothing-promised': () =>
    'The exchange promises nothing for this amount. Nothing was signed. Enter a larger amount.',
  'fee-rose': () => 'The network fee rose since it was shown. Review and confirm again.',
  'permit-failed': () =>
    'The approval by signature did not work, and nothing was sent. Review again to approve with a transaction.',
  busy: () => 'A transfer is being reviewed or signed already.',
  failed: () => 'Transaction error',
})

/** The steps at which a source can fail. */
export type SourceFailure =
  | 'not-initialized'
  | 'no-gas-price'
  | 'no-quote'
  | 'allowance-failed'
  | 'approval-failed'
  | 'transaction-failed'
  | 'permit-failed'

/** Codes of sources that are more specific than ours: an unsupported network, or an option that the host has to set. */
const telling = /-unsupported$|\/no-project-id$/

/** Converts a source's failure to a `swap/…` error; a more specific code of the source is kept. */
export function sourceError(cause: unknown, otherwise: SourceFailure): KernelError {
  if (isKernelError(cause)) {
    if (telling.test(cause.code) || cause.code.startsWith('swap/')) return cause
    if (/insufficient liquidity/i.test(String(fieldsOf(cause.facts).reason)))
      return swapErrors.create('insufficient-liquidity', undefined, { cause })
  }
  return swapErrors.create(otherwise, undefined, { cause })
}
