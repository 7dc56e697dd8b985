import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ProfilesContract } from './contract.ts'
import { early } from './early.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names, slots and contributions; the code comes later. */
export const profilesDeclaration: Plugin<ProfilesContract> = latePlugin<ProfilesContract>({
  ...early,
  commands: { load: true, remember: true },
  events: { loaded: true },
  // Nothing is known of who left.
  quiet: '*',
  persists: true,
  ...code(({ profilesPlugin }) => profilesPlugin),
})
