import { fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { TransactionReceipt } from '../transactions/contract.ts'
import { tipHeight, transaction } from './esplora.ts'

/** Reads the fee (inputs minus outputs) and the blocks since; undefined until a block contains the transaction. */
export async function receipt(io: ReadIo, txid: string): Promise<TransactionReceipt | undefined> {
  const [found, newest] = await Promise.all([transaction(io, txid), tipHeight(io)])
  const { fee, status } = found ?? {}
  const { confirmed, block_height: height } = fieldsOf(status)
  if (confirmed !== true || !Number.isSafeInteger(height)) return undefined
  const confirmations = newest - (height as number) + 1
  // The API's chain tip is older than the transaction's block: its answer is unusable.
  if (confirmations < 1) return undefined
  return { confirmations, ...(Number.isSafeInteger(fee) && { fee: String(fee) }) }
}
