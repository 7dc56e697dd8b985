import { defineErrors, type Errors } from '../../kernel/index.ts'

interface Bip122Errors {
  'wallet-gone': { readonly name: string }
  'bad-accounts': void
  'bad-network': void
  'bad-signature': void
  'bad-psbt': void
  'unreadable-psbt': void
  'other-transaction': void
  'bad-hash': void
  'account-changed': void
  'wrong-network': { readonly name: string }
  'cannot-sign': void
  'cannot-send': void
  'cannot-switch': void
  'not-a-payment-account': void
  'bad-receiver': void
  'bad-amount': void
  'no-tokens': void
  'no-endpoint': { readonly name: string }
  'node-failed': { readonly name: string }
  'not-taken': { readonly name: string }
  'too-little': void
  'kept-coins': void
  'open-signature': void
  'fee-rose': void
  expired: void
  unconfirmed: { readonly name: string }
  'sdk-missing': void
}

/** Codes of the Bitcoin family: `bip122/…`. */
export const bip122Errors: Errors<'bip122', Bip122Errors> = defineErrors<'bip122', Bip122Errors>(
  'bip122',
  {
    'wallet-gone': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
    'bad-accounts': () => 'The wallet shared no usable account. Choose one there and try again.',
    'bad-network': () => 'The wallet did not say which network it is on. Try again.',
    'bad-signature': () => 'The wallet did not return a signature.',
    'bad-psbt': () => 'The wallet did not return a signed transaction.',
    'unreadable-psbt': () =>
      'This transaction cannot be read, so it was not signed. The app has to make it as a PSBT of version 0.',
    'other-transaction': () =>
      'Your wallet signed another transaction than the one you reviewed. Nothing was sent. Try another wallet.',
    'bad-hash': () => 'The wallet did not return a transaction id.',
    'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
    'wrong-network': ({ name }) => `Your wallet is on another network. Switch it to ${name}.`,
    'cannot-sign': () => 'Your wallet cannot sign messages.',
    'cannot-send': () => 'Your wallet cannot send Bitcoin for a page.',
    'cannot-switch': () => 'Your wallet cannot be switched by a page. Change the network there.',
    'not-a-payment-account': () =>
      'This account keeps inscriptions. Choose the payment account to send.',
    'bad-receiver': () => 'The receiver is no Bitcoin address of this network.',
    'bad-amount': () => 'The amount is no number of satoshis that the network would carry.',
    'no-tokens': () => 'This family has no tokens.',
    'no-endpoint': ({ name }) => `No API URL is configured for ${name}.`,
    'node-failed': ({ name }) => `The API of ${name} did not answer. Try again.`,
    'not-taken': ({ name }) => `${name} did not take the transaction. Nothing was sent.`,
    'too-little': () => 'The balance does not cover the amount and the fee.',
    'kept-coins': () =>
      'Small coins of this account may carry inscriptions and are not spent. The others do not cover the amount and the fee.',
    'open-signature': () =>
      'With this signature others could decide where your bitcoins go. It was not signed.',
    'fee-rose': () => 'The network fee rose since it was shown. Review and confirm again.',
    'sdk-missing': () =>
      'No @sats-connect/core that serves is installed. Run: npm install @sats-connect/core valibot',
    expired: () => 'The transaction is not in a block yet. Look again later.',
    unconfirmed: ({ name }) =>
      `No block of ${name} shows this transfer. Look for it on the explorer before you send again.`,
  },
)
