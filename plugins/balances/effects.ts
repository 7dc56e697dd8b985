import { type Context, delay, type Effects, resourceKey } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { freshBalance } from './fresh.ts'

type BalancesContext = Context<BalancesContract>

// A wallet may report fifty networks a second; only the last one needs a request.
const settleMs = 50
const refreshKey = resourceKey<object>('balances/refresh')

/** Reads the balance after a short delay, once for all facts in between. */
async function refresh({
  state,
  ports,
  signal,
  resources,
  dispatch,
}: BalancesContext): Promise<void> {
  if (state.connections.connections.length === 0) return
  const turn = {}
  resources.put(refreshKey, turn)
  await delay(ports.clock, settleMs, signal)
  if (resources.get(refreshKey) !== turn) return
  await dispatch.balances.refresh({ cached: true })
}

/** The first paint shows the last displayed balance. */
function showKeptBalances(ctx: BalancesContext): void {
  for (const { caipAddress } of Object.values(ctx.state.connections.accounts)) {
    const known = caipAddress && freshBalance(ctx, caipAddress)
    if (known) ctx.emit.loaded(known)
  }
}

const reasons = [
  'connections/connected',
  'connections/restored',
  'connections/accountsChanged',
  'connections/walletNetworkChanged',
  'connections/activated',
  // Handles a family that switches to another wallet.
  'connections/disconnected',
  'networks/switched',
  'networks/namespaceSwitched',
] as const

export const effects: Effects<BalancesContract> = [
  { on: 'kernel/restored', order: 'latest', run: showKeptBalances },
  // `refresh` handles concurrency itself: it joins a running read instead of cancelling it.
  ...reasons.map((on) => ({ on, order: 'all', run: refresh }) as const),
]
