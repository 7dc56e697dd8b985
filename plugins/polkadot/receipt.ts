import { arrival, fieldsOf } from '../../kernel/index.ts'
import type { TransactionReceipt } from '../transactions/contract.ts'
import type { ChainReadIo } from './chain.ts'
import { blockAt, landedKey } from './confirmation.ts'
import { ask, asked } from './rpc.ts'

/**
 * Reads the paid fee and the blocks since, for a transaction that landed while this page was open. Undefined for
 * others, because nodes cannot look one up by its hash, and if its block is no longer part of the best chain.
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

/** Reads the fee from the events of its block; its codecs were loaded by the confirmation. */
async function readFee(io: ChainReadIo, at: string, hash: string): Promise<string | undefined> {
  const { feePaidIn } = await arrival(() => import('./block-events.ts'))
  const { extrinsics } = await blockAt(io, at)
  return asked(io, feePaidIn(io, { hash: at, extrinsics }, hash))
}
