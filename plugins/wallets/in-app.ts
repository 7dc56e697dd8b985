import { intentLink, type Namespace, type Page, safeAppLink } from '../../kernel/index.ts'

/** A wallet whose phone app no relay reaches for some families: it opens the page in a browser of its own instead. */
interface InAppBrowser {
  /** Ids in the provider's wallet list. */
  readonly ids: readonly string[]
  readonly families: readonly Namespace[]
  /** What the wallet puts on `window`: where that is, the page is in its browser already. */
  readonly global: string
  readonly link: (at: Surroundings) => string | undefined
}

interface Surroundings {
  /** The page's address and origin, percent-encoded. */
  readonly href: string
  readonly origin: string
  readonly android: boolean
}

const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
/** Listed as Coinbase in the past, as Base Account today. */
const base = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'

/** Binance is not among them: since October 2026 its app opens no page that a link from outside names. */
const browsers: readonly InAppBrowser[] = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    families: ['solana', 'eip155', 'bip122'],
    global: 'phantom',
    // Android's browsers open an app for sure only by an intent that names it.
    link: ({ href, origin, android }) =>
      android
        ? intentLink(`browse/${href}?ref=${origin}`, 'phantom', 'app.phantom')
        : `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    families: ['solana'],
    global: 'solflare',
    link: ({ href }) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  },
  {
    ids: [coinbase, base],
    families: ['solana'],
    global: 'coinbaseSolana',
    link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
  {
    ids: [coinbase, base],
    families: ['eip155'],
    global: 'coinbaseWalletExtension',
    link: ({ href }) => `cbwallet://miniapp?url=${href}`,
  },
]

const scheme = (link: string): string => link.slice(0, link.indexOf(':'))

/** The link that opens this page inside a wallet's own browser, for the first of the families that has one. */
export function inAppLink(
  walletId: string,
  families: readonly Namespace[],
  { mobile, window, userAgent, origin }: Page,
): string | undefined {
  if (!mobile || !window) return undefined
  const known = browsers.filter(({ ids }) => ids.includes(walletId))
  const found = families.flatMap((family) =>
    known.filter((browser) => browser.families.includes(family) && !(browser.global in window)),
  )[0]
  const link = found?.link({
    href: encodeURIComponent(window.location.href),
    origin: encodeURIComponent(origin),
    android: /android/i.test(userAgent),
  })
  // What is made of checked parts is an intent; nothing else may be one.
  return link?.startsWith('intent:') ? link : link && safeAppLink(link, scheme(link))
}
