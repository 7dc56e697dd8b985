import type { Context, Effect, Effects } from '../../kernel/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { advanceDisconnectEpoch, release } from './resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>
type EffectOrder = Effect<ConnectionsContract>['order']

/** Follows the events of wallets; loaded with the first one. A page where nothing is connected has nothing to follow. */
async function reconcile(ctx: ConnectionsContext): Promise<void> {
  const { connections } = ctx.state
  const { unsupported, approved } = ctx.state.networks
  const known = Object.keys(unsupported).length + Object.keys(approved).length
  if (connections.connections.length + known === 0) return
  const networks = await import('./reconcile-networks.ts')
  if (!ctx.signal.aborted) await networks.reconcile(ctx)
}

const on = <T extends Effect<ConnectionsContract>['on']>(
  types: readonly T[],
  run: (ctx: ConnectionsContext) => Promise<void>,
  order: EffectOrder = 'latest',
): Effects<ConnectionsContract> => types.map((type) => ({ on: type, order, run }) as never)

/** The remaining connection of the family is dormant: restore it now. */
async function restoreDormant({ state, dispatch }: ConnectionsContext): Promise<void> {
  const { active, dormant } = state.connections
  if (Object.values(active).some((id) => id !== undefined && dormant.includes(id)))
    await dispatch.connections.restore()
}

async function wake(ctx: ConnectionsContext): Promise<void> {
  const { state, dispatch } = ctx
  if (!state.kernel.restored) return
  // A stop may have come between a wallet's leaving and what follows from it.
  if (state.connections.connections.length === 0) await reconcile(ctx)
  else await dispatch.connections.restore()
}

export const effects: Effects<ConnectionsContract> = [
  // The first answer of storage, and a kernel that is started again.
  ...on(['kernel/restored', 'kernel/started'], wake),
  // What was connected in another tab is brought to life here without a prompt.
  // Side by side: calling one off would leave the wallet it asks unheard.
  ...on(['connections/connectedElsewhere'], wake, 'all'),
  {
    on: 'connections/connected',
    order: 'queue',
    async run({ dispatch }, { connections, background }) {
      const first = connections[0]
      // The app goes where the visitor just connected, and shows it when the wallet is elsewhere.
      if (first && !background) await dispatch.networks.adopt(first.networkId)
    },
  },
  {
    // Its half on this page is still to be let go of.
    on: 'connections/disconnectedElsewhere',
    order: 'queue',
    async run({ resources, dispatch }, { connectionIds, by }) {
      advanceDisconnectEpoch(resources, connectionIds)
      for (const id of connectionIds) release(resources, id)
      if (by === 'wallet') await dispatch.connections.restore()
    },
  },
  ...on(
    ['connections/disconnected', 'connections/disconnectedElsewhere'],
    async ({ state, dispatch }) => {
      if (state.modal.open && state.connections.connections.length === 0)
        await dispatch.modal.close()
    },
  ),
  ...on(
    [
      'connections/activated',
      'connections/connectFailed',
      'connections/disconnected',
      'connections/disconnectedElsewhere',
      'connections/restoreFailed',
    ],
    restoreDormant,
    'all',
  ),
  ...on(
    [
      'connections/connected',
      'connections/restored',
      'connections/restoreFailed',
      'connections/walletNetworkChanged',
      'connections/approvedChanged',
      'connections/activated',
      'connections/disconnected',
      'connections/disconnectedElsewhere',
      'networks/listed',
      'networks/switched',
      'networks/unsupportedMet',
      'networks/networkAdded',
      'networks/networkRemoved',
    ],
    reconcile,
  ),
]
