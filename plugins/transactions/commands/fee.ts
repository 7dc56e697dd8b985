import { familyOf, isNodeFailure } from '../../values/index.ts'
import type { FeeEstimate, Step, TransferRequest } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { stepKindOf } from '../kinds.ts'
import type { TransactionsContext } from './ask.ts'
import type { Planned } from './plan.ts'
import { estimateStep } from './step.ts'

/** The estimate of one step, or undefined where it may go on without one. */
async function estimate(
  ctx: TransactionsContext,
  { draft: { connectionId, networkId, namespace } }: Planned,
  { kind, request }: Step,
  isFirst: boolean,
): Promise<FeeEstimate | undefined> {
  let found: FeeEstimate | undefined
  let reason: unknown
  try {
    found = await estimateStep(ctx, { connectionId, networkId, kind, request })
  } catch (cause) {
    // What a later step finds on the chain is not there yet.
    if (isFirst && !isNodeFailure(cause)) throw cause
    reason = cause
  }
  // A native transfer that carries its gas price cannot do without.
  const { namesGasPrice } = familyOf(namespace)?.capabilities?.send ?? {}
  const isNative = kind === 'transfer' && (request as TransferRequest).token === undefined
  if (namesGasPrice && isNative && found?.gasPrice === undefined)
    throw transactionsErrors.create('fee-unknown', undefined, { cause: reason })
  return found
}

/** What all steps cost together, undefined when one is not known, and the steps with the fee that is shown. */
export async function feeOf(
  ctx: TransactionsContext,
  planned: Planned,
): Promise<{ readonly fee: FeeEstimate | undefined; readonly priced: readonly Step[] }> {
  const priced: Step[] = []
  let sum: FeeEstimate | undefined = { fee: '0' }
  for (const [index, step] of planned.plan.steps.entries()) {
    const kind = stepKindOf(ctx, step.kind)
    const found = step.fee === undefined ? await estimate(ctx, planned, step, index === 0) : step
    priced.push(
      found && found !== step && kind.priced
        ? { ...step, request: kind.priced(step.request, found as FeeEstimate) }
        : step,
    )
    if (!found && !kind.estimate) continue
    const fee = found?.fee
    sum = sum && fee !== undefined ? add(sum, { ...found, fee }) : undefined
  }
  return {
    priced: planned.steps === planned.plan.steps ? priced : planned.steps,
    fee: planned.draft.free ? undefined : sum,
  }
}

/** The gas price is that of the first step that names one; all are tried out, or the whole is not. */
function add(
  sum: FeeEstimate,
  { fee, gasPrice = sum.gasPrice, simulated }: FeeEstimate,
): FeeEstimate {
  return {
    fee: String(BigInt(sum.fee) + BigInt(fee)),
    simulated: sum.simulated !== false && simulated === true,
    ...(gasPrice !== undefined && { gasPrice }),
  }
}
