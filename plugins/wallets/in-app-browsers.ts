import { intentLink, type Namespace } from '../../kernel/index.ts'

/** A wallet whose phone app opens pages that a link from outside names, in a browser of its own. */
export interface InAppBrowser {
  /** Ids in the provider's wallet list; the first is that under which it is offered here. */
  readonly ids: readonly [string, ...string[]]
  readonly name: string
  /** Its maker's download page. */
  readonly home: string
  readonly families: readonly Namespace[]
  /** What the wallet puts on `window`: where that is, the page is in its browser already. */
  readonly global: string
  /** A relay reaches it as well, which comes first where the app has one: the visitor stays on the page. */
  readonly pairs?: true
  readonly link: (at: Surroundings) => string | undefined
}

interface Surroundings {
  /** The page's address as it is. */
  readonly address: string
  /** The page's address and origin, percent-encoded. */
  readonly href: string
  readonly origin: string
  readonly android: boolean
  readonly family: Namespace
}

const coinbase = 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8'
/** Listed as Coinbase in the past, as Base Account today. */
const base = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const coinbaseWallet = {
  ids: [coinbase, base],
  name: 'Coinbase Wallet',
  home: 'https://www.coinbase.com/wallet/downloads',
} as const

/** Numbers of coins by SLIP-44. */
const coins: Readonly<Record<string, number>> = { eip155: 60, solana: 501 }

/**
 * In the order in which they are offered. Forms of links: docs.metamask.io "Use deeplinks", developer.trustwallet.com
 * "Deep Linking", docs.phantom.com "browse", docs.solflare.com "Browse", web3.okx.com "App Universal Link", Xverse's
 * "Deep linking", and the handler of Rainbow's own app. Binance is not among them: since October 2026 its app opens no page
 * that a link from outside names.
 */
export const browsers: readonly InAppBrowser[] = [
  {
    ids: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
    name: 'MetaMask',
    home: 'https://metamask.io/download',
    families: ['eip155', 'solana'],
    global: 'ethereum',
    pairs: true,
    // Takes the address without its scheme and as it is: encoded, it opens an empty tab.
    link: ({ address }) =>
      address.startsWith('https://')
        ? `https://link.metamask.io/dapp/${address.slice('https://'.length)}`
        : undefined,
  },
  {
    ids: ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
    name: 'Trust Wallet',
    home: 'https://trustwallet.com/download',
    families: ['eip155', 'solana'],
    global: 'trustwallet',
    pairs: true,
    link: ({ href, family }) =>
      `https://link.trustwallet.com/open_url?coin_id=${coins[family]}&url=${href}`,
  },
  {
    ...coinbaseWallet,
    families: ['solana'],
    global: 'coinbaseSolana',
    link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
  },
  {
    ...coinbaseWallet,
    families: ['eip155'],
    global: 'coinbaseWalletExtension',
    link: ({ href }) => `cbwallet://miniapp?url=${href}`,
  },
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    name: 'Phantom',
    home: 'https://phantom.com/download',
    families: ['solana', 'eip155', 'bip122'],
    global: 'phantom',
    // Android's browsers open an app for sure only by an intent that names it.
    link: ({ href, origin, android }) =>
      android
        ? intentLink(`browse/${href}?ref=${origin}`, 'phantom', 'app.phantom')
        : `https://phantom.app/ul/browse/${href}?ref=${origin}`,
  },
  {
    ids: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
    name: 'Rainbow',
    home: 'https://rainbow.me/download',
    families: ['eip155'],
    global: 'ethereum',
    pairs: true,
    link: ({ href }) => `rainbow://dapp?url=${href}`,
  },
  {
    ids: ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'],
    name: 'OKX Wallet',
    home: 'https://web3.okx.com/download',
    families: ['eip155', 'solana', 'bip122'],
    global: 'okxwallet',
    pairs: true,
    link: ({ href }) =>
      `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${href}`)}`,
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    name: 'Solflare',
    home: 'https://www.solflare.com/download/',
    families: ['solana'],
    global: 'solflare',
    link: ({ href }) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
  },
  {
    ids: ['2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b'],
    name: 'Xverse',
    home: 'https://www.xverse.app/download',
    families: ['bip122'],
    global: 'XverseProviders',
    link: ({ href }) => `https://connect.xverse.app/browser?url=${href}`,
  },
]
