import type { ReadIo } from '../connections/contract.ts'
import { hex } from './hex.ts'
import { call } from './rpc.ts'
import { readTransaction, type Transaction } from './transactions.ts'

/** More blocks than any chain makes while the page waits: a longer range is not a plausible answer. */
export const maxStretch = 50_000n
/** Limit of searches in a range of blocks; each sends at most 17 requests. */
const maxSearches = 5

/** An account and a nonce. */
type Turn = Pick<Transaction, 'from' | 'nonce'>

export async function isUsed(io: ReadIo, { from, nonce }: Turn, block: bigint): Promise<boolean> {
  const count = await call(io, 'eth_getTransactionCount', [from, hex(block)])
  return BigInt(count as string) > nonce
}

/** The transaction that used the nonce, after block `clear`, where it was unused, and at most in block `latest`. */
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

/** A transaction and its replacement. */
export interface Replacement {
  readonly sent: Transaction
  readonly other: Transaction
}

/**
 * Detects the visitor's replacement of a transaction, made in the wallet. Each look sends few requests; blocks are
 * searched only after the nonce is used, and only a few times, whatever the node answers.
 */
export function replacements(io: ReadIo, hash: string): () => Promise<Replacement | undefined> {
  let sent: Transaction | undefined
  let clear: bigint | undefined
  let searches = 0
  return async () => {
    if (searches >= maxSearches) return undefined
    // Nodes forget replaced transactions, so read it while it is pending.
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
    // Only another transaction proves a replacement: a node may know the block before its receipts.
    return other && other.hash !== sent.hash ? { sent, other } : undefined
  }
}
