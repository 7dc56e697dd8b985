import { type Commands, type Context, resourceKey, within } from '../../../kernel/index.ts'
import { canonicalAddress, isSameAccount } from '../../values/index.ts'
import type { Connection, ConnectionsContract, WalletSession } from '../contract.ts'
import { connectionsErrors } from '../errors.ts'
import { providerKey } from '../resource-keys.ts'
import { passRestored } from '../restore-gates.ts'
import { discard, install, walletIo } from '../sessions.ts'
import { connectorOf, requestFor } from './connect.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** How long a wallet may take to answer a silent question before its connection is given up, in ms. */
const patienceMs = 10_000
const askedKey = (id: string) => resourceKey<AbortSignal>(`connections/restoring/${id}`)

/** Brings remembered connections back, each wallet on its own, so that a locked or slow one does not delay the others. */
export const restore: Commands<ConnectionsContract>['restore'] = async (ctx) => {
  const dormant = ctx.state.connections.connections.filter(
    ({ id }) =>
      ctx.resources.get(providerKey(id)) === undefined &&
      // Being asked already; who was called off does not count, it only has not noticed yet.
      (ctx.resources.get(askedKey(id))?.aborted ?? true),
  )
  if (dormant.length === 0) return
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
    await Promise.all([...wallets.values()].map((connections) => restoreWallet(ctx, connections)))
  } finally {
    for (const { id } of dormant)
      if (ctx.resources.get(askedKey(id)) === ctx.signal) ctx.resources.remove(askedKey(id))
  }
}

/**
 * A session as it may come back without a question: with an account that was remembered. A wallet that grants none of
 * them is another wallet, whatever it calls itself, and undefined. One that shares what it shared before did not
 * choose anew: the visitor's own choice stands.
 */
async function asRemembered(
  session: WalletSession,
  connections: readonly Connection[],
): Promise<WalletSession | undefined> {
  const { namespace, accounts } = session
  const before = connections.find((connection) => connection.namespace === namespace)
  const pairs = accounts.flatMap((entry) =>
    (before?.accounts ?? []).map(({ address }) => isSameAccount(namespace, entry.address, address)),
  )
  if (!before || !(await Promise.all(pairs)).includes(true)) return undefined
  // What an earlier release remembered may be written in another case.
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

async function restoreWallet(
  ctx: ConnectionsContext,
  connections: readonly [Connection, ...Connection[]],
): Promise<void> {
  const [first] = connections
  const ids = connections.map(({ id }) => id)
  let asked: readonly string[] = []
  let postponed: readonly string[] = []
  try {
    const namespaces = connections.map(({ namespace }) => namespace)
    const request = requestFor(ctx, first.connector, namespaces, first.networkId)
    const work = Promise.resolve(connectorOf(ctx, first.connector).restore(walletIo(ctx), request))
    const answer = await within(ctx.ports.clock, patienceMs, ctx.signal, work).catch((error) => {
      work.then(discard, () => undefined)
      throw error
    })
    // Timed out: ignore a late response.
    if (!answer) work.then(discard, () => undefined)
    const sessions = answer ?? []
    const remembered = (
      await Promise.all(sessions.map((session) => asRemembered(session, connections)))
    ).filter((session) => session !== undefined)
    const kept = remembered.filter(({ namespace }) => {
      const id = `${namespace}:${first.connector.id}`
      // Disconnected, or connected by hand, while the wallet was asked: that is newer.
      const known = ctx.state.connections.connections.some((connection) => connection.id === id)
      return known && ctx.resources.get(providerKey(id)) === undefined
    })
    discard(sessions.filter((one) => kept.every(({ provider }) => provider !== one.provider)))
    const granted = install(ctx, first.connector, kept)
    asked = granted.map(({ id }) => id)
    const back = isDecided(ctx) ? await passRestored(ctx, granted) : granted
    if (back.length > 0) ctx.emit.restored({ connections: back })
  } catch (error) {
    // Called off: the end of the command is the fact. Else the wallet grants nothing without a prompt.
    if (ctx.signal.aborted) throw error
    if (connectionsErrors.is(error, 'gate-failed')) postponed = asked
  }
  const lost = ids.filter(
    (id) => !postponed.includes(id) && ctx.resources.get(providerKey(id)) === undefined,
  )
  if (lost.length > 0) ctx.emit.restoreFailed({ connectionIds: lost })
}
