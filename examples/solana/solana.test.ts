import { createPublicKey, verify } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type SolanaSandbox, start, walletBundle } from '../sandbox/solana/index.ts'
import { launchBrowser } from '../sandbox/testing/browser.ts'
import { watchStrays } from '../sandbox/testing/strays.ts'
import type { SolanaSide } from './solana-code.ts'

interface Globals {
  readonly side: SolanaSide
  readonly kernel: typeof import('./kernel.ts')['kernel']
  readonly usableWallets: () => readonly string[]
}

const folder = fileURLToPath(new URL('.', import.meta.url))
let sandbox: SolanaSandbox
let server: PreviewServer
let browser: Awaited<ReturnType<typeof launchBrowser>>
let strays: readonly string[] = []
let page: Page

beforeAll(async () => {
  sandbox = await start()
  const outDir = fileURLToPath(new URL('../../.cache/solana-example', import.meta.url))
  const shared = { root: folder, configFile: `${folder}vite.config.ts`, logLevel: 'error' } as const
  await build({ ...shared, build: { outDir, emptyOutDir: true } })
  server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  browser = await launchBrowser()
})
afterEach(async () => {
  await page.context().close()
  expect(strays).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await sandbox?.close()
})

const person = (index: number): string => sandbox.accounts[index]?.address ?? ''

async function open(): Promise<void> {
  const context = await browser.newContext()
  strays = watchStrays(context)
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.addInitScript({ content: await walletBundle({ rpcUrl: sandbox.rpcUrl }) })
  const query = new URLSearchParams({ genesis: sandbox.ledger.genesisHash, rpc: sandbox.rpcUrl })
  await page.goto(`${server.resolvedUrls?.local[0]}?${query}`)
  await page.getByRole('button', { name: 'Connect with the adapter' }).waitFor()
}

/** Connects from the adapter's side, through the modal. */
async function connect(wallet: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect with the adapter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByRole('button', { name: 'Disconnect with the adapter' }).waitFor()
}

/** The account's address, according to both sides. */
const sides = (): Promise<{ readonly adapter: string | null; readonly kernel: string | null }> =>
  page.evaluate(() => {
    const { side, kernel } = window as unknown as Globals
    const { address, isConnected } = kernel.state.connections.accounts.solana
    return {
      adapter: side.adapter.publicKey?.toBase58() ?? null,
      kernel: isConnected ? (address ?? null) : null,
    }
  })

const script = (wallet: string, name: string, value?: unknown): Promise<void> =>
  page.evaluate(
    ([id, what, how]) => {
      const { sandboxWallets } = globalThis as unknown as {
        sandboxWallets: Record<string, { script(name: string, options: object): void }>
      }
      sandboxWallets[id]?.script(what, how === undefined ? {} : { value: how })
    },
    [wallet, name, value] as const,
  )

test('the adapter finds the kernel among the page’s wallets; the kernel does not list itself', async () => {
  await open()
  expect(await page.evaluate(() => (window as unknown as Globals).usableWallets())).toContain(
    'Orchard Exchange',
  )
  await page.getByRole('button', { name: 'Connect with the adapter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sorrel' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Orchard Exchange' }).count()).toBe(0)
})

test.each(['Sorrel', 'Loquat'])(
  '%s, chosen in the modal, signs and pays for code of Solana’s libraries',
  async (wallet) => {
    await open()
    await connect(wallet)
    const { adapter: payer, kernel } = await sides()
    expect(payer).toBe(kernel)
    const signature = await page.evaluate(async () => [
      ...(await (window as unknown as Globals).side.sign('Rent is due')),
    ])
    const head = Buffer.from('302a300506032b6570032100', 'hex')
    const { publicKey } = await page.evaluate(() => {
      const { side } = window as unknown as Globals
      return { publicKey: [...(side.adapter.publicKey?.toBytes() ?? [])] }
    })
    const key = Buffer.concat([head, Buffer.from(publicKey)])
    expect(
      verify(
        null,
        Buffer.from('Rent is due'),
        createPublicKey({ key, format: 'der', type: 'spki' }),
        Buffer.from(signature),
      ),
    ).toBe(true)

    const to = person(wallet === 'Sorrel' ? 3 : 1)
    const before = sandbox.ledger.account(to)?.lamports ?? 0n
    const sent = await page.evaluate(async (receiver) => {
      const { side } = window as unknown as Globals
      return [await side.send(receiver, 1_234), await side.signThenSend(receiver, 766)]
    }, to)
    expect(new Set(sent).size).toBe(2)
    expect((sandbox.ledger.account(to)?.lamports ?? 0n) - before).toBe(2_000n)
    // Each request is a command in the log; nothing that was signed is.
    const log = await page.evaluate(() =>
      JSON.stringify((window as unknown as Globals).kernel.timeline.log.slice(0)),
    )
    for (const name of ['signMessage', 'signTransaction', 'signAndSendTransaction'])
      expect(log).toContain(`solana/${name}`)
    expect(log).not.toContain('Rent is due')
    for (const one of sent) expect(log).not.toContain(one)
  },
)

test('both sides follow an account change, a reload and a disconnect from either side', async () => {
  await open()
  await connect('Sorrel')
  await script('sorrel', 'changeAccount')
  await expect.poll(sides).toEqual({ adapter: person(1), kernel: person(1) })
  await page.waitForTimeout(400)
  await page.reload()
  await expect.poll(sides).toEqual({ adapter: person(1), kernel: person(1) })

  await page.getByRole('button', { name: 'Disconnect with the adapter' }).click()
  await expect.poll(sides).toEqual({ adapter: null, kernel: null })

  await connect('Sorrel')
  await page.evaluate(() => (window as unknown as Globals).kernel.dispatch.connections.disconnect())
  await expect.poll(sides).toEqual({ adapter: null, kernel: null })
})

test('who closes the modal or says no in the wallet is told so, and can try again', async () => {
  await open()
  await page.getByRole('button', { name: 'Connect with the adapter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByText('You declined the request').waitFor()

  await connect('Sorrel')
  await script('sorrel', 'reject')
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByText('You declined the request').waitFor()
  await script('sorrel', 'approve')
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByText(/^\d+(,\d+){63}$/).waitFor()
})
