import { defineErrors, type Errors } from '../../kernel/index.ts'

/** What an answer that is no success says of itself. */
export interface Refusal {
  readonly status: number
  /** Description of its first reason, or its message; at most 200 characters. */
  readonly reason?: string
  /** What of the request the reason is about, such as `chainId`, `name` or `timestamp`. */
  readonly field?: string
}

interface Reason {
  readonly reason?: string | undefined
}

interface ProviderErrors {
  'http-status': Refusal
  unreachable: void
  'bad-answer': { readonly what: string }
  'bad-input': { readonly what: string }
  'no-project-id': void
  'gas-price-unsupported': void
  'swap-unsupported': void
  'name-unresolved': Reason
  'suggestions-failed': Reason
  'names-failed': Reason
  'register-failed': Reason & { readonly name: string }
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
  'name-unresolved': ({ reason }) => reason ?? 'Error resolving name',
  'suggestions-failed': ({ reason }) => reason ?? 'Error fetching name suggestions',
  'names-failed': ({ reason }) => reason ?? 'Error fetching names for address',
  'register-failed': ({ reason, name }) => reason ?? `Error registering name ${name}`,
  'signed-too-late': () => 'The signature came too late for the provider. Sign once more.',
  'bad-chain-id': () => 'Invalid chainId',
})
