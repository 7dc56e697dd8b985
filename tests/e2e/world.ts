import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type Sandbox, startSandbox } from '../../examples/sandbox/main.ts'
import type { PartName } from '../../examples/sandbox/parts/index.ts'
import { watchStrays } from '../../examples/sandbox/testing/strays.ts'
import { type BuiltApp, buildApp, serveApp } from '../tools/built-app.ts'
import { oncePerWorker, workerBrowser } from '../tools/worker.ts'
import { resetSandbox } from './reset.ts'

/** A host app in a browser, on local chains; everything on loopback. */
export interface World {
  readonly sandbox: Sandbox
  readonly browser: Browser
  readonly url: string
  /** Requests of any page that were not loopback; must stay empty. */
  readonly strays: readonly string[]
  /** A context whose pages' strays count. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>
  open(options?: OpenOptions): Promise<Page>
  close(): Promise<void>
}

export interface OpenOptions {
  /** Query of the playground's address, such as `theme=light`. */
  readonly query?: string
  readonly context?: BrowserContextOptions
  /** Reuses a context, as another tab would. */
  readonly within?: BrowserContext
}

/** A page that a world serves, by a name that is its own. */
export interface WorldApp {
  readonly name: string
  build(): Promise<BuiltApp>
}

export interface WorldOptions {
  /** The page; by default the playground. */
  readonly app?: WorldApp
  /**
   * Visitors like motion. By default they have asked for less: drawing it takes a third of a journey's processor time. With
   * the environment's `MOTION=all` everybody likes it.
   */
  readonly motion?: boolean
}

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

const playground: WorldApp = {
  name: 'playground',
  build: () =>
    buildApp(path('../../examples/playground'), {
      build: {
        rolldownOptions: {
          input: [path('../../examples/playground/index.html'), path('./second-kernel.ts')],
          output: {
            entryFileNames: ({ name }) =>
              name === 'second-kernel' ? '[name].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
}

interface Running {
  readonly sandbox: Sandbox
  readonly url: string
  close(): Promise<void>
}

async function start(parts: readonly PartName[], app: WorldApp): Promise<Running> {
  const files = await oncePerWorker(`build ${app.name}`, app.build)
  const sandbox = await startSandbox({ parts })
  const served = await serveApp(files, {
    async others({ url = '/' }, response) {
      // An empty page of this origin, for what a test does before the app is there.
      if (url === '/blank') return response.setHeader('content-type', 'text/html').end()
      if (!/^\/(sandbox\.json|wallets\.js)/.test(url)) return response.writeHead(404).end()
      const answer = await fetch(new URL(url, sandbox.url))
      response.setHeader('content-type', answer.headers.get('content-type') ?? '')
      response.end(await answer.text())
    },
  })
  return {
    sandbox,
    url: served.url,
    async close() {
      await served.close()
      await sandbox.close()
    },
  }
}

// Their chains have no way back to where they began.
const lasting: readonly PartName[] = ['solana', 'bitcoin', 'polkadot']

/**
 * Opens a world for one test file: chains, wallets, app and browser are those of the worker, as they were at their
 * start. A world with a chain that cannot be reset is the file's own.
 */
export async function startWorld(
  parts: readonly PartName[] = [],
  { app = playground, motion = process.env.MOTION === 'all' }: WorldOptions = {},
): Promise<World> {
  const own = parts.some((part) => lasting.includes(part))
  const running = own
    ? await start(parts, app)
    : await oncePerWorker(`${app.name} with ${[...parts].sort()}`, () => start(parts, app))
  const { sandbox, url } = running
  if (!own) await resetSandbox(sandbox)
  const browser = await workerBrowser()
  const contexts: BrowserContext[] = []
  const strays: string[] = []

  async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const made = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: motion ? 'no-preference' : 'reduce',
      ...options,
    })
    contexts.push(made)
    watchStrays(made, strays)
    return made
  }

  return {
    sandbox,
    browser,
    url,
    strays,
    context,
    async open(options = {}) {
      const within = options.within ?? (await context(options.context))
      const page = await within.newPage()
      page.setDefaultTimeout(15_000)
      const { query = 'devtools=off' } = options
      await page.goto(`${url}?${query}`)
      // The first page of a busy machine takes its time; what follows has less.
      await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor({ timeout: 60_000 })
      return page
    },
    async close() {
      for (const made of contexts) await made.close()
      if (own) await running.close()
    },
  }
}
