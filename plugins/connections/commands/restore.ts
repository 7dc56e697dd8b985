import {
  type Commands,
  type Context,
  kernelErrors,
  resourceKey,
  within,
} from '../../../kernel/index.ts'
import { canonicalAddress, familyOf, isSameAccount } from '../../values/index.ts'
import type { Connection, ConnectionsContract, WalletSession } from '../contract.ts'
import { isUnasked } from '../gates.ts'
import { loadingCode } from '../loading-code.ts'
import { providerKey } from '../resource-keys.ts'
import { passRestored, say } from '../restore-gates.ts'
import { haveSameAddresses } from '../same-accounts.ts'
import { selectEstablished } from '../selectors.ts'
import { discard, install, walletIo } from '../sessions.ts'
import { connectorOf, requestFor } from './connect.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** Time limit for a wallet's silent answer, in ms; after that its connection is given up. */
const patienceMs = 10_000
const askedKey = (id: string) => resourceKey<AbortSignal>(`connections/restoring/${id}`)

/** Restores remembered connections, each wallet separately, so that a locked or slow one does not delay the others. */
export const restore: Commands<ConnectionsContract>['restore'] = async (ctx) => {
  const dormant = ctx.state.connections.connections.filter(
    ({ id }) =>
      ctx.resources.get(providerKey(id)) === undefined &&
      // Skip wallets that are already being asked. A cancelled request does not count, even if it has not ended yet.
      (ctx.resources.get(askedKey(id))?.aborted ?? true),
  )
  if (dormant.length === 0) return
  // The wallets are asked meanwhile; the code is that which reads their answers.
  const spelling = spell(ctx, dormant)
  ctx.emit.restoreStarted({ namespaces: [...new Set(dormant.map(({ namespace }) => namespace))] })
  const wallets = new Map<string, [Connection, ...Connection[]]>()
  for (const connection of dormant) {
    const key = `${connection.connector.driver} ${connection.connector.id}`
    const families = wallets.get(key)
    if (families) families.push(connection)
    else wallets.set(key, [connection])
  }
  for (const { id } of dormant) ctx.resources.put(askedKey(id), ctx.signal)
  try {
    const work = [...wallets.values()].map((connections) => restoreWallet(ctx, connections))
    // The end of this command pauses connections that are still being restored, so wait for the last wallet.
    for (const one of await Promise.allSettled(work))
      if (one.status === 'rejected') throw one.reason
    await spelling
  } finally {
    for (const { id } of dormant)
      if (ctx.resources.get(askedKey(id)) === ctx.signal) ctx.resources.remove(askedKey(id))
  }
}

/** Writes remembered addresses as their family does: storage, another tab or an earlier release may differ. */
async function spell(ctx: ConnectionsContext, dormant: readonly Connection[]): Promise<void> {
  for (const { id: connectionId, namespace, accounts, address } of dormant) {
    const { canonical, display } = familyOf(namespace)?.address ?? {}
    const written = async (text: string): Promise<string> => {
      const one = canonical?.(text) ?? text
      return display ? display(one) : one
    }
    try {
      const spelled = await Promise.all(
        accounts.map(async (entry) => ({ ...entry, address: await written(entry.address) })),
      )
      if (haveSameAddresses(accounts, spelled)) continue
      const chosen = accounts.findIndex((entry) => entry.address === address)
      const known = selectEstablished(ctx.state.connections, connectionId)
      // The wallet's own answer is spelled already.
      if (known && haveSameAddresses(known.accounts, accounts))
        ctx.emit.accountsChanged({
          ...{ connectionId, accounts: spelled },
          address: spelled[chosen]?.address ?? address,
        })
    } catch {
      // It is no address of the family: the wallet's answer decides.
    }
  }
}

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

/**
 * Keeps connections whose connector could not be asked, so that they can be retried. Connections made by hand in the
 * meantime stay unchanged.
 */
async function postpone(
  ctx: ConnectionsContext,
  connectionIds: readonly string[],
  error: unknown,
): Promise<void> {
  const { connections } = ctx.state.connections
  const unasked = connectionIds.filter(
    (id) =>
      connections.some((one) => one.id === id) && ctx.resources.get(providerKey(id)) === undefined,
  )
  if (unasked.length === 0) return
  ctx.emit.restorePostponed({ connectionIds: unasked })
  await say(ctx, error)
}

const isDecided = ({ slots }: ConnectionsContext): boolean =>
  slots.gates.some(({ on }) => on?.includes('restore'))

async function restoreWallet(
  ctx: ConnectionsContext,
  connections: readonly [Connection, ...Connection[]],
): Promise<void> {
  const [first] = connections
  const ids = connections.map(({ id }) => id)
  let asked: readonly string[] = []
  let postponed: readonly string[] = []
  let failure: unknown
  const code = loadingCode()
  try {
    const namespaces = connections.map(({ namespace }) => namespace)
    const request = requestFor(ctx, first.connector, namespaces, first.networkId)
    const io = { ...walletIo(ctx), loading: code.loading }
    const work = Promise.resolve(connectorOf(ctx, first.connector).restore(io, request))
    const answer = await within(ctx.ports.clock, patienceMs, ctx.signal, work).catch((error) => {
      work.then(discard, () => undefined)
      throw error
    })
    // Timed out: ignore a late response.
    if (!answer) work.then(discard, () => undefined)
    // The wallet was never asked, so it did not refuse.
    if (!answer && code.isAwaited()) throw kernelErrors.create('not-loaded')
    const sessions = answer ?? []
    const remembered = (
      await Promise.all(sessions.map((session) => asRemembered(session, connections)))
    ).filter((session) => session !== undefined)
    const kept = remembered.filter(({ namespace }) => {
      const id = `${namespace}:${first.connector.id}`
      // A disconnect or a new connection during the request takes precedence.
      const known = ctx.state.connections.connections.some((connection) => connection.id === id)
      return known && ctx.resources.get(providerKey(id)) === undefined
    })
    discard(sessions.filter((one) => kept.every(({ provider }) => provider !== one.provider)))
    const granted = install(ctx, first.connector, kept)
    asked = granted.map(({ id }) => id)
    if (isDecided(ctx)) await passRestored(ctx, granted)
    else if (granted.length > 0) ctx.emit.restored({ connections: granted })
  } catch (error) {
    // If cancelled, the end of the command is recorded. Otherwise the wallet grants nothing without a prompt.
    if (ctx.signal.aborted) throw error
    if (isUnasked(error)) postponed = asked
    // If the code of a gate or connector did not load, reject with that error; the connections stay known.
    if (kernelErrors.is(error, 'not-loaded')) {
      failure = error
      // No wallet was asked, so the connector's code did not load, and no gate has reported it.
      if (asked.length === 0) {
        postponed = ids
        await postpone(ctx, ids, error)
      }
    }
  }
  const lost = ids.filter(
    (id) => !postponed.includes(id) && ctx.resources.get(providerKey(id)) === undefined,
  )
  if (lost.length > 0) ctx.emit.restoreFailed({ connectionIds: lost })
  if (failure) throw failure
}
