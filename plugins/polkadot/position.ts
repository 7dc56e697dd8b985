import type { ReadIo } from '../connections/contract.ts'
import { encodeSs58, fromHex } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import { polkadotErrors } from './errors.ts'
import { genericPrefix } from './networks.ts'
import { ask } from './rpc.ts'

/**
 * The account's next index, counting transactions in the pool. Rejects with `polkadot/node-failed` and
 * `polkadot/bad-accounts`.
 */
export async function position(io: ReadIo, address: string): Promise<string> {
  const key = publicKeyOf(address)
  if (key === undefined) throw polkadotErrors.create('bad-accounts')
  const next = await ask(io, 'system_accountNextIndex', [encodeSs58(key, genericPrefix)])
  if (!Number.isSafeInteger(next))
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  return String(next)
}

/**
 * True if the next index is still `since`. False at index 0: an account that pays all it has is removed, and its index
 * begins at 0 again. Rejects like `position`.
 */
export async function isUnmoved(io: ReadIo, address: string, since: string): Promise<boolean> {
  return since !== '0' && (await position(io, address)) === since
}

/** Storage key of `Timestamp.Now`: the hashes of both names (Twox128). */
const nowKey = '0xf0c365c3cf59d671eb72da0e7a4113c49f1f0515f462cdcf84e0f1d6045dfcbb'

/** Time of the newest block, milliseconds since 1970. Rejects with `polkadot/node-failed`. */
export async function blockTime(io: ReadIo): Promise<number> {
  const stored = await ask(io, 'state_getStorage', [nowKey])
  const bytes = typeof stored === 'string' ? fromHex(stored) : undefined
  if (bytes?.length !== 8) throw polkadotErrors.create('node-failed', { name: io.network.name })
  return Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0, true))
}
