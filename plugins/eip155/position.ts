import { fieldsOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { eip155Errors } from './errors.ts'
import { call } from './rpc.ts'
import { quantity } from './transactions.ts'

const nonceOf = async (io: ReadIo, address: string, block: 'latest' | 'pending'): Promise<string> =>
  (await call(io, 'eth_getTransactionCount', [address, block])) as string

/** After the nonce of an account whose earlier transactions are still pending: a payment can take the nonce of one. */
const unsettled = '+'

/**
 * The account's next nonce, counting pending transactions, 0x-hex; followed by `+` while there are pending ones. Rejects
 * with `eip155/node-failed`.
 */
export async function position(io: ReadIo, address: string): Promise<string> {
  const [pending, mined] = await Promise.all([
    nonceOf(io, address, 'pending'),
    nonceOf(io, address, 'latest'),
  ])
  return pending === mined ? pending : pending + unsettled
}

/** The nonce of a position; undefined if it has none. */
export const nonceIn = (since: string): bigint | undefined =>
  quantity(since.endsWith(unsettled) ? since.slice(0, -1) : since, 13)

/**
 * True if the next nonce is still `since`. False if it does not tell: for an account with code (EIP-7702, contracts),
 * because bundlers send for it without its nonce; for one that has never sent, which may be such an account before its
 * code is there; and if earlier transactions were pending, one of which the wallet may have replaced. Rejects with
 * `eip155/node-failed`.
 */
export async function isUnmoved(io: ReadIo, address: string, since: string): Promise<boolean> {
  const before = quantity(since, 13)
  if (before === undefined || before === 0n) return false
  const [nonce, code] = await Promise.all([
    nonceOf(io, address, 'pending'),
    call(io, 'eth_getCode', [address, 'latest']),
  ])
  return code === '0x' && quantity(nonce, 13) === before
}

/** Time of the newest block, milliseconds since 1970. Rejects with `eip155/node-failed`. */
export async function blockTime(io: ReadIo): Promise<number> {
  const block = await call(io, 'eth_getBlockByNumber', ['latest', false])
  const seconds = quantity(fieldsOf(block).timestamp, 13)
  if (seconds === undefined) throw eip155Errors.create('node-failed', { name: io.network.name })
  return Number(seconds) * 1_000
}
