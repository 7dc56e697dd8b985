import type { TransactionsContext } from '../commands/ask.ts'
import type { CallRequest, CallsRequest, Step, TransferRequest } from '../contract.ts'
import { stepKindOf } from '../kinds.ts'

type Request = TransferRequest | CallRequest

/** The requests of a step that a node can simulate; undefined if it cannot. */
async function requestsOf(
  ctx: Pick<TransactionsContext, 'slots'>,
  { kind, request }: Step,
): Promise<readonly Request[] | undefined> {
  const { simulates } = stepKindOf(ctx, kind)
  if (simulates) return simulates(request)
  if (kind === 'transfer' || kind === 'call') return [request as Request]
  if (kind !== 'calls') return undefined
  const { from, calls } = request as CallsRequest
  return calls.map((call) => ({ ...call, from }))
}

/** Requests that a node can simulate, and the number of steps that it cannot. */
export interface Simulatable {
  readonly requests: readonly Request[]
  readonly missed: number
}

/** The requests of all steps up to the first one that cannot be simulated, and the number of the others. */
export async function requestsOfSteps(
  ctx: Pick<TransactionsContext, 'slots'>,
  steps: readonly Step[],
): Promise<Simulatable> {
  const all = await Promise.all(steps.map((step) => requestsOf(ctx, step)))
  const end = all.indexOf(undefined)
  const known = end < 0 ? all : all.slice(0, end)
  return { requests: known.flatMap((one) => one ?? []), missed: all.length - known.length }
}
