import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { ProfilesContract } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  KnownProfile,
  Profile,
  ProfileAccount,
  ProfileSource,
  ProfilesContract,
  ProfilesState,
} from './contract.ts'
export { selectProfile } from './selectors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/** Names and avatars beside addresses; every preset brings it, and sources come from other plugins. */
export const profiles: Plugin<ProfilesContract> = deferredPlugin<ProfilesContract>({
  id: 'profiles',
  implied: true,
  requires: ['connections', 'networks'],
  initialState,
  persists: true,
  ...declaration((module) => module.profilesDeclaration),
})
