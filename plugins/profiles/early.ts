import { type EarlyDefinition, slot } from '../../kernel/index.ts'
import type { ProfilesContract } from './contract.ts'
import { initialState } from './initial-state.ts'

/** What is known of the plugin before its code is there, and holds of the code as well. */
export const early: EarlyDefinition<ProfilesContract> = {
  id: 'profiles',
  implied: true,
  requires: {
    connections: 'whose name is shown',
    networks: 'the family of an address',
  },
  initialState,
  slots: { sources: slot({ order: ({ order = 0 }) => order }) },
}
