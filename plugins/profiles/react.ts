import { useEffect } from 'react'
import type { Namespace } from '../../kernel/index.ts'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { Profile, ProfilesContract, ProfilesState } from './contract.ts'
import { selectProfile } from './selectors.ts'

const plugin: PluginHooks<ProfilesContract> = bindPlugin('profiles')
const none: ProfilesState = { known: [] }

/**
 * Name and avatar of an address, by default of the active account. Sources are asked once a component shows it.
 *
 * @example
 * const { name, avatar } = useProfile()
 */
export function useProfile(address?: string, namespace?: Namespace): Profile {
  const profiles = plugin.useSlice((slice) => slice, none)
  const own = plugin.useSelect((state) => selectConnection(state, namespace))
  const { profiles: commands } = plugin.useDispatch('view')
  const family = namespace ?? own?.namespace
  const wanted = address ?? own?.address
  // Undefined until a lazy kernel is loaded.
  const { sources = [] } = plugin.useSlots()
  const isAsked = sources.length > 0
  useEffect(() => {
    if (isAsked && family && wanted) void commands.load({ namespace: family, address: wanted })
  }, [commands, isAsked, family, wanted])
  return selectProfile(profiles, {
    ...(family && { namespace: family }),
    ...(wanted !== undefined && { address: wanted }),
  })
}

/** The name of an address, as in `useProfile`; by default of the active account. */
export const useName = (address?: string, namespace?: Namespace): string | undefined =>
  useProfile(address, namespace).name

/** The picture of an address, as in `useProfile`: `data:image/*` or https. By default of the active account. */
export const useAvatar = (address?: string, namespace?: Namespace): string | undefined =>
  useProfile(address, namespace).avatar
