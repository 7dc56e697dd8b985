import {
  type Commands,
  type Context,
  isKernelError,
  type Namespace,
} from '../../../kernel/index.ts'
import type { ConnectorRef } from '../../connections/contract.ts'
import type { WalletsContract } from '../contract.ts'
import { walletsErrors } from '../errors.ts'
import { selectWallets } from '../selectors.ts'

interface Step {
  readonly connector: ConnectorRef
  readonly namespaces: readonly Namespace[]
}

/** One step per connector, each family once, the wanted family first: a wallet shows one prompt at a time. */
function plan(
  connectors: readonly ConnectorRef[],
  namespace: Namespace | undefined,
  first: Namespace | undefined,
): readonly Step[] {
  if (namespace) {
    const connector = connectors.find(({ namespaces }) => namespaces.includes(namespace))
    return connector ? [{ connector, namespaces: [namespace] }] : []
  }
  const rank = ({ namespaces }: ConnectorRef): number =>
    first && namespaces.includes(first) ? 0 : 1
  const taken = new Set<Namespace>()
  return [...connectors]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((connector) => {
      const namespaces = connector.namespaces.filter((one) => !taken.has(one))
      for (const one of namespaces) taken.add(one)
      return namespaces.length > 0 ? [{ connector, namespaces }] : []
    })
}

/** The family to begin with: the one that is connected or was chosen last. */
function wantedFamily(
  ctx: Context<WalletsContract>,
  ways: readonly ConnectorRef[],
): Namespace | undefined {
  const { active } = ctx.state.connections
  const known = ways.flatMap(({ namespaces }) => namespaces)
  return known.find((namespace) => active[namespace] !== undefined) ?? known[0]
}

export const connect: Commands<WalletsContract>['connect'] = async (
  ctx,
  { walletId, namespace },
) => {
  ctx.signal.throwIfAborted()
  const { wallets, options } = ctx.state
  const shown = selectWallets({
    wallets,
    options,
    mobile: ctx.ports.page.mobile,
    filters: ctx.slots.filters,
  })
  const wallet = shown.find(({ id }) => id === walletId)
  if (!wallet) throw walletsErrors.create('not-found')
  const steps = plan(wallet.connectors, namespace, wantedFamily(ctx, wallet.connectors))
  if (steps.length === 0) throw walletsErrors.create('no-way', { name: wallet.name })
  let connected = 0
  for (const step of steps) {
    try {
      await ctx.dispatch.connections.connect({ ...step, background: connected > 0 })
      connected++
    } catch (error) {
      // The visitor wanted no more of this wallet: what was granted before that stays.
      if (connected === 0 || ctx.signal.aborted || !isKernelError(error)) throw error
      return
    }
  }
}
