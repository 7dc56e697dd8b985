import { safeLinkBase } from '../../kernel/index.ts'
import type { LinkedWallet, LinkPlatform } from './contract.ts'

/** Key under which WalletConnect clients store the wallet to open for the next request. */
export const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const fieldOf = { mobile: 'mobileLink', desktop: 'desktopLink', web: 'webappLink' } as const

/** The base of a wallet's links, ending in a slash; undefined if it must not be opened. */
export function linkBase(wallet: LinkedWallet, platform: LinkPlatform): string | undefined {
  const base = safeLinkBase(wallet[fieldOf[platform]], { loopback: platform === 'web' })
  return platform === 'web' && !/^https?:/.test(base ?? '') ? undefined : base
}

/**
 * The link that passes a pairing to a wallet. `twice`: encoded twice, because a messenger's browser decodes it once.
 */
export function pairingLink(base: string, uri: string, twice = false): string {
  const encoded = encodeURIComponent(uri)
  const native = !/^https?:/i.test(base)
  return `${base}wc?uri=${twice && native ? encodeURIComponent(encoded) : encoded}`
}

/** Reads the stored choice in the clients' form; undefined if it is not a link that may be opened. */
export function readLinkChoice(stored: string | undefined): string | undefined {
  try {
    const { href } = JSON.parse(stored ?? '') as { readonly href?: unknown }
    return safeLinkBase(href, { loopback: true }) && String(href)
  } catch {
    return undefined // Foreign data or nothing: there is no choice.
  }
}
