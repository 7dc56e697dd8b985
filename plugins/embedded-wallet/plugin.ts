import { definePluginCode, type Plugin } from '../../kernel/index.ts'
import { comeBack } from './come-back.ts'
import { commandsOf } from './commands.ts'
import type { EmbeddedWalletContract, EmbeddedWalletOptions } from './contract.ts'
import { effects } from './effects.ts'
import { frameKey } from './frame/host.ts'
import { ends, reduce } from './reduce.ts'

const email = { email: 'secret' } as const
const code = { '': 'secret' } as const

/** The code of the login, loaded with its first view or command, or for a login that comes back. */
export const embeddedWalletPlugin = (
  options: EmbeddedWalletOptions,
): Plugin<EmbeddedWalletContract> =>
  definePluginCode<EmbeddedWalletContract>({
    id: 'embeddedWallet',
    commands: commandsOf(options),
    reduce,
    ends,
    effects,
    start(ctx) {
      comeBack(ctx)
      return () => ctx.resources.remove(frameKey)
    },
    shape: () => import('./shape.ts'),
    words: () => import('./words.ts'),
    privacy: {
      typed: ['logIn', 'changeEmail'],
      commands: { logIn: email, enterCode: code, changeEmail: email, confirmChange: code },
      events: {
        farcasterOffered: { url: 'secret' },
        loginStarted: email,
        loggedIn: { ...email, userName: 'pseudonym' },
        changeAsked: email,
        emailChanged: email,
      },
      state: { ...email, userName: 'pseudonym', 'change.email': 'secret', farcasterUrl: 'secret' },
    },
  })
