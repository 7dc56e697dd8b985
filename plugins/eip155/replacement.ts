import type { ReadIo } from '../connections/contract.ts'
import { call } from './rpc.ts'
import { readTransaction, type Transaction } from './transactions.ts'

/** More blocks than any chain makes while the page waits: a longer stretch is no valid answer. */
export const maxStretch = 50_000n
/** Searches of a stretch of blocks; each asks for at most 17 things. */
const maxSearches = 5

export const hex = (value: bigint): string => `0x${value.toString(16)}`

/** A place in the order of what an account sends. */
type Turn = Pick<Transaction, 'from' | 'nonce'>

export async function isUsed(io: ReadIo, { from, nonce }: Turn, block: bigint): Promise<boolean> {
  const count = await call(io, 'eth_getTransactionCount', [from, hex(block)])
  return BigInt(count as string) > nonce
}

/** What used the nonce after block `clear`, where it was still free, and up to block `latest`. */
export async function userOfNonce(
  io: ReadIo,
  sent: Turn,
  clear: bigint,
  latest: bigint,
): Promise<Transaction | undefined> {
  let low = clear
  let high = latest
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (await isUsed(io, sent, middle)) high = middle
    else low = middle
  }
  const answer = await call(io, 'eth_getBlockByNumber', [hex(high), true])
  const { transactions } = Object(answer) as { readonly transactions?: unknown }
  const list: readonly unknown[] = Array.isArray(transactions) ? transactions : []
  for (const item of list) {
    const found = readTransaction(item)
    if (found?.from === sent.from && found.nonce === sent.nonce) return found
  }
  return undefined
}

/** A transaction that took another one's place. */
export interface Replacement {
  readonly sent: Transaction
  readonly other: Transaction
}

/**
 * Sees what the visitor had the wallet send in place of a transaction. Each look asks for little; the blocks are
 * searched once the nonce is used, and a few times at most, whatever the node says.
 */
export function replacements(io: ReadIo, hash: string): () => Promise<Replacement | undefined> {
  let sent: Transaction | undefined
  let clear: bigint | undefined
  let searches = 0
  return async () => {
    if (searches >= maxSearches) return undefined
    // Nodes forget what was replaced, so it is read while it is pending.
    if (!sent) {
      const pending = readTransaction(await call(io, 'eth_getTransactionByHash', [hash]))
      if (pending?.hash !== hash.toLowerCase()) return undefined
      sent = pending
    }
    const latest = BigInt((await call(io, 'eth_blockNumber', [])) as string)
    if (clear !== undefined && (latest <= clear || latest - clear > maxStretch)) return undefined
    if (clear === undefined || !(await isUsed(io, sent, latest))) {
      clear = latest
      return undefined
    }
    searches++
    const other = await userOfNonce(io, sent, clear, latest)
    // Only another transaction proves it: a node may know the block before its receipts.
    return other && other.hash !== sent.hash ? { sent, other } : undefined
  }
}
