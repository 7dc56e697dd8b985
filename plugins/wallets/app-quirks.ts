import { intentLink, type Namespace } from '../../kernel/index.ts'
import type { Quirks } from '../values/index.ts'

/** A phone wallet with its own browser that opens pages by link. */
export interface AppQuirk {
  /** Ids in the provider's wallet list; it is offered here under the first. */
  readonly ids: readonly [string, ...string[]]
  /** Its maker's download page. */
  readonly home: string
  /** A relay reaches it too and is preferred if the app has one: the visitor then stays on the page. */
  readonly pairs?: true
  readonly browsers: readonly AppBrowser[]
}

/** One browser of such an app. */
interface AppBrowser {
  readonly families: readonly Namespace[]
  /** The wallet's property of `window`: if it exists, the page is already in its browser. */
  readonly global: string
  readonly link: (at: Surroundings) => string | undefined
}

interface Surroundings {
  /** The page's address, unencoded. */
  readonly address: string
  /** The page's address and origin, percent-encoded. */
  readonly href: string
  readonly origin: string
  readonly android: boolean
  readonly family: Namespace
}

/** Coin types by SLIP-44. */
const coins: Readonly<Record<string, number>> = { eip155: 60, solana: 501 }

/**
 * In the order in which they are offered. Loaded when a page on a phone offers a wallet. Binance is not included: since
 * October 2026 its app opens no pages by link.
 */
export const quirks: Quirks<AppQuirk> = {
  // Takes the address without its scheme and unencoded: encoded, it opens an empty tab. Source: docs.metamask.io, "Use
  // deeplinks".
  MetaMask: {
    ids: ['c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
    home: 'https://metamask.io/download',
    pairs: true,
    browsers: [
      {
        families: ['eip155', 'solana'],
        global: 'ethereum',
        link: ({ address }) =>
          address.startsWith('https://')
            ? `https://link.metamask.io/dapp/${address.slice('https://'.length)}`
            : undefined,
      },
    ],
  },
  // Needs the coin type. Source: developer.trustwallet.com, "Deep Linking".
  'Trust Wallet': {
    ids: ['4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
    home: 'https://trustwallet.com/download',
    pairs: true,
    browsers: [
      {
        families: ['eip155', 'solana'],
        global: 'trustwallet',
        link: ({ href, family }) =>
          `https://link.trustwallet.com/open_url?coin_id=${coins[family]}&url=${href}`,
      },
    ],
  },
  // Has one link for Solana and one for EVM; lists call it Coinbase (first id) or Base Account. Source:
  // github.com/reown-com/appkit, MobileWalletUtil.
  'Coinbase Wallet': {
    ids: [
      'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
      'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    ],
    home: 'https://www.coinbase.com/wallet/downloads',
    browsers: [
      {
        families: ['solana'],
        global: 'coinbaseSolana',
        link: ({ href }) => `https://go.cb-w.com/dapp?cb_url=${href}`,
      },
      {
        families: ['eip155'],
        global: 'coinbaseWalletExtension',
        link: ({ href }) => `cbwallet://miniapp?url=${href}`,
      },
    ],
  },
  // Android's browsers open an app reliably only by an intent with its package name. Source: docs.phantom.com, "browse".
  Phantom: {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    home: 'https://phantom.com/download',
    browsers: [
      {
        families: ['solana', 'eip155', 'bip122'],
        global: 'phantom',
        link: ({ href, origin, android }) =>
          android
            ? intentLink(`browse/${href}?ref=${origin}`, 'phantom', 'app.phantom')
            : `https://phantom.app/ul/browse/${href}?ref=${origin}`,
      },
    ],
  },
  // Its app handles its own scheme. Source: github.com/rainbow-me/rainbow.
  Rainbow: {
    ids: ['1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
    home: 'https://rainbow.me/download',
    pairs: true,
    browsers: [
      {
        families: ['eip155'],
        global: 'ethereum',
        link: ({ href }) => `rainbow://dapp?url=${href}`,
      },
    ],
  },
  // Needs its own link, encoded, as a parameter of its download page. Source: web3.okx.com, "App Universal Link".
  'OKX Wallet': {
    ids: ['971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'],
    home: 'https://web3.okx.com/download',
    pairs: true,
    browsers: [
      {
        families: ['eip155', 'solana', 'bip122'],
        global: 'okxwallet',
        link: ({ href }) =>
          `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${href}`)}`,
      },
    ],
  },
  // Needs the page's address twice. Source: docs.solflare.com, "Browse".
  Solflare: {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'],
    home: 'https://www.solflare.com/download/',
    browsers: [
      {
        families: ['solana'],
        global: 'solflare',
        link: ({ href }) => `https://solflare.com/ul/v1/browse/${href}?ref=${href}`,
      },
    ],
  },
  // Takes the page's address as a parameter. Source: Xverse's documentation, "Deep linking".
  Xverse: {
    ids: ['2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b'],
    home: 'https://www.xverse.app/download',
    browsers: [
      {
        families: ['bip122'],
        global: 'XverseProviders',
        link: ({ href }) => `https://connect.xverse.app/browser?url=${href}`,
      },
    ],
  },
}
