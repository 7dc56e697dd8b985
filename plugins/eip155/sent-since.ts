import type { ReadIo } from '../connections/contract.ts'
import type { MinedTransfers } from '../transactions/contract.ts'
import { hex, isUsed, maxStretch, userOfNonce } from './replacement.ts'
import { call } from './rpc.ts'
import { quantity } from './transactions.ts'
import { transfersIn } from './transfers-in.ts'

/** More transactions than a visitor sends while one request is open. */
const maxFound = 5n
/** The first stretch of blocks that is looked at; each further one is twice as long. */
const firstStretch = 16n

/** A block in which the nonce was still free; undefined where the node does not remember that far back. */
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

/** The transactions of an account from the nonce `since` on, 0x-hex, that blocks hold. Rejects with `eip155/node-failed`. */
export async function sentSince(
  io: ReadIo,
  address: string,
  since: string,
): Promise<readonly MinedTransfers[]> {
  const first = quantity(since, 13)
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
