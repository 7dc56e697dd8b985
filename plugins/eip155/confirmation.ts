import { delay } from '../../kernel/index.ts'
import type { Confirmation, ReadIo } from '../accounts/contract.ts'
import { eip155Errors } from './errors.ts'
import { call } from './rpc.ts'

/** Time between two looks at a pending transaction, in ms. */
const pollMs = 1_000
const patienceMs = 180_000

interface Transaction {
  readonly hash: string
  readonly from: string
  readonly nonce: string
  readonly to: string | null
  readonly value: string
  readonly input: string
}

const hex = (value: bigint): string => `0x${value.toString(16)}`

/** Whether two transactions do the same, at whatever fee. */
const alike = (one: Transaction, two: Transaction): boolean =>
  one.to === two.to && one.value === two.value && one.input === two.input

/** How the transaction ended; undefined while it is in no block. */
async function endOf(io: ReadIo, hash: string): Promise<'confirmed' | 'failed' | undefined> {
  const answer = await call(io, 'eth_getTransactionReceipt', [hash])
  const receipt = answer as { readonly blockNumber?: unknown; readonly status?: unknown } | null
  if (typeof receipt?.blockNumber !== 'string') return undefined
  return receipt.status === '0x1' ? 'confirmed' : 'failed'
}

async function isUsed(io: ReadIo, { from, nonce }: Transaction, block: bigint): Promise<boolean> {
  const count = await call(io, 'eth_getTransactionCount', [from, hex(block)])
  return BigInt(count as string) > BigInt(nonce)
}

/** What used the nonce after block `clear`, where it was still free, and up to block `latest`. */
async function userOfNonce(
  io: ReadIo,
  sent: Transaction,
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
  const block = answer as { readonly transactions?: readonly Transaction[] } | null
  return block?.transactions?.find(({ from, nonce }) => from === sent.from && nonce === sent.nonce)
}

/** Sees whether the visitor had the wallet send something else in place of a transaction. */
function replacements(io: ReadIo, hash: string): () => Promise<Confirmation | undefined> {
  let sent: Transaction | null = null
  let clear: bigint | undefined
  return async () => {
    // Nodes forget what was replaced, so it is read while it is pending.
    sent ??= (await call(io, 'eth_getTransactionByHash', [hash])) as Transaction | null
    if (!sent) return undefined
    const latest = BigInt((await call(io, 'eth_blockNumber', [])) as string)
    if (latest === clear) return undefined
    if (clear === undefined || !(await isUsed(io, sent, latest))) {
      clear = latest
      return undefined
    }
    const other = await userOfNonce(io, sent, clear, latest)
    // Only another transaction proves it: a node may know the block before its receipts.
    if (!other || other.hash === hash) return undefined
    const status = await endOf(io, other.hash)
    return status && { replacedBy: other.hash, status: alike(sent, other) ? status : 'replaced' }
  }
}

/** Looks until the transaction, or what took its place, is in a block. Throws `eip155/unconfirmed` after three minutes. */
export async function confirmation(io: ReadIo, hash: string): Promise<Confirmation> {
  const { clock } = io.ports
  const replaced = replacements(io, hash)
  for (const until = clock.now() + patienceMs; clock.now() < until; ) {
    try {
      const end = (await endOf(io, hash)) ?? (await replaced())
      if (end) return end
    } catch (error) {
      // A node that stumbles once is asked again: the transaction is out there either way.
      if (io.signal.aborted) throw error
    }
    await delay(clock, pollMs, io.signal)
  }
  throw eip155Errors.create('unconfirmed', { name: io.network.name })
}
