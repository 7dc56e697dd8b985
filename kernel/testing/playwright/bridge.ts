import type { MockWallets } from '../family-wallets.ts'
import { defaultNames, lineOf, quirksOf } from '../install-wallets.ts'
import type { MockNode } from '../mock-node.ts'
import { type PlaceQuirks, placeWallets, type WalletNames } from '../place-wallets.ts'

/** The part of Playwright's `Route` that nodes and stubs use. */
export interface BrowserRoute {
  request(): {
    url(): string
    method(): string
    headers(): Readonly<Record<string, string>>
    postData(): string | null
  }
  fulfill(response: {
    readonly status: number
    readonly headers: Record<string, string>
    readonly body: string
  }): Promise<void>
  abort(): Promise<void>
  continue(): Promise<void>
}

/** The part of Playwright's `Page` that wallets and nodes use. Declared here, so that this package needs no browser. */
export interface BrowserPage {
  exposeFunction(name: string, run: (...input: never[]) => unknown): Promise<unknown>
  addInitScript(script: { readonly content: string }): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  isClosed(): boolean
  route(url: string | RegExp, answer: (route: BrowserRoute) => Promise<void>): Promise<unknown>
}

/** CORS headers that let a page of any origin read an answer. */
export const readable: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

const names = { ask: '__mockWalletsAsk', event: '__mockWalletsEvent' }

/** Script of the page: wallets send requests through the exposed function; events arrive through a global one. */
const script = (shown: WalletNames, quirks: PlaceQuirks): string => `if (window === window.top) {
  const listeners = []
  window.${names.event} = (...event) => { for (const listener of listeners) listener(...event) }
  ;(${placeWallets.toString()})(window, ${JSON.stringify(shown)}, {
    listen: (listener) => void listeners.push(listener),
    async ask(...asked) {
      const { value, error } = await window.${names.ask}(...asked)
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return value
    },
  }, ${JSON.stringify(quirks)})
}`

/** Copies the fields of an error, because JSON drops them. */
const plain = (value: unknown): unknown =>
  value instanceof Error ? { ...value, message: value.message } : value

/**
 * Adds mock wallets to a Playwright page, as extensions do. Call it before the page navigates. The wallets stay in the
 * test, which can read `requests` and change behaviour at any time; granted access survives a reload.
 */
export async function bridgeWallets(
  page: BrowserPage,
  wallets: MockWallets,
  shown: WalletNames = defaultNames,
): Promise<void> {
  const { ask, listen } = lineOf(wallets)
  await page.exposeFunction(names.ask, async (family: string, method: string, params: unknown) => {
    try {
      return { value: await ask(family, method, params) }
    } catch (error) {
      return { error: plain(error) }
    }
  })
  await page.addInitScript({ content: script(shown, quirksOf(wallets)) })
  listen((family, event, value) => {
    if (page.isClosed()) return
    const call = `${names.event}?.(${[family, event, plain(value)].map((one) => JSON.stringify(one ?? null)).join()})`
    page.evaluate(`window.${call}`).catch((error: unknown) => {
      // A page that is navigating away misses events, as with an extension; any other error is a mistake.
      if (!/context was destroyed|has been closed|navigat/i.test(String(error))) throw error
    })
  })
}

/** Lets a mock node answer a page's requests to an address. */
export async function routeNode(
  page: Pick<BrowserPage, 'route'>,
  url: string | RegExp,
  node: MockNode,
): Promise<void> {
  const headers = { ...readable, 'content-type': 'application/json' }
  await page.route(url, async (route) => {
    const asked = route.request().postData()
    // The browser's CORS preflight request.
    if (asked === null) return route.fulfill({ status: 204, headers, body: '' })
    await route.fulfill({
      status: 200,
      headers,
      body: JSON.stringify(node.answer(JSON.parse(asked))),
    })
  })
}
