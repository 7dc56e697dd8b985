import { defineErrors, type Errors } from 'wallet-kernel/kernel'

export const watchErrors: Errors<'watch', { 'only-watched': void }> = defineErrors<
  'watch',
  { 'only-watched': void }
>('watch', { 'only-watched': () => 'This account is only watched. Connect a wallet to sign.' })
