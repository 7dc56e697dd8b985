import {
  type CaipNetworkId,
  defineErrors,
  type Errors,
  type KernelError,
} from '../../kernel/index.ts'
import { knownFailure } from '../values/index.ts'
import { notGranted } from './not-granted.ts'

interface SendErrors {
  'form-incomplete': void
  'invalid-input': { readonly issue: string }
  failed: void
  'retry-later': { readonly seconds: number }
  'tokens-unavailable': void
  'token-elsewhere': void
  'chain-unsupported': void
  'method-not-granted': void
  'chain-not-granted': void
  'account-cannot-pay': void
  'insufficient-balance': {
    readonly held: string
    readonly symbol: string
    readonly network: string
  }
  'insufficient-gas': { readonly symbol: string }
  'fee-unknown': void
  'account-changed': void
  outdated: void
  'no-price': void
  'name-unknown': { readonly name: string }
  'name-moved': { readonly name: string }
  /** `networkId`: the network of the app to which `address` belongs; `network`: its name. */
  'receiver-elsewhere': {
    readonly network: string
    readonly networkId: CaipNetworkId
    readonly address: string
  }
  /** `name`: how the text writes the network. */
  'receiver-unlisted': { readonly name: string }
  'link-asks-more': void
  'not-an-address': void
  busy: void
}

/** Codes of sending: `send/…`. */
export const sendErrors: Errors<'send', SendErrors> = defineErrors<'send', SendErrors>('send', {
  'form-incomplete': () => 'Please enter a valid amount and receiver address.',
  'invalid-input': ({ issue }) => issue,
  failed: () => 'Something went wrong',
  'retry-later': ({ seconds }) => `Please try again after ${seconds} seconds`,
  'tokens-unavailable': () => 'Token Balance Unavailable',
  'token-elsewhere': () =>
    'This token is on another network. Switch the network or choose another token.',
  'chain-unsupported': () => 'Unsupported chain',
  'method-not-granted': () => notGranted['method-not-granted'],
  'chain-not-granted': () => notGranted['chain-not-granted'],
  'account-cannot-pay': () => notGranted['account-cannot-pay'],
  'insufficient-balance': ({ held, symbol, network }) =>
    `You have ${held} ${symbol} on ${network}.`,
  'insufficient-gas': ({ symbol }) => `There is not enough ${symbol} for the network fee.`,
  'fee-unknown': () => 'The network fee could not be estimated. Try again in a moment.',
  'account-changed': () => 'Your wallet changed to another account. Review and confirm again.',
  outdated: () => 'Something changed during the review. Review again.',
  'no-price': () => 'The price of this token is not known.',
  'name-unknown': ({ name }) => `There is no address under ${name} on this network.`,
  'name-moved': ({ name }) =>
    `${name} leads to another address now. Compare the new one and review again.`,
  'receiver-elsewhere': ({ network }) => `This address is for ${network}.`,
  'receiver-unlisted': ({ name }) =>
    `This address is for a network that this app does not have (${name}). Ask for another address.`,
  'link-asks-more': () =>
    'This link asks for a token or a note, which this form does not send. Ask for the address alone.',
  'not-an-address': () => 'This is not an address. Paste the address of the receiver.',
  busy: () => 'A transfer is being reviewed or signed already.',
})

/** Converts foreign errors to "Something went wrong"; the original is its `cause`. */
export const knownError = (error: unknown): KernelError =>
  knownFailure(error, (cause) => sendErrors.create('failed', undefined, { cause }))
