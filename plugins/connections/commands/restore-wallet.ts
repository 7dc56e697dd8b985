import { type Context, kernelErrors, within } from '../../../kernel/index.ts'
import {
  canonicalAddress,
  classifyRpcError,
  isSameAccount,
  saysExtensionGone,
} from '../../values/index.ts'
import type { Connection, ConnectionsContract, WalletPause, WalletSession } from '../contract.ts'
import { isUnasked } from '../gates.ts'
import { loadingCode } from '../loading-code.ts'
import { lateKey, providerKey } from '../resource-keys.ts'
import { passRestored, say } from '../restore-gates.ts'
import { selectEstablished } from '../selectors.ts'
import { discard, install, walletIo } from '../sessions.ts'
import { connectorOf, requestFor } from './connect.ts'

type ConnectionsContext = Context<ConnectionsContract>
type Sessions = readonly WalletSession[]
/** Remembered connections of one wallet. */
type Remembered = readonly [Connection, ...Connection[]]

/** Time limit for a wallet's silent answer, in ms; after that its connection is paused. */
const patienceMs = 10_000

/**
 * Limits a restored session to remembered accounts. Undefined if it has none of them: then it is another wallet, even
 * under the same name. If the wallet shares the same accounts as before, the visitor's own selection is kept.
 */
async function asRemembered(
  session: WalletSession,
  connections: readonly Connection[],
): Promise<WalletSession | undefined> {
  const { namespace, accounts } = session
  const before = connections.find((connection) => connection.namespace === namespace)
  // A locked wallet shares nothing yet; it is compared when it does.
  if (before && session.paused && accounts.length === 0)
    return { ...session, accounts: before.accounts, address: before.address }
  const pairs = accounts.flatMap((entry) =>
    (before?.accounts ?? []).map(({ address }) => isSameAccount(namespace, entry.address, address)),
  )
  if (!before || !(await Promise.all(pairs)).includes(true)) return undefined
  // An earlier release may have stored an address in another case.
  const canonical = (address: string): string => canonicalAddress(namespace, address)
  const list = (entries: Connection['accounts']): string =>
    entries.map(({ address }) => canonical(address)).join()
  const chosen = accounts.find(({ address }) => canonical(address) === canonical(before.address))
  return chosen && list(before.accounts) === list(accounts)
    ? { ...session, address: chosen.address }
    : session
}

const isDecided = ({ slots }: ConnectionsContext): boolean =>
  slots.gates.some(({ on }) => on?.includes('restore'))

/**
 * True if nothing is to be waited for: the app has no connector for the wallet any more, or the connection is a login,
 * which its plugin keeps and tries again itself.
 */
const isGivenUp = (ctx: ConnectionsContext, [{ connector }]: Remembered): boolean =>
  connector.type === 'AUTH' || ctx.slots.connectors.every(({ id }) => id !== connector.driver)

/** True if the connection is still known and has no session on this page. */
const isWaitedFor = (ctx: ConnectionsContext, id: string): boolean =>
  selectEstablished(ctx.state.connections, id) !== undefined &&
  ctx.resources.get(providerKey(id)) === undefined

/**
 * Why a wallet that did not answer cannot be asked now. One that can be asked again without a prompt, or has a session
 * with a relay, connects again by itself; for the others, a press is needed.
 */
function pauseOf(ctx: ConnectionsContext, [{ connector }]: Remembered): WalletPause {
  const reach = ctx.slots.connectors.find(({ id }) => id === connector.driver)
  return reach?.silent || connector.type === 'WALLET_CONNECT' ? 'asleep' : 'unshared'
}

/** Why a wallet that answered with an error cannot be asked now; undefined if it refused. */
function pauseFor(
  ctx: ConnectionsContext,
  connections: Remembered,
  error: unknown,
): WalletPause | undefined {
  if (saysExtensionGone(error)) return 'orphaned'
  const { kind } = classifyRpcError(error)
  if (kind === 'userRejected' || kind === 'unauthorized') return undefined
  return pauseOf(ctx, connections)
}

/**
 * Records that wallets could not be asked, once for each reason. Their connections stay, and no gate decides yet: if one
 * has to, they are not connected before that.
 */
function keepPaused(ctx: ConnectionsContext, ids: readonly string[], reason: WalletPause): void {
  const paused = ids.filter((id) => isWaitedFor(ctx, id))
  const { connections, accounts, active } = ctx.state.connections
  const news = connections.filter(
    ({ id, namespace, paused: before }) =>
      paused.includes(id) &&
      (before !== reason ||
        (active[namespace] === id && accounts[namespace]?.status === 'restoring')),
  )
  if (news.length === 0) return
  if (isDecided(ctx))
    ctx.emit.restorePostponed({ connectionIds: news.map(({ id }) => id), paused: reason })
  else
    for (const { id: connectionId } of news)
      ctx.emit.walletPaused({ connectionId, reason, unanswered: true })
}

/**
 * Keeps connections whose connector could not be asked, so that they can be retried. Connections made by hand in the
 * meantime stay unchanged.
 */
async function postpone(
  ctx: ConnectionsContext,
  connectionIds: readonly string[],
  error: unknown,
): Promise<void> {
  const unasked = connectionIds.filter((id) => isWaitedFor(ctx, id))
  if (unasked.length === 0) return
  ctx.emit.restorePostponed({ connectionIds: unasked })
  await say(ctx, error)
}

/**
 * Takes a wallet's answer: installs the sessions of remembered accounts, asks the gates and records the restored
 * connections. Those without such a session are given up.
 */
export async function settle(
  ctx: ConnectionsContext,
  connections: Remembered,
  sessions: Sessions,
): Promise<void> {
  const [first] = connections
  const ids = connections.map(({ id }) => id)
  let asked: readonly string[] = []
  let postponed: readonly string[] = []
  let failure: unknown
  try {
    const remembered = (
      await Promise.all(sessions.map((session) => asRemembered(session, connections)))
    ).filter((session) => session !== undefined)
    // A disconnect or a new connection during the request takes precedence.
    const kept = remembered.filter(({ namespace }) =>
      isWaitedFor(ctx, `${namespace}:${first.connector.id}`),
    )
    discard(sessions.filter((one) => kept.every(({ provider }) => provider !== one.provider)))
    const granted = install(ctx, first.connector, kept)
    asked = granted.map(({ id }) => id)
    if (isDecided(ctx)) await passRestored(ctx, granted)
    else if (granted.length > 0) ctx.emit.restored({ connections: granted })
  } catch (error) {
    // If cancelled, the end of the command is recorded.
    if (ctx.signal.aborted) throw error
    if (isUnasked(error)) postponed = asked
    // If the code of a gate did not load, reject with that error; the connections stay known.
    if (kernelErrors.is(error, 'not-loaded')) failure = error
  }
  const lost = ids.filter(
    (id) => !postponed.includes(id) && ctx.resources.get(providerKey(id)) === undefined,
  )
  if (lost.length > 0) ctx.emit.restoreFailed({ connectionIds: lost })
  if (failure) throw failure
}

/** Asks a wallet for its remembered connections, without a prompt. */
export async function restoreWallet(
  ctx: ConnectionsContext,
  connections: Remembered,
): Promise<void> {
  const [{ connector, networkId }] = connections
  const ids = connections.map(({ id }) => id)
  const code = loadingCode()
  let sessions: Sessions
  try {
    const namespaces = connections.map(({ namespace }) => namespace)
    const request = requestFor(ctx, connector, namespaces, networkId)
    const io = { ...walletIo(ctx), loading: code.loading }
    const reach = connectorOf(ctx, connector)
    const work = Promise.resolve(reach.restore(io, request))
    const answer = await within(ctx.ports.clock, patienceMs, ctx.signal, work).catch((error) => {
      work.then(discard, () => undefined)
      throw error
    })
    if (!answer && !code.isAwaited() && !isGivenUp(ctx, connections)) {
      // A wallet may wait for its visitor: a late answer counts, see `awaitResume`.
      for (const id of ids) ctx.resources.put(lateKey(id), work)
      return keepPaused(ctx, ids, pauseOf(ctx, connections))
    }
    // Ignore a late response.
    if (!answer) work.then(discard, () => undefined)
    // The wallet was never asked, so it did not refuse.
    if (!answer && code.isAwaited()) throw kernelErrors.create('not-loaded')
    sessions = answer ?? []
  } catch (error) {
    if (ctx.signal.aborted) throw error
    if (kernelErrors.is(error, 'not-loaded')) {
      await postpone(ctx, ids, error)
      throw error
    }
    const reason = isGivenUp(ctx, connections) ? undefined : pauseFor(ctx, connections, error)
    if (reason) return keepPaused(ctx, ids, reason)
    sessions = []
  }
  await settle(ctx, connections, sessions)
}
