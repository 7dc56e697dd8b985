import { defineErrors, type Errors } from 'wallet-kernel/kernel'

interface SuiErrors {
  'wallet-gone': { readonly name: string }
  'bad-accounts': void
  'bad-transfer': void
  'cannot-sign': void
  'fee-rose': void
  'changed-by-wallet': void
  'node-failed': { readonly name: string }
  'no-coins': void
  'unknown-token': void
}

export const suiErrors: Errors<'sui', SuiErrors> = defineErrors<'sui', SuiErrors>('sui', {
  'wallet-gone': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
  'bad-accounts': () => 'The wallet shared no Sui account. Choose one in the wallet and try again.',
  'bad-transfer': () => 'This transfer cannot be made. Check the receiver and the amount.',
  'cannot-sign': () => 'This wallet cannot sign that. Choose another wallet.',
  'fee-rose': () => 'The network fee has risen. Review the transfer again.',
  'changed-by-wallet': () =>
    'The wallet signed another transaction, so it was not sent. Try again.',
  'node-failed': ({ name }) => `No node of ${name} answered. Try again.`,
  'no-coins': () => 'The account has too few coins for this amount and its fee.',
  'unknown-token': () => 'No node knows this token.',
})
