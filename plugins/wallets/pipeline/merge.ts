import type { ConnectorRef } from '../../connections/contract.ts'
import type { ConnectorGroup } from '../../options/contract.ts'
import { quirksOf } from '../../values/index.ts'
import type { FoundWallet, Wallet, WalletOrigin } from '../contract.ts'
import { quirks } from '../quirks.ts'

/** One wallet in the pipeline: its current data, and its observations. */
export interface Candidate {
  readonly wallet: Wallet
  readonly parts: readonly FoundWallet[]
}

const renamed = [...quirksOf(quirks)]
/** Each wallet's other names, with the one that it is shown under. */
const aliases: ReadonlyMap<string, string> = new Map(
  renamed.flatMap(({ name, names = [] }) => names.map((other) => [other, name] as const)),
)
/** Each wallet's other rdns, with the one of the lists. */
const twins: ReadonlyMap<string, string> = new Map(
  renamed.flatMap(({ rdns, otherRdns = [] }) =>
    rdns === undefined ? [] : otherRdns.map((other) => [other, rdns] as const),
  ),
)

/** Group of a wallet that was not found on the page. */
const groups = new Map<WalletOrigin, ConnectorGroup>([
  ['listed', 'recommended'],
  ['custom', 'custom'],
  ['recent', 'recent'],
])

export const shownName = (name: string): string => aliases.get(name) ?? name
export const shownRdns = (rdns: string | undefined): string | undefined =>
  rdns === undefined ? undefined : (twins.get(rdns) ?? rdns)

const onDevice = (found: FoundWallet): boolean => found.connector !== undefined

/** Removes duplicate connectors, by driver and id; of two, the newer stays. */
function distinct(connectors: readonly ConnectorRef[]): readonly ConnectorRef[] {
  const known = new Map<string, ConnectorRef>()
  for (const connector of connectors) known.set(`${connector.driver} ${connector.id}`, connector)
  return [...known.values()]
}

function build(parts: readonly FoundWallet[]): Wallet {
  const first = parts.find(onDevice) ?? (parts[0] as FoundWallet)
  const pick = <K extends keyof FoundWallet>(key: K): FoundWallet[K] | undefined =>
    first[key] ?? parts.find((part) => part[key] !== undefined)?.[key]
  const connectors = distinct(parts.flatMap(({ connector }) => (connector ? [connector] : [])))
  // Uses the newest data: a connector found again may have another name and icon.
  const { name, icon } = parts.find(({ connector }) => connector === connectors[0]) ?? first
  const optional = {
    icon: icon ?? pick('icon'),
    rdns: shownRdns(pick('rdns')),
    homepage: pick('homepage'),
    mobileLink: pick('mobileLink'),
    desktopLink: pick('desktopLink'),
    webappLink: pick('webappLink'),
    appStore: pick('appStore'),
    playStore: pick('playStore'),
  }
  const chains = parts.flatMap(({ connector, chains: own }) =>
    connector && own ? connector.namespaces.map((namespace) => [namespace, own] as const) : [],
  )
  const known = Object.entries(optional).filter(([, value]) => value !== undefined)
  const type = connectors.some((connector) => connector.type === 'AUTH') ? 'AUTH' : 'MULTI_CHAIN'
  return {
    id: first.connector?.id ?? first.listId ?? first.name,
    name: shownName(name),
    ...(connectors[0] && { type: connectors.length > 1 ? type : connectors[0].type }),
    installed: connectors.length > 0,
    group: groups.get(first.origin) ?? 'injected',
    namespaces: [...new Set(connectors.flatMap(({ namespaces }) => namespaces))],
    connectors,
    ...(chains.length > 0 && { chains: Object.fromEntries(chains) }),
    recent: parts.some(({ origin }) => origin === 'recent'),
    // An announcement may claim any rdns, so it never gets a badge from the list.
    certified: parts.every(({ certified, origin }) => origin === 'listed' && certified === true),
    ...(Object.fromEntries(known) as Partial<Wallet>),
  }
}

/**
 * Groups observations of one wallet: the same list entry or connector; an rdns that a list and a wallet share; or one
 * (aliased) name in different families. Two wallets of one name within a family stay separate.
 */
class Groups {
  readonly #parts: FoundWallet[][] = []
  readonly #byKey = new Map<string, number[]>()

  add(found: FoundWallet): void {
    const keys = keysOf(found)
    const near = new Set(keys.flatMap((key) => this.#byKey.get(key) ?? []))
    const index = [...near].sort((a, b) => a - b).find((at) => joins(this.#parts[at] ?? [], found))
    const at = index ?? this.#parts.push([]) - 1
    this.#parts[at]?.push(found)
    for (const key of keys) {
      const list = this.#byKey.get(key) ?? []
      if (!list.includes(at)) list.push(at)
      this.#byKey.set(key, list)
    }
  }

  get candidates(): readonly Candidate[] {
    return this.#parts.map((parts) => ({ wallet: build(parts), parts }))
  }
}

function keysOf({ listId, connector, rdns, name }: FoundWallet): readonly string[] {
  const known = shownRdns(rdns)
  return [
    ...(listId === undefined ? [] : [`list ${listId}`]),
    ...(known === undefined ? [] : [`rdns ${known}`]),
    ...(connector
      ? [`id ${connector.driver} ${connector.id}`, `name ${shownName(name).toLowerCase()}`]
      : []),
  ]
}

function joins(parts: readonly FoundWallet[], found: FoundWallet): boolean {
  const { connector, listId } = found
  if (listId !== undefined && parts.some((part) => part.listId === listId)) return true
  const ways = parts.flatMap((part) => (part.connector ? [{ ...part, own: part.connector }] : []))
  if (connector && ways.length > 0) {
    if (ways.some(({ own }) => own.id === connector.id && own.driver === connector.driver))
      return true
    const shared = ways.some(({ own }) =>
      own.namespaces.some((namespace) => connector.namespaces.includes(namespace)),
    )
    const name = shownName(found.name).toLowerCase()
    return !shared && ways.some((way) => shownName(way.name).toLowerCase() === name)
  }
  const rdns = shownRdns(found.rdns)
  return rdns !== undefined && parts.some((part) => shownRdns(part.rdns) === rdns)
}

/** Merges the observations of all sources, in order, into one candidate per wallet. */
export function merge(found: readonly FoundWallet[]): readonly Candidate[] {
  const groupsOfWallets = new Groups()
  for (const one of found) groupsOfWallets.add(one)
  return groupsOfWallets.candidates
}
