import { defineErrors, type Errors } from 'wallet-kernel/kernel'

interface TonErrors {
  'wallet-gone': { readonly name: string }
  'bad-accounts': void
  'bad-transfer': void
  'cannot-sign': void
  refused: void
  'wallet-failed': { readonly name: string }
  'node-failed': { readonly name: string }
  'no-tokens': void
}

export const tonErrors: Errors<'ton', TonErrors> = defineErrors<'ton', TonErrors>('ton', {
  'wallet-gone': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
  'bad-accounts': () => 'The wallet shared no TON account. Choose one in the wallet and try again.',
  'bad-transfer': () => 'This transfer cannot be made. Check the receiver and the amount.',
  'cannot-sign': () => 'This wallet cannot sign that. Choose another wallet.',
  refused: () => 'The wallet refused the request. Check it and try again.',
  'wallet-failed': ({ name }) => `${name} could not answer. Open it and try again.`,
  'node-failed': ({ name }) => `No node of ${name} answered. Try again.`,
  'no-tokens': () => 'Tokens of TON cannot be read here. Choose the native coin.',
})
