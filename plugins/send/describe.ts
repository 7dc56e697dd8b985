import type { ExportPrivacy, PluginWords, Shape } from '../../kernel/index.ts'
import { tokenShape } from '../values/index.ts'
import type { SendContract } from './contract.ts'

/** Shape of the slice in a recording. */
export const shape: Shape = {
  'token?': tokenShape,
  'pricedAt?': 'number',
  sendTokenAmount: 'text',
  'fiatAmount?': 'text',
  'fiatDerived?': 'flag',
  'amountPointGroups?': 'flag',
  receiverAddress: 'text',
  'receiverText?': 'text',
  'receiverProfileName?': 'text',
  'receiverProfileImageUrl?': 'text',
  'receiverSetFor?': 'text',
  'receiverLookup?': { 'failure?': { code: 'text', text: 'text' } },
  'gasPrice?': 'text',
  'networkBalanceInUSD?': 'text',
  tokenBalances: [tokenShape],
  loading: 'flag',
  'lastRetry?': 'number',
  'failure?': { code: 'text', text: 'text', rejected: 'flag' },
  'previewedWith?': 'text',
  'signingOn?': 'text',
  'preparing?': 'text',
  'lastSent?': {
    intentId: 'text',
    'token?': tokenShape,
    'pricedAt?': 'number',
    sendTokenAmount: 'text',
    'amountPointGroups?': 'flag',
    receiverAddress: 'text',
    'receiverText?': 'text',
    'receiverProfileName?': 'text',
    'receiverProfileImageUrl?': 'text',
    'receiverSetFor?': 'text',
  },
}

/** Words for send commands and facts in tools. */
export const words: PluginWords<SendContract> = {
  commands: {
    loadTokens: 'asked for tokens to send',
    chooseToken: ({ symbol }) => `chose ${symbol}`,
    enterAmount: (text) => `typed the amount ${text}`,
    enterFiat: (text) => `typed the amount ${text} in dollars`,
    switchFiat: (on) => (on ? 'types in dollars' : 'types in the token'),
    enterMax: 'pressed Max',
    enterReceiver: (text) => `typed the receiver ${text}`,
    review: 'pressed Review',
    submit: 'confirmed the transfer',
    abandon: 'stopped waiting for the wallet',
    reset: 'emptied the form',
    transfer: 'sent by code',
  },
  events: {
    tokenChosen: ({ token }) => `chose ${token.symbol}`,
    receiverResolved: ({ text }) => `resolved ${text}`,
  },
}

const amounts = { 'quantity.numeric': 'figures', value: 'figures' } as const
// Texts of failures contain balances.
const failed = { text: 'figures', 'facts.*': 'figures' } as const

const named = {
  text: 'pseudonym',
  name: 'pseudonym',
  address: 'pseudonym',
  avatar: 'pseudonym',
} as const

export const privacy: ExportPrivacy<SendContract> = {
  commands: {
    chooseToken: amounts,
    enterAmount: { '': 'figures' },
    enterFiat: { '': 'figures' },
    enterReceiver: { '': 'pseudonym' },
    transfer: { to: 'pseudonym', amount: 'figures', idempotencyKey: 'pseudonym' },
  },
  events: {
    tokensLoaded: { 'tokens.*.quantity.numeric': 'figures', 'tokens.*.value': 'figures' },
    tokenChosen: { 'token.quantity.numeric': 'figures', 'token.value': 'figures' },
    amountEntered: { text: 'figures', fiat: 'figures' },
    maxFailed: failed,
    receiverEntered: { text: 'pseudonym' },
    receiverLookedUp: { text: 'pseudonym' },
    receiverResolved: named,
    receiverUnresolved: {
      ...{ of: 'pseudonym', text: 'pseudonym' },
      ...{ 'facts.name': 'pseudonym', 'facts.address': 'pseudonym' },
    },
    reviewRefused: failed,
  },
  state: {
    receiverAddress: 'pseudonym',
    receiverText: 'pseudonym',
    receiverProfileName: 'pseudonym',
    receiverProfileImageUrl: 'pseudonym',
    'receiverLookup.failure.text': 'pseudonym',
    'receiverLookup.failure.facts.name': 'pseudonym',
    'receiverLookup.failure.facts.address': 'pseudonym',
    sendTokenAmount: 'figures',
    fiatAmount: 'figures',
    networkBalanceInUSD: 'figures',
    'lastSent.receiverAddress': 'pseudonym',
    'lastSent.receiverText': 'pseudonym',
    'lastSent.receiverProfileName': 'pseudonym',
    'lastSent.receiverProfileImageUrl': 'pseudonym',
    'lastSent.sendTokenAmount': 'figures',
    'lastSent.token.quantity.numeric': 'figures',
    'lastSent.token.value': 'figures',
    'token.quantity.numeric': 'figures',
    'token.value': 'figures',
    'tokenBalances.*.quantity.numeric': 'figures',
    'tokenBalances.*.value': 'figures',
    'failure.text': 'figures',
    'failure.facts.*': 'figures',
  },
}
