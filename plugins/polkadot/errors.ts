import { defineErrors, type Errors } from '../../kernel/index.ts'

interface PolkadotErrors {
  'not-connected': void
  'unlisted-network': { readonly id: string }
  'wallet-gone': { readonly name: string }
  'not-allowed': { readonly name: string }
  'bad-accounts': void
  'bad-signature': void
  'other-transaction': void
  'account-changed': void
  'wrong-network': { readonly name: string }
  'cannot-sign': void
  'cannot-send': void
  'bad-receiver': void
  'foreign-receiver': { readonly name: string }
  'bad-amount': void
  'fee-rose': void
  'no-tokens': void
  'not-enough': void
  'below-deposit': { readonly deposit: string }
  'receiver-below-deposit': { readonly deposit: string }
  'no-endpoint': { readonly name: string }
  'other-chain': { readonly name: string }
  'node-failed': { readonly name: string }
  'would-fail': { readonly reason: string }
  expired: void
  'sdk-missing': void
  unconfirmed: { readonly name: string }
}

/** Errors of this family, in addition to those of `connections`. */
export const polkadotErrors: Errors<'polkadot', PolkadotErrors> = defineErrors<
  'polkadot',
  PolkadotErrors
>('polkadot', {
  'not-connected': () =>
    'No Polkadot wallet with this account is connected. Connect one and try again.',
  'unlisted-network': ({ id }) =>
    `${id} is not among the networks of the app. Add it to polkadot({ networks }).`,
  'wallet-gone': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
  'not-allowed': ({ name }) =>
    `${name} does not let this site in. Unlock it, or allow this site in its settings.`,
  'bad-accounts': () => 'The wallet shared no usable account. Choose one there and try again.',
  'bad-signature': () => 'The wallet did not return a signature.',
  'other-transaction': () =>
    'Your wallet signed another transaction than the one you reviewed. Nothing was sent. Try another wallet.',
  'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
  'wrong-network': ({ name }) =>
    `Your wallet uses this account on another network only. Allow it on ${name} in the wallet.`,
  'cannot-sign': () => 'Your wallet cannot sign messages.',
  'cannot-send': () => 'Your wallet cannot sign transactions.',
  'bad-receiver': () => 'The receiver is no Polkadot address.',
  'foreign-receiver': ({ name }) =>
    `The receiver's address is written for another network. Ask for one on ${name}.`,
  'bad-amount': () => 'The amount is not a whole number of the smallest unit.',
  'fee-rose': () => 'The network fee rose since it was shown. Review and confirm again.',
  'no-tokens': () => 'Tokens are not supported on this network. Send its own coin.',
  'not-enough': () => 'The balance is too small for the amount and the fee.',
  'below-deposit': ({ deposit }) =>
    `The network keeps accounts above ${deposit}. Send less, so that as much stays.`,
  'receiver-below-deposit': ({ deposit }) =>
    `The receiver's account would hold less than ${deposit} and not exist. Send more.`,
  'no-endpoint': ({ name }) => `No RPC URL is configured for ${name}.`,
  'other-chain': ({ name }) => `The configured RPC URL does not lead to ${name}.`,
  'node-failed': ({ name }) => `The node of ${name} did not answer. Try again.`,
  'would-fail': ({ reason }) => `The network would refuse this transaction: ${reason}`,
  expired: () => 'The transaction was not included in time. It can be sent again.',
  'sdk-missing': () =>
    'No @polkadot/types that serves is installed. Run: npm install @polkadot/types@16',
  unconfirmed: ({ name }) =>
    `No block of ${name} shows this transfer. Look for it on the explorer before you send again.`,
})
