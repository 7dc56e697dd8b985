import { useMemo } from 'react'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../../kernel/index.ts'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../../react/index.ts'
import type { Connection, ConnectionsContract, ConnectionsState, WalletPause } from '../contract.ts'
import { selectAccount, selectConnection } from '../selectors.ts'

const plugin: PluginHooks<ConnectionsContract> = bindPlugin('connections')

/**
 * Text forms of addresses by family. A family from outside adds its own: ``declare module 'wallet-kernel' { interface
 * Addresses { toy: `toy${string}` } }``
 */
export interface Addresses {
  readonly eip155: `0x${string}`
}

type AddressOf<N> = N extends keyof Addresses ? Addresses[N] : string

/** The account of a family as a discriminated union: `address` exists only if an account is known. */
export type Account<N extends Namespace = Namespace> =
  | {
      readonly status: 'disconnected' | 'connecting'
      readonly isConnected: false
      readonly address?: undefined
      readonly caipAddress?: undefined
      readonly connection?: undefined
      readonly networkId?: undefined
    }
  | {
      readonly status: 'restoring' | 'connected' | 'connecting'
      readonly isConnected: boolean
      readonly address: AddressOf<N>
      readonly caipAddress: CaipAddress<N>
      readonly networkId: CaipNetworkId<N>
      readonly connection: Connection
      /** Set while the wallet is connected but cannot be asked, for example because it is locked. */
      readonly paused?: WalletPause
    }

const disconnected: Account<never> = { status: 'disconnected', isConnected: false }
const connecting: Account<never> = { status: 'connecting', isConnected: false }

const isConnecting = ({ connecting }: ConnectionsState, namespace?: Namespace): boolean =>
  connecting !== undefined && (!namespace || connecting.namespaces.includes(namespace))

/** The active account; with a namespace, the account of that family. */
export function useAccount<N extends Namespace = Namespace>(namespace?: N): Account<N> {
  const connections = plugin.useSlice((slice) => slice)
  const networks = plugin.useSelect((state) => state.networks)
  return useMemo((): Account<N> => {
    const connection = selectConnection({ connections, networks }, namespace)
    const account = selectAccount({ connections, networks }, namespace)
    if (!connection || !account?.address || !account.caipAddress)
      return isConnecting(connections, namespace) ? connecting : disconnected
    const { status, isConnected, address, caipAddress } = account
    // The account is known, but its wallet is no longer asked.
    if (status === 'disconnected') return disconnected
    // The state holds accounts of any family; this one is of the family that was asked for.
    return {
      status,
      isConnected,
      address,
      caipAddress,
      networkId: connection.networkId,
      connection,
      ...(connection.paused && { paused: connection.paused }),
    } as Account<N>
  }, [connections, networks, namespace])
}

/** All connections of all families and wallets. */
export function useAccounts(): readonly Connection[] {
  return plugin.useSlice(({ connections }) => connections)
}

/** Disconnects one connection, one family, or everything. */
export function useDisconnect(): Mutation<
  [input?: { readonly namespace?: Namespace; readonly connectionId?: string }],
  void
> {
  return useMutation(plugin.useCommands().disconnect)
}
