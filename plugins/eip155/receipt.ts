import { fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { TransactionReceipt } from '../transactions/contract.ts'
import { call } from './rpc.ts'
import { quantity, type Receipt, readReceipt } from './transactions.ts'
import { isSentBy, operationsIn } from './user-operations.ts'

/**
 * What an account paid in a bundler's transaction: the cost of its user operations, or of the only one if it sent none.
 * Undefined for other transactions.
 */
function operationFee(
  found: Receipt,
  account: string | undefined,
): Omit<TransactionReceipt, 'confirmations'> | undefined {
  const all = operationsIn(found)
  if (all.length === 0) return undefined
  const own = all.filter((one) => account !== undefined && isSentBy(one, account))
  const counted = own.length > 0 ? own : all
  const [first, ...others] = counted
  // Operations of others, or some sponsored and some not: no single figure is true.
  const isClear = others.every(({ sponsored }) => sponsored === first?.sponsored)
  if (!first || !isClear || (own.length === 0 && others.length > 0)) return {}
  const cost = counted.reduce((sum, one) => sum + one.cost, 0n)
  return { fee: cost.toString(), payer: first.sponsored ? 'sponsor' : 'self' }
}

/**
 * Reads the paid fee (with the L1 fee on rollups), who paid it, and the blocks since; undefined until a block contains
 * the transaction. `account`: whose fee counts if a bundler sent it.
 */
export async function receipt(
  io: ReadIo,
  hash: string,
  account?: string,
): Promise<TransactionReceipt | undefined> {
  const [answer, newest] = await Promise.all([
    call(io, 'eth_getTransactionReceipt', [hash]),
    call(io, 'eth_blockNumber', []),
  ])
  const found = readReceipt(answer, hash)
  const latest = quantity(newest, 13)
  if (!found || latest === undefined || latest < found.block) return undefined
  const { from, gasUsed, effectiveGasPrice, l1Fee } = fieldsOf(answer)
  // A contract that the account calls may execute others' operations meanwhile: the account pays for all of it.
  const isOwn = account !== undefined && String(from).toLowerCase() === account.toLowerCase()
  const gas = quantity(gasUsed, 16)
  const price = quantity(effectiveGasPrice, 32)
  const fee = gas !== undefined && price !== undefined && gas * price + (quantity(l1Fee, 32) ?? 0n)
  return {
    confirmations: Number(latest - found.block) + 1,
    ...((isOwn ? undefined : operationFee(found, account)) ??
      (fee !== false && { fee: fee.toString() })),
  }
}
