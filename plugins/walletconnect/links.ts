import { safeLinkBase } from '../../kernel/index.ts'
import type { LinkedWallet, LinkPlatform } from './contract.ts'

/** The key under which clients of the protocol look for the wallet to open for the next request. */
export const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const fieldOf = { mobile: 'mobileLink', desktop: 'desktopLink', web: 'webappLink' } as const

/** The base of a wallet's links, ending in a slash; undefined when it is nothing to open. */
export function linkBase(wallet: LinkedWallet, platform: LinkPlatform): string | undefined {
  const base = safeLinkBase(wallet[fieldOf[platform]], { loopback: platform === 'web' })
  return platform === 'web' && !/^https?:/.test(base ?? '') ? undefined : base
}

/** The link that hands a pairing to a wallet. `twice`: the messenger's browser undoes one encoding by itself. */
export function pairingLink(base: string, uri: string, twice = false): string {
  const encoded = encodeURIComponent(uri)
  const native = !/^https?:/i.test(base)
  return `${base}wc?uri=${twice && native ? encodeURIComponent(encoded) : encoded}`
}

/** The stored choice in the form clients read; a choice that is no link to open is refused. */
export function readLinkChoice(stored: string | undefined): string | undefined {
  try {
    const { href } = JSON.parse(stored ?? '') as { readonly href?: unknown }
    return safeLinkBase(href, { loopback: true }) && String(href)
  } catch {
    return undefined // Storage is observed: nothing, and what is no JSON, is no choice.
  }
}
