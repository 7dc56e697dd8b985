import { type Namespace, type Page, safeAppLink } from '../../kernel/index.ts'
import { quirksOf } from '../values/index.ts'
import { quirks } from './app-quirks.ts'
import type { FoundWallet } from './contract.ts'

/** Requirements for a link into a wallet's browser. */
export interface Wanted {
  readonly families: readonly Namespace[]
  /** The app can pair with the wallet. */
  readonly paired: boolean
}

const scheme = (link: string): string => link.slice(0, link.indexOf(':'))

/** The link that opens this page inside a wallet's own browser, for the first family that has one. */
export function inAppLink(
  walletId: string,
  { families, paired }: Wanted,
  { mobile, window, userAgent, origin }: Page,
): string | undefined {
  if (!mobile || !window) return undefined
  const [known] = quirksOf(quirks, ({ ids, pairs }) => ids.includes(walletId) && !(pairs && paired))
  const [found] = families.flatMap((family) =>
    (known?.browsers ?? [])
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
  // Only links built from validated parts may be intents.
  return link?.startsWith('intent:') ? link : link && safeAppLink(link, scheme(link))
}

/** The wallets that can open this page in their own browser, for an app with these families. */
export function inAppWallets(families: readonly Namespace[], page: Page): readonly FoundWallet[] {
  const wanted: Wanted = { families, paired: false }
  return [...quirksOf(quirks)].flatMap(({ name, home, ids: [listId] }) =>
    inAppLink(listId, wanted, page) === undefined
      ? []
      : [{ origin: 'listed', listId, name, homepage: home }],
  )
}
