import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { type Sandbox, startSandbox } from '../../examples/sandbox/main.ts'
import type { PartName } from '../../examples/sandbox/parts/index.ts'
import { launchBrowser } from '../../examples/sandbox/testing/browser.ts'

/** A playground in a browser, on a sandbox of its own; everything on loopback. */
export interface World {
  readonly sandbox: Sandbox
  readonly browser: Browser
  readonly url: string
  /** Requests of any page that were not loopback; must stay empty. */
  readonly strays: readonly string[]
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

const playground = fileURLToPath(new URL('../../examples/playground', import.meta.url))
const isLoopback = (url: string): boolean =>
  /^(data|blob|about):/.test(url) ||
  /^(https?|wss?):\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url)

/** Starts chains, wallets, playground and browser. Close it, or they stay. */
export async function startWorld(parts: readonly PartName[] = []): Promise<World> {
  const sandbox = await startSandbox({ parts })
  const server: ViteDevServer = await createServer({
    root: playground,
    configFile: `${playground}/vite.config.ts`,
    cacheDir: fileURLToPath(new URL('../../.cache/vite-e2e', import.meta.url)),
    logLevel: 'error',
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      proxy: { '/sandbox.json': sandbox.url, '/wallets.js': sandbox.url },
    },
  })
  await server.listen()
  const url = server.resolvedUrls?.local[0] ?? ''
  const browser = await launchBrowser()
  const strays: string[] = []

  async function guarded(options: OpenOptions): Promise<BrowserContext> {
    if (options.within) return options.within
    const context = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options.context,
    })
    await context.route('**/*', (route) => {
      const target = route.request().url()
      if (isLoopback(target)) return route.continue()
      strays.push(target)
      return route.abort()
    })
    return context
  }

  return {
    sandbox,
    browser,
    url,
    strays,
    async open(options = {}) {
      const context = await guarded(options)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const { query = 'devtools=off' } = options
      await page.goto(`${url}?${query}`)
      await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
      return page
    },
    async close() {
      await browser.close()
      await server.close()
      await sandbox.close()
    },
  }
}
