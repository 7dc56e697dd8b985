import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { type AppSource, type BuiltApp, buildApp } from '../sizes/build-app.ts'
import { launchBrowser } from '../tools/browser.ts'
import { installMissing } from '../tools/install.ts'
import { type ColdOpen, coldOpen, type Opening } from './peers/cold-open.ts'
import { quantile, type Row, round } from './row.ts'

const rounds = 9
// What a hand takes at least from reaching a button to pressing it, in ms; a tap has no such time.
const hand = 200
// What a finger stays on the glass in a quick tap, in ms. The bare tap above it is that of a script: down and up at once.
const finger = 80
const packages = 'tests/bench/peers'

/** Ways to the modal, and what of AppKit's time ours may take at most. */
const ways = {
  rested: { says: 'mouse at rest, click', opening: { hover: hand }, share: 1 / 4 },
  tap: { says: 'tap', opening: {}, share: 1 / 2 },
  finger: { says: 'tap of a finger', opening: { press: finger }, share: 1 / 2 },
  phone: { says: 'tap on a slow phone', opening: { phone: true }, share: 1 / 3 },
} as const satisfies Readonly<Record<string, { says: string; opening: Opening; share: number }>>
type Way = keyof typeof ways
const wayNames = Object.keys(ways) as readonly Way[]

const peer = (name: string): AppSource => ({ entry: `${packages}/hosts/${name}.jsx`, packages })
const preloaded = (name: string): AppSource => ({
  entry: `${packages}/hosts/${name}.tsx`,
  packages: 'tests/sizes',
})
const own = (name: string): AppSource => ({ entry: `tests/sizes/apps/${name}.tsx`, packages })

// All of them offer EVM wallets and WalletConnect, on the same React.
const hosts: Readonly<Record<string, AppSource>> = {
  'wallet-kernel': own('with-walletconnect'),
  'wallet-kernel, preloaded': preloaded('preloaded'),
  'wallet-kernel, everything': own('everything'),
  'wallet-kernel, everything, preloaded': preloaded('everything-preloaded'),
  AppKit: peer('appkit'),
  RainbowKit: peer('rainbowkit'),
  ConnectKit: peer('connectkit'),
}

/** A page that builds, and what its cold openings cost; or why there is none. */
interface Contender {
  readonly name: string
  readonly app?: BuiltApp
  readonly samples: Readonly<Record<Way, ColdOpen[]>>
  problem?: string
}

const firstLines = (error: unknown): string => String(error).split('\n').slice(0, 3).join(' ')

async function prepare(name: string, source: AppSource): Promise<Contender> {
  const samples = { rested: [], tap: [], finger: [], phone: [] }
  try {
    return { name, app: await buildApp(`peers/${name}`, source), samples }
  } catch (error) {
    return { name, samples, problem: `did not build: ${firstLines(error)}` }
  }
}

async function measure(browser: Browser, contender: Contender): Promise<void> {
  const { app, samples } = contender
  if (app === undefined || contender.problem !== undefined) return
  try {
    for (const way of wayNames) samples[way].push(await coldOpen(browser, app, ways[way].opening))
  } catch (error) {
    contender.problem = `did not open: ${firstLines(error)}`
  }
}

/** Size and cold opening of the modal beside others', each on a production page of its own, in one run. */
export async function* bench(): AsyncGenerator<Row> {
  const folder = fileURLToPath(new URL('./peers', import.meta.url))
  const [failed] = await installMissing({ browser: false, folders: [folder] })
  if (failed !== undefined)
    throw new Error(`No peer is installed: ${failed.name}\n${failed.output}`)
  const bare = await buildApp('peers/react-only', own('react-only'))
  const react = bare.gzip(bare.startFiles)
  const contenders: Contender[] = []
  for (const [name, source] of Object.entries(hosts)) contenders.push(await prepare(name, source))
  const browser = await launchBrowser()
  try {
    // One round after the other, so that a busy moment of the machine meets every page.
    for (let round = 0; round < rounds; round += 1)
      for (const contender of contenders) await measure(browser, contender)
  } finally {
    await browser.close()
  }
  for (const { name, problem } of contenders)
    if (problem !== undefined) console.error(`${name} ${problem}`)
  const times = (what: string, way: Way, of: (sample: ColdOpen) => number): Row[] => {
    const median = (contender: Contender | undefined): number =>
      quantile(contender?.samples[way].map(of) ?? [], 0.5)
    const appKit = median(contenders.find(({ name }) => name === 'AppKit'))
    return contenders.map((contender) => ({
      what: `${ways[way].says} ${what}, ${contender.name}`,
      unit: 'ms',
      value: round(median(contender)),
      ...(contender.name.startsWith('wallet-kernel') && {
        target: round(appKit * ways[way].share),
      }),
      detail: [
        contender.problem ??
          `95 % within ${round(quantile(contender.samples[way].map(of), 0.95))}; ${round(median(contender) / appKit, 2)} of AppKit`,
      ],
    }))
  }
  for (const way of wayNames) yield* times('to first content painted', way, (of) => of.firstContent)
  yield* times('and main thread until a wallet can be picked', 'tap', (of) => of.cpu)
  for (const { name, app, samples, problem } of contenders) {
    const [sample] = samples.tap
    const kB = (files: readonly string[]): number =>
      app === undefined ? Number.NaN : round((app.gzip(files) - react) / 1000, 1)
    const detail = problem === undefined ? [] : [problem]
    yield {
      what: `page start beyond React, ${name}`,
      unit: 'kB',
      value: kB(sample?.start ?? []),
      detail,
    }
    yield {
      what: `all until open beyond React, ${name}`,
      unit: 'kB',
      value: kB(sample?.open ?? []),
      detail,
    }
  }
}
