import { arrival, type Context, type Effect, type Effects } from '../../kernel/index.ts'
import { currentEntry } from '../modal/selectors.ts'
import type { ConnectionsContract } from './contract.ts'
import { firstErrors } from './first-errors.ts'
import { attemptKey, release } from './resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>
type EffectOrder = Effect<ConnectionsContract>['order']

/**
 * Updates networks after wallet events. Its code loads with the first event, because a page without connections does
 * not need it.
 */
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

/** Restores the family's remaining connection if it is dormant. */
async function restoreDormant({ state, dispatch }: ConnectionsContext): Promise<void> {
  const { active, dormant } = state.connections
  if (Object.values(active).some((id) => id !== undefined && dormant.includes(id)))
    await dispatch.connections.restore()
}

async function wake(ctx: ConnectionsContext): Promise<void> {
  const { state, dispatch } = ctx
  if (!state.kernel.restored) return
  // The kernel may have stopped between a disconnect and its effects.
  if (state.connections.connections.length === 0) await reconcile(ctx)
  else await dispatch.connections.restore()
}

/** Ends the attempt when the visitor leaves the view of its gate. */
async function leaveGate({ state, resources, slots, dispatch }: ConnectionsContext): Promise<void> {
  const { connecting } = state.connections
  const view = connecting?.gate?.view
  if (!connecting || view === undefined) return
  const { open, embedded, history } = state.modal
  if ((open || embedded) && history.some((entry) => entry.view === view)) return
  const { name } = connecting.connector
  // In the same turn: the view below would begin a new connection.
  const below = currentEntry(state.modal)?.view ?? ''
  if (slots.connectViews.some((one) => one === below)) void dispatch.modal.reset('Connect')
  resources.get(attemptKey)?.end.abort(firstErrors.create('gate-left', { name }))
}

/** Asks the gates that also decide on changes of a connected wallet. */
export const recheckWith =
  (load: () => Promise<typeof import('./recheck-gates.ts')>) =>
  async (
    ctx: ConnectionsContext,
    connectionId: string,
    reason: 'account' | 'network',
  ): Promise<void> => {
    if (!ctx.slots.gates.some(({ on }) => on?.includes(reason))) return
    // If a gate cannot be asked, the connection must not stay.
    const { recheckGates } = await arrival(load).catch(async (error) => {
      await ctx.dispatch.connections.turnAway(connectionId)
      throw error
    })
    await recheckGates(ctx, connectionId, reason)
  }

/** Waits until paused wallets can be asked again. */
async function awaitPaused(ctx: ConnectionsContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { awaitResume } = await import('./resume.ts')
  await Promise.all(ids.map((id) => awaitResume(ctx, id)))
}

const recheck = recheckWith(() => import('./recheck-gates.ts'))

export const effects: Effects<ConnectionsContract> = [
  // On the first read of storage, and on each restart of the kernel.
  ...on(['kernel/restored', 'kernel/started'], wake),
  // Restore connections of another tab without a prompt. Run in parallel: cancelling a run would lose its wallet's
  // answer.
  ...on(['connections/connectedElsewhere'], wake, 'all'),
  {
    on: 'connections/connected',
    // In parallel: a further family of a wallet must not cancel the steps of the first.
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
      // A further family was refused, but the wallet is connected. If the gate has a view, the end of the attempt
      // leaves it.
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
    on: 'connections/walletPaused',
    order: 'all',
    run: (ctx, { connectionId }) => awaitPaused(ctx, [connectionId]),
  },
  {
    on: 'connections/restored',
    order: 'all',
    run: (ctx, { connections }) =>
      awaitPaused(
        ctx,
        connections.flatMap(({ id, paused }) => (paused ? id : [])),
      ),
  },
  {
    on: 'connections/restorePostponed',
    order: 'all',
    run: (ctx, { connectionIds, paused }) => awaitPaused(ctx, paused ? connectionIds : []),
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
    // If it was chosen in the modal, the app continues with this account.
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
    // Release this page's part of it.
    on: 'connections/disconnectedElsewhere',
    order: 'queue',
    async run({ resources, dispatch }, { connectionIds, by }) {
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
    // If the last wallet of a family on an unlisted network is gone, the app returns to a remaining wallet's network.
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
