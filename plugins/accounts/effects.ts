import { type Context, delay, type Effect, type Effects, namespaces } from '../../kernel/index.ts'
import type { AccountsContract } from './contract.ts'
import { release } from './live.ts'

type AccountsContext = Context<AccountsContract>

// A wallet may report fifty networks a second; only the last one is worth a request.
const settleMs = 50
const refreshKey = 'accounts/refresh'

/** Reads the balance once things have settled, however many facts asked for it. */
async function refresh({ ports, signal, resources, dispatch }: AccountsContext): Promise<void> {
  const turn = {}
  resources.put(refreshKey, turn)
  await delay(ports.clock, settleMs, signal)
  if (resources.get(refreshKey) !== turn) return
  resources.remove(refreshKey)
  await dispatch.accounts.refreshBalance()
}

/** The network of each family is the one its active connection is on, and approval is what that wallet approved. */
async function reconcile(ctx: AccountsContext): Promise<void> {
  for (const namespace of namespaces) {
    const { connections, active } = ctx.state.accounts
    const connection = connections.find(({ id }) => id === active[namespace])
    const caipNetworkIds = connection?.approved
    if (caipNetworkIds?.join() !== ctx.state.networks.approved[namespace]?.join())
      await ctx.dispatch.networks.approve({ namespace, ...(caipNetworkIds && { caipNetworkIds }) })
    const chosen = ctx.state.networks.active[namespace]
    const { unsupported } = ctx.state.networks
    const lost = unsupported?.namespace === namespace ? unsupported.caipNetworkId : undefined
    // Nothing is connected any more: there is no wrong network either.
    const there = connection?.networkId ?? (lost && chosen)
    const listed = ctx.state.networks.networks.some((one) => one.caipNetworkId === there)
    const settled = lost ? there === lost && !listed : there === chosen
    if (there && !settled) await ctx.dispatch.networks.adopt(there, { background: true })
  }
}

const on = <T extends Effect<AccountsContract>['on']>(
  types: readonly T[],
  run: (ctx: AccountsContext) => Promise<void>,
): Effects<AccountsContract> => types.map((type) => ({ on: type, order: 'latest', run }) as never)

/** A family was left with a connection whose wallet was not heard yet: it is asked now. */
async function rouse({ state, dispatch }: AccountsContext): Promise<void> {
  const { active, asleep } = state.accounts
  if (Object.values(active).some((id) => asleep.includes(id))) await dispatch.accounts.restore()
}

async function wake({ state, dispatch }: AccountsContext): Promise<void> {
  if (state.kernel.restored && state.accounts.connections.length > 0)
    await dispatch.accounts.restore()
}

export const effects: Effects<AccountsContract> = [
  // The first answer of storage, and a kernel that is started again.
  ...on(['kernel/restored', 'kernel/started'], wake),
  // What was connected in another tab is brought to life here without a prompt.
  ...on(['accounts/connectedElsewhere'], wake),
  {
    on: 'accounts/connected',
    order: 'queue',
    async run({ dispatch }, { connections, background }) {
      const first = connections[0]
      // The app goes where the visitor just connected, and shows it when the wallet is elsewhere.
      if (first && !background) await dispatch.networks.adopt(first.networkId)
    },
  },
  {
    // Its half on this page is still to be let go of.
    on: 'accounts/disconnectedElsewhere',
    order: 'queue',
    async run({ resources, dispatch }, { connectionIds, by }) {
      for (const id of connectionIds) release(resources, id)
      if (by === 'wallet') await dispatch.accounts.restore()
    },
  },
  ...on(
    ['accounts/disconnected', 'accounts/disconnectedElsewhere'],
    async ({ state, dispatch }) => {
      if (state.modal.open && state.accounts.connections.length === 0) await dispatch.modal.close()
    },
  ),
  ...on(
    [
      'accounts/activated',
      'accounts/connectFailed',
      'accounts/disconnected',
      'accounts/disconnectedElsewhere',
      'accounts/restoreFailed',
    ],
    rouse,
  ),
  ...on(
    [
      'accounts/connected',
      'accounts/restored',
      'accounts/restoreFailed',
      'accounts/walletNetworkChanged',
      'accounts/approvedChanged',
      'accounts/activated',
      'accounts/disconnected',
      'accounts/disconnectedElsewhere',
      'networks/listed',
      'networks/networkAdded',
      'networks/networkRemoved',
    ],
    reconcile,
  ),
  ...on(
    [
      'accounts/connected',
      'accounts/restored',
      'accounts/accountsChanged',
      'accounts/walletNetworkChanged',
      'accounts/activated',
      'networks/switched',
      'networks/namespaceSwitched',
    ],
    refresh,
  ),
]
