import {
  type CaipNetworkId,
  decimalText,
  fieldsOf,
  listOf,
  safeImage,
  safeText,
} from '../../kernel/index.ts'
import { isAccountAddress, isUnits } from '../values/index.ts'
import type { Nft, NftAttribute, NftsQuery } from './contract.ts'

/** Of one page; what a source says beyond is left out. */
const maxItems = 500
const maxAttributes = 40
const maxDescription = 400
/** A picture within a fact weighs in the log. */
const maxDataImage = 32_768

/** How pictures are read. */
export interface PictureRules {
  readonly ipfsGateway?: string | undefined
  /** The network is one of this computer: its pictures may be, too. */
  readonly loopback?: boolean
}

/** `ipfs:` by the gateway, anything else as it is. */
export function byGateway(
  url: unknown,
  { ipfsGateway = 'https://ipfs.io' }: PictureRules,
): unknown {
  if (typeof url !== 'string') return undefined
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([\x21-\x7e]{1,400})$/i.exec(url) ?? []
  if (path === undefined) return url
  // A CID and names below it: what leads elsewhere on the gateway is none.
  return /^[0-9a-z]+(\/|$)/i.test(path) && !/\.\.|[\\?#]/.test(path)
    ? `${ipfsGateway.replace(/\/+$/, '')}/ipfs/${path}`
    : undefined
}

/** A picture that may be shown; undefined for any other. */
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
  const known = standard === 'erc721' || standard === 'erc1155' ? standard : undefined
  const isEvm = query.namespace === 'eip155'
  // Only what can be written into a call is a number there.
  if (
    typeof tokenId !== 'string' ||
    !(isEvm ? isUnits(tokenId) : /^[\x21-\x7e]{1,128}$/.test(tokenId))
  )
    return []
  const copies = isUnits(amount) ? amount : undefined
  if (copies !== undefined && BigInt(copies) === 0n) return []
  const number = isEvm ? BigInt(tokenId).toString() : tokenId
  const image = pictureOf(rest.image, rules)
  const texts = {
    name: safeText(rest.name),
    collection: safeText(rest.collection),
    description: safeText(rest.description, maxDescription),
  }
  const attributes = listOf(rest.attributes, maxAttributes).flatMap(attributeOf)
  return [
    {
      id: `${isEvm ? contract.toLowerCase() : contract}/${number}`,
      networkId: networkId as CaipNetworkId,
      contract,
      tokenId: number,
      ...(known && isEvm && { standard: known }),
      ...(copies !== undefined && { amount: BigInt(copies).toString() }),
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
      ...(image !== undefined && { image }),
      ...(attributes.length > 0 && { attributes }),
    },
  ]
}

/** A page from outside, made safe to keep and to show: of the account's network, each NFT once, without spam. */
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
