import type { ConnectorGroup } from '../../options/contract.ts'
import type { FoundWallet, Wallet, WalletOrigin } from '../contract.ts'

/** One wallet while it goes through the pipeline: what it became, and what it was made of. */
export interface Candidate {
  readonly wallet: Wallet
  readonly parts: readonly FoundWallet[]
}

/** A name some wallets use for the same product, and the shorter one it is shown under. */
const aliases: Readonly<Record<string, string>> = { 'Trust Wallet': 'Trust' }
/** On phones a wallet's own browser announces itself under another rdns. */
const twins: Readonly<Record<string, string>> = { 'io.metamask.mobile': 'io.metamask' }

const groups: Readonly<Record<WalletOrigin, ConnectorGroup>> = {
  announced: 'injected',
  injected: 'injected',
  standard: 'injected',
  polkadot: 'injected',
  bitcoin: 'injected',
  listed: 'recommended',
  custom: 'custom',
  recent: 'recent',
}

export const shownName = (name: string): string => aliases[name] ?? name
export const shownRdns = (rdns: string | undefined): string | undefined =>
  rdns === undefined ? undefined : (twins[rdns] ?? rdns)

const onDevice = (found: FoundWallet): boolean => found.connector !== undefined

/** Two observations are one wallet when they share a connector id, or their (aliased) name across families. */
function same(candidate: Candidate, found: FoundWallet): boolean {
  return candidate.parts.some((part) => {
    if (part.listId !== undefined && part.listId === found.listId) return true
    if (part.connector && found.connector) {
      if (part.connector.id === found.connector.id) return true
      const shared = part.connector.namespaces.some((n) => found.connector?.namespaces.includes(n))
      // Within one family two wallets of one name are two wallets; across families they are one.
      return !shared && shownName(part.name).toLowerCase() === shownName(found.name).toLowerCase()
    }
    const rdns = shownRdns(part.rdns)
    return rdns !== undefined && rdns === shownRdns(found.rdns)
  })
}

function build(parts: readonly FoundWallet[]): Wallet {
  const first = parts.find(onDevice) ?? (parts[0] as FoundWallet)
  const pick = <K extends keyof FoundWallet>(key: K): FoundWallet[K] | undefined =>
    first[key] ?? parts.find((part) => part[key] !== undefined)?.[key]
  const connectors = parts.flatMap(({ connector }) => (connector ? [connector] : []))
  const optional = {
    icon: pick('icon'),
    rdns: shownRdns(pick('rdns')),
    homepage: pick('homepage'),
    mobileLink: pick('mobileLink'),
    desktopLink: pick('desktopLink'),
    webappLink: pick('webappLink'),
    appStore: pick('appStore'),
    playStore: pick('playStore'),
  }
  const known = Object.entries(optional).filter(([, value]) => value !== undefined)
  return {
    id: first.connector?.id ?? first.listId ?? first.name,
    name: shownName(first.name),
    installed: connectors.length > 0,
    group: groups[first.origin],
    namespaces: [...new Set(connectors.flatMap(({ namespaces }) => namespaces))],
    connectors,
    recent: parts.some(({ origin }) => origin === 'recent'),
    certified: parts.some(({ certified, origin }) => origin === 'listed' && certified === true),
    ...(Object.fromEntries(known) as Partial<Wallet>),
  }
}

/** Joins the observations of all sources, in order, into one candidate per wallet. */
export function merge(found: readonly FoundWallet[]): readonly Candidate[] {
  const candidates: Candidate[] = []
  for (const one of found) {
    const index = candidates.findIndex((candidate) => same(candidate, one))
    const parts = index < 0 ? [one] : [...(candidates[index] as Candidate).parts, one]
    const candidate = { wallet: build(parts), parts }
    if (index < 0) candidates.push(candidate)
    else candidates[index] = candidate
  }
  return candidates
}
