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

/** A signal for this switch; aborts an earlier one that still waits, whose wallet may never answer. */
function begin({ resources, signal }: NetworksContext): AbortController {
  resources.get(switchKey)?.abort(networksErrors.create('superseded'))
  const end = new AbortController()
  signal.addEventListener('abort', () => end.abort(signal.reason), { once: true })
  resources.put(switchKey, end)
  return end
}

/** Asks a connected wallet to switch; the end of the command also ends an unanswered request. */
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

/**
 * The network to use when the active family was removed: the first of another family, or where its wallet already
 * is.
 */
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

/** Leaves the list of networks, and announces the new network. */
export async function leaveList(ctx: NetworksContext): Promise<void> {
  await ctx.dispatch.modal.back()
  const { open, embedded } = ctx.state.modal
  const network = selectActiveNetwork(ctx.state.networks)
  // If the modal has closed, nothing is announced: the page's own button shows the network.
  if (!network || !(open || embedded)) return
  // A success message closes with the view in which it appears.
  await ctx.dispatch.modal.showSnackbar({
    code: 'networks.switched',
    message: `Now on ${network.name}`,
    facts: { name: network.name },
    variant: 'success',
  })
}

type Simple = 'addNetwork' | 'enableSmartAccounts'

/** Commands that do more than emit a fact. Loaded on first use, so that the page starts without them. */
export const commands: Omit<Commands<NetworksContract>, Simple> = {
  async switchNetwork(ctx, asked) {
    const network = selectNetwork(ctx.state.networks, asked)
    if (!network) {
      await ctx.dispatch.modal.showAlert({
        code: 'networks/not-found',
        short: 'Network Not Found',
        long: 'Make sure that the network is in the networks array of your configuration.',
        setUp: true,
      })
      throw networksErrors.create('not-found', { caipNetworkId: String(asked) })
    }
    const { caipNetworkId, chainNamespace: namespace } = network
    const end = begin(ctx)
    ctx.emit.switchStarted({ caipNetworkId })
    if (ctx.state.networks.activeNamespace !== namespace)
      ctx.emit.namespaceSwitchStarted({ namespace })
    try {
      for (const switcher of ctx.slots.switchers) await ask(end.signal, switcher, network)
      end.signal.throwIfAborted()
    } catch (error) {
      // Cancelled or superseded: the command's end record says so.
      if (!end.signal.aborted && isKernelError(error))
        ctx.emit.switchFailed({ caipNetworkId, code: error.code })
      throw error
    } finally {
      if (ctx.resources.get(switchKey) === end) ctx.resources.remove(switchKey)
    }
    const { active, activeNamespace, switchingTo } = ctx.state.networks
    // The wallet's own event may already have been applied; record the switch once.
    const applied = active[namespace] === caipNetworkId && activeNamespace === namespace
    const alone = ctx.slots.switchers.every((one) => !one.connected(namespace))
    if (!applied || switchingTo === caipNetworkId)
      ctx.emit.switched({ caipNetworkId, namespace, ...(alone && { alone }) })
  },
  adopt({ state, emit, slots }, caipNetworkId, { background = false, elsewhere = false } = {}) {
    const { active, activeNamespace, unsupported } = state.networks
    const namespace = caipNetworkId.split(':')[0] as Namespace
    const quiet = background && activeNamespace !== namespace
    const listed = selectNetwork(state.networks, caipNetworkId) !== undefined
    // All tabs of an app share the network, but a wallet connected in this tab decides its own.
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
    // A separate commit: within one commit subscribers would never see the flag.
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
    // A family without networks is removed.
    if (next || !quiet) goTo(ctx, next ?? successor(ctx), quiet)
  },
  removeNamespace(ctx, namespace) {
    const left = ctx.state.networks.activeNamespace === namespace
    ctx.emit.namespaceRemoved({ namespace })
    if (left) goTo(ctx, successor(ctx), false)
  },
}
