import { decodeBase58 } from '../base58.ts'
import { fromHex } from '../hex.ts'
import { isBitcoinTransaction } from './bitcoin-transaction.ts'
import { isEvmTransaction } from './evm-transaction.ts'
import { isLedgerTransaction } from './ledger-message.ts'
import { signInSites } from './sign-in-sites.ts'
import { isSubstratePayload } from './substrate-payload.ts'

/** Where a text is signed. */
export interface SigningPlace {
  /** Origin of the page. */
  readonly origin: string
  /** The site that a host names for its sign-in, if it is not the page's. */
  readonly site?: string | undefined
  /** References of the app's networks (CAIP-2), by which payloads of Substrate chains are recognised. */
  readonly references: readonly string[]
}

/** What a text is instead of a message. */
export type Foreign = { readonly signsInTo: string } | { readonly isTransaction: true }

/** Longest base58 that is decoded, which is slow, in characters. */
const longestBase58 = 2_000

function base64Of(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9+/_-]{16,}={0,2}$/.test(text)) return undefined
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0))
  } catch {
    return undefined // Its length is not one of base64.
  }
}

/** The bytes that a text may stand for: hex, base64 or base58, also over several lines. */
function decoded(text: string): readonly Uint8Array[] {
  const joined = text.replace(/\s+/g, '')
  const base58 = joined.length >= 16 && joined.length <= longestBase58
  return [
    fromHex(joined.replace(/^0x/i, '').toLowerCase()),
    base64Of(joined),
    base58 ? decodeBase58(joined, longestBase58) : undefined,
  ].filter((bytes) => bytes !== undefined)
}

const isText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes that no text has, as transactions begin with
  !/[\x00-\x08\x0e-\x1f\ufffd]/.test(text)

const isTransaction = (bytes: Uint8Array, { references }: SigningPlace): boolean =>
  isEvmTransaction(bytes) ||
  isLedgerTransaction(bytes) ||
  isBitcoinTransaction(bytes) ||
  isSubstratePayload(bytes, references)

/** A site as a browser writes it: without the port that its scheme has anyway. */
const siteOf = (site: string, protocol: string | undefined): string =>
  protocol === undefined ? site : site.replace(protocol === 'https:' ? /:443$/ : /:80$/, '')

function foreignIn(bytes: Uint8Array, place: SigningPlace): Foreign | undefined {
  const text = new TextDecoder().decode(bytes)
  const page = URL.canParse(place.origin) ? new URL(place.origin) : undefined
  const { host = '', hostname = '', protocol } = page ?? {}
  const own = [host, hostname, place.site?.toLowerCase()].filter((site) => site)
  const signsInTo = signInSites(text).find((site) => !own.includes(siteOf(site, protocol)))
  if (signsInTo !== undefined) return { signsInTo }
  return !isText(text) && isTransaction(bytes, place) ? { isTransaction: true } : undefined
}

/**
 * What a message really is, if it is a sign-in to another site or a transaction of any family: as bytes, or as their
 * hex, base64 or base58. Undefined for any other message. Never throws.
 */
export function foreignOf(message: string | Uint8Array, place: SigningPlace): Foreign | undefined {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const text = typeof message === 'string' ? message : new TextDecoder().decode(message)
  for (const one of [bytes, ...decoded(text)]) {
    const found = foreignIn(one, place)
    if (found) return found
  }
  return undefined
}
