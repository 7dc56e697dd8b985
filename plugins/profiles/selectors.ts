import type { Profile, ProfileAccount, ProfilesState } from './contract.ts'

const unknown: Profile = {}

/** The known profile of an account; an empty object if unknown, or without the plugin. */
export function selectProfile(
  profiles: ProfilesState | undefined,
  { namespace, address }: Partial<ProfileAccount>,
): Profile {
  const known = profiles?.known.find(
    (one) => one.address === address && one.namespace === namespace,
  )
  return known ?? unknown
}
