import { type Namespace, type Page, safeAppLink } from '../../kernel/index.ts'
import type { FoundWallet } from './contract.ts'
import { browsers } from './in-app-browsers.ts'

/** What a link into a wallet's browser has to serve. */
export interface Wanted {
  readonly families: readonly Namespace[]
  /** The app can pair with it. */
  readonly paired: boolean
}

const scheme = (link: string): string => link.slice(0, link.indexOf(':'))

/** The link that opens this page inside a wallet's own browser, for the first of the families that has one. */
export function inAppLink(
  walletId: string,
  { families, paired }: Wanted,
  { mobile, window, userAgent, origin }: Page,
): string | undefined {
  if (!mobile || !window) return undefined
  const known = browsers.filter(({ ids, pairs }) => ids.includes(walletId) && !(pairs && paired))
  const [found] = families.flatMap((family) =>
    known
      .filter((one) => one.families.includes(family) && !(one.global in window))
      .map(({ link }) => ({ family, link })),
  )
  const address = window.location.href
  const link = found?.link({
    address,
    family: found.family,
    href: encodeURIComponent(address),
    origin: encodeURIComponent(origin),
    android: /android/i.test(userAgent),
  })
  // What is made of checked parts is an intent; nothing else may be one.
  return link?.startsWith('intent:') ? link : link && safeAppLink(link, scheme(link))
}

/** The wallets that open this page in a browser of their own, for an app of these families. */
export function inAppWallets(families: readonly Namespace[], page: Page): readonly FoundWallet[] {
  const wanted: Wanted = { families, paired: false }
  const names = new Map(browsers.map(({ ids: [id], name, home }) => [id, { name, home }]))
  return [...names].flatMap(([listId, { name, home }]) =>
    inAppLink(listId, wanted, page) === undefined
      ? []
      : [{ origin: 'listed', listId, name, homepage: home }],
  )
}
