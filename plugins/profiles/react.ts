import { useEffect } from 'react'
import type { Namespace } from '../../kernel/index.ts'
import { bindPlugin, type PluginHooks } from '../../react/index.ts'
import { selectConnection } from '../connections/selectors.ts'
import type { Profile, ProfilesContract, ProfilesState } from './contract.ts'
import { selectProfile } from './selectors.ts'

const plugin: PluginHooks<ProfilesContract> = bindPlugin('profiles')
const none: ProfilesState = { known: [] }

/**
 * How an address calls itself, as far as a source knows it; default: the active account. The sources are asked once
 * something shows it.
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
  const { sources } = plugin.useSlots(family !== undefined && wanted !== undefined)
  const isAsked = sources?.length > 0
  useEffect(() => {
    if (isAsked && family && wanted) void commands.load({ namespace: family, address: wanted })
  }, [commands, isAsked, family, wanted])
  return selectProfile(profiles, {
    ...(family && { namespace: family }),
    ...(wanted !== undefined && { address: wanted }),
  })
}

/** The name of an address, as `useProfile` knows it; default: of the active account. */
export const useName = (address?: string, namespace?: Namespace): string | undefined =>
  useProfile(address, namespace).name

/** The picture of an address, as `useProfile` knows it: `data:image/*` or https. Default: of the active account. */
export const useAvatar = (address?: string, namespace?: Namespace): string | undefined =>
  useProfile(address, namespace).avatar
