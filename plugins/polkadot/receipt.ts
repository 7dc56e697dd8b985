import { fieldsOf } from '../../kernel/index.ts'
import type { TransactionReceipt } from '../transactions/contract.ts'
import type { ChainReadIo } from './chain.ts'
import { blockAt, landedKey } from './confirmation.ts'
import { ask, asked } from './rpc.ts'

/**
 * What the sender paid, and the blocks since, for a transaction that this page saw land. Undefined for any other, as no
 * node looks one up by its hash, and once its block is no part of the best chain.
 */
export async function receipt(
  io: ChainReadIo,
  hash: string,
): Promise<TransactionReceipt | undefined> {
  const key = landedKey(hash)
  const landed = io.resources.get(key)
  if (!landed) return undefined
  const { at, height } = landed
  const [there, head] = await Promise.all([
    ask(io, 'chain_getBlockHash', [height]),
    ask(io, 'chain_getHeader', []),
  ])
  const confirmations = Number(fieldsOf(head).number) - height + 1
  if (there !== at || !Number.isSafeInteger(confirmations) || confirmations < 1) return undefined
  const fee = landed.fee ?? (await readFee(io, at, hash))
  if (fee === undefined) return { confirmations }
  io.resources.put(key, { at, height, fee })
  return { confirmations, fee }
}

/** From the events of its block, whose codecs are there since it was confirmed. */
async function readFee(io: ChainReadIo, at: string, hash: string): Promise<string | undefined> {
  const { feePaidIn } = await import('./block-events.ts')
  const { extrinsics } = await blockAt(io, at)
  return asked(io, feePaidIn(io, { hash: at, extrinsics }, hash))
}
