import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { watchStrays } from '../../examples/sandbox/testing/strays.ts'
import type { SandboxWallet } from '../../examples/sandbox/wallets/page.ts'
import { type BuiltApp, buildApp, serveApp } from '../tools/built-app.ts'
import { oncePerWorker, workerBrowser } from '../tools/worker.ts'
import type { Bench } from './bench.ts'
import type { Rig } from './contract-suite.ts'
import type { PageConfig } from './page/main.ts'

/** The bench's page as a production build. */
const buildPage = (): Promise<BuiltApp> =>
  buildApp(fileURLToPath(new URL('./page', import.meta.url)))

const methods: readonly (keyof Bench)[] = [
  ...(['wallets', 'state', 'connect', 'connectAndCancel', 'sign', 'signAndCancel'] as const),
  ...(['selectAccount', 'switchNetwork', 'estimate', 'transfer', 'confirmation'] as const),
  ...(['holdings', 'disconnect', 'provider'] as const),
]

/** The bench inside the page, called from here. */
function remoteBench(page: Page): Bench {
  const call =
    (method: keyof Bench) =>
    (...input: readonly unknown[]) =>
      page.evaluate(
        async ([name, args]) => {
          const bench = window.bench as unknown as Record<string, (...a: unknown[]) => unknown>
          return bench[name]?.(...args)
        },
        [method, [...input]] as const,
      )
  return Object.fromEntries(methods.map((method) => [method, call(method)])) as never
}

/** Opens Chromium on the bench's page with a family's page wallets, `id` being the one under test. */
export async function openRig(input: {
  readonly config: PageConfig
  /** Classic script that installs the wallets. */
  readonly wallets: string
  readonly id: string
  readonly verify: Rig['verify']
  readonly balanceOf: Rig['balanceOf']
}): Promise<Rig & { readonly page: Page; readonly strays: readonly string[] }> {
  const server = await serveApp(await oncePerWorker('build of the bench', buildPage))
  const page = await (await workerBrowser()).newPage()
  const strays = watchStrays(page.context())
  await page.addInitScript(`window.adapterConfig=${JSON.stringify(input.config)}`)
  await page.addInitScript({ content: input.wallets })
  const ready = async (): Promise<void> => {
    await page.waitForFunction(() => window.bench !== undefined)
  }
  await page.goto(server.url)
  await ready()
  const { id } = input
  return {
    page,
    strays,
    bench: remoteBench(page),
    verify: input.verify,
    balanceOf: input.balanceOf,
    async reload() {
      // What is remembered is written with a delay.
      await page.waitForTimeout(400)
      await page.reload()
      await ready()
    },
    script: (name, options = {}) =>
      page.evaluate(
        ([wallet, script, how]) => window.sandboxWallets?.[wallet]?.script(script, how),
        [id, name, options] as const,
      ),
    async reset() {
      await page.evaluate(() => {
        for (const wallet of Object.values(window.sandboxWallets ?? {})) wallet.reset()
      })
      await page.evaluate(async () => {
        await window.bench?.disconnect()
        localStorage.clear()
        for (const { name } of await indexedDB.databases())
          if (name !== undefined) indexedDB.deleteDatabase(name)
      })
      await page.reload()
      await ready()
    },
    conforms: (name, silent) =>
      page.evaluate((wallet) => window.conforms?.(wallet), { name, id, silent }),
    requests: () =>
      page.evaluate(
        (wallet) =>
          (window.sandboxWallets?.[wallet] as SandboxWallet | undefined)?.requests.map(
            ({ method, params }) => ({ method, params }),
          ) ?? [],
        id,
      ),
    async close() {
      await page.context().close()
      await server.close()
    },
  }
}
