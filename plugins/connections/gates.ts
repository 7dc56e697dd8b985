import { abortable, type Context, isKernelError, kernelErrors, within } from '../../kernel/index.ts'
import { either } from '../values/index.ts'
import type { Candidate, ConnectionGate } from './connecting.ts'
import type { ConnectionsContract } from './contract.ts'
import { connectionsErrors } from './errors.ts'
import { loadingCode } from './loading-code.ts'
import { goneKey } from './resource-keys.ts'

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
  const code = loadingCode()
  const both = either(signal, over.signal)
  let asksVisitor = (): void => undefined
  const visitor = new Promise<'visitor'>((resolve) => {
    asksVisitor = () => resolve('visitor')
  })
  try {
    const work = (async () =>
      gate.pass(candidate, { signal: both, asksVisitor, loading: code.loading }))()
    const settled = work.then((answer) => ({ answer }))
    if (
      ms !== undefined &&
      !(await within(ports.clock, ms, signal, Promise.race([settled, visitor])))
    ) {
      // The gate's code did not load, so it refused no wallet: a known connection can be retried.
      if (candidate.reason === 'restore' && code.isAwaited())
        throw kernelErrors.create('not-loaded')
      throw connectionsErrors.create('gate-timed-out', { name })
    }
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
 * True if a gate could not decide: it threw an error without a code, its code did not load in time, or the wallet that
 * it asked is locked or does not answer. It refused no wallet.
 */
export const isUnasked = (error: unknown): boolean =>
  kernelErrors.is(error, 'not-loaded') ||
  (['gate-failed', 'locked', 'no-answer'] as const).some((code) =>
    connectionsErrors.is(error, code),
  )

/**
 * Waits for all gates that apply, in their order; default: the gates of every plugin. Rejects with the error of the first
 * one that does not let the candidate through: `connections/gate-failed` or `kernel/not-loaded` if a gate could not be
 * asked. Also rejects if the wallet goes away.
 */
export async function passGates(
  ctx: ConnectionsContext,
  candidate: () => Candidate,
  signal: AbortSignal,
  reached?: (gate: ConnectionGate) => void,
  gates: readonly ConnectionGate[] = ctx.slots.gates,
): Promise<void> {
  const { reason } = candidate()
  for (const gate of gates) {
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
