import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { commands } from './commands.ts'
import type { WalletConnectContract } from './contract.ts'
import { effects } from './effects.ts'
import { shared } from './tab-sync.ts'

const sessionPrivacy = {
  'session.topic': 'pseudonym',
  'session.families.*.accounts.*': 'pseudonym',
  'session.families.*.listed.*.address': 'pseudonym',
  'session.families.*.listed.*.publicKey': 'pseudonym',
} as const

/** The code of it, loaded with its views and commands, or when another tab announces the session. */
export const walletConnectPlugin: Plugin<WalletConnectContract> =
  definePluginCode<WalletConnectContract>({
    id: 'walletconnect',
    commands,
    effects,
    shape: () => import('./shape.ts'),
    words: () => import('./words.ts'),
    shared,
    privacy: {
      events: {
        offered: { uri: 'secret' },
        sessionSettled: sessionPrivacy,
        sessionChanged: sessionPrivacy,
        sessionEnded: { topic: 'pseudonym' },
      },
      state: sessionPrivacy,
    },
  })
