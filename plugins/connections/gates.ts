import { abortable, type Context, isKernelError, isSealed, within } from '../../kernel/index.ts'
import { either } from '../values/index.ts'
import type { Candidate, ConnectionGate } from './connecting.ts'
import type { Connection, ConnectionsContract } from './contract.ts'
import { connectionsErrors } from './errors.ts'
import { goneKey, release } from './resource-keys.ts'
import { walletIo } from './sessions.ts'

type ConnectionsContext = Context<ConnectionsContract>

const limitMs = 30_000
const silentLimitMs = 10_000

async function passGate(
  { ports }: ConnectionsContext,
  gate: ConnectionGate,
  candidate: Candidate,
  signal: AbortSignal,
): Promise<void> {
  const name = candidate.connections[0]?.connector.name ?? ''
  const most = candidate.reason === 'restore' ? silentLimitMs : gate.view ? undefined : limitMs
  const ms = gate.limitMs ?? most
  const over = new AbortController()
  const both = either(signal, over.signal)
  let asksVisitor = (): void => undefined
  const visitor = new Promise<'visitor'>((resolve) => {
    asksVisitor = () => resolve('visitor')
  })
  try {
    const work = (async () => gate.pass(candidate, { signal: both, asksVisitor }))()
    const settled = work.then((answer) => ({ answer }))
    if (
      ms !== undefined &&
      !(await within(ports.clock, ms, signal, Promise.race([settled, visitor])))
    )
      throw connectionsErrors.create('gate-timed-out', { name })
    const { answer } = await abortable(settled, signal)
    if (answer === false) throw connectionsErrors.create('gate-refused', { name })
  } catch (cause) {
    over.abort(cause)
    throw isKernelError(cause)
      ? cause
      : connectionsErrors.create('gate-failed', { name }, { cause })
  }
}

/**
 * Waits for every gate that applies, in their order. Rejects with the error of the first that does not let the
 * candidate through: `connections/gate-failed` for one that cannot be asked. Ends with the wallet, when it goes away
 * meanwhile.
 */
export async function passGates(
  ctx: ConnectionsContext,
  candidate: () => Candidate,
  signal: AbortSignal,
  reached?: (gate: ConnectionGate) => void,
): Promise<void> {
  const { reason } = candidate()
  for (const gate of ctx.slots.gates) {
    if (!(gate.on ?? ['connect']).includes(reason)) continue
    const asked = candidate()
    let applies: boolean
    try {
      applies = gate.applies?.(asked) ?? true
    } catch (cause) {
      const name = asked.connections[0]?.connector.name ?? ''
      throw connectionsErrors.create('gate-failed', { name }, { cause })
    }
    if (!applies) continue
    reached?.(gate)
    const gone = asked.connections.flatMap(({ id }) => ctx.resources.get(goneKey(id))?.signal ?? [])
    await passGate(ctx, gate, asked, gone.reduce(either, signal))
  }
}

/** How long a wallet may take to end a session that was not let through, in ms. */
const endMs = 3_000

/** Ends at their wallet the sessions of connections that were not let through. Whether a wallet confirms is its own matter. */
export async function endAtWallet(
  ctx: ConnectionsContext,
  connections: readonly Connection[],
): Promise<void> {
  for (const { id } of connections) release(ctx.resources, id)
  const { signal } = new AbortController()
  const io = { ...walletIo(ctx), signal }
  await Promise.allSettled(
    connections.map(async (connection) => {
      const { driver } = connection.connector
      const connector = ctx.slots.connectors.find(({ id }) => id === driver)
      const isReached = !isSealed(ctx.ports)
      const work = Promise.resolve(isReached && connector?.disconnect(io, connection))
      await within(ctx.ports.clock, endMs, signal, work)
    }),
  )
}
