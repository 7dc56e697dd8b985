import { familyOf, isNodeFailure } from '../../values/index.ts'
import type { FeeEstimate, Step, StepRequest, TransferRequest } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { fixedPrice, total } from '../fees.ts'
import { stepKindOf } from '../kinds.ts'
import type { TransactionsContext } from './ask.ts'
import type { Planned } from './plan.ts'
import { estimateStep } from './step.ts'

/** Estimates one step; undefined if it may continue without an estimate. */
async function estimate(
  ctx: TransactionsContext,
  { draft: { connectionId, networkId, namespace } }: Planned,
  { kind, request, gas }: Step,
  isFirst: boolean,
): Promise<FeeEstimate | undefined> {
  let found: FeeEstimate | undefined
  let reason: unknown
  try {
    found = await estimateStep(ctx, {
      ...{ connectionId, networkId, kind, request },
      ...(gas !== undefined && { gas }),
    })
  } catch (cause) {
    // A later step cannot be simulated before the earlier ones are on the chain.
    if (isFirst && !isNodeFailure(cause)) throw cause
    reason = cause
  }
  const { needsEstimate } = familyOf(namespace)?.capabilities?.send ?? {}
  const isNative = kind === 'transfer' && (request as TransferRequest).token === undefined
  const missing = needsEstimate === 'price' ? found?.gasPrice : found
  if (needsEstimate && isNative && missing === undefined)
    throw transactionsErrors.create('fee-unknown', undefined, { cause: reason })
  return found && gas !== undefined ? reckoned(found) : found
}

/** The estimate of a step that was not simulated, without fixed prices: its wallet sets limit and price when it can. */
const reckoned = ({ fixed: _fixed, ...found }: FeeEstimate): FeeEstimate => ({
  ...found,
  simulated: false,
  ceiling: true,
})

/**
 * The request for the wallet. It names a price if exactly that price will be paid: on a chain without a base fee, and
 * if the account can afford no more (`price`). Otherwise the wallet sets its own.
 */
function priced(
  ctx: TransactionsContext,
  { kind, request, gas: guessed }: Step,
  found: FeeEstimate,
  price: bigint | undefined,
): StepRequest {
  const { fee, gas, gasPrice, fixed } = found
  const { priced: withFee } = stepKindOf(ctx, kind)
  if (!withFee) return request
  if (guessed !== undefined) return withFee(request, { fee })
  if (fixed && price !== undefined && gas !== undefined)
    return withFee(request, { fee, gas, gasPrice: String(price) })
  return withFee(request, { fee, ...(!fixed && gasPrice !== undefined && { gasPrice }) })
}

/**
 * Total fee of all steps (undefined if one is unknown), and the steps with the shown fee. `room`: what the account can
 * spend on fees, in the smallest unit; absent if somebody else may pay them.
 */
export async function feeOf(
  ctx: TransactionsContext,
  planned: Planned,
  room?: bigint,
): Promise<{ readonly fee: FeeEstimate | undefined; readonly priced: readonly Step[] }> {
  const { plan, steps, draft } = planned
  const found: (FeeEstimate | undefined)[] = []
  for (const [index, step] of plan.steps.entries()) {
    const own = step.fee === undefined ? undefined : { fee: step.fee }
    found.push(own ?? (await estimate(ctx, planned, step, index === 0)))
  }
  const counted = found.filter(
    (one, index) => one || stepKindOf(ctx, plan.steps[index]?.kind ?? '').estimate,
  )
  const price = room === undefined ? undefined : fixedPrice(counted, room)
  const asked = plan.steps.map((step, index) => {
    const one = found[index]
    return one && step.fee === undefined
      ? { ...step, request: priced(ctx, step, one, price) }
      : step
  })
  return {
    priced: steps === plan.steps ? asked : steps,
    fee: draft.free ? undefined : total(counted, price),
  }
}
