import type { Privacy } from '../../kernel/index.ts'
import type { EmbeddedWalletContract } from './contract.ts'

const address = { email: 'secret' } as const
const digits = { '': 'secret' } as const

/** Login data that is never recorded. */
export const privacy: Privacy<EmbeddedWalletContract> = {
  typed: ['logIn', 'changeEmail'],
  commands: { logIn: address, enterCode: digits, changeEmail: address, confirmChange: digits },
  events: {
    farcasterOffered: { url: 'secret' },
    loginStarted: address,
    loggedIn: address,
    changeAsked: address,
    emailChanged: address,
  },
  state: { ...address, 'change.email': 'secret', farcasterUrl: 'secret' },
}
