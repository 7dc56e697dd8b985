import { defineErrors, type Errors } from '../../kernel/index.ts'

/** Content of an error answer. */
export interface Refusal {
  readonly status: number
  /** Description of its first reason, or its message; at most 200 characters. */
  readonly reason?: string
  /** The field of the request that the reason concerns, for example `chainId`, `name` or `timestamp`. */
  readonly field?: string
}

interface ProviderErrors {
  'http-status': Refusal
  unreachable: void
  'bad-answer': { readonly what: string }
  'bad-input': { readonly what: string }
  'no-project-id': void
  'gas-price-unsupported': void
  'swap-unsupported': void
  refused: { readonly text: string }
  'name-unresolved': void
  'suggestions-failed': void
  'names-failed': void
  'register-failed': { readonly name: string }
  'signed-too-late': void
  'bad-chain-id': void
}

/** Codes of the provider's client: `provider/…`. */
export const providerErrors: Errors<'provider', ProviderErrors> = /* @__PURE__ */ defineErrors<
  'provider',
  ProviderErrors
>('provider', {
  'http-status': ({ status }) => `HTTP status code: ${status}`,
  unreachable: () => 'The provider cannot be reached. Check the connection and try again.',
  'bad-answer': ({ what }) => `The provider gave no usable answer (${what}). Try again.`,
  'bad-input': ({ what }) => `The provider cannot be asked with this ${what}.`,
  'no-project-id': () => 'Set `projectId` in options() to the id of your project.',
  'gas-price-unsupported': () => 'Network not supported for Gas Price',
  'swap-unsupported': () => 'Network not supported for Swaps',
  refused: ({ text }) => text,
  'name-unresolved': () => 'Error resolving name',
  'suggestions-failed': () => 'Error fetching name suggestions',
  'names-failed': () => 'Error fetching names for address',
  'register-failed': ({ name }) => `Error registering name ${name}`,
  'signed-too-late': () => 'The signature came too late for the provider. Sign once more.',
  'bad-chain-id': () => 'Invalid chainId',
})
