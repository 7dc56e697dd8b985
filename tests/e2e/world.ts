import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { type Sandbox, startSandbox } from '../../examples/sandbox/main.ts'
import type { PartName } from '../../examples/sandbox/parts/index.ts'
import { launchBrowser } from '../../examples/sandbox/testing/browser.ts'
import { watchStrays } from '../../examples/sandbox/testing/strays.ts'

/** A playground in a browser, on a sandbox of its own; everything on loopback. */
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

const playground = fileURLToPath(new URL('../../examples/playground', import.meta.url))

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

  async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const made = await browser.newContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    })
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
