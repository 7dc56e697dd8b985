import { fieldsOf, type ResourceKey, resourceKey } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { lookUntil } from '../values/index.ts'
import type { ChainReadIo } from './chain.ts'
import { polkadotErrors } from './errors.ts'
import { ask, asked } from './rpc.ts'

/** Transactions serve for about five minutes; twice that, and this one can never land. In ms. */
const looking = { everyMs: 1_000, forMs: 600_000 }
/** How many blocks one look goes back for a transaction whose sending this page does not remember. */
const maxBlocks = 128
/** Blocks that are asked for in all, whatever heads the node names: ten minutes at two a second. */
const maxAsked = 1_200

/** What is kept of a transaction between its sending and its block. */
export interface Sent {
  readonly height: number
}
export const sentKey = (hash: string): ResourceKey<Sent> => resourceKey(`polkadot/sent/${hash}`)

/** Where a transaction of this page was found: no node looks one up by its hash. */
export interface Landed {
  /** Hash of the block. */
  readonly at: string
  readonly height: number
  /** Once it was read. */
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
  // Endpoints share their work among nodes, and one may not know the block that another one named.
  if (height === false || !Array.isArray(extrinsics))
    throw polkadotErrors.create('node-failed', { name: io.network.name })
  const texts = extrinsics.filter((wire): wire is string => typeof wire === 'string')
  return { height, parent, extrinsics: texts }
}

/**
 * Looks until the transaction is in a block of the best chain, walking back from its head so that a chain that
 * changed its mind is followed. The hash is taken of what the block holds, so no other transaction counts for it.
 * Throws `polkadot/expired` when it can no longer be there, which the last look must have shown, and
 * `polkadot/unconfirmed` when the node does not know.
 */
export async function confirmation(io: ChainReadIo, hash: string): Promise<'confirmed' | 'failed'> {
  const { outcomeIn } = await import('./block-events.ts')
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
    // Only now: after a node that stumbled on the way, what lies behind is looked at again.
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
