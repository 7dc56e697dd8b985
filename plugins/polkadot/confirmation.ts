import { arrival, fieldsOf, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { lookUntil } from '../values/index.ts'
import type { ChainReadIo } from './chain.ts'
import { polkadotErrors } from './errors.ts'
import { ask, asked } from './rpc.ts'

/** Transactions are valid for about five minutes; after twice that, this one can never land. In ms. */
const looking = { everyMs: 1_000, forMs: 600_000 }
/** Blocks searched per look, for a transaction whose sending height is unknown on this page. */
const maxBlocks = 128
/** Limit of block requests in total, whatever heads the node reports: ten minutes at two per second. */
const maxAsked = 1_200

/** Kept from sending until the block is found: an answer of a node, which only shortens the search. */
export interface Sent {
  readonly height: number
}
export const sentKey = (hash: string): ResourceKey<Sent> => resourceKey(`polkadot/sent/${hash}`)

/**
 * The block in which a node showed a transaction of this page: nodes cannot look one up by its hash, and without this
 * it must be searched again.
 */
export interface Landed {
  /** Hash of the block. */
  readonly at: string
  readonly height: number
  /** Set after it was read. */
  readonly fee?: string
}
export const landedKey = (hash: string): ResourceKey<Landed> =>
  resourceKey(`polkadot/landed/${hash}`)

interface Block {
  readonly height: number
  readonly parent: unknown
  readonly extrinsics: readonly string[]
}

export async function blockAt(io: ReadIo, hash: string): Promise<Block> {
  const { header, extrinsics } = fieldsOf(fieldsOf(await ask(io, 'chain_getBlock', [hash])).block)
  const { number, parentHash: parent } = fieldsOf(header)
  const height = typeof number === 'string' && /^0x[0-9a-f]{1,8}$/i.test(number) && Number(number)
  // Endpoints balance over several nodes, and one may not know the block that another one named.
  if (height === false || !Array.isArray(extrinsics))
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  const texts = extrinsics.filter((wire): wire is string => typeof wire === 'string')
  return { height, parent, extrinsics: texts }
}

/**
 * Waits until the transaction is in a block of the best chain. Each look walks back from the head, so that
 * reorganisations are followed, and computes hashes from the blocks' content, so that no other transaction matches.
 * Throws `polkadot/expired` if the last look showed that it can no longer land, and `polkadot/unconfirmed` if the node
 * does not know.
 */
export async function confirmation(io: ChainReadIo, hash: string): Promise<'confirmed' | 'failed'> {
  const { outcomeIn } = await arrival(() => import('./block-events.ts'))
  const since = io.resources.get(sentKey(hash))?.height ?? 0
  const seen = new Set<string>()
  let left = maxAsked
  let complete = false

  async function look(): Promise<'confirmed' | 'failed' | undefined> {
    complete = false
    const walked = new Set<string>()
    let at = await ask(io, 'chain_getBlockHash', [])
    if (typeof at !== 'string')
      throw polkadotErrors.create('node-failed', { name: io.network.name })
    while (typeof at === 'string' && !seen.has(at) && !walked.has(at)) {
      if (walked.size >= maxBlocks || left-- <= 0) break
      const { height, parent, extrinsics } = await blockAt(io, at)
      const outcome = await outcomeIn(io, { hash: at, extrinsics }, hash)
      if (outcome) {
        io.resources.put(landedKey(hash), { at, height })
        return outcome
      }
      walked.add(at)
      if (height <= since) break
      at = parent
    }
    // Mark them only now: after a failure on the way, the blocks must be read again.
    for (const block of walked) seen.add(block)
    complete = left > 0
    return undefined
  }

  const outcome = await lookUntil(io, looking, () => asked(io, look()))
  io.resources.remove(sentKey(hash))
  if (outcome) return outcome
  throw complete
    ? polkadotErrors.create('expired')
    : polkadotErrors.create('unconfirmed', { name: io.network.name })
}
