import { safeAppLink, safeLink } from '../../kernel/index.ts'
import type { LinkedWallet, LinkPlatform } from './contract.ts'

/** The key under which clients of the protocol look for the wallet to open for the next request. */
export const linkChoiceKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

const fieldOf = { mobile: 'mobileLink', desktop: 'desktopLink', web: 'webappLink' } as const

/** The base of a wallet's links, ending in a slash; undefined when it is nothing to open. */
export function linkBase(wallet: LinkedWallet, platform: LinkPlatform): string | undefined {
  const raw = wallet[fieldOf[platform]]
  if (!raw || raw.length > 500) return undefined
  // A bare scheme may be written with or without its colon and slashes.
  const whole = raw.includes('://') ? raw : `${raw.replace(/[:/]+$/, '')}://`
  const base = whole.endsWith('/') ? whole : `${whole}/`
  const scheme = /^[a-z][a-z0-9+.-]*(?=:\/\/)/i.exec(base)?.[0]
  if (platform === 'web' || /^https?$/i.test(scheme ?? ''))
    return safeLink(base, { loopback: platform === 'web' })
  return safeAppLink(base, scheme)
}

/** The link that hands a pairing to a wallet. `twice`: the messenger's browser undoes one encoding by itself. */
export function pairingLink(base: string, uri: string, twice = false): string {
  const encoded = encodeURIComponent(uri)
  const native = !/^https?:/i.test(base)
  return `${base}wc?uri=${twice && native ? encodeURIComponent(encoded) : encoded}`
}

/** The stored choice in the form clients read; a choice that is no link to open is refused. */
export function readLinkChoice(stored: string | undefined): string | undefined {
  if (stored === undefined) return undefined
  try {
    const { href } = JSON.parse(stored) as { readonly href?: unknown }
    const scheme = typeof href === 'string' ? /^[a-z][a-z0-9+.-]*(?=:)/i.exec(href)?.[0] : undefined
    return safeLink(href, { loopback: true }) ?? safeAppLink(href, scheme)
  } catch {
    return undefined // Storage is outside: what is no JSON is no choice.
  }
}
