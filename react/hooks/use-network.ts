import { useMemo } from 'react'
import type { CaipNetworkId } from '../../kernel/index.ts'
import type {
  CaipNetwork,
  NetworksContract,
  NetworksState,
} from '../../plugins/networks/contract.ts'
import { selectActiveNetwork, selectUnsupported } from '../../plugins/networks/selectors.ts'
import { type Mutation, useMutation } from '../mutation.ts'
import { usePluginDispatch, useSlice } from './slice.ts'

/** Where the app is and where it could be. */
export interface Network {
  readonly network: CaipNetwork | undefined
  readonly networks: readonly CaipNetwork[]
  /** The wallet is on a network the app does not list. */
  readonly isUnsupported: boolean
}

/** The active network and all the app lists. */
export function useNetwork(): Network {
  const slice = useSlice('networks', (networks: NetworksState) => networks)
  return useMemo(
    () => ({
      network: selectActiveNetwork(slice),
      networks: slice.networks,
      isUnsupported: selectUnsupported(slice) !== undefined,
    }),
    [slice],
  )
}

/** Makes a listed network active, asking the wallet when one is connected. */
export function useSwitchNetwork(): Mutation<[caipNetworkId: CaipNetworkId], void> {
  const { switchNetwork } = usePluginDispatch<NetworksContract>('networks')
  return useMutation(switchNetwork)
}
