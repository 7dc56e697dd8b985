import { fileURLToPath } from 'node:url'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Alias } from 'vite'
import { buildApp } from '../tools/built-app.ts'
import { rpc } from './reset.ts'
import { exchange, exchangeCode } from './stage/exchange.ts'
import { startWorld, type World, type WorldOptions } from './world.ts'

/** A bare host page on which any state of any view can be set. */
export interface Stage {
  readonly world: World
  readonly url: string
  /** Requests of any page that were not loopback; must stay empty. */
  readonly strays: readonly string[]
  open(query?: string, context?: BrowserContextOptions): Promise<Page>
  /** Reloads a page as if it had never been visited. */
  fresh(page: Page, query?: string): Promise<void>
  close(): Promise<void>
}

const root: string = fileURLToPath(new URL('./stage', import.meta.url))

/** How a stage is built. */
export interface StageBuild extends Pick<WorldOptions, 'motion'> {
  /** Other packages in place of the page's own. */
  readonly alias?: readonly Alias[]
  /** `development` has React's warnings. */
  readonly mode?: 'development' | 'production'
}

/** Opens the stage for one test file. */
export async function startStage({
  alias = [],
  mode = 'production',
  ...options
}: StageBuild = {}): Promise<Stage> {
  const names = [mode, ...alias.map(({ replacement }) => replacement)]
  const world = await startWorld(['relay', 'phone', 'lists', 'frame'], {
    app: {
      name: ['stage', ...names].join(' '),
      build: () => buildApp(root, { mode, resolve: { alias: [...alias] } }),
    },
    ...options,
  })
  await rpc(world.sandbox.evm.chains[0].rpcUrl, 'anvil_setCode', exchange, exchangeCode)
  const { url } = world
  const ready = (page: Page): Promise<unknown> =>
    page.getByRole('heading', { name: 'Trade with friends' }).waitFor({ timeout: 60_000 })
  return {
    world,
    url,
    strays: world.strays,
    async open(query = '', context = {}) {
      const opened = await world.context({ viewport: { width: 1024, height: 720 }, ...context })
      const page = await opened.newPage()
      page.setDefaultTimeout(10_000)
      await page.goto(`${url}?${query}`)
      await ready(page)
      return page
    },
    async fresh(page, query = '') {
      // Gone from the page first: a page that hides writes down what it remembers.
      await page.goto(`${url}blank`)
      await page.evaluate(async () => {
        localStorage.clear()
        sessionStorage.clear()
        for (const { name } of await indexedDB.databases())
          if (name !== undefined) indexedDB.deleteDatabase(name)
      })
      await page.goto(`${url}?${query}`)
      await ready(page)
    },
    close: () => world.close(),
  }
}
