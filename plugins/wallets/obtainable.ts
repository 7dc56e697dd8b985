import { type Namespace, safeLink } from '../../kernel/index.ts'
import type { Wallet } from './contract.ts'

/** A wallet that the visitor can install. */
export interface Obtainable {
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** The maker's page, or the page in the phone's store. */
  readonly link: string
  readonly namespaces: readonly Namespace[]
}

// Fallback without a list or host wallets: widely used wallets with their makers' download pages, by family.
const known: readonly (readonly [id: string, name: string, link: string, families: string])[] = [
  ['metamask', 'MetaMask', 'https://metamask.io/download', 'eip155'],
  ['rainbow', 'Rainbow', 'https://rainbow.me/download', 'eip155'],
  ['phantom', 'Phantom', 'https://phantom.com/download', 'eip155 solana bip122'],
  ['solflare', 'Solflare', 'https://www.solflare.com/download/', 'solana'],
  ['xverse', 'Xverse', 'https://www.xverse.app/download', 'bip122'],
  ['talisman', 'Talisman', 'https://talisman.xyz/download', 'polkadot eip155'],
]

const most = 6

/** Wallets to install on this device, at most six: those of the list and the host first, for the app's families. */
export function selectObtainable({
  shown,
  families,
  excluded,
  mobile,
  userAgent,
}: {
  readonly shown: readonly Wallet[]
  readonly families: readonly Namespace[]
  /** Ids or names that the host excludes. */
  readonly excluded: readonly string[]
  readonly mobile: boolean
  readonly userAgent: string
}): readonly Obtainable[] {
  const named = shown.flatMap((wallet): Obtainable[] => {
    const { id, name, icon, installed, homepage, appStore, playStore, namespaces } = wallet
    const store = /android/i.test(userAgent) ? playStore : appStore
    const link = (mobile ? safeLink(store) : undefined) ?? safeLink(homepage)
    if (installed || link === undefined) return []
    return [{ id, name, link, namespaces, ...(icon !== undefined && { icon }) }]
  })
  if (named.length > 0) return named.slice(0, most)
  const out = new Set(excluded.map((one) => one.toLowerCase()))
  return known.flatMap(([id, name, link, reaches]) => {
    const namespaces = (reaches.split(' ') as Namespace[]).filter((one) => families.includes(one))
    return namespaces.length === 0 || out.has(id) || out.has(name.toLowerCase())
      ? []
      : [{ id, name, link, namespaces }]
  })
}
