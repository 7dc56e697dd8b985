import { useMemo } from 'react'
import type { CaipNetworkId } from '../../kernel/index.ts'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { CaipNetwork, NetworksContract } from './contract.ts'
import { selectActiveNetwork, selectUnsupported } from './selectors.ts'

const plugin: PluginHooks<NetworksContract> = bindPlugin('networks')

/** The active network and all available ones. */
export interface Network {
  readonly network: CaipNetwork | undefined
  readonly networks: readonly CaipNetwork[]
  /** The wallet is on a network the app does not list. */
  readonly isUnsupported: boolean
}

/** The active network and all the app lists. */
export function useNetwork(): Network {
  const slice = plugin.useSlice((networks) => networks)
  return useMemo(
    () => ({
      network: selectActiveNetwork(slice),
      networks: slice.networks,
      isUnsupported: selectUnsupported(slice) !== undefined,
    }),
    [slice],
  )
}

/** Makes a listed network active; asks the wallet if one is connected. */
export function useSwitchNetwork(): Mutation<[caipNetworkId: CaipNetworkId], void> {
  return useMutation(plugin.useCommands().switchNetwork)
}
