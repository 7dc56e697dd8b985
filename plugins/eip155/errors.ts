import { defineErrors, type Errors } from '../../kernel/index.ts'

interface Eip155Errors {
  'not-connected': void
  'call-refused': { readonly reason: string }
  'provider-gone': { readonly name: string }
  'bad-accounts': void
  'bad-network': void
  'bad-signature': void
  'bad-hash': void
  'wrong-network': { readonly name: string }
  'account-changed': void
  'bad-transfer': void
  'chain-not-supported': void
  declined: void
  'no-endpoint': { readonly name: string }
  'node-failed': { readonly name: string }
  'would-fail': { readonly reason: string }
  'token-rules': { readonly rule: string }
  'token-changed': void
  'not-a-token': void
  unconfirmed: { readonly name: string }
  'awaits-owners': { readonly name: string }
  'sdk-missing': void
}

/** Codes of the EVM family: `eip155/…`. */
export const eip155Errors: Errors<'eip155', Eip155Errors> = defineErrors<'eip155', Eip155Errors>(
  'eip155',
  {
    'not-connected': () => 'Connect an account first.',
    'call-refused': ({ reason }) => `The contract refused the call: ${reason}`,
    'provider-gone': ({ name }) => `${name} is no longer on this page. Reload and connect again.`,
    'bad-accounts': () => 'The wallet shared no usable account. Choose one there and try again.',
    'bad-network': () => 'The wallet did not say which network it is on. Try again.',
    'bad-signature': () => 'The wallet did not return a signature.',
    'bad-hash': () => 'The wallet did not return a transaction hash.',
    'wrong-network': ({ name }) => `Your wallet is on another network. Switch it to ${name}.`,
    'bad-transfer': () => 'The amount or the receiver is not valid. Nothing was sent.',
    'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
    'chain-not-supported': () => 'Chain is not supported',
    declined: () => 'You declined the request',
    'no-endpoint': ({ name }) => `No RPC URL is configured for ${name}.`,
    'node-failed': ({ name }) => `The node of ${name} did not answer. Try again.`,
    'would-fail': ({ reason }) => `The network would refuse this transaction: ${reason}`,
    'token-rules': ({ rule }) =>
      `This token has a rule that this app cannot show (${rule}). Send it with the issuer's own app.`,
    'token-changed': () =>
      'What the receiver gets of this token changed since it was shown. Review and confirm again.',
    'not-a-token': () =>
      'There is no token at this address: nothing there tells how many decimals it has.',
    unconfirmed: ({ name }) =>
      `No block of ${name} holds the transaction yet. Look for it on the explorer.`,
    'awaits-owners': ({ name }) =>
      `Your Safe holds the transaction until enough of its owners have confirmed it. No block of ${name} holds it yet: open the Safe's queue.`,
    'sdk-missing': () => 'No viem that serves is installed. Run: npm install viem@2',
  },
)
