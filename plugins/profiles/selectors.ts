import type { Profile, ProfileAccount, ProfilesState } from './contract.ts'

const unknown: Profile = {}

/** What is known of an account; an object without fields where nothing is, or the plugin is not registered. */
export function selectProfile(
  profiles: ProfilesState | undefined,
  { namespace, address }: Partial<ProfileAccount>,
): Profile {
  const known = profiles?.known.find(
    (one) => one.address === address && one.namespace === namespace,
  )
  return known ?? unknown
}
