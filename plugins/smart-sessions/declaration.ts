import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { SmartSessionsContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export function smartSessionsDeclaration(): Plugin<SmartSessionsContract> {
  return latePlugin<SmartSessionsContract>({
    ...early,
    commands: { grant: true, allow: true, refuse: true, load: true, revoke: true },
    events: {
      asked: true,
      askEnded: true,
      grantStarted: true,
      granted: true,
      grantFailed: true,
      loadStarted: true,
      loaded: true,
      loadFailed: true,
      revokeStarted: true,
      revoked: true,
      revokeFailed: true,
    },
    // Its flow begins with a command of its own.
    quiet: '*',
    ...code(({ smartSessionsPlugin }) => smartSessionsPlugin),
  })
}
