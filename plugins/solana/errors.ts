import { defineErrors, type Errors } from '../../kernel/index.ts'

interface SolanaErrors {
  declined: void
  'not-connected': void
  'unlisted-network': { readonly id: string }
  'bad-sign-in': void
  failed: { readonly text: string }
  'wallet-gone': { readonly name: string }
  'bad-accounts': void
  'bad-signature': void
  'bad-hash': void
  'other-transaction': void
  'account-changed': void
  'wrong-network': { readonly name: string }
  'cannot-sign': void
  'cannot-send': void
  'bad-receiver': void
  'receiver-is-token-account': void
  'not-a-token': void
  'token-rules': { readonly rule: string }
  'token-frozen': void
  'token-paused': void
  'token-bound': void
  'token-changed': void
  'receiver-frozen': void
  'receiver-gave-account': void
  'receiver-wants-note': void
  'bad-amount': void
  'fee-rose': void
  'no-endpoint': { readonly name: string }
  'node-failed': { readonly name: string }
  'would-fail': { readonly reason: string }
  'no-fee': void
  'not-enough': void
  'no-rent': void
  'step-fails': void
  'bad-options': { readonly option: string }
  expired: void
  unconfirmed: { readonly name: string }
  'sdk-missing': void
}

/** Codes of the Solana family: `solana/declined`, `solana/would-fail`, … */
export const solanaErrors: Errors<'solana', SolanaErrors> = defineErrors<'solana', SolanaErrors>(
  'solana',
  {
    declined: () => 'You declined the request',
    'not-connected': () =>
      'No Solana wallet with this account is connected. Connect one and try again.',
    'unlisted-network': ({ id }) =>
      `${id} is not among the networks of the app. Add it to solana({ networks }).`,
    'bad-sign-in': () =>
      'A sign-in names another domain than this page, or a part of it is no line of text. Correct its input.',
    failed: ({ text }) => text,
    'wallet-gone': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
    'bad-accounts': () => 'The wallet shared no usable account. Choose one there and try again.',
    'bad-signature': () => 'The wallet did not return a signature.',
    'other-transaction': () =>
      'Your wallet signed another transaction than the one you reviewed. Nothing was sent. Try another wallet.',
    'bad-hash': () => 'The wallet did not return a transaction signature.',
    'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
    'wrong-network': ({ name }) => `Your wallet is on another network. Switch it to ${name}.`,
    'cannot-sign': () => 'Your wallet cannot sign messages.',
    'cannot-send': () => 'Your wallet cannot sign transactions.',
    'bad-receiver': () => 'The receiver is no Solana address.',
    'receiver-is-token-account': () =>
      'The receiver is a token account, not a wallet. Ask for the address of its owner.',
    'not-a-token': () => 'There is no token at this address.',
    'token-rules': ({ rule }) =>
      `This token has a rule that this app cannot show (${rule}). Send it with the issuer's own app.`,
    'token-frozen': () => 'The issuer froze this token in your account. Ask the issuer.',
    'token-paused': () => 'The issuer paused this token. It cannot be moved now.',
    'token-bound': () => 'This token cannot be moved to another account.',
    'token-changed': () =>
      'What the receiver gets of this token changed since it was shown. Review and confirm again.',
    'receiver-frozen': () =>
      'The receiver cannot take this token yet: its issuer has to open the account first. Ask the receiver.',
    'receiver-gave-account': () =>
      'The account in which the receiver would get this token belongs to somebody else. Ask for another address.',
    'receiver-wants-note': () =>
      'The receiver wants a note with each transfer, which this app cannot write. Ask for another address.',
    'fee-rose': () => 'The network fee rose since it was shown. Review and confirm again.',
    'bad-amount': () => 'The amount is not a whole number of the smallest unit.',
    'no-endpoint': ({ name }) => `No RPC URL is configured for ${name}.`,
    'node-failed': ({ name }) => `The node of ${name} did not answer. Try again.`,
    'would-fail': ({ reason }) => `The network would refuse this transaction: ${reason}`,
    'no-fee': () => 'The account does not hold enough SOL for the amount and the network fee.',
    'not-enough': () => 'The account does not hold enough of this token.',
    'no-rent': () =>
      'An account would be left with too little SOL to exist. Send less, or more to a new account.',
    'step-fails': () =>
      'The network would refuse this transaction: one of its steps fails. The token or the receiver may not allow it.',
    'bad-options': ({ option }) =>
      `The option ${option} of a transaction to send has no usable value. Correct it or leave it out.`,
    expired: () => 'The transaction was not included in time. It can be sent again.',
    unconfirmed: ({ name }) =>
      `No block of ${name} shows this transfer. Look for it on the explorer before you send again.`,
    'sdk-missing': () => 'No SDK of Solana that serves is installed. Run: npm install @solana/kit',
  },
)
