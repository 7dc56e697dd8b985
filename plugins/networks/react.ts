import { useMemo } from 'react'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { CaipNetwork, NetworkReference, NetworksContract } from './contract.ts'
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

/** Makes a listed network active, by its CAIP-2 id or an EVM chain number; asks the wallet if one is connected. */
export function useSwitchNetwork(): Mutation<[network: NetworkReference], void> {
  return useMutation(plugin.useCommands().switchNetwork)
}
