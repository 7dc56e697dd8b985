import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Sandbox } from '../main.ts'
import type { SandboxWallet } from '../wallets/page.ts'
import type { ScriptName, ScriptOptions } from '../wallets/scripts.ts'

interface Eip1193 {
  request(input: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
}

declare global {
  interface Window {
    heard?: Record<string, [event: string, payload: unknown][]>
    announced?: { name: string; rdns: string; icon: string }[]
  }
}

/** An answer or the error as the page saw it; `code` is absent for thrown non-errors. */
export interface Outcome {
  readonly result?: unknown
  readonly error?: unknown
  readonly code?: unknown
  readonly data?: unknown
}

/** A page with the sandbox's wallets, driven from the test process. */
export interface WalletPage {
  readonly page: Page
  /** Sends one request to a wallet's provider and never throws. */
  ask(wallet: string, method: string, params?: unknown): Promise<Outcome>
  script(wallet: string, name: ScriptName, options?: ScriptOptions): Promise<void>
  /** Methods recorded by the wallet, oldest first. */
  methods(wallet: string): Promise<string[]>
  /** Events that the wallet's provider emitted, as `[event, payload]`. */
  events(wallet: string): Promise<[string, unknown][]>
  close(): Promise<void>
}

/** Runs in the page before anything else: listens to announcements and every provider event. */
function listen(): void {
  window.announced = []
  window.heard = {}
  window.addEventListener('eip6963:announceProvider', (event) => {
    const { info } = (event as CustomEvent).detail
    window.announced?.push({ name: info.name, rdns: info.rdns, icon: info.icon })
  })
}

function listenToProviders(): void {
  for (const [id, wallet] of Object.entries(window.sandboxWallets ?? {})) {
    const { provider } = wallet as SandboxWallet & { provider: Eip1193 }
    const heard: [string, unknown][] = []
    Object.assign(window.heard ?? {}, { [id]: heard })
    for (const event of ['connect', 'disconnect', 'chainChanged', 'accountsChanged']) {
      provider.on(event, (payload) => {
        const { code } = (payload ?? {}) as { code?: number }
        heard.push([event, event === 'disconnect' ? code : payload])
      })
    }
  }
}

/** Opens the sandbox's own origin with its wallets installed before the page's scripts. */
export async function openWalletPage(
  browser: Browser,
  sandbox: Sandbox,
  options: { readonly remote?: boolean; readonly context?: BrowserContext } = {},
): Promise<WalletPage> {
  const context = options.context ?? (await browser.newContext())
  const page = await context.newPage()
  const wallets = await sandbox.walletScript({ remote: options.remote ?? false })
  await page.addInitScript(listen)
  await page.addInitScript({ content: wallets })
  await page.addInitScript(listenToProviders)
  await page.goto(`${sandbox.url}/`)
  return {
    page,
    ask: (wallet, method, params) =>
      page.evaluate(
        async (input) => {
          const found = window.sandboxWallets?.[input.wallet] as SandboxWallet & {
            provider: Eip1193
          }
          try {
            const { method: name, params: list } = input
            const request = list === undefined ? { method: name } : { method: name, params: list }
            return { result: await found.provider.request(request) }
          } catch (error) {
            if (typeof error !== 'object' || error === null) return { error }
            const { code, message, data } = error as {
              code?: unknown
              message?: unknown
              data?: unknown
            }
            return { error: message, code, data }
          }
        },
        { wallet, method, params },
      ),
    script: (wallet, name, scriptOptions = {}) =>
      page.evaluate(
        (input) => window.sandboxWallets?.[input.wallet]?.script(input.name, input.options),
        { wallet, name, options: scriptOptions },
      ),
    methods: (wallet) =>
      page.evaluate(
        (id) => (window.sandboxWallets?.[id]?.requests ?? []).map((r) => r.method),
        wallet,
      ),
    events: (wallet) => page.evaluate((id) => window.heard?.[id] ?? [], wallet),
    close: () => context.close(),
  }
}
