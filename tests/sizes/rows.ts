import type { Browser } from 'playwright-core'
import { type BuiltApp, buildApp } from './build-app.ts'
import { runJourney, type Stop } from './journey.ts'

/** A measured figure and what it may be at most. */
export interface Row {
  readonly what: string
  readonly unit: 'kB' | 'requests' | 'files'
  /** Absent for a figure that is only told. */
  readonly budget?: number
  readonly value: number
  /** What the figure is made of: heavy sources, request addresses or stray files. */
  readonly detail: readonly string[]
}

/** One line of the table: measured only when asked, so that one failure leaves the others alone. */
export interface Measurement {
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

const nothing = async (): Promise<Weight> => ({ bytes: 0, heaviest: [] })

const adapters = ['solana', 'polkadot', 'bip122', 'walletconnect'] as const

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
    return weigh(built, built.sources.keys())
  }
  const size = (
    what: string,
    budget: number | undefined,
    whole: () => Promise<Weight>,
    without: () => Promise<Weight>,
  ): Measurement => ({
    what,
    measure: async () => {
      const { bytes, heaviest } = await whole()
      const base = await without()
      const detail = heaviest.filter((source) => !base.heaviest.includes(source))
      const row = { what, unit: 'kB', value: kB(bytes - base.bytes), detail } as const
      return budget === undefined ? row : { ...row, budget }
    },
  })
  const requests = (what: string, until: 'start' | 'open'): Measurement => ({
    what,
    measure: async () => {
      const built = await app('page-start')
      const detail = (await runJourney(await browser(), built, until)).others
      return { what, unit: 'requests', budget: 0, value: detail.length, detail }
    },
  })
  const strayDevtools = (what: string): Measurement => ({
    what,
    measure: async () => {
      const { sources } = await app('page-start')
      const detail = [...sources.values()].flat().filter((path) => path.startsWith('devtools/'))
      return { what, unit: 'files', budget: 0, value: detail.length, detail }
    },
  })
  const reactOnly = (): Promise<Weight> => start('react-only')
  const pageStart = (): Promise<Weight> => start('page-start')
  return [
    size('kernel alone', undefined, () => start('kernel-only'), nothing),
    size('page start: kernel, provider, connect button, eip155', 15, pageStart, reactOnly),
    size(
      'click until the connect view is open, more',
      20,
      () => loaded('page-start', 'open'),
      pageStart,
    ),
    size(
      'connected to an injected wallet, account view, all together',
      60,
      () => loaded('page-start', 'account'),
      reactOnly,
    ),
    ...adapters.flatMap((name) => [
      size(`${name} registered, more at page start`, 5, () => start(`with-${name}`), pageStart),
      size(
        `${name} registered, more that it may load later`,
        undefined,
        () => everything(`with-${name}`),
        () => everything('page-start'),
      ),
    ]),
    size(
      'devtools mounted, more at page start in production',
      1,
      () => start('with-devtools'),
      pageStart,
    ),
    strayDevtools('devtools in a production page that does not ask for them'),
    requests('requests before a click', 'start'),
    requests('requests until the modal is open', 'open'),
  ]
}
