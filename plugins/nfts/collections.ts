import { isAccountAddress, isUnits } from '../values/index.ts'
import { type ChainReader, copiesOf, countOf, metadataUrl, nameOf, tokenAt } from './chain.ts'
import type { PictureRules } from './clean.ts'
import type { NftCollection, NftsPage, NftsQuery, SourceNft } from './contract.ts'
import { fetchMetadata } from './metadata.ts'

/** Items per page, and concurrent requests. */
const pageSize = 24
const atOnce = 6
const maxIds = 500

/** Limits concurrency, so that a node is not flooded. */
async function inTurns<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<readonly R[]> {
  const done: R[] = []
  for (let start = 0; start < all.length; start += atOnce)
    done.push(...(await Promise.all(all.slice(start, start + atOnce).map(work))))
  return done
}

const failed = (address: string): Error => new Error(`${address} does not say what is held.`)

type Held = Pick<SourceNft, 'tokenId' | 'amount'>

/** An account's tokens of a collection between two indices, and their total number. */
async function held(
  io: ChainReader,
  { address, standard, ids = [] }: NftCollection,
  owner: string,
  [from, to]: readonly [number, number],
): Promise<{ readonly items: readonly Held[]; readonly count: number }> {
  if (standard === 'erc1155') {
    const known = ids.filter(isUnits).slice(0, maxIds)
    const found = await inTurns(known.slice(from, to), async (tokenId): Promise<Held> => {
      const amount = await copiesOf(io, address, owner, tokenId)
      if (amount === undefined) throw failed(address)
      return { tokenId, amount: amount.toString() }
    })
    return { items: found.filter(({ amount }) => amount !== '0'), count: known.length }
  }
  const balance = await countOf(io, address, owner)
  if (balance === undefined) throw failed(address)
  const count = Number(balance)
  const places = Array.from(
    { length: Math.max(0, Math.min(to, count) - from) },
    (_, at) => from + at,
  )
  const items = await inTurns(places, async (place): Promise<readonly Held[]> => {
    const id = await tokenAt(io, address, owner, BigInt(place))
    // A token sent between two requests leaves the last index empty.
    return id === undefined ? [] : [{ tokenId: id.toString() }]
  })
  return { items: items.flat(), count }
}

/** A page of the host's collections: the cursor is a collection and an index in it. */
export async function readCollections(
  io: ChainReader,
  collections: readonly NftCollection[],
  { namespace, address: owner, networkId, cursor = '0:0' }: NftsQuery,
  rules: PictureRules,
): Promise<NftsPage> {
  const [index = 0, from = 0] = cursor.split(':').map(Number)
  const usable = collections.filter(({ address }) => isAccountAddress(address, namespace))
  const collection = usable[index]
  if (!collection) return { items: [] }
  const { address: contract, standard } = collection
  const [{ items, count }, name] = await Promise.all([
    held(io, collection, owner, [from, from + pageSize]),
    nameOf(io, contract).catch(() => undefined),
  ])
  const described = await inTurns(items, async (one): Promise<SourceNft> => {
    const url = await metadataUrl(io, contract, standard, one.tokenId).catch(() => undefined)
    const facts = await fetchMetadata(io, url, rules)
    return { ...facts, ...one, networkId, contract, standard, ...(name && { collection: name }) }
  })
  const isLast = from + pageSize >= count
  const next = isLast ? `${index + 1}:0` : `${index}:${from + pageSize}`
  return { items: described, ...((!isLast || index + 1 < usable.length) && { next }) }
}
