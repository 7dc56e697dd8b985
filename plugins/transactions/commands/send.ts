import { type Commands, fieldsOf } from '../../../kernel/index.ts'
import { isNodeFailure } from '../../values/index.ts'
import type {
  FeeEstimate,
  TransactionsContract,
  TransferIntent,
  TransferRequest,
} from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { atPrice } from '../fees.ts'
import { requireInput } from '../figures.ts'
import { isHighFee } from '../high-fee.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { refuseUsed } from './intents.ts'
import { askStep, estimateStep, stopWaiting, unchanged } from './step.ts'

type Handlers = Commands<TransactionsContract>

export const estimate: Handlers['estimate'] = async (ctx, { connectionId, networkId, request }) => {
  const kind = fieldsOf(request).data === undefined ? 'transfer' : 'call'
  requireInput(request, ['from', 'to', kind === 'call' ? 'value' : 'amount'])
  const found = await estimateStep(ctx, { kind, connectionId, networkId, request })
  if (!found) throw transactionsErrors.create('fee-unknown')
  return found
}

/** What a host's transfer costs, at the price that the host names, if any. Undefined while no node says. */
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

/** On a chain with a base fee, a host's price is the most that is paid: all above the base fee would be tip otherwise. */
function withTip(request: TransferRequest, { fixed }: FeeEstimate): TransferRequest {
  const { gasPrice, maxPriorityFeePerGas } = request
  if (!fixed || gasPrice === undefined || maxPriorityFeePerGas !== undefined) return request
  const tip = BigInt(fixed.tip) < BigInt(gasPrice) ? fixed.tip : gasPrice
  return { ...request, maxPriorityFeePerGas: tip }
}

/** Whether somebody else than the wallet chooses the fee: the host by its price, or the adapter. */
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
 * A host's transfer, which nobody reviews: it goes on with a fee that is usual, or that the host accepts by name. Resolves with
 * the request that costs no more than that. Throws `transactions/warned`.
 */
async function judged(ctx: TransactionsContext, intent: TransferIntent): Promise<TransferRequest> {
  const { request, networkId, accept = [] } = intent
  unchanged(ctx, intent)
  const found = await feeOfTransfer(ctx, intent)
  if (!found) {
    // Wallets that choose the fee show it.
    if (!accept.includes('fee-unknown') && (await isFeeGiven(ctx, intent)))
      throw transactionsErrors.create('warned', { warnings: ['fee-unknown'] })
    return request
  }
  const network = networkOf(ctx, networkId)
  const { amount, token } = request
  const coin = { quantity: { decimals: String(network.nativeCurrency.decimals) } }
  const isHigh = await isHighFee(network, found, token ? {} : { amount, token: coin })
  if (isHigh && !accept.includes('high-fee'))
    throw transactionsErrors.create('warned', { warnings: ['high-fee'] })
  return { fee: found.fee, ...withTip(request, found) }
}

export const send: Handlers['send'] = async (ctx, intent) => {
  const { intentId = ctx.ports.random.uuid() } = intent
  refuseUsed(ctx, intentId)
  requireInput(intent.request, ['from', 'to', 'amount'])
  const request = await judged(ctx, intent)
  return askStep(ctx, { ...intent, request, kind: 'transfer', intentId })
}

export const stop: Handlers['stop'] = stopWaiting
