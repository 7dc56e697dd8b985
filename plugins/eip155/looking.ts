import type { ReadIo } from '../connections/contract.ts'
import type { Looking } from '../values/index.ts'
import { call } from './rpc.ts'
import { type Receipt, readReceipt } from './transactions.ts'

/** Interval and duration of looking for a pending transaction, in ms. */
export const looking: Looking = { everyMs: 1_000, forMs: 180_000 }

export async function receiptOf(io: ReadIo, hash: string): Promise<Receipt | undefined> {
  return readReceipt(await call(io, 'eth_getTransactionReceipt', [hash]), hash)
}
