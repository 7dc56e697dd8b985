import { useMemo } from 'react'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../../kernel/index.ts'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../../react/index.ts'
import type { Connection, ConnectionsContract, ConnectionsState, WalletPause } from '../contract.ts'
import { selectAccount, selectConnection } from '../selectors.ts'

const plugin: PluginHooks<ConnectionsContract> = bindPlugin('connections')

/** The account of a family as a discriminated union: `address` exists only if an account is known. */
export type Account =
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
      readonly address: string
      readonly caipAddress: CaipAddress
      readonly networkId: CaipNetworkId
      readonly connection: Connection
      /** Set while the wallet is connected but cannot be asked, for example because it is locked. */
      readonly paused?: WalletPause
    }

const disconnected: Account = { status: 'disconnected', isConnected: false }
const connecting: Account = { status: 'connecting', isConnected: false }

const isConnecting = ({ connecting }: ConnectionsState, namespace?: Namespace): boolean =>
  connecting !== undefined && (!namespace || connecting.namespaces.includes(namespace))

/** The active account; with a namespace, the account of that family. */
export function useAccount(namespace?: Namespace): Account {
  const connections = plugin.useSlice((slice) => slice)
  const networks = plugin.useSelect((state) => state.networks)
  return useMemo(() => {
    const connection = selectConnection({ connections, networks }, namespace)
    const account = selectAccount({ connections, networks }, namespace)
    if (!connection || !account?.address || !account.caipAddress)
      return isConnecting(connections, namespace) ? connecting : disconnected
    const { status, isConnected, address, caipAddress } = account
    // The account is known, but its wallet is no longer asked.
    if (status === 'disconnected') return disconnected
    return {
      status,
      isConnected,
      address,
      caipAddress,
      networkId: connection.networkId,
      connection,
      ...(connection.paused && { paused: connection.paused }),
    }
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
