import type { Context, Effect, Effects } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { ConnectionsContract } from './contract.ts'
import { connectionsErrors } from './errors.ts'
import { advanceDisconnectEpoch, attemptKey, release } from './resource-keys.ts'

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

/** The visitor left the view of the gate that an attempt waits at: the attempt ends. */
async function leaveGate({ state, resources, slots, dispatch }: ConnectionsContext): Promise<void> {
  const { connecting } = state.connections
  const view = connecting?.gate?.view
  if (!connecting || view === undefined) return
  const { open, embedded, history } = state.modal
  if ((open || embedded) && history.some((entry) => entry.view === view)) return
  const { name } = connecting.connector
  // In the same turn: the view below would begin to connect anew.
  const below = currentEntry(state.modal)?.view ?? ''
  if (slots.connectViews.some((one) => one === below)) void dispatch.modal.reset('Connect')
  resources.get(attemptKey)?.end.abort(connectionsErrors.create('gate-left', { name }))
}

/** Gates that decide on changes of a connected wallet as well are asked when it changes. */
async function recheck(
  ctx: ConnectionsContext,
  connectionId: string,
  reason: 'account' | 'network',
): Promise<void> {
  if (!ctx.slots.gates.some(({ on }) => on?.includes(reason))) return
  const { recheckGates } = await import('./recheck-gates.ts')
  await recheckGates(ctx, connectionId, reason)
}

export const effects: Effects<ConnectionsContract> = [
  // The first answer of storage, and a kernel that is started again.
  ...on(['kernel/restored', 'kernel/started'], wake),
  {
    // Its code may come after the answer of storage.
    on: 'kernel/pluginLoaded',
    // The code of another plugin calls nothing off.
    order: 'all',
    run: (ctx, { plugin }) => (plugin === 'connections' ? wake(ctx) : undefined),
  },
  // What was connected in another tab is brought to life here without a prompt.
  // Side by side: calling one off would leave the wallet it asks unheard.
  ...on(['connections/connectedElsewhere'], wake, 'all'),
  {
    on: 'connections/connected',
    // Side by side: one more family of a wallet does not end what follows the first.
    order: 'all',
    async run(ctx, { connections, background = false }) {
      if (connections.length === 0) return
      const { afterConnect } = await import('./after-connect.ts')
      await afterConnect(ctx, { connections, background })
    },
  },
  {
    on: 'connections/connectFailed',
    order: 'all',
    async run(ctx, { gate, background, rejected, text: message, code, facts }) {
      if (gate && !rejected)
        await ctx.dispatch.modal.showSnackbar({ message, code, facts, variant: 'error' })
      // One more family was not granted: the wallet is connected all the same. A gate's view is left as the attempt ends.
      if (!background || gate?.view !== undefined) return
      const { closeConnectView } = await import('./after-connect.ts')
      await closeConnectView(ctx)
    },
  },
  {
    on: 'connections/connectFailed',
    order: 'latest',
    async run(ctx, { code, connector, namespaces, background }) {
      if (background || code !== 'connections/pending') return
      const { awaitPending } = await import('./await-pending.ts')
      await awaitPending(ctx, connector, namespaces)
    },
  },
  {
    on: 'connections/connectedElsewhere',
    order: 'all',
    async run(ctx, { connections }) {
      const { open, embedded } = ctx.state.modal
      if (!open && !embedded) return
      const { closeConnectView } = await import('./after-connect.ts')
      await closeConnectView(ctx, connections)
    },
  },
  {
    on: 'connections/gateReached',
    order: 'queue',
    async run({ state, dispatch }, { gate: { view } }) {
      if (view === undefined) return
      if (state.modal.open || state.modal.embedded) await dispatch.modal.push(view)
      else await dispatch.modal.open({ view })
    },
  },
  {
    kind: 'end',
    on: 'connections/connect',
    order: 'queue',
    async run(ctx, { outcome }) {
      if (outcome === 'succeeded' || ctx.slots.gates.length === 0) return
      const { leaveGateView } = await import('./after-connect.ts')
      await leaveGateView(ctx)
    },
  },
  ...on(
    [
      'modal/closed',
      'modal/wentBack',
      'modal/wentBackTo',
      'modal/wasReset',
      'modal/replaced',
      'modal/opened',
    ],
    leaveGate,
    'all',
  ),
  {
    // Chosen in the modal, it is the account that the app goes on with.
    on: 'connections/activated',
    order: 'latest',
    async run({ state, dispatch }, { connectionId }) {
      const { modal, connections, networks } = state
      const chosen = connections.connections.find(({ id }) => id === connectionId)
      if (chosen && (modal.open || modal.embedded) && networks.active[chosen.namespace])
        await dispatch.networks.switchNamespace(chosen.namespace)
    },
  },
  {
    on: 'connections/accountsChanged',
    order: 'all',
    run: (ctx, { connectionId }) => recheck(ctx, connectionId, 'account'),
  },
  {
    on: 'connections/walletNetworkChanged',
    order: 'all',
    run: (ctx, { connectionId }) => recheck(ctx, connectionId, 'network'),
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
      const { modal, connections } = state
      if ((modal.open || modal.embedded) && connections.connections.length === 0)
        await dispatch.modal.close()
    },
  ),
  {
    // A wallet on an unlisted network was the last one of its family: the app goes back to one that is still there.
    on: 'connections/disconnected',
    order: 'latest',
    async run({ state, dispatch }, { by }) {
      const { active } = state.connections
      const { networks, activeNamespace: left, unsupported } = state.networks
      if (by !== 'visitor' || !left || active[left] !== undefined || !unsupported[left]) return
      const next = networks.find(({ chainNamespace }) => active[chainNamespace] !== undefined)
      if (next) await dispatch.networks.switchNamespace(next.chainNamespace)
    },
  },
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
