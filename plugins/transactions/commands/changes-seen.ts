import { fieldsOf, within } from '../../../kernel/index.ts'
import { transactionsErrors } from '../errors.ts'
import type { TransactionsContext } from './ask.ts'
import { type Confirmed, changeWarningsOf } from './consume-preview.ts'

/** Time for which a host's request waits for its simulation, in ms. */
const waitMs = 4_000

/** Resolves when the simulation of a preview has ended, or after 4 s. */
export async function simulationEnded(ctx: TransactionsContext, intentId: string): Promise<void> {
  const isRunning = ({ transactions: { simulation } }: TransactionsContext['state']): boolean =>
    simulation?.intentId === intentId && simulation.status === 'running'
  if (!isRunning(ctx.state)) return
  let stop = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    const reading = ctx.state$.subscribe((state) => {
      if (!isRunning(state)) resolve()
    })
    stop = () => reading.unsubscribe()
  })
  await within(ctx.ports.clock, waitMs, ctx.signal, ended).finally(stop)
}

/** A transfer by calldata, or none at all: the review's other facts tell what it does. */
const plainCall = /^0x(?:[0-9a-f]{0,6}|a9059cbb[0-9a-f]{128}[0-9a-f]*)$/i

/** True for a host's own call if nothing tells what it changes: no node answered in time. */
function isUnknown({ state }: Pick<TransactionsContext, 'state'>, confirmed: Confirmed): boolean {
  const { preview, steps, unseen } = confirmed
  const { simulation } = state.transactions
  if (!unseen || preview.kind !== 'call') return false
  const isAnswered = simulation?.status === 'known' || simulation?.status === 'unsupported'
  if (simulation?.intentId === preview.intentId && isAnswered) return false
  return steps.some(({ request }) => !plainCall.test(String(fieldsOf(request).data)))
}

/**
 * Throws if a simulation that ended after the confirmation has found something that was not accepted:
 * `transactions/changes-found`, or `transactions/warned` for a host, which can name it in `accept`. A host's own call that
 * no node could simulate in time is `changes-unknown`, unless it is a plain transfer.
 */
export function refuseUnseenChanges(
  ctx: Pick<TransactionsContext, 'state'>,
  confirmed: Confirmed,
): void {
  const { preview, accepted, unseen } = confirmed
  const found = [
    ...changeWarningsOf(ctx, preview.intentId),
    ...(isUnknown(ctx, confirmed) ? ['changes-unknown'] : []),
  ]
  const warnings = found.filter((id) => !accepted.includes(id))
  if (warnings.length === 0) return
  throw unseen
    ? transactionsErrors.create('warned', { warnings })
    : transactionsErrors.create('changes-found')
}
