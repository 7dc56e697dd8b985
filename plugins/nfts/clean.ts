import {
  type CaipNetworkId,
  decimalText,
  fieldsOf,
  listOf,
  safeImage,
  safeText,
} from '../../kernel/index.ts'
import { canonicalAddress, isAccountAddress, isUnits } from '../values/index.ts'
import type { Nft, NftAttribute, NftsQuery } from './contract.ts'
import { standardsOf } from './standards.ts'

/** Limit of items per page; more are dropped. */
const maxItems = 500
const maxAttributes = 40
const maxDescription = 400
/** Longer data images are dropped, because facts with them would enlarge the log. */
const maxDataImage = 32_768

/** Rules for pictures. */
export interface PictureRules {
  readonly ipfsGateway?: string | undefined
  /** On a local network, pictures may come from this computer too. */
  readonly loopback?: boolean
}

/** Replaces `ipfs:` by the gateway's URL; other URLs are unchanged. */
export function byGateway(
  url: unknown,
  { ipfsGateway = 'https://ipfs.io' }: PictureRules,
): unknown {
  if (typeof url !== 'string') return undefined
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([\x21-\x7e]{1,400})$/i.exec(url) ?? []
  if (path === undefined) return url
  // Allow only a CID and names below it: other paths could lead elsewhere on the gateway.
  return /^[0-9a-z]+(\/|$)/i.test(path) && !/\.\.|[\\?#]/.test(path)
    ? `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${path}`
    : undefined
}

/** A picture that is safe to show; undefined for any other. */
export function pictureOf(outside: unknown, rules: PictureRules): string | undefined {
  const picture = safeImage(byGateway(outside, rules), { loopback: rules.loopback ?? false })
  return picture?.startsWith('data:') && picture.length > maxDataImage ? undefined : picture
}

function attributeOf(outside: unknown): readonly NftAttribute[] {
  const { name, value } = fieldsOf(outside)
  const said = typeof value === 'number' ? (decimalText(value) ?? '') : safeText(value, 60)
  const named = safeText(name)
  return named && said ? [{ name: named, value: said }] : []
}

function cleanNft(outside: unknown, query: NftsQuery, rules: PictureRules): readonly Nft[] {
  const { networkId, contract, tokenId, standard, amount, spam, ...rest } = fieldsOf(outside)
  if (spam === true || networkId !== query.networkId) return []
  if (!isAccountAddress(contract, query.namespace)) return []
  const standards = standardsOf(query.namespace)
  const known = standards.find((one) => one === standard)
  // These standards number their tokens: only a number can be encoded in a call.
  const isNumbered = standards.length > 0
  if (
    typeof tokenId !== 'string' ||
    !(isNumbered ? isUnits(tokenId) : /^[\x21-\x7e]{1,128}$/.test(tokenId))
  )
    return []
  const copies = isUnits(amount) ? amount : undefined
  if (copies !== undefined && BigInt(copies) === 0n) return []
  const number = isNumbered ? BigInt(tokenId).toString() : tokenId
  const image = pictureOf(rest.image, rules)
  const texts = {
    name: safeText(rest.name),
    collection: safeText(rest.collection),
    description: safeText(rest.description, maxDescription),
  }
  const attributes = listOf(rest.attributes, maxAttributes).flatMap(attributeOf)
  return [
    {
      id: `${canonicalAddress(query.namespace, contract)}/${number}`,
      networkId: networkId as CaipNetworkId,
      contract,
      tokenId: number,
      ...(known && { standard: known }),
      ...(copies !== undefined && { amount: BigInt(copies).toString() }),
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
      ...(image !== undefined && { image }),
      ...(attributes.length > 0 && { attributes }),
    },
  ]
}

/** Cleans a page from a source: only the account's network, each NFT once, without spam. */
export function cleanPage(
  outside: unknown,
  query: NftsQuery,
  rules: PictureRules,
): { readonly items: readonly Nft[]; readonly next?: string } {
  const { items, next } = fieldsOf(outside)
  const seen = new Set<string>()
  const kept = listOf(items, maxItems)
    .flatMap((item) => cleanNft(item, query, rules))
    .filter(({ id }) => !seen.has(id) && seen.add(id))
  return {
    items: kept,
    ...(typeof next === 'string' && next !== '' && next !== query.cursor && { next }),
  }
}
