import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createServer, type UserConfig } from 'vite'
import { sourceAlias } from '../tools/source-alias.ts'
import { startWorld, type World } from './world.ts'

/** A bare host page on which any state of any view can be set, on a world of its own. */
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

/** Starts the stage; close it, or chains, browser and server stay. */
export async function startStage(config: UserConfig = {}): Promise<Stage> {
  const world = await startWorld(['relay', 'phone', 'lists'])
  const { sandbox } = world
  const server = await createServer({
    configFile: false,
    root,
    cacheDir: fileURLToPath(new URL('../../.cache/vite-stage', import.meta.url)),
    logLevel: 'error',
    plugins: [sourceAlias(), react()],
    optimizeDeps: {
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'rxjs',
        'immer',
        'viem',
        'viem/actions',
        'lean-qr',
      ],
    },
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      proxy: { '/sandbox.json': sandbox.url, '/wallets.js': sandbox.url },
      fs: { strict: false },
    },
    ...config,
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0] ?? ''
  const ready = (page: Page): Promise<unknown> =>
    page.getByRole('heading', { name: 'Trade with friends' }).waitFor()
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
      await page.goto(`${url}stage.css`)
      await page.evaluate(async () => {
        localStorage.clear()
        sessionStorage.clear()
        for (const { name } of await indexedDB.databases())
          if (name !== undefined) indexedDB.deleteDatabase(name)
      })
      await page.goto(`${url}?${query}`)
      await ready(page)
    },
    async close() {
      await server.close()
      await world.close()
    },
  }
}
