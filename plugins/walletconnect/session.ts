import { fieldsOf, listOf, type Namespace, safeImage, safeText } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { canonical, readAddress } from './chain-ids.ts'
import type { SessionFacts, SessionFamily } from './contract.ts'
import { isCarried, loadedFamilies } from './families.ts'

const maxItems = 200
/** Later than the end of any session, in ms. */
const never = 8.64e15
const textsOf = (value: unknown): readonly string[] =>
  listOf(value, maxItems).filter(
    (item): item is string => typeof item === 'string' && item.length < 200,
  )

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

const union = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [
  ...new Set([...one, ...other]),
]

/** The families in a session's `namespaces`, each once; leaves out malformed ones. */
export function readFamilies(namespaces: unknown): readonly SessionFamily[] {
  const families = new Map<Namespace, SessionFamily>()
  for (const [name, value] of Object.entries(fieldsOf(namespaces))) {
    // Clients also write one entry per chain, for example `eip155:1` (CAIP-25).
    const namespace = name.split(':')[0]
    const family = isCarried(namespace) ? readFamily(namespace, value) : undefined
    if (!family) continue
    const { accounts, chains, methods } = families.get(family.namespace) ?? family
    families.set(family.namespace, {
      namespace: family.namespace,
      accounts: union(accounts, family.accounts),
      chains: union(chains, family.chains),
      methods: union(methods, family.methods),
    })
  }
  return [...families.values()]
}

/** Adds to a session's families the addresses that the wallet listed. */
export const withListed = (
  families: readonly SessionFamily[],
  listed: readonly AccountEntry[],
): readonly SessionFamily[] =>
  families.map((family) => {
    const own = listed.filter(({ namespace }) => namespace === family.namespace)
    return own.length > 0 ? { ...family, listed: own } : family
  })

/** Reads a session of a client or of storage. Undefined if it is not one. */
export function readSession(value: unknown): SessionFacts | undefined {
  const { topic, namespaces, peer, expiry, sessionProperties } = fieldsOf(value)
  if (typeof topic !== 'string' || !/^[0-9a-f]{64}$/.test(topic)) return undefined
  const properties = fieldsOf(sessionProperties)
  const listed = loadedFamilies().flatMap(
    ({ listing }) => listing?.read(properties[listing.property]) ?? [],
  )
  const families = withListed(readFamilies(namespaces), listed)
  if (families.length === 0) return undefined
  const metadata = fieldsOf(fieldsOf(peer).metadata)
  const icon = textsOf(metadata.icons).flatMap((url) => safeImage(url) ?? [])[0]
  return {
    topic,
    wallet: {
      name: safeText(metadata.name),
      ...(icon !== undefined && { icon }),
    },
    expiresAt: Number.isFinite(expiry) ? Math.min(Number(expiry) * 1000, never) : 0,
    families,
  }
}

/** The chain ids of a family in their current form. */
export const chainsOf = (family: SessionFamily): readonly string[] => [
  ...new Set(family.chains.map(canonical)),
]
