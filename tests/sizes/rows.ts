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
 * Budgets in kB of each adapter: more at page start, and more that it may load later. With an adapter, values that its
 * discovery shares with the start move into files of their own (0.3 to 1 kB). Of Solana's libraries a page loads one;
 * all that an adapter may load counts here, of its texts those in one language, Arabic (0.5 kB). The guard of the provider that hosts
 * get stands at the start (0.1 to 0.2 kB), since a connection is taken over in one turn. How a family is paired with phone
 * wallets is its own too: a loader at the start (0.05 kB), and up to 1 kB later that `walletconnect` no longer holds.
 * Of Polkadot, 0.07 are the names of the commands that sign for the host, and what of them is kept from the log. Of WalletConnect,
 * 0.2 ask whether links to apps open from inside a tap alone, and offer first there: elsewhere an opening loads nothing for it.
 */
const adapters = {
  solana: { start: 2.3, later: 33.5 },
  polkadot: { start: 1.95, later: 300 },
  bip122: { start: 3.4, later: 72 },
  walletconnect: { start: 3.05, later: 170 },
} as const

/**
 * Budgets in kB of each feature at page start, registered beside eip155: an id, the names of what it requires, an initial
 * state and a loader; what it declares comes with the first opening or connection. About half of each are the names of
 * files, which end in hashes and compress a little better or worse with every change: hence 0.05 of room. Of the login,
 * 0.05 know a visitor who comes back from a service; of sending, 0.05 name the file of windowed lists, which its tokens share
 * with all wallets; of signing in, 0.1 refuse two stores. `host-store` is signing in with a
 * store on the host's server: four methods and the files behind them.
 */
const features = {
  activity: 0.25,
  analytics: 0.16,
  'embedded-wallet': 0.24,
  'host-store': 0.42,
  names: 0.16,
  nfts: 0.25,
  onramp: 0.33,
  provider: 0.3,
  receive: 0.25,
  send: 0.27,
  siwx: 0.3,
  swap: 0.52,
  tokens: 0.25,
  'smart-sessions': 0.26,
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
    // Beside the entry: what the kernel and all later code share, and the bundler's own helpers.
    const limits: Limits = { budget: 5 }
    return {
      what,
      ...limits,
      measure: async () => {
        const detail = (await app('page-start')).startFiles
        return { what, ...limits, unit: 'files', value: detail.length, detail }
      },
    }
  }
  const openFiles = (what: string): Measurement => {
    const limits: Limits = { target: 2, budget: 3 }
    return {
      what,
      ...limits,
      measure: async () => {
        const built = await app('page-start')
        const { files } = await runJourney(await browser(), built, 'open')
        const detail = files.filter((file) => !built.startFiles.includes(file))
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
    // Of it 2 kB search whatever is recorded or logged for secrets, at once: what is in a log cannot be taken out again.
    // And 0.2 read again what another page stored: it is to be known before the first click after the Back button.
    // 1.8 are RxJS's observables, 1.3 late plugins, 1.4 what waits for the declarations of features (a page with all of
    // them starts 6 kB lighter for it; a command that waits can be cancelled, and a fork folds what they missed), 0.3 names
    // checked, 0.1 keep the exchanges that failed, 0.1 is the reading of accounts, which exports need as well. Immer and the
    // operators that order effects come with the first code that has drafts or effects.
    // Commands read what they are handed once.
    size('kernel alone', { budget: 23 }, () => start('kernel-only'), nothing),
    // Beside that search: 1.7 restore the stored account for the first picture, 2.5 find wallets on the page, 0.5 are where
    // the app is, 0.7 the options and their defaults; of the other plugins a page starts with names (2.5 in all). 0.5 are the one state
    // of the connection that the buttons show, 0.2 the loader of their looks, 0.1 the little words of five languages.
    // 0.2 leave out the wallets that the host switched off, and show one as it announced itself last. The names of the files,
    // which any change gives anew, compress now better and now worse by some 20 bytes.
    size(
      'page start: kernel, provider, connect button, eip155',
      { target: 22, budget: 39.5 },
      pageStart,
      reactOnly,
    ),
    // The host's bundler counts too: Vite brings 1.3 kB with the first import() of a literal in a page, and this page's own
    // line has one. 0.1 is the account's name on the
    // buttons, which ask for it once they are shown; 0.1 the names of the files that come with the kernel; 0.6 are the state
    // of the connection and the loader of the buttons' looks; 0.1 wait for the view, to draw it with the shell.
    size(
      'page start with lazyKernel: provider, connect button, stored account',
      { target: 3, budget: 5.3 },
      () => start('lazy-start'),
      reactOnly,
    ),
    startFiles('script files of the page start'),
    size(
      'click until the connect view is open, more',
      // With the host's mode, theme and scroll kept apart from the modal's, and with what a page started with before: the
      // plugins that open, with their reducers (4 kB), and the operators of effects (3). Start and opening together were 73,
      // and are 71. 2.3 are what travels between views: pictures, and since then the number of the balance; 1.9 are what the
      // plugins of every preset declare, which a page started with before. 0.1 mark the past: the edge, and controls that
      // are off then. 0.2 draw the first view ahead of the opening, which then takes half as long. 0.1 leave the focus to
      // developer tools beside the modal, whose keys would otherwise end in the first view of the past. 0.1 show the past
      // without motion, and fetch what the opening loads before it. 0.1 keep what fails or waits ahead of the opening from
      // the page and from the opening. 0.1 draw a tick at what is chosen, and the next try in the note of what failed. 0.2 fade
      // the edge of a view while more follows, and give a picture that is pressed a ground and a chevron. 0.1 lead to the code
      // of a wallet also from where it is not. 0.2 lead the focus back to a control of the header, which the view that comes
      // back finds at once or not at all. 0.2 leave what the opening fetches until it is painted,
      // 0.2 show its list as on its way until then, lead a letter to rows that are not drawn, and colour headings,
      // and 0.1 cast the shadow from a box of its own.
      { target: 20, budget: 38.7 },
      () => loaded('page-start', 'open'),
      pageStart,
    ),
    // What draws, the code of the plugins that open, and effects with the order of wallets. Effects stand apart: hosts
    // import `definePlugin`, and a file that is imported lazily as well would bring all of its own to their start.
    openFiles('script files until the connect view is open, more'),
    // The page start and the connect view with all of the above, and what reads wallets' and nodes' answers. 1.2 are the
    // digits of the balance that roll, and its number that flies: both take hold of what is shown at the very change, so
    // neither can be loaded by it. 0.1 keep two tiles side by side from having one colour, and long words in a grid whole;
    // 0.1 mark the past, 0.3 draw ahead and in one go, 0.1 keep the past still, 0.1 say in a row whom it waits for and what a
    // button does, 0.1 draw that tick and that try, 0.2 that fade and that chevron,
    // 0.3 those wallets and that code, 0.2 lead that focus back, 0.2 leave that until it is painted, 0.3 are
    // those headings, letters and receivers unlike each other.
    size(
      'connected to an injected wallet, account view, all together',
      { target: 60, budget: 119.5 },
      () => loaded('page-start', 'account'),
      reactOnly,
    ),
    ...Object.entries(adapters).flatMap(([name, budgets]) => [
      size(
        `${name} registered, more at page start`,
        { target: 5, budget: budgets.start },
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
        { target: 0.3, budget },
        () => start(`with-${name}`),
        pageStart,
      ),
    ),
    size(
      'devtools mounted, more at page start in production',
      // With the panel, helpers that its lazy code shares with the start move into files of their own.
      { target: 1, budget: 0.98 },
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
