import { formatEther, formatGwei, type Hex } from 'viem'
import { readTransaction } from '../wallets/evm/signing.ts'
import { type Call, callPart } from './calldata.ts'
import { joined, type Line, type Part, part } from './description.ts'
import { fieldsOf } from './fields.ts'
import { evmChainId, type FrameNetwork } from './networks.ts'

/** What is signed of a transaction; `type` follows from its fee. */
const transactionFields: readonly string[] = [
  ...['from', 'to', 'data', 'input', 'value', 'chainId', 'nonce', 'type'],
  ...['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
]

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** Why a transaction would not be signed as the app wrote it; undefined if it would. */
function unsigned(request: unknown): string | undefined {
  const fields = fieldsOf(request)
  const other = Object.keys(fields).find(
    (name) => !transactionFields.includes(name) && !isEmpty(fields[name]),
  )
  if (other !== undefined) return `The field ${other} would not be signed.`
  const { data, input } = fields
  const isOne =
    isEmpty(data) || isEmpty(input) || String(data).toLowerCase() === String(input).toLowerCase()
  return isOne ? undefined : 'Its data and its input are not the same.'
}

/** The refusal of a request that names another chain than the one that is shown. */
export function elsewhere(request: unknown, network: FrameNetwork): string | undefined {
  const { chainId } = fieldsOf(request)
  return isEmpty(chainId) || Number(chainId) === evmChainId(network)
    ? undefined
    : `This is for chain ${String(chainId)}, but you are on ${network.name}.`
}

/** The chain for which something is signed. */
export const placeLine = ({ name, caip2 }: FrameNetwork): Line => ['Network', `${name} (${caip2})`]

interface Fee {
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly maxFeePerGas?: bigint
  readonly maxPriorityFeePerGas?: bigint
}

const network = 'as the network asks when it is sent'

/** The most that the fee can be, as far as the request says; the rest the node says when it is sent. */
function feeLines(
  { gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas: tip }: Fee,
  symbol: string,
): readonly Line[] {
  const price = maxFeePerGas ?? gasPrice
  if (price !== undefined && gas !== undefined)
    return [['Fee, at most', `${formatEther(gas * price)} ${symbol}`]]
  return [
    ...(price === undefined
      ? [['Fee', network] as const]
      : [['Fee per gas, at most', `${formatGwei(price)} Gwei`] as const]),
    // A tip comes on top of what the node says where the app sets no most.
    ...(price === undefined && tip !== undefined
      ? [['Tip per gas, beside the fee', `${formatGwei(tip)} Gwei`] as const]
      : []),
    ...(gas === undefined ? [] : [['Gas, at most', String(gas)] as const]),
  ]
}

/** A transaction with everything that its signature covers. */
export function transactionPart(
  request: unknown,
  { network, isOperation }: { readonly network: FrameNetwork; readonly isOperation: boolean },
): { readonly told: Part; readonly refusal: string | undefined } {
  const transaction = readTransaction(request) as unknown as Call &
    Fee & { readonly nonce?: number }
  const { nonce } = transaction
  const { symbol } = network
  // A smart account numbers and prices its operations itself.
  const own: readonly Line[] = isOperation
    ? []
    : [['Nonce', nonce === undefined ? 'the next of the account' : String(nonce)]]
  return {
    told: joined([
      part({ lines: [placeLine(network), ...own] }),
      callPart(transaction, { symbol, depth: 0 }),
      part({ lines: isOperation ? [] : feeLines(transaction, symbol) }),
    ]),
    refusal: elsewhere(request, network) ?? unsigned(request),
  }
}

/** The one call of a batch (EIP-5792): receiver, value and data; the rest is the wallet's own. */
export const batchCall = (request: unknown, symbol: string): Part =>
  callPart(readTransaction(request) as Call & { readonly to?: Hex }, { symbol, depth: 0 })
