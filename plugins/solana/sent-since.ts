import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { MinedTransfers } from '../transactions/contract.ts'
import { encodeBase58, fromBase64 } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { need } from './rpc.ts'
import { transfersIn } from './transfers-in.ts'
import { readWire } from './wire.ts'

const commitment = 'confirmed'
/** More transactions than a visitor sends during one request. */
const maxFound = 20

interface Listed {
  readonly signature: string
  readonly slot: number
  readonly succeeded: boolean
}

/** The newest transactions that name an account, newest first. */
async function listed(io: ReadIo, address: string, limit: number): Promise<readonly Listed[]> {
  const params = [address, { commitment, limit }]
  return listOf(await need(io, 'getSignaturesForAddress', params), limit).map((one) => {
    const { signature, slot, err } = fieldsOf(one)
    // What is not in order counts as later, and cannot be read then.
    const known = Number.isSafeInteger(slot) ? Number(slot) : Number.POSITIVE_INFINITY
    return { signature: String(signature), slot: known, succeeded: err === null }
  })
}

/** A transaction in wire form; undefined if the node has another one or none. */
async function wireOf(io: ReadIo, signature: string): Promise<Uint8Array | undefined> {
  const params = [signature, { commitment, encoding: 'base64', maxSupportedTransactionVersion: 0 }]
  const [text] = listOf(fieldsOf(await need(io, 'getTransaction', params)).transaction, 2)
  const wire = typeof text === 'string' ? fromBase64(text) : undefined
  if (!wire || encodeBase58(wire.slice(1, 65)) !== signature) return undefined
  return wire
}

/** The accounts that signed a wire transaction, the payer first. */
function signersOf(wire: Uint8Array): readonly string[] {
  const { take, byte, length } = readWire(wire)
  take(64 * length())
  const first = byte()
  const count = first < 0x80 ? first : byte()
  take(2)
  length()
  return Array.from({ length: count }, () => encodeBase58(take(32)))
}

/**
 * The slot of an account's last transaction, in decimal text; `0` without one. A signature would say whose account it
 * is. Rejects with `solana/node-failed`.
 */
export async function position(io: ReadIo, address: string): Promise<string> {
  const [last] = await listed(io, address, 1)
  const slot = last?.slot ?? 0
  if (!Number.isFinite(slot)) throw solanaErrors.create('node-failed', { name: io.network.name })
  return String(slot)
}

/** Transactions after the slot `since` that the account signed, oldest first; undefined if they cannot all be read. */
async function signedSince(
  io: ReadIo,
  address: string,
  since: string,
): Promise<readonly (Listed & { readonly wire: Uint8Array })[] | undefined> {
  if (!/^\d{1,15}$/.test(since)) return undefined
  const newest = await listed(io, address, maxFound)
  // An account that pays has been paid before, which a node without history, or one that lags, does not list.
  if (!newest.some(({ slot }) => slot >= Number(since))) return undefined
  const list = newest.filter(({ slot }) => slot > Number(since))
  if (list.length === maxFound) return undefined
  const wires = await Promise.all(list.map(({ signature }) => wireOf(io, signature)))
  if (wires.includes(undefined)) return undefined
  return list
    .map((one, index) => ({ ...one, wire: wires[index] ?? new Uint8Array() }))
    .filter(({ wire }) => signersOf(wire).includes(address))
    .reverse()
}

/** The mined transfers of an account after the slot `since`. Rejects with `solana/node-failed`. */
export async function sentSince(
  io: ReadIo,
  address: string,
  since: string,
): Promise<readonly MinedTransfers[]> {
  const found = (await signedSince(io, address, since)) ?? []
  return found.flatMap(({ signature, succeeded, wire }) =>
    succeeded ? [{ hash: signature, transfers: transfersIn(wire) }] : [],
  )
}

/**
 * True if the account has signed no transaction after the slot `since`. A transaction is valid for about a minute, so
 * one that did not appear by then never does. Rejects with `solana/node-failed`.
 */
export async function isUnmoved(io: ReadIo, address: string, since: string): Promise<boolean> {
  return (await signedSince(io, address, since))?.length === 0
}

/** Time of the newest final block, milliseconds since 1970. Rejects with `solana/node-failed`. */
export async function blockTime(io: ReadIo): Promise<number> {
  const slot = await need(io, 'getSlot', [{ commitment: 'finalized' }])
  const seconds = await need(io, 'getBlockTime', [slot])
  if (!Number.isSafeInteger(seconds))
    throw solanaErrors.create('node-failed', { name: io.network.name })
  return Number(seconds) * 1_000
}
