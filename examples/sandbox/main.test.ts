import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, type SandboxConfig, startSandbox } from './main.ts'
import { freePort } from './ports.ts'
import { launchBrowser } from './testing/browser.ts'
import { openWalletPage } from './testing/wallet-page.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

const postScript = (headers: Record<string, string>, body: unknown): Promise<Response> =>
  fetch(`${sandbox.url}/control/script`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('the configuration names both chains, their tokens and no key', async () => {
  const response = await fetch(`${sandbox.url}/sandbox.json`, {
    headers: { origin: 'http://app.localhost:5173' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('http://app.localhost:5173')
  const text = await response.text()
  expect(text).not.toContain('privateKey')
  const config = JSON.parse(text) as SandboxConfig
  expect(config.evm.chains.map((chain) => chain.caip2)).toEqual(['eip155:31337', 'eip155:31338'])
  for (const chain of config.evm.chains) {
    const client = createPublicClient({ transport: http(chain.rpcUrl) })
    expect(await client.getChainId()).toBe(chain.chainId)
    expect(chain.tokens.map((token) => token.decimals)).toEqual([18, 6, 6])
  }
})

test('the page of wallets shows each with its picture, sets all at once and marks what is not usual', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(sandbox.url)
    const rows = page.locator('main form')
    const count = await rows.count()
    expect(count).toBe(Object.keys(sandbox.control.scripts).length + 1)
    const drawn = await page.locator('main form img').evaluateAll((images) =>
      Promise.all(
        (images as HTMLImageElement[]).map((image) =>
          image.decode().then(
            () => 'drawn',
            () => image.src,
          ),
        ),
      ),
    )
    expect(drawn).toEqual(drawn.map(() => 'drawn'))
    expect(drawn).toHaveLength(count)
    const set = async (wallet: string, name: string): Promise<void> => {
      const form = page.locator(`form[data-wallet="${wallet}"]`)
      await form.getByRole('combobox').selectOption(name)
      await form.getByRole('button', { name: 'Set' }).click()
      await form.getByText(`From now on: ${name}`).waitFor()
    }
    await set('*', 'reject')
    expect(new Set(Object.values(sandbox.control.scripts).map(({ name }) => name))).toEqual(
      new Set(['reject']),
    )
    expect(await page.locator('form[data-differs]').count()).toBe(count - 1)
    await set('*', 'approve')
    expect(await page.locator('form[data-differs]').count()).toBe(0)
    await set('quince', 'hang')
    expect(await page.locator('form[data-differs]').getAttribute('data-wallet')).toBe('quince')
    await set('quince', 'approve')
  } finally {
    await browser.close()
  }
})

test('every part runs, and its wallets stand in one bundle and on one fault page', async () => {
  expect(sandbox.config.solana?.caip2).toMatch(/^solana:/)
  expect(sandbox.config.relay?.url).toMatch(/^ws:\/\/127\.0\.0\.1:/)
  const { lists, phone, projectId } = sandbox.config
  const listed = await fetch(`${lists?.url}/getWallets?page=1&entries=5&projectId=${projectId}`)
  const { data } = (await listed.json()) as { data: { name: string; webapp_link: string }[] }
  expect(data[0]).toMatchObject({ name: 'Sandbox Phone', webapp_link: phone?.url })
  const served = `${sandbox.config.provider?.url}/v1/supported-chains?projectId=${projectId}`
  expect((await (await fetch(served)).json()).http).toEqual([
    'eip155:31337',
    'eip155:31338',
    sandbox.config.solana?.caip2,
  ])
  const browser = await launchBrowser()
  try {
    const { page } = await openWalletPage(browser, sandbox)
    const families = await page.evaluate(() =>
      Object.values(window.sandboxWallets ?? {}).map(({ family }) => family),
    )
    expect(new Set(families)).toEqual(new Set(['evm', 'solana', 'bip122', 'polkadot']))
    // One for each, and one for all at once.
    expect(await page.locator('form').count()).toBe(families.length + 1)
  } finally {
    await browser.close()
  }
})

test('a part that cannot start takes the others down with it', async () => {
  const taken = Number(new URL(sandbox.url).port)
  await expect(startSandbox({ ports: { http: taken }, parts: [] })).rejects.toThrow(/EADDRINUSE/)
  const before = new URL(sandbox.evm.chains[0].rpcUrl).port
  const free = await freePort()
  const ports = { evm: [free, Number(before)] as const }
  await expect(startSandbox({ ports, parts: ['relay'] })).rejects.toThrow(/EADDRINUSE/)
  await expect(fetch(`http://127.0.0.1:${free}`, { method: 'POST' })).rejects.toThrow()
})

test('a page from elsewhere gets nothing', async () => {
  const foreign = await fetch(`${sandbox.url}/wallets.js`, {
    headers: { origin: 'https://example.com' },
  })
  expect(foreign.status).toBe(403)
  const plain = await postScript({ 'content-type': 'text/plain' }, { wallet: 'quince' })
  expect(plain.status).toBe(400)
})

test('the control refuses wallets and scripts that do not exist, by name', async () => {
  const wallet = await postScript({}, { wallet: 'nobody', script: { name: 'reject' } })
  expect(await wallet.json()).toEqual({ error: 'There is no wallet nobody.' })
  const script = await postScript({}, { wallet: 'quince', script: { name: 'explode' } })
  expect(await script.json()).toEqual({ error: 'There is no script explode.' })
  const methods = await postScript({}, { wallet: 'quince', script: { name: 'hang', methods: 1 } })
  expect(methods.status).toBe(400)
})

test('a script set on the fault page reaches an open page, and pages opened later', async () => {
  const browser = await launchBrowser()
  try {
    const wallets = await openWalletPage(browser, sandbox, { remote: true })
    const form = wallets.page.locator('form[data-wallet=medlar]')
    const followed = wallets.page.waitForResponse('**/control/events')
    await wallets.page.reload()
    await followed
    await form.getByLabel('Script').selectOption('badChainId')
    await form.getByRole('button', { name: 'Set' }).click()
    await expect.poll(() => wallets.ask('medlar', 'eth_chainId')).toEqual({ result: '0xzz' })
    const later = await openWalletPage(browser, sandbox)
    expect(await later.ask('medlar', 'eth_chainId')).toEqual({ result: '0xzz' })
    expect(await later.ask('quince', 'eth_chainId')).toEqual({ result: '0x7a69' })
  } finally {
    await browser.close()
  }
})

test('/wallets.js installs the wallets that the page names', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`${sandbox.url}/`)
    await page.addScriptTag({ url: `${sandbox.url}/wallets.js?install=tamarind&remote=0` })
    const installed = () => Object.keys(window.sandboxWallets ?? {})
    expect(await page.evaluate(installed)).toEqual(['tamarind'])
    await page.addScriptTag({ url: `${sandbox.url}/wallets.js` })
    expect(await page.evaluate(installed)).toEqual(['tamarind'])
    expect(await page.evaluate(() => 'process' in window || 'global' in window)).toBe(false)
  } finally {
    await browser.close()
  }
})

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no output'))
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
}

test('as a program it prints one line of JSON and takes its chains along when it ends', async () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', 'main.ts'], { cwd: folder })
  const config = JSON.parse(await firstLine(child)) as SandboxConfig & {
    keys: { evm: { privateKey: string }[] }
  }
  expect(config.keys.evm[0]?.privateKey).toMatch(/^0x[0-9a-f]{64}$/)
  const rpcUrl = config.evm.chains[0].rpcUrl
  expect(await createPublicClient({ transport: http(rpcUrl) }).getChainId()).toBe(31337)
  const scripts = await (await fetch(`${config.url}/control/scripts`)).json()
  expect(scripts).toMatchObject({ quince: { name: 'ask' } })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  await expect(fetch(rpcUrl, { method: 'POST' })).rejects.toThrow()
})
