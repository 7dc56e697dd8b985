import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import type { Family } from './family.ts'

/** Chains that no app requests, to answer a proposal with the wrong ones. */
const strangeChains: Readonly<Record<string, string>> = {
  eip155: 'eip155:999999',
  solana: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  polkadot: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  bip122: 'bip122:12a765e31ffd4059bada1e25190f6e98',
}

export interface Requested {
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** What an app asks for, required and optional together, keyed by namespace. */
export function readRequested(proposal: ProposalTypes.Struct): ReadonlyMap<string, Requested> {
  const wanted = new Map<string, Requested>()
  for (const source of [proposal.requiredNamespaces, proposal.optionalNamespaces]) {
    for (const [key, { chains, methods, events }] of Object.entries(source ?? {})) {
      const [name = ''] = key.split(':')
      const before = wanted.get(name) ?? { chains: [], methods: [], events: [] }
      wanted.set(name, {
        chains: unique([...before.chains, ...(key.includes(':') ? [key] : (chains ?? []))]),
        methods: unique([...before.methods, ...methods]),
        events: unique([...before.events, ...events]),
      })
    }
  }
  return wanted
}

export interface Approval {
  readonly families: readonly Family[]
  readonly accepts: (chain: string) => boolean
  readonly grants: (method: string) => boolean
  /** Which accounts the app gets to see, the active one first. */
  readonly accounts: readonly number[]
  readonly wrongChain: boolean
}

/** The namespaces of a session: what the app wants and this wallet can. */
export function approve(
  wanted: ReadonlyMap<string, Requested>,
  { families, accepts, grants, accounts, wrongChain }: Approval,
): SessionTypes.Namespaces {
  const approved: SessionTypes.Namespaces = {}
  for (const family of families) {
    const requested = wanted.get(family.namespace)
    if (!requested) continue
    const strange = strangeChains[family.namespace]
    const chains = wrongChain && strange ? [strange] : requested.chains.filter(accepts)
    if (chains.length === 0) continue
    approved[family.namespace] = {
      chains,
      accounts: accountsOn(family, chains, accounts),
      methods: requested.methods.filter((one) => family.methods.includes(one) && grants(one)),
      events: requested.events.filter((one) => family.events.includes(one)),
    }
  }
  return approved
}

/** CAIP-10 ids of these accounts on these chains. */
export function accountsOn(
  family: Family,
  chains: readonly string[],
  accounts: readonly number[],
): string[] {
  return chains.flatMap((chain) => {
    const addresses = family.addresses(chain)
    return accounts.map((index) => `${chain}:${addresses[index]}`)
  })
}

function unique(items: readonly string[]): readonly string[] {
  return [...new Set(items)]
}
