import { type Context, delay, errorText } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { familyOf } from '../values/index.ts'
import type { AfterConnect, Connected } from './connecting.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { messages } from './messages.ts'
import { furtherKey } from './resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** Display time of a success in a view for connecting, in ms. */
const doneMs = 600
const defaultOrder = 50

const isGateView = ({ slots }: ConnectionsContext, view: string | undefined): boolean =>
  view !== undefined && slots.gates.some((gate) => gate.view === view)

/** True if an embedded modal shows the ways to connect; it leaves them when an account is connected. */
const lacksAccount = ({ state }: ConnectionsContext, view: string): boolean =>
  state.modal.embedded && (view === 'Connect' || view === 'AllWallets')

/**
 * Closes the modal if it shows a view for connecting. Keeps it open while another family or another wallet is being
 * connected, unless another tab has connected that wallet.
 */
export async function closeConnectView(
  ctx: ConnectionsContext,
  elsewhere: readonly Connection[] = [],
): Promise<void> {
  const view = shownView(ctx.state.modal)
  if (view === undefined) return
  if (!isGateView(ctx, view) && !lacksAccount(ctx, view)) {
    if (!ctx.slots.connectViews.some((one) => one === view)) return
    await delay(ctx.ports.clock, doneMs, ctx.signal)
    if (shownView(ctx.state.modal) !== view) return
  }
  const { connecting } = ctx.state.connections
  const isDone = ({ connector: { driver, id } }: Connection): boolean =>
    driver === connecting?.connector.driver && id === connecting.connector.id
  if (!connecting || elsewhere.some(isDone)) await ctx.dispatch.modal.close()
}

/** Leaves a gate's view when no attempt waits at a gate. */
export async function leaveGateView(ctx: ConnectionsContext): Promise<void> {
  if (ctx.state.connections.connecting?.gate) return
  if (isGateView(ctx, shownView(ctx.state.modal))) await ctx.dispatch.modal.reset('Connect')
}

/**
 * Says that a wallet is on a network that the app does not list, for example "Plum is on a network that … (Bitcoin)".
 */
async function sayUnserved(
  { dispatch }: ConnectionsContext,
  { namespace, connector: { name } }: Connection,
): Promise<void> {
  const code = 'connections.unserved'
  const facts = { name, family: familyOf(namespace)?.name ?? namespace }
  const message = messages[code]
    .replace('{name}', () => facts.name)
    .replace('{family}', () => facts.family)
  await dispatch.modal.showSnackbar({ code, message, facts, variant: 'error' })
}

/** Says that a wallet did not go to the network that the visitor chose before connecting. */
async function sayStayed(
  { dispatch }: ConnectionsContext,
  { connector: { name } }: Connection,
  network: string,
): Promise<void> {
  const code = 'connections.stayed'
  const message = messages[code].replace('{name}', () => name).replace('{network}', () => network)
  await dispatch.modal.showSnackbar({ code, message, facts: { name, network }, variant: 'error' })
}

/**
 * Switches the app to the wallet's network after all its families were asked. If that network is not listed, but
 * another family of the wallet or an earlier wallet can serve the app, only says so.
 */
async function goToWallet(ctx: ConnectionsContext, first: Connection): Promise<void> {
  const { networks, picked } = ctx.state.networks
  const wanted = networks.find((one) => one.caipNetworkId === picked?.[first.namespace])
  const there = networks.find((one) => one.caipNetworkId === first.networkId)
  const isListed = there !== undefined
  const isActive = (): boolean => ctx.state.connections.active[first.namespace] === first.id
  if (isListed) {
    if (isActive()) await ctx.dispatch.networks.adopt(first.networkId)
    if (wanted && wanted !== there) await sayStayed(ctx, first, there.name)
    return
  }
  const further = ctx.resources.get(furtherKey)
  await further
  const { activeNamespace: family } = ctx.state.networks
  const isElsewhere =
    further &&
    family &&
    family !== first.namespace &&
    ctx.state.connections.active[family] !== undefined
  if (isActive() && !isElsewhere) return ctx.dispatch.networks.adopt(first.networkId)
  await sayUnserved(ctx, first)
}

const ownSteps = (ctx: ConnectionsContext): readonly AfterConnect[] => [
  {
    id: 'network',
    order: 0,
    // The app goes to the network of the connected wallet, and the modal says so if the network is not listed.
    applies: ({ background }) => !background,
    run: ({ connections: [first] }) => first && goToWallet(ctx, first),
  },
  { id: 'close', order: 100, run: () => closeConnectView(ctx) },
]

/** Runs the steps after a connection in order; a failed step is reported and skipped. */
export async function afterConnect(ctx: ConnectionsContext, connected: Connected): Promise<void> {
  const given = ctx.slots.afterConnect
  const own = ownSteps(ctx).filter(({ id }) => given.every((step) => step.id !== id))
  const order = (step: AfterConnect): number => step.order ?? defaultOrder
  const isConnected = (): boolean =>
    connected.connections.some(({ id }) =>
      ctx.state.connections.connections.some((known) => known.id === id),
    )
  for (const step of [...own, ...given].sort((a, b) => order(a) - order(b))) {
    // Stop if the kernel stopped or the wallet was disconnected meanwhile.
    if (ctx.signal.aborted || !isConnected()) return
    try {
      if (step.applies?.(connected) ?? true) await step.run(connected, { signal: ctx.signal })
    } catch (error) {
      if (ctx.signal.aborted) return
      ctx.ports.logger.warn(`The step "${step.id}" after connecting failed.`, errorText(error))
    }
  }
}
