import { defineErrors, type Errors } from '../../kernel/index.ts'

interface WalletsErrors {
  'not-found': void
  'no-list': void
  'list-failed': void
  'http-status': { readonly status: number }
  'no-way': { readonly name: string }
}

/** Codes of choosing a wallet: `wallets/…`. */
export const walletsErrors: Errors<'wallets', WalletsErrors> = defineErrors<
  'wallets',
  WalletsErrors
>('wallets', {
  'no-list': () => 'No wallet list is configured. Set `projectId` in options().',
  'list-failed': () => 'The wallet list did not load',
  'http-status': ({ status }) => `HTTP status code: ${status}`,
  'not-found': () => 'Failed to find connector',
  'no-way': ({ name }) => `${name} cannot be reached from this page. Install it, or scan a code.`,
})
