import { fieldsOf, isNamespace, listOf, safeImage, safeLink, safeText } from '../../kernel/index.ts'
import type { ConnectorRef } from '../connections/contract.ts'
import { isConnectorType } from '../values/index.ts'
import type { FoundWallet, WalletOrigin } from './contract.ts'

/** Above the longest list measured in practice. */
const maxWallets = 10_000
const maxNamespaces = 20
const maxChains = 100
const longestText = 300

const isOrigin = (value: unknown): value is WalletOrigin =>
  typeof value === 'string' && /^[a-z][a-z0-9-]{0,31}$/.test(value)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= longestText ? value : undefined
const image = (value: unknown): string | undefined => safeImage(value, { loopback: true })
/** A safe link is kept as written, as in the provider's list. */
const page = (value: unknown): string | undefined =>
  safeLink(value, { loopback: true }) === undefined ? undefined : text(value)

/** Optional fields of an entry, with their validators. */
const judges = {
  listId: text,
  icon: image,
  rdns: text,
  homepage: page,
  // Links of apps are validated when they are opened, like those of the host's own wallets.
  mobileLink: text,
  desktopLink: text,
  webappLink: text,
  appStore: page,
  playStore: page,
  certified: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  chains: (value: unknown) =>
    Array.isArray(value) ? listOf(value, maxChains).flatMap((one) => text(one) ?? []) : undefined,
  order: (value: unknown) => (Number.isFinite(value) ? (value as number) : undefined),
} as const satisfies { readonly [K in keyof FoundWallet]?: (value: unknown) => FoundWallet[K] }

function known<K extends keyof typeof judges>(
  value: unknown,
  names: readonly K[],
): Pick<FoundWallet, K> {
  const fields = fieldsOf(value)
  const judged = names.map((name) => [name, judges[name](fields[name])] as const)
  return Object.fromEntries(judged.filter(([, one]) => one !== undefined)) as Pick<FoundWallet, K>
}

function readConnector(value: unknown): ConnectorRef | undefined {
  const fields = fieldsOf(value)
  const [id, driver, name] = [text(fields.id), text(fields.driver), safeText(fields.name)]
  const { type } = fields
  const namespaces = listOf(fields.namespaces, maxNamespaces).filter(isNamespace)
  if (!id || !driver || !name || !isConnectorType(type) || namespaces.length === 0) return undefined
  return { id, driver, name, type, namespaces, ...known(value, ['icon', 'rdns']) }
}

function readWallet(value: unknown): FoundWallet | undefined {
  try {
    const fields = fieldsOf(value)
    const name = safeText(fields.name)
    const { origin } = fields
    if (!name || !isOrigin(origin)) return undefined
    const connector = fields.connector === undefined ? undefined : readConnector(fields.connector)
    if (fields.connector !== undefined && !connector) return undefined
    const rest = known(value, Object.keys(judges) as (keyof typeof judges)[])
    return { origin, name, ...(connector && { connector }), ...rest }
  } catch {
    return undefined // A page's object may have getters and traps that throw.
  }
}

/** Copies a source's wallets as safe data: bounded texts, validated URLs, known fields only. */
export function readFound(found: unknown): readonly FoundWallet[] {
  try {
    return listOf(found, maxWallets).flatMap((wallet) => readWallet(wallet) ?? [])
  } catch {
    return [] // Not a list, or a proxy that throws.
  }
}
