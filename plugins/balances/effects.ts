import { type Context, delay, type Effects, resourceKey } from '../../kernel/index.ts'
import type { BalancesContract } from './contract.ts'
import { freshBalance } from './fresh.ts'

type BalancesContext = Context<BalancesContract>

// A wallet may report fifty networks a second; only the last one is worth a request.
const settleMs = 50
const refreshKey = resourceKey<object>('balances/refresh')

/** Reads the balance once things have settled, however many facts asked for it. */
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

/** The first paint has the balance that was on the screen a moment ago. */
function showKeptBalances(ctx: BalancesContext): void {
  for (const { caipAddress } of Object.values(ctx.state.connections.accounts)) {
    const known = caipAddress && freshBalance(ctx, caipAddress)
    if (known) ctx.emit.loaded(known)
  }
}

function showRestoredBalances(
  ctx: BalancesContext,
  { slices }: { readonly slices?: { readonly [plugin: string]: object } },
): void {
  if (slices && 'balances' in slices) showKeptBalances(ctx)
}

const reasons = [
  'connections/connected',
  'connections/restored',
  'connections/accountsChanged',
  'connections/walletNetworkChanged',
  'connections/activated',
  // A family that goes on with another wallet.
  'connections/disconnected',
  'networks/switched',
  'networks/namespaceSwitched',
] as const

export const effects: Effects<BalancesContract> = [
  { on: 'kernel/restored', order: 'latest', run: showKeptBalances },
  // Its code may come after, and what is stored after that.
  { on: 'kernel/pluginLoaded', order: 'all', run: showRestoredBalances },
  { on: 'kernel/merged', order: 'all', run: showRestoredBalances },
  // `refresh` lets the last one through by itself; a read under way is joined instead of cancelled.
  ...reasons.map((on) => ({ on, order: 'all', run: refresh }) as const),
]
