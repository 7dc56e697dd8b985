import { defineErrors, type Errors } from '../../kernel/index.ts'

interface TokensErrors {
  unavailable: void
  'retry-later': { readonly seconds: number }
  'not-connected': void
  'unknown-token': void
  failed: void
}

/** Codes of tokens: `tokens/…`. */
export const tokensErrors: Errors<'tokens', TokensErrors> = defineErrors<'tokens', TokensErrors>(
  'tokens',
  {
    unavailable: () => 'Token Balance Unavailable',
    'retry-later': ({ seconds }) => `Please try again after ${seconds} seconds`,
    'not-connected': () => 'No ActiveCaipAddress found',
    failed: () => 'Something went wrong',
    'unknown-token': () => 'This token is no longer listed',
  },
)
