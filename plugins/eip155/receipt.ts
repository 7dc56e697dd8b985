import { fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { TransactionReceipt } from '../transactions/contract.ts'
import { call } from './rpc.ts'
import { quantity, readReceipt } from './transactions.ts'

/** What the sender paid, on rollups with what posting it cost, and the blocks since; undefined while no block holds it. */
export async function receipt(io: ReadIo, hash: string): Promise<TransactionReceipt | undefined> {
  const [answer, newest] = await Promise.all([
    call(io, 'eth_getTransactionReceipt', [hash]),
    call(io, 'eth_blockNumber', []),
  ])
  const found = readReceipt(answer, hash)
  const latest = quantity(newest, 13)
  if (!found || latest === undefined || latest < found.block) return undefined
  const { gasUsed, effectiveGasPrice, l1Fee } = fieldsOf(answer)
  const gas = quantity(gasUsed, 16)
  const price = quantity(effectiveGasPrice, 32)
  const fee = gas !== undefined && price !== undefined && gas * price + (quantity(l1Fee, 32) ?? 0n)
  return {
    confirmations: Number(latest - found.block) + 1,
    ...(fee !== false && { fee: fee.toString() }),
  }
}
