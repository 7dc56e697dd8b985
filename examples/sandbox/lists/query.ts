import type { ListedWallet } from './wallets.ts'

export interface Page {
  readonly data: readonly ListedWallet[]
  /** All matches, not only those of this page. */
  readonly count: number
}

/**
 * Answers `getWallets`: filters by `include`, `exclude`, `chains`, `badge_type` or `badge`,
 * `platform`, `search`, `names`, `rdns`, then cuts out `page` (from 1) of `entries`.
 */
export function selectWallets(wallets: readonly ListedWallet[], query: URLSearchParams): Page {
  const include = listOf(query, 'include')
  const exclude = listOf(query, 'exclude')
  const chains = listOf(query, 'chains')
  const names = listOf(query, 'names').map((name) => name.toLowerCase())
  const rdns = listOf(query, 'rdns')
  const badge = query.get('badge_type') ?? query.get('badge')
  const platforms = listOf(query, 'platform')
  const search = (query.get('search') ?? '').trim().toLowerCase()
  // A client without adapters says so in its version: it can only use the relay.
  const relayOnly = (query.get('sv') ?? '').startsWith('html-core-')

  const found = wallets.filter(
    (wallet) =>
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (chains.length === 0 || chains.some((chain) => wallet.chains.includes(chain))) &&
      (badge === null || badge === '' || wallet.badge_type === badge) &&
      (platforms.length === 0 || platforms.some((platform) => runsOn(wallet, platform))) &&
      (names.length + rdns.length === 0 ||
        names.includes(wallet.name.toLowerCase()) ||
        (wallet.rdns !== null && rdns.includes(wallet.rdns))) &&
      wallet.name.toLowerCase().includes(search) &&
      (!relayOnly || wallet.supports_wc),
  )
  const entries = whole(query.get('entries'), 40, 100)
  const page = whole(query.get('page'), 1, Number.MAX_SAFE_INTEGER)
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

const links: Readonly<Record<string, (wallet: ListedWallet) => string | null>> = {
  mobile: (wallet) => wallet.mobile_link,
  ios: (wallet) => wallet.app_store,
  android: (wallet) => wallet.play_store,
  desktop: (wallet) => wallet.desktop_link,
  web: (wallet) => wallet.webapp_link,
  webapp: (wallet) => wallet.webapp_link,
  chrome: (wallet) => wallet.chrome_store,
  browser: (wallet) => wallet.chrome_store,
  injected: (wallet) => wallet.rdns,
}

function runsOn(wallet: ListedWallet, platform: string): boolean {
  return Object.hasOwn(links, platform) && links[platform]?.(wallet) !== null
}

function listOf(query: URLSearchParams, key: string): readonly string[] {
  return (query.get(key) ?? '').split(',').filter((item) => item !== '')
}

function whole(text: string | null, fallback: number, maximum: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value > 0 ? Math.min(value, maximum) : fallback
}
