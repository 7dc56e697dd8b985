import { type Commands, fieldsOf } from '../../../kernel/index.ts'
import { isNodeFailure } from '../../values/index.ts'
import { type HostRequest, refuseChanges } from '../changes/of-host.ts'
import type {
  FeeEstimate,
  TransactionsContract,
  TransferIntent,
  TransferRequest,
} from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { atPrice } from '../fees.ts'
import { requireInput } from '../figures.ts'
import { refuseNamed } from '../identity/intents.ts'
import { judging, refuseFee } from '../judge/judge.ts'
import { paidBy } from '../judge/paid.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { payerOf, withPayer } from './payer.ts'
import { askStep, estimateStep, stopWaiting, unchanged } from './step.ts'

type Handlers = Commands<TransactionsContract>

export const estimate: Handlers['estimate'] = async (ctx, { connectionId, networkId, request }) => {
  const kind = fieldsOf(request).data === undefined ? 'transfer' : 'call'
  requireInput(request, ['from', 'to', kind === 'call' ? 'value' : 'units'])
  const [estimated, payment] = await Promise.all([
    estimateStep(ctx, { kind, connectionId, networkId, request }),
    payerOf(ctx, { connectionId, networkId, steps: [{ kind, request }] }),
  ])
  const found = withPayer(estimated, payment)
  if (!found) throw transactionsErrors.create('fee-unknown')
  return { ...found, payer: payment.payer }
}

/** Estimates a host's transfer, at the host's price if it names one. Undefined if no node answers. */
async function feeOfTransfer(
  ctx: TransactionsContext,
  intent: TransferIntent,
): Promise<FeeEstimate | undefined> {
  try {
    return atPrice(await estimate(ctx, intent), intent.request)
  } catch (error) {
    if (!isNodeFailure(error) || ctx.signal.aborted) throw error
    return undefined
  }
}

/**
 * On a chain with a base fee, treats a host's price as a maximum: otherwise everything above the base fee would be tip.
 */
function withTip(request: TransferRequest, { fixed }: FeeEstimate): TransferRequest {
  const { gasPrice, maxPriorityFeePerGas } = request
  if (!fixed || gasPrice === undefined || maxPriorityFeePerGas !== undefined) return request
  const tip = BigInt(fixed.tip) < BigInt(gasPrice) ? fixed.tip : gasPrice
  return { ...request, maxPriorityFeePerGas: tip }
}

/** True if the wallet does not choose the fee: the host names a price, or the adapter sets it. */
async function isFeeGiven(
  ctx: TransactionsContext,
  { connectionId, networkId, request }: TransferIntent,
): Promise<boolean> {
  if (request.gasPrice !== undefined) return true
  const { setsFee } = adapterOf(ctx, networkId)
  if (!setsFee) return false
  return setsFee((await askedOf(ctx, connectionId, networkOf(ctx, networkId))).io.provider)
}

/**
 * Checks the fee of a host's transfer, which nobody reviews: it must be usual, or the host must accept the warning.
 * Resolves with the request, limited to that fee. Throws `transactions/warned`.
 */
async function judged(ctx: TransactionsContext, intent: TransferIntent): Promise<TransferRequest> {
  const { request, networkId, accept = [] } = intent
  unchanged(ctx, intent)
  const network = networkOf(ctx, networkId)
  const [found, judge] = await Promise.all([
    feeOfTransfer(ctx, intent),
    judging(ctx, { network, from: request.from }),
  ])
  if (!found) {
    // Wallets that choose the fee also show it.
    if (!accept.includes('fee-unknown') && (await isFeeGiven(ctx, intent)))
      throw transactionsErrors.create('warned', { warnings: ['fee-unknown'] })
    return request
  }
  const { from, units, token } = request
  const paid = paidBy(ctx, network, { from, units, ...(token && { token: token.address }) })
  if (found.payer !== 'sponsor') refuseFee(judge(found, { isTransfer: true, ...paid }), accept)
  return { fee: found.fee, ...withTip(request, found) }
}

const hostRequest = ({ connectionId, networkId, request, accept }: TransferIntent): HostRequest => {
  const { from, to, units, token } = request
  return {
    ...{ connectionId, networkId, requests: [request] },
    transfers: [{ from, to, units, ...(token && { token: token.address }) }],
    ...(accept && { accept }),
  }
}

export const send: Handlers['send'] = async (ctx, intent) => {
  if (intent.intentId !== undefined) refuseNamed(ctx, intent.intentId)
  const { intentId = ctx.ports.random.uuid() } = intent
  requireInput(intent.request, ['from', 'to', 'units'])
  const [request] = await Promise.all([
    judged(ctx, intent),
    refuseChanges(ctx, hostRequest(intent)),
  ])
  return askStep(ctx, { ...intent, request, kind: 'transfer', intentId })
}

export const stop: Handlers['stop'] = stopWaiting
