import {
  type Commands,
  type Context,
  isKernelError,
  type Namespace,
  resourceKey,
} from '../../../kernel/index.ts'
import type { Connection, ConnectorRef } from '../../connections/contract.ts'
import type { WalletsContract } from '../contract.ts'
import { walletsErrors } from '../errors.ts'
import { selectWallets } from '../selectors.ts'

interface Step {
  readonly connector: ConnectorRef
  readonly namespaces: readonly Namespace[]
}

/** One step per connector, each family once, the requested family first: a wallet shows one prompt at a time. */
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

/** The family to start with: the active one, else a connected one, else the wallet's first. */
function wantedFamily(
  { state }: Context<WalletsContract>,
  ways: readonly ConnectorRef[],
): Namespace | undefined {
  const { active } = state.connections
  const { activeNamespace } = state.networks
  const known = ways.flatMap(({ namespaces }) => namespaces)
  return (
    known.find((namespace) => namespace === activeNamespace) ??
    known.find((namespace) => active[namespace] !== undefined) ??
    known[0]
  )
}

/** Resolves once a wallet has answered for its last family: only then its networks are known. */
const furtherKey = resourceKey<Promise<void>>('connections/further')

/**
 * If the wallet's first family is on an unlisted network, switches to another family that works. The next view tells
 * the visitor what the wallet cannot do.
 */
async function goWhereItWorks(
  { state, dispatch }: Context<WalletsContract>,
  granted: readonly Connection[],
): Promise<void> {
  const { networks } = state.networks
  const isListed = ({ networkId }: Connection): boolean =>
    networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  const [first] = granted
  const works = granted.find(isListed)
  if (!first || !works || works === first || state.options.allowUnsupportedChain) return
  await dispatch.networks.adopt(works.networkId)
}

/** Asks for one family after another. Families granted before the visitor cancelled stay connected. */
async function inTurn(ctx: Context<WalletsContract>, steps: readonly Step[]): Promise<void> {
  const granted: Connection[] = []
  for (const step of steps) {
    const background = granted.length > 0
    try {
      granted.push(...(await ctx.dispatch.connections.connect({ ...step, background })))
    } catch (error) {
      if (!background || ctx.signal.aborted || !isKernelError(error)) throw error
      break
    }
  }
  await goWhereItWorks(ctx, granted)
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
  const work = inTurn(ctx, steps)
  if (steps.length === 1) return work
  const further = work.catch(() => undefined)
  ctx.resources.put(furtherKey, further)
  await work.finally(() => {
    if (ctx.resources.get(furtherKey) === further) ctx.resources.remove(furtherKey)
  })
}
