import {
  type CaipAddress,
  isCaipAddress,
  isNamespace,
  type Namespace,
  parseCaipAddress,
  safeImage,
  safeText,
} from '../../kernel/index.ts'
import type { AccountEntry } from '../accounts/contract.ts'
import type { SessionFacts, SessionFamily } from './contract.ts'
import { canonical } from './proposal.ts'

type Fields = Readonly<Record<string, unknown>>

const maxItems = 200
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value
        .slice(0, maxItems)
        .filter((item): item is string => typeof item === 'string' && item.length < 200)
    : []

const evmAddress = /^0x[0-9a-fA-F]{40}$/

/** A CAIP-10 id under the chain's present name; undefined for what is no address. */
export function readAddress(text: unknown): CaipAddress | undefined {
  if (!isCaipAddress(text)) return undefined
  const { namespace, networkId, address } = parseCaipAddress(text)
  if (namespace === 'eip155' && !evmAddress.test(address)) return undefined
  const known = `${canonical(networkId)}:${address}`
  return isCaipAddress(known) ? known : undefined
}

const chainOf = (account: string): string => account.split(':').slice(0, 2).join(':')

function readFamily(namespace: Namespace, value: unknown): SessionFamily | undefined {
  const fields = fieldsOf(value)
  const written = textsOf(fields.accounts).filter((account) => account.startsWith(`${namespace}:`))
  const accounts = [...new Set(written.flatMap((account) => readAddress(account) ?? []))]
  if (accounts.length === 0) return undefined
  const own = textsOf(fields.chains).filter((chain) => chain.startsWith(`${namespace}:`))
  const chains = [...new Set([...own, ...written.map(chainOf)])]
  return { namespace, accounts, chains, methods: textsOf(fields.methods) }
}

/** The families of a session's `namespaces`; what does not fit is left out. */
export function readFamilies(namespaces: unknown): readonly SessionFamily[] {
  return Object.entries(fieldsOf(namespaces)).flatMap(([name, value]) => {
    // Clients also write one entry per chain, such as `eip155:1`.
    const namespace = name.split(':')[0]
    return isNamespace(namespace) ? (readFamily(namespace, value) ?? []) : []
  })
}

const purposes: Readonly<Record<string, AccountEntry['type']>> = {
  payment: 'payment',
  ordinal: 'ordinal',
}

function readListing(value: unknown): readonly AccountEntry[] {
  const { address, publicKey, path, intention, type: stored } = fieldsOf(value)
  const purpose = String(stored ?? intention ?? 'payment')
  const type = Object.hasOwn(purposes, purpose) ? purposes[purpose] : undefined
  if (!type || typeof address !== 'string' || !/^[a-zA-Z0-9]{14,90}$/.test(address)) return []
  const key = typeof publicKey === 'string' && /^[0-9a-f]{64,66}$/i.test(publicKey)
  const place = typeof path === 'string' && /^m(\/\d+'?){1,8}$/.test(path)
  return [
    {
      ...{ namespace: 'bip122', address, type },
      ...(key && { publicKey }),
      ...(place && { path }),
    },
  ]
}

/** The addresses of a Bitcoin account as wallets list them: a list, or its JSON text. */
export function readListed(value: unknown): readonly AccountEntry[] {
  if (typeof value === 'string') {
    try {
      return readListed(value.length < 50_000 ? JSON.parse(value) : undefined)
    } catch {
      return [] // No JSON: the list is a wallet's word.
    }
  }
  return Array.isArray(value) ? value.slice(0, maxItems).flatMap(readListing) : []
}

/** A session's families with the addresses its wallet listed for the Bitcoin one. */
export const withListed = (
  families: readonly SessionFamily[],
  listed: readonly AccountEntry[],
): readonly SessionFamily[] =>
  families.map((family) =>
    family.namespace === 'bip122' && listed.length > 0 ? { ...family, listed } : family,
  )

/** Reads what a client calls a session, or what storage kept of one. Undefined when it is none. */
export function readSession(value: unknown): SessionFacts | undefined {
  const { topic, namespaces, peer, expiry, sessionProperties } = fieldsOf(value)
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) return undefined
  const { bip122_getAccountAddresses: listed } = fieldsOf(sessionProperties)
  const families = withListed(readFamilies(namespaces), readListed(listed))
  if (families.length === 0) return undefined
  const metadata = fieldsOf(fieldsOf(peer).metadata)
  const icon = textsOf(metadata.icons).flatMap((url) => safeImage(url) ?? [])[0]
  return {
    topic,
    wallet: {
      name: safeText(metadata.name),
      ...(icon !== undefined && { icon }),
    },
    expiresAt: typeof expiry === 'number' && Number.isFinite(expiry) ? expiry * 1000 : 0,
    families,
  }
}

/** The chain ids of a family under their present names. */
export const chainsOf = (family: SessionFamily): readonly string[] => [
  ...new Set(family.chains.map(canonical)),
]
