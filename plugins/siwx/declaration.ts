import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { SiwxContract, SiwxOptions } from './contract.ts'
import { earlyOf } from './early.ts'
import { optionsKey } from './options-key.ts'
import { readKey } from './read-key.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function siwxDeclaration(options: SiwxOptions): Plugin<SiwxContract> {
  return latePlugin<SiwxContract>({
    ...earlyOf(options),
    start: ({ resources }) => {
      resources.put(optionsKey, options)
      // A page that comes back after a while, as with the back button, asks the store anew.
      resources.remove(readKey)
      return undefined
    },
    commands: { prepare: true, signIn: true, cancel: true, signOut: true, refresh: true },
    events: {
      asked: true,
      prepared: true,
      signStarted: true,
      checkStarted: true,
      signedIn: true,
      signedInElsewhere: true,
      signInFailed: true,
      cancelled: true,
      askEnded: true,
      sessionsRead: true,
      sessionsEnded: true,
      signedOut: true,
      signOutFailed: true,
    },
    // Without a session or an open question there is nothing to follow.
    quiet: '*',
    persists: true,
    shares: true,
    ...code(({ siwxPlugin }) => siwxPlugin),
  })
}
