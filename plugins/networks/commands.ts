import {
  abortable,
  type Commands,
  type Context,
  isKernelError,
  type Namespace,
  resourceKey,
} from '../../kernel/index.ts'
import type { CaipNetwork, NetworkSwitcher, NetworksContract } from './contract.ts'
import { networksErrors } from './errors.ts'
import { selectActiveNetwork, selectNetwork } from './selectors.ts'

type NetworksContext = Context<NetworksContract>

const switchKey = resourceKey<AbortController>('networks/switch')

/** A signal for a switch that takes the place of one that still waits: its wallet may never answer. */
function begin({ resources, signal }: NetworksContext): AbortController {
  resources.get(switchKey)?.abort(networksErrors.create('superseded'))
  const end = new AbortController()
  signal.addEventListener('abort', () => end.abort(signal.reason), { once: true })
  resources.put(switchKey, end)
  return end
}

/** Asks a connected wallet to move; a question it never answers ends with the command. */
async function ask(
  signal: AbortSignal,
  switcher: NetworkSwitcher,
  network: CaipNetwork,
): Promise<void> {
  try {
    if (switcher.connected(network.chainNamespace))
      await abortable(switcher.switchTo(network, signal), signal)
  } catch (cause) {
    if (isKernelError(cause)) throw cause
    throw networksErrors.create('not-switched', { name: network.name }, { cause })
  }
}

/** Where to go when the active family is gone: another one's first network, or where its wallet already is. */
function successor({ state, slots }: NetworksContext): CaipNetwork | undefined {
  const { networks, active } = state.networks
  const [first] = networks
  if (!first) return undefined
  const connected = slots.switchers.some((s) => s.connected(first.chainNamespace))
  const there = connected ? active[first.chainNamespace] : undefined
  return (there && selectNetwork(state.networks, there)) ?? first
}

function goTo({ emit }: NetworksContext, network: CaipNetwork | undefined, quiet: boolean): void {
  if (!network) return
  const { caipNetworkId, chainNamespace: namespace } = network
  emit.switched({ caipNetworkId, namespace, ...(quiet && { background: true }) })
}

/** Goes back from the list of networks, and says there where the app is now. */
export async function leaveList(ctx: NetworksContext): Promise<void> {
  await ctx.dispatch.modal.back()
  const { open, embedded } = ctx.state.modal
  const network = selectActiveNetwork(ctx.state.networks)
  // Over a modal that closed nothing is shown; the page's own button names the network.
  if (!network || !(open || embedded)) return
  // A success ends with the view in which it is said.
  await ctx.dispatch.modal.showSnackbar({
    code: 'networks.switched',
    message: `Now on ${network.name}`,
    facts: { name: network.name },
    variant: 'success',
  })
}

type Simple = 'addNetwork' | 'enableSmartAccounts'

/** What needs more than telling a fact. Loaded with the first of them: a page starts without. */
export const commands: Omit<Commands<NetworksContract>, Simple> = {
  async switchNetwork(ctx, caipNetworkId) {
    const network = selectNetwork(ctx.state.networks, caipNetworkId)
    if (!network) {
      await ctx.dispatch.modal.showAlert({
        code: 'networks/not-found',
        short: 'Network Not Found',
        long: 'Make sure that the network is in the networks array of your configuration.',
        setUp: true,
      })
      throw networksErrors.create('not-found', { caipNetworkId })
    }
    const namespace = network.chainNamespace
    const end = begin(ctx)
    ctx.emit.switchStarted({ caipNetworkId })
    if (ctx.state.networks.activeNamespace !== namespace)
      ctx.emit.namespaceSwitchStarted({ namespace })
    try {
      for (const switcher of ctx.slots.switchers) await ask(end.signal, switcher, network)
      end.signal.throwIfAborted()
    } catch (error) {
      // Cancelled or superseded: the end of the command is the fact.
      if (!end.signal.aborted && isKernelError(error))
        ctx.emit.switchFailed({ caipNetworkId, code: error.code })
      throw error
    } finally {
      if (ctx.resources.get(switchKey) === end) ctx.resources.remove(switchKey)
    }
    const { active, activeNamespace, switchingTo } = ctx.state.networks
    // The wallet's own event may have been applied already; the switch is recorded once.
    const applied = active[namespace] === caipNetworkId && activeNamespace === namespace
    if (!applied || switchingTo === caipNetworkId) ctx.emit.switched({ caipNetworkId, namespace })
  },
  adopt({ state, emit, slots }, caipNetworkId, { background = false, elsewhere = false } = {}) {
    const { active, activeNamespace, unsupported } = state.networks
    const namespace = caipNetworkId.split(':')[0] as Namespace
    const quiet = background && activeNamespace !== namespace
    const listed = selectNetwork(state.networks, caipNetworkId) !== undefined
    // The tabs of an app agree on the network, but a wallet that is connected here decides about its own.
    if (elsewhere && (!listed || slots.switchers.some((one) => one.connected(namespace)))) {
      if (listed && !quiet && activeNamespace !== namespace) emit.namespaceSwitched({ namespace })
    } else if (!listed) {
      if (!quiet && activeNamespace !== namespace && active[namespace])
        emit.namespaceSwitched({ namespace })
      if (unsupported[namespace] !== caipNetworkId)
        emit.unsupportedMet({ namespace, caipNetworkId })
    } else if (
      active[namespace] !== caipNetworkId ||
      unsupported[namespace] !== undefined ||
      (!quiet && activeNamespace !== namespace)
    )
      emit.switched({
        caipNetworkId,
        namespace,
        ...(quiet && { background: true }),
        ...(elsewhere && { elsewhere: true }),
      })
  },
  approve({ state, emit }, { namespace, caipNetworkIds }) {
    if (state.networks.approved[namespace]?.join() !== caipNetworkIds?.join())
      emit.approvedChanged({ namespace, ...(caipNetworkIds && { caipNetworkIds }) })
  },
  async switchNamespace({ state, emit }, namespace) {
    if (!state.networks.active[namespace]) throw networksErrors.create('chain-not-found')
    emit.namespaceSwitchStarted({ namespace })
    // A commit of its own: within one, readers would never see the flag.
    await Promise.resolve()
    emit.namespaceSwitched({ namespace })
  },
  removeNetwork(ctx, caipNetworkId) {
    const { networks, active, activeNamespace } = ctx.state.networks
    const namespace = caipNetworkId.split(':')[0] as Namespace
    ctx.emit.networkRemoved({ caipNetworkId })
    if (active[namespace] !== caipNetworkId) return
    const quiet = activeNamespace !== namespace
    const next = networks.find(
      (one) => one.chainNamespace === namespace && one.caipNetworkId !== caipNetworkId,
    )
    // A family whose last network is gone is gone itself.
    if (next || !quiet) goTo(ctx, next ?? successor(ctx), quiet)
  },
  removeNamespace(ctx, namespace) {
    const left = ctx.state.networks.activeNamespace === namespace
    ctx.emit.namespaceRemoved({ namespace })
    if (left) goTo(ctx, successor(ctx), false)
  },
}
