import { type Fields, fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { MinedTransfers } from '../transactions/contract.ts'
import { readBitcoinAddress } from '../values/index.ts'
import { spentCount, transactionsOf } from './esplora.ts'

const maxItems = 10_000

const numberOf = (text: string): number | undefined =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined

/**
 * The number of coins that an address has spent, counting the mempool. That it stays proves nothing: a wallet may pay
 * with coins of its other addresses, or in place of an unconfirmed payment. Rejects with `bip122/node-failed`.
 */
export async function position(io: ReadIo, address: string): Promise<string> {
  return String(await spentCount(io, address))
}

const scriptIn = (output: unknown): unknown => fieldsOf(output).scriptpubkey

/** Payments of a transaction to other scripts than the account's. */
function paymentsOf({ txid, vout }: Fields, from: string, own: string): MinedTransfers {
  const transfers = listOf(vout, maxItems).flatMap((output) => {
    const { scriptpubkey: to, value } = fieldsOf(output)
    return typeof to === 'string' && to !== own && Number.isSafeInteger(value)
      ? [{ from, to, units: String(value) }]
      : []
  })
  return { hash: String(txid), transfers }
}

/**
 * The transactions, also unconfirmed ones, with which an address spent coins after it had spent `since`. Rejects with
 * `bip122/node-failed`.
 */
export async function sentSince(
  io: ReadIo,
  address: string,
  since: string,
): Promise<readonly MinedTransfers[]> {
  const before = numberOf(since)
  const own = readBitcoinAddress(address)?.script
  if (before === undefined || own === undefined) return []
  let left = (await spentCount(io, address)) - before
  if (left <= 0) return []
  const found: MinedTransfers[] = []
  for (const one of await transactionsOf(io, address)) {
    const spent = listOf(one.vin, maxItems).filter(
      (input) => scriptIn(fieldsOf(input).prevout) === own,
    ).length
    if (spent === 0) continue
    found.unshift(paymentsOf(one, address, own))
    left -= spent
    if (left <= 0) break
  }
  return found
}
