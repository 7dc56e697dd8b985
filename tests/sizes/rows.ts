import type { Browser } from 'playwright-core'
import { type BuiltApp, buildApp } from './build-app.ts'
import { runJourney, type Stop } from './journey.ts'

/** What a figure ought to be and what it may be. */
export interface Limits {
  /** What the design asks for, met or not; absent where it asks for nothing. */
  readonly target?: number
  /** What CI enforces: the figure measured last plus about 3 %, so that nothing grows unnoticed. */
  readonly budget: number
}

/** A measured figure and what it may be at most. */
export interface Row extends Limits {
  readonly what: string
  readonly unit: 'kB' | 'requests' | 'files'
  readonly value: number
  /** What the figure is made of: heavy sources, request addresses or stray files. */
  readonly detail: readonly string[]
}

/** One line of the table: measured only when asked, so that one failure leaves the others alone. */
export interface Measurement extends Limits {
  readonly what: string
  measure(): Promise<Row>
}

const kB = (bytes: number): number => Math.round(bytes / 10) / 100

const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Gzip bytes of the files a page loads, and what weighs most in them. */
interface Weight {
  readonly bytes: number
  readonly heaviest: readonly string[]
}

const weigh = (app: BuiltApp, files: Iterable<string>): Weight => {
  const list = [...files]
  return { bytes: app.gzip(list), heaviest: app.heaviest(list) }
}

const none: Limits = { target: 0, budget: 0 }
const nothing = async (): Promise<Weight> => ({ bytes: 0, heaviest: [] })

/**
 * Budgets in kB of each family: what it registers, and all that it may load later, of which a page loads a part. Polkadot's
 * later code is mostly its cryptography in WebAssembly.
 */
const adapters = {
  solana: { start: 3.2, later: 41.8 },
  polkadot: { start: 2.85, later: 308 },
  bip122: { start: 4.2, later: 79.7 },
  walletconnect: { start: 3.15, later: 171 },
} as const

/**
 * Budgets in kB of each feature at the start of a page that calls `createKernel` at once: its state, reducers, slots,
 * contributions, names and effects. A page with `lazyKernel` starts with none of it. `host-store` is signing in with a
 * store on the host's server.
 */
const features = {
  // Of the Activity tab and NFTs 0.05 is what they declare to go with a feature that is switched off.
  activity: 1.7,
  // Its own code is as before: beside another page it compresses by 0.01 less.
  analytics: 1.3,
  // 0.01 of it hands the description on without the function that makes its findings.
  'embedded-wallet': 2.5,
  'host-store': 4.05,
  names: 1.45,
  nfts: 2.4,
  // 0.16 of it decides on which networks buying can end well, so that no tile leads nowhere.
  onramp: 2.25,
  provider: 0.75,
  receive: 0.45,
  send: 4.3,
  siwx: 3.85,
  swap: 3.05,
  tokens: 2.35,
  'smart-sessions': 1.25,
} as const

/** A page loads one language at a time; the one that counts in `everything` is Arabic. */
const isFurtherLanguage = (source: string): boolean =>
  /^plugins\/(\w[\w-]*\/)?locales\/(?!(ar|index)\.)/.test(source)

/** All measurements, in the table's order. Sizes are gzip kB (1000 bytes) beyond a React-only page. */
export const measurements = (browser: () => Promise<Browser>): Measurement[] => {
  const apps = new Map<string, () => Promise<BuiltApp>>()
  const app = (name: string): Promise<BuiltApp> => {
    const build = apps.get(name) ?? once(() => buildApp(name))
    apps.set(name, build)
    return build()
  }
  const loaded = async (name: string, until: Stop): Promise<Weight> => {
    const built = await app(name)
    return weigh(built, (await runJourney(await browser(), built, until)).files)
  }
  const start = async (name: string): Promise<Weight> => {
    const built = await app(name)
    return weigh(built, built.startFiles)
  }
  const everything = async (name: string): Promise<Weight> => {
    const built = await app(name)
    const files = [...built.sources].filter(([, sources]) => !sources.some(isFurtherLanguage))
    return weigh(
      built,
      files.map(([file]) => file),
    )
  }
  const size = (
    what: string,
    limits: Limits,
    whole: () => Promise<Weight>,
    without: () => Promise<Weight>,
  ): Measurement => ({
    what,
    ...limits,
    measure: async () => {
      const { bytes, heaviest } = await whole()
      const base = await without()
      const detail = heaviest.filter((source) => !base.heaviest.includes(source))
      return { what, ...limits, unit: 'kB', value: kB(bytes - base.bytes), detail }
    },
  })
  const requests = (what: string, until: 'start' | 'open'): Measurement => ({
    what,
    ...none,
    measure: async () => {
      const built = await app('page-start')
      const detail = (await runJourney(await browser(), built, until)).others
      return { what, ...none, unit: 'requests', value: detail.length, detail }
    },
  })
  // Shared modules in files of their own cost a request and what compression finds only side by side. A module that
  // both the page's start and later code load stays in the start's file as long as it imports nothing such itself.
  const startFiles = (what: string): Measurement => {
    // Beside the entry: the bundler's own helpers.
    const limits: Limits = { budget: 3 }
    return {
      what,
      ...limits,
      measure: async () => {
        const detail = (await app('page-start')).startFiles
        return { what, ...limits, unit: 'files', value: detail.length, detail }
      },
    }
  }
  const openFiles = (what: string, name: string, budget = 6): Measurement => {
    const limits: Limits = { target: 6, budget }
    return {
      what,
      ...limits,
      measure: async () => {
        const built = await app(name)
        const { files } = await runJourney(await browser(), built, 'open')
        const detail = files.filter((file) => !built.startFiles.includes(file))
        return { what, ...limits, unit: 'files', value: detail.length, detail }
      },
    }
  }
  const firstWave = (
    what: string,
    name: string,
    source = `tests/sizes/apps/${name}-kernel.ts`,
  ): Measurement => {
    const limits: Limits = { target: 6, budget: 6 }
    return {
      what,
      ...limits,
      measure: async () => {
        const built = await app(name)
        const wave = built.wave(source, 'react/ui.js')
        const detail = wave.filter((file) => !built.startFiles.includes(file))
        return { what, ...limits, unit: 'files', value: detail.length, detail }
      },
    }
  }
  const strays = (what: string, page: string, folder: string): Measurement => ({
    what,
    ...none,
    measure: async () => {
      const { sources } = await app(page)
      const detail = [...sources.values()].flat().filter((path) => path.startsWith(folder))
      return { what, ...none, unit: 'files', value: detail.length, detail }
    },
  })
  const reactOnly = (): Promise<Weight> => start('react-only')
  const pageStart = (): Promise<Weight> => start('page-start')
  return [
    // RxJS and Immer are in it, as every page has them.
    size('kernel alone', { budget: 28.6 }, () => start('kernel-only'), nothing),
    // Everything that the foundation and one family need to fold a log: no page that starts with `lazyKernel` pays for it.
    // 0.1 kB of it are approvals that old contracts read from odd calldata, and the type of a domain that is signed.
    // Another 0.1 distinguishes a locked wallet from one that does not answer or shares no account.
    // The last 0.6 are the attributes that hosts give to buttons, and the review that hosts ask for.
    size(
      'page start: kernel, provider, connect button, eip155',
      { target: 55, budget: 62.8 },
      pageStart,
      reactOnly,
    ),
    // The button, the stored account for the first picture, a loader of all else, and the subscriptions that wait for it:
    // hosts subscribe at module level, and nothing of RxJS is here for them. 0.4 kB pass on a host's attributes, handlers
    // and ref, and let an element of its own be the button.
    size(
      'page start with lazyKernel: provider, connect button, stored account',
      { target: 10, budget: 7.1 },
      () => start('lazy-start'),
      reactOnly,
    ),
    startFiles('script files of the page start'),
    // A page is as light with every feature as with none, and opens in one wave.
    size(
      'page start with lazyKernel and every feature',
      { target: 10, budget: 7.5 },
      () => start('everything'),
      reactOnly,
    ),
    // As `lazyKernel`, and what makes one kernel a page, tells it of changed props and refuses a second one.
    size(
      'page start with <WalletKernel>, which has every feature and family',
      { target: 10, budget: 8 },
      () => start('one-call'),
      reactOnly,
    ),
    firstWave('script files of the one wave after the tap, with every feature', 'everything'),
    firstWave(
      'script files of the one wave after the tap, with <WalletKernel>',
      'one-call',
      'plugins/presets/react/create.js',
    ),
    // After that wave: the ways to log in (3) and the list of wallets, which the opening asks for (6).
    openFiles(
      'script files until nothing more loads in the connect view with every feature, more',
      'everything',
      17,
    ),
    size(
      'click until the connect view is open, more',
      // The shell and what draws in it, with the first view.
      { budget: 30.6 },
      () => loaded('page-start', 'open'),
      pageStart,
    ),
    // In one wave after the tap.
    openFiles('script files until the connect view is open, more', 'page-start'),
    // What a visitor has loaded who connected: the connect view, the family's connector and the account view.
    size(
      'connected to an injected wallet, account view, all together',
      { budget: 134 },
      () => loaded('page-start', 'account'),
      reactOnly,
    ),
    ...Object.entries(adapters).flatMap(([name, budgets]) => [
      size(
        `${name} registered, more at page start`,
        { budget: budgets.start },
        () => start(`with-${name}`),
        pageStart,
      ),
      size(
        `${name} registered, more that it may load later`,
        { budget: budgets.later },
        () => everything(`with-${name}`),
        () => everything('page-start'),
      ),
    ]),
    ...Object.entries(features).map(([name, budget]) =>
      size(
        `${name} registered, more at page start`,
        { target: 2, budget },
        () => start(`with-${name}`),
        pageStart,
      ),
    ),
    size(
      'devtools mounted, more at page start in production',
      // With the panel, helpers that its lazy code shares with the start move into files of their own.
      { target: 1, budget: 0.5 },
      () => start('with-devtools'),
      pageStart,
    ),
    strays('devtools in a production page that does not ask for them', 'page-start', 'devtools/'),
    strays(
      'the provider in a page whose tokens come from a node and a list',
      'own-sources',
      'plugins/provider/',
    ),
    requests('requests before a click', 'start'),
    requests('requests until the modal is open', 'open'),
  ]
}
