import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { ProfilesContract } from './contract.ts'
import { early } from './early.ts'

export type {
  KnownProfile,
  Profile,
  ProfileAccount,
  ProfileSource,
  ProfilesContract,
  ProfilesState,
} from './contract.ts'
export { selectProfile } from './selectors.ts'

const code = lateCode(() => import('./plugin.ts'))

/** Names and avatars beside addresses; every preset brings it, and sources come from other plugins. */
export const profiles: Plugin<ProfilesContract> = latePlugin<ProfilesContract>({
  ...early,
  commands: { load: true, remember: true },
  events: { loaded: true },
  // Nothing is known of who left.
  quiet: '*',
  persists: true,
  ...code(({ profilesPlugin }) => profilesPlugin),
})
