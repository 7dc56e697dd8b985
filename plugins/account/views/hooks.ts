import { useEffect } from 'react'
import type { Namespace } from '../../../kernel/index.ts'
import { bindPlugin, type PluginHooks } from '../../../react/index.ts'
import type { Balance } from '../../balances/contract.ts'
import { selectBalance } from '../../balances/selectors.ts'
import type { AccountEntry, Connection } from '../../connections/contract.ts'
import {
  type Shown,
  selectAccount,
  selectConnection,
  selectShown,
} from '../../connections/selectors.ts'
import { selectIsOn } from '../../options/selectors.ts'
import type { Profile, ProfilesContract } from '../../profiles/contract.ts'
import { selectProfile } from '../../profiles/selectors.ts'
import type { AccountContract } from '../contract.ts'

export const plugin: PluginHooks<AccountContract> = bindPlugin<AccountContract>('account')

export const useConnection = (): Connection | undefined =>
  plugin.useSelect((state) => selectConnection(state))
export const useAccount = (): ReturnType<typeof selectAccount> =>
  plugin.useSelect((state) => selectAccount(state))

/** Accounts between which a visitor can switch: those of the kind that is in use. */
export const switchable = ({ accounts, address }: Connection): readonly AccountEntry[] => {
  const type = accounts.find((entry) => entry.address === address)?.type
  return accounts.filter((entry) => entry.type === type)
}

/** Filters entries of a slot: those whose feature is on, and that are offered for the connected family. */
export function useIsOffered(): (entry: {
  readonly feature?: string
  readonly offered?: (namespace: Namespace) => boolean
}) => boolean {
  const connection = useConnection()
  const options = plugin.useSelect((state) => state.options)
  return ({ feature, offered }) =>
    selectIsOn(options, feature) &&
    (!offered || (connection !== undefined && offered(connection.namespace)))
}

/** The connection status for every part of the view. */
export const useShown = (): Shown => plugin.useSelect(selectShown)

export const useBalance = (): Balance => plugin.useSelect((state) => selectBalance(state))

const profiles: PluginHooks<ProfilesContract> = bindPlugin<ProfilesContract>('profiles')

/** The name and avatar of the account; looked up when it is shown. */
export function useProfile(): Profile {
  const connection = useConnection()
  const { namespace, address } = connection ?? {}
  const dispatch = plugin.useDispatch('view')
  const isAsked = profiles.useSlots().sources?.length > 0
  useEffect(() => {
    if (isAsked && namespace && address) void dispatch.profiles?.load({ namespace, address })
  }, [dispatch, isAsked, namespace, address])
  return plugin.useSelect((state) => selectProfile(state.profiles, connection ?? {}))
}
