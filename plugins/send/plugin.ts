import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands/index.ts'
import type { SendContract } from './contract.ts'
import { effects } from './effects.ts'
import { ends, follow, reduce } from './reduce.ts'

const held = { 'quantity.numeric': 'figures', value: 'figures' } as const
// Texts of failures name what is held.
const failed = { text: 'figures', 'facts.*': 'figures' } as const

const named = {
  text: 'pseudonym',
  name: 'pseudonym',
  address: 'pseudonym',
  avatar: 'pseudonym',
} as const

/** The code of sending, loaded with its views or its first command. */
export const sendPlugin: Plugin<SendContract> = definePluginCode<SendContract>({
  id: 'send',
  commands,
  reduce,
  follow,
  ends,
  effects,
  shape: () => import('./shape.ts'),
  words: () => import('./words.ts'),
  privacy: {
    typed: ['enterAmount', 'enterFiat', 'enterReceiver', 'transfer'],
    commands: {
      chooseToken: held,
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
      receiverUnresolved: { of: 'pseudonym', text: 'pseudonym', 'facts.name': 'pseudonym' },
      reviewRefused: failed,
    },
    state: {
      receiverAddress: 'pseudonym',
      receiverText: 'pseudonym',
      receiverProfileName: 'pseudonym',
      receiverProfileImageUrl: 'pseudonym',
      'receiverLookup.failure.text': 'pseudonym',
      'receiverLookup.failure.facts.name': 'pseudonym',
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
  },
})
