import {
  type CaipNetworkId,
  type Context,
  type Fields,
  fieldsOf,
  formatAmount,
  listOf,
} from '../../kernel/index.ts'
import { selectNetwork } from '../networks/selectors.ts'
import type { SentTransaction } from '../transactions/contract.ts'
import { abiWord, askRpc } from '../values/index.ts'
import type { SwapContract } from './contract.ts'
import type { SwapFacts } from './kind.ts'

type SwapContext = Context<SwapContract>

const callMs = 10_000
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Deposit(address,uint256)` of a token that wraps the native coin. */
const depositTopic = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'

/** Reads a quantity from a node's answer. Throws for anything else. */
function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new Error('The node gave no quantity.')
  return BigInt(value)
}

async function ask(
  ctx: SwapContext,
  networkId: CaipNetworkId,
  method: string,
  params: readonly unknown[],
): Promise<unknown> {
  const network = selectNetwork(ctx.state.networks, networkId)
  const request = { id: 1, method, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) }
  const limits = { limits: { ms: callMs }, ping: 'eth_blockNumber' }
  const answer = await askRpc(ctx, network ?? { rpcUrls: [] }, request, limits)
  if ('result' in answer) return answer.result
  throw new Error(`The node refused ${method}.`)
}

const isText = (value: unknown, text: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === text.toLowerCase()

/** Net amount of a token that an account received, from the logs of a transaction. */
export function tokenReceived(receipt: Fields, token: string, owner: string): bigint {
  const account = `0x${abiWord(owner)}`
  return listOf(receipt.logs, 2_000).reduce<bigint>((sum, log) => {
    const { address, topics, data } = fieldsOf(log)
    const [topic, first, second] = listOf(topics, 4)
    if (!isText(address, token)) return sum
    if (isText(topic, depositTopic)) return isText(first, account) ? sum + quantity(data) : sum
    if (!isText(topic, transferTopic)) return sum
    const moved = quantity(data)
    return sum + (isText(second, account) ? moved : 0n) - (isText(first, account) ? moved : 0n)
  }, 0n)
}

/**
 * A node's receipt of a successful transaction. Throws if the receipt or one of its logs belongs to another transaction
 * or block.
 */
function receiptOf(answer: unknown, hash: string): Fields {
  const receipt = fieldsOf(answer)
  const { transactionHash, status, blockNumber, logs } = receipt
  if (!isText(transactionHash, hash) || quantity(status) !== 1n)
    throw new Error('The node gave the receipt of another transaction.')
  const block = quantity(blockNumber)
  for (const log of listOf(logs, 2_000)) {
    const { transactionHash: of, blockNumber: at } = fieldsOf(log)
    if (!isText(of, hash) || quantity(at) !== block)
      throw new Error('The node gave a log of another transaction.')
  }
  return receipt
}

/**
 * Amount of the native coin that a transaction brought: the account's balance after the block minus the balance before,
 * plus the fee. Throws if the account sent another transaction in that block, which would change the balance too.
 */
async function coinReceived(
  ctx: SwapContext,
  networkId: CaipNetworkId,
  receipt: Fields,
  owner: string,
): Promise<bigint> {
  const block = quantity(receipt.blockNumber)
  const at = async (method: string, number: bigint): Promise<bigint> =>
    quantity(await ask(ctx, networkId, method, [owner, `0x${number.toString(16)}`]))
  const [before, after, sentBefore, sentAfter] = await Promise.all([
    at('eth_getBalance', block - 1n),
    at('eth_getBalance', block),
    at('eth_getTransactionCount', block - 1n),
    at('eth_getTransactionCount', block),
  ])
  const { gasUsed, effectiveGasPrice, l1Fee } = receipt
  const paidByOwner = isText(receipt.from, owner)
  if (sentAfter - sentBefore !== (paidByOwner ? 1n : 0n))
    throw new Error('The account sent something else in the block of the swap.')
  // On OP-stack chains the transaction's data costs an L1 fee in addition to gas.
  const fee = quantity(gasUsed) * quantity(effectiveGasPrice) + (l1Fee ? quantity(l1Fee) : 0n)
  return after - before + (paidByOwner ? fee : 0n)
}

/** Reads the amount that a confirmed swap brought. If the node does not answer, records the swap without an amount. */
export async function settle(ctx: SwapContext, sent: SentTransaction): Promise<void> {
  const { hash, networkId, intentId, from: owner = '' } = sent
  const facts = fieldsOf(sent.action?.facts) as unknown as SwapFacts
  const { token, decimals, toSymbol: symbol, toPrice: price } = facts
  const told = { intentId, hash, networkId, symbol, ...(price !== undefined && { price }) }
  try {
    const receipt = receiptOf(await ask(ctx, networkId, 'eth_getTransactionReceipt', [hash]), hash)
    const units = token
      ? tokenReceived(receipt, token, owner)
      : await coinReceived(ctx, networkId, receipt, owner)
    if (units <= 0n) throw new Error('The receipt shows no received amount.')
    ctx.emit.settled({ ...told, received: formatAmount(units, decimals) })
  } catch (error) {
    if (ctx.signal.aborted) throw error
    ctx.ports.logger.warn('The received amount of a swap could not be read.', error)
    ctx.emit.settled(told)
  }
}
