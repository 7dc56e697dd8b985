import { type Context, delay, errorText } from '../../kernel/index.ts'
import { shownView } from '../modal/selectors.ts'
import { familyOf } from '../values/index.ts'
import type { AfterConnect, Connected } from './connecting.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { messages } from './messages.ts'
import { furtherKey } from './resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** How long a view in which a visitor connected shows that it is done, in ms. */
const doneMs = 600
const defaultOrder = 50

const isGateView = ({ slots }: ConnectionsContext, view: string | undefined): boolean =>
  view !== undefined && slots.gates.some((gate) => gate.view === view)

/** A modal that is part of the page shows the ways to connect while no account is connected, and leaves them once one is. */
const lacksAccount = ({ state }: ConnectionsContext, view: string): boolean =>
  state.modal.embedded && (view === 'Connect' || view === 'AllWallets')

/**
 * Closes the modal over a view in which a visitor connected. While one more family of the wallet is being connected it
 * stays, and so it does while another wallet is, unless that is the one that another tab has connected.
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

/** Once nothing waits at a gate any more, its view has nothing left to ask. */
export async function leaveGateView(ctx: ConnectionsContext): Promise<void> {
  if (ctx.state.connections.connecting?.gate) return
  if (isGateView(ctx, shownView(ctx.state.modal))) await ctx.dispatch.modal.reset('Connect')
}

/** Tells the visitor that a wallet is on a network that the app does not list, such as "Plum is on a network that … (Bitcoin)". */
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

/**
 * Goes where a wallet is, once it was asked for its last family. The visitor is told of one that cannot serve the app
 * where another family of it does, or the wallet that was there before.
 */
async function goToWallet(ctx: ConnectionsContext, first: Connection): Promise<void> {
  const isListed = ctx.state.networks.networks.some((one) => one.caipNetworkId === first.networkId)
  const isActive = (): boolean => ctx.state.connections.active[first.namespace] === first.id
  if (isListed) return isActive() ? ctx.dispatch.networks.adopt(first.networkId) : undefined
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
    // The app goes where the visitor connected, and shows it when the wallet is elsewhere.
    applies: ({ background }) => !background,
    run: ({ connections: [first] }) => first && goToWallet(ctx, first),
  },
  { id: 'close', order: 100, run: () => closeConnectView(ctx) },
]

/** What follows when a visitor has connected, one step after the other; one that fails is passed over. */
export async function afterConnect(ctx: ConnectionsContext, connected: Connected): Promise<void> {
  const given = ctx.slots.afterConnect
  const own = ownSteps(ctx).filter(({ id }) => given.every((step) => step.id !== id))
  const order = (step: AfterConnect): number => step.order ?? defaultOrder
  const isConnected = (): boolean =>
    connected.connections.some(({ id }) =>
      ctx.state.connections.connections.some((known) => known.id === id),
    )
  for (const step of [...own, ...given].sort((a, b) => order(a) - order(b))) {
    // Stopped, or left meanwhile: nothing follows.
    if (ctx.signal.aborted || !isConnected()) return
    try {
      if (step.applies?.(connected) ?? true) await step.run(connected, { signal: ctx.signal })
    } catch (error) {
      if (ctx.signal.aborted) return
      ctx.ports.logger.warn(`The step "${step.id}" after connecting failed.`, errorText(error))
    }
  }
}
