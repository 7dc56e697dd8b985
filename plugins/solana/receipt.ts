import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { TransactionReceipt } from '../transactions/contract.ts'
import { isU64, need } from './rpc.ts'

const commitment = 'confirmed'

/**
 * Reads the fee that the payer was charged, and the slots since; undefined until a confirmed block holds the
 * transaction.
 */
export async function receipt(
  io: ReadIo,
  signature: string,
): Promise<TransactionReceipt | undefined> {
  const options = { commitment, encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 }
  const [answer, newest] = await Promise.all([
    need(io, 'getTransaction', [signature, options]),
    need(io, 'getSlot', [{ commitment }]),
  ])
  const { slot, transaction, meta } = fieldsOf(answer)
  if (listOf(fieldsOf(transaction).signatures, 1)[0] !== signature) return undefined
  if (!isU64(slot) || !isU64(newest) || newest < slot) return undefined
  const { fee } = fieldsOf(meta)
  return {
    confirmations: Number(BigInt(newest) - BigInt(slot)) + 1,
    ...(isU64(fee) && { fee: String(fee) }),
  }
}
