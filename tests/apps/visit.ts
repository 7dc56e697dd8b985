import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { root } from '../tools/modules.ts'
import { serveFolder } from '../tools/serve.ts'
import { type App, folderOf } from './apps.ts'
import { type Service, serve } from './run.ts'

/** A built app in a browser whose page has two wallets. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly url: string
  /** What the page wrote to the console as a warning or an error, and what it threw. */
  readonly complaints: readonly string[]
  /** Requests and sockets that would have left the machine: each was refused. */
  readonly strays: readonly string[]
  /** Lets requests to another server of the machine through. */
  allow(url: string): void
  close(): Promise<void>
}

const word = (value: number): string => value.toString(16).padStart(64, '0')
const ethereum = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_chainId: '0x1',
  // ENS, asked for the account's name: an empty text, and no resolver.
  eth_call: `0x${word(0x60)}${word(0)}${word(0)}${word(0)}`,
}

/** The nodes that the apps' own networks name, each with its answers: the test stands in for them. */
const nodes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'https://cloudflare-eth.com/': ethereum,
  'https://polygon.rpc.example/': { eth_getBalance: '0x0', eth_chainId: '0x89' },
  // That of viem's own chain.
  'https://ethereum.reth.rs/rpc': ethereum,
  'https://api.devnet.solana.com/': {
    getBalance: { context: { slot: 1 }, value: 1_000_000_000 },
  },
}

/** The provider's API, which serves no network here: apps of every feature ask it first which networks it serves. */
const provider = 'https://rpc.walletconnect.org/v1/supported-chains?'

/** The list of wallets that a project has; the wallets of the page are listed without it. */
const walletList = 'https://api.web3modal.org/getWallets?'

/** Answers a request to one of the nodes or the list; false where the request goes anywhere else. */
async function answer(route: Route): Promise<boolean> {
  const request = route.request()
  const headers = { 'access-control-allow-origin': '*' }
  if (request.url().startsWith(walletList)) {
    await route.fulfill({ headers, json: { count: 0, data: [] } })
    return true
  }
  if (request.url().startsWith(provider)) {
    await route.fulfill({ headers, json: { http: [], ws: [] } })
    return true
  }
  const known = nodes[request.url()]
  if (known === undefined) return false
  const { id, method } = request.postDataJSON() ?? {}
  const error = { code: -32601, message: `no answer to ${method}` }
  const said = method in known ? { result: known[method] } : { error }
  await route.fulfill({ headers, json: { jsonrpc: '2.0', id, ...said } })
  return true
}

const serveApp = (app: App): Promise<Service> =>
  app.folder === undefined
    ? serve('npm', ['run', 'start'], folderOf(app))
    : serveFolder(join(folderOf(app), app.folder))

/** Serves a built app and opens a page on nothing yet: `page.goto(url)` is the test's. */
export async function visit(browser: Browser, app: App): Promise<Visit> {
  const served = await serveApp(app)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const complaints: string[] = []
  const strays: string[] = []
  const allowed = [served.url]
  await context.route(
    ({ href }) => !allowed.some((url) => href.startsWith(url)),
    async (route) => {
      if (await answer(route)) return
      strays.push(`${route.request().method()} ${route.request().url()}`)
      await route.abort()
    },
  )
  await context.addInitScript({ path: join(root, 'tests/apps/page-wallets.js') })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  page.on('websocket', (socket) => strays.push(`WebSocket ${socket.url()}`))
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => {
    if (line.type() === 'warning' || line.type() === 'error') complaints.push(line.text())
  })
  return {
    ...{ page, context, url: served.url, complaints, strays },
    allow: (url) => void allowed.push(url),
    async close() {
      await context.close()
      await served.close()
    },
  }
}
