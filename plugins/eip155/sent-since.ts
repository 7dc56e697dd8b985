import type { ReadIo } from '../connections/contract.ts'
import type { MinedTransfers } from '../transactions/contract.ts'
import { hex } from './hex.ts'
import { nonceIn } from './position.ts'
import { isUsed, maxStretch, userOfNonce } from './replacement.ts'
import { call } from './rpc.ts'
import { transfersIn } from './transfers-in.ts'

/** More transactions than a visitor sends during one request. */
const maxFound = 5n
/** Length of the first range of blocks; each further range is twice as long. */
const firstStretch = 16n

/** A block in which the nonce was still unused; undefined if the node has no data from that time. */
async function clearBlock(
  io: ReadIo,
  turn: Parameters<typeof isUsed>[1],
  latest: bigint,
): Promise<bigint | undefined> {
  for (let back = firstStretch; back <= maxStretch; back *= 2n) {
    const block = back < latest ? latest - back : 0n
    if (!(await isUsed(io, turn, block))) return block
    if (block === 0n) return undefined
  }
  return undefined
}

/** The mined transactions of an account from the nonce in `since` (`position`). Rejects with `eip155/node-failed`. */
export async function sentSince(
  io: ReadIo,
  address: string,
  since: string,
): Promise<readonly MinedTransfers[]> {
  const first = nonceIn(since)
  if (first === undefined) return []
  const from = address.toLowerCase()
  const latest = BigInt((await call(io, 'eth_blockNumber', [])) as string)
  const count = BigInt((await call(io, 'eth_getTransactionCount', [from, 'latest'])) as string)
  if (count <= first) return []
  const clear = await clearBlock(io, { from, nonce: first }, latest)
  if (clear === undefined) return []
  const found: MinedTransfers[] = []
  for (let nonce = first; nonce < count && nonce < first + maxFound; nonce++) {
    const mined = await userOfNonce(io, { from, nonce }, clear, latest)
    if (!mined) continue
    const { hash, to, value, input } = mined
    const asked = { to, value: hex(value), data: input }
    found.push({ hash, transfers: transfersIn('eth_sendTransaction', [asked], from).transfers })
  }
  return found
}
