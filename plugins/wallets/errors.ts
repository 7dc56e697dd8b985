import { defineErrors, type Errors } from '../../kernel/index.ts'

interface WalletsErrors {
  'not-found': void
  'no-way': { readonly name: string }
}

export const walletsErrors: Errors<'wallets', WalletsErrors> = defineErrors<
  'wallets',
  WalletsErrors
>('wallets', {
  'not-found': () => 'Failed to find connector',
  'no-way': ({ name }) => `${name} cannot be reached from this page. Install it, or scan a code.`,
})
