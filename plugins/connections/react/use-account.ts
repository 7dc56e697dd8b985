import { useMemo } from 'react'
import type { Namespace } from '../../../kernel/index.ts'
import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../../react/index.ts'
import type { Account, Connection, ConnectionsContract } from '../contract.ts'
import { accountOf } from '../selectors.ts'

export type { Account, Addresses } from '../contract.ts'

const plugin: PluginHooks<ConnectionsContract> = bindPlugin('connections')

/** The active account; with a namespace, the account of that family. */
export function useAccount<N extends Namespace = Namespace>(namespace?: N): Account<N> {
  const connections = plugin.useSlice((slice) => slice)
  const networks = plugin.useSelect((state) => state.networks)
  return useMemo(
    () => accountOf({ connections, networks }, namespace),
    [connections, networks, namespace],
  )
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
