import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundlePage } from '../phone/bundle.ts'
import { type RunningPhone, start as startPhone } from '../phone/index.ts'
import { launchBrowser } from '../testing/browser.ts'
import { type Listening, listen } from './http.ts'
import { type RunningRelay, refusals, start } from './index.ts'

let relay: RunningRelay
let phoneSite: RunningPhone
let appSite: Listening
let browser: Browser
const asked: string[] = []
let pages: Page[] = []

beforeAll(async () => {
  relay = await start()
  const { url: relayUrl, verifyUrl } = relay
  phoneSite = await startPhone({ relayUrl, verifyUrl, projectId: 'phone' })
  const files = await bundlePage(fileURLToPath(new URL('./test-page/', import.meta.url)))
  appSite = await listen((_request, response, url) => {
    const file = files.get(url.pathname === '/' ? '/index.html' : url.pathname)
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' })
    response.end(file?.body)
  })
  await phoneSite.warm()
  browser = await launchBrowser()
})
afterEach(async () => {
  await Promise.all(pages.map((page) => page.context().close()))
  pages = []
  asked.length = 0
  relay.verify.verdict = { isScam: false, isVerified: true, silent: false }
})
afterAll(async () => {
  await browser.close()
  await appSite.close()
  await phoneSite.close()
  await relay.close()
})

/** How the app's client gets the verify service's address. */
type Verify = 'untouched' | 'skipped' | 'development' | 'moved'

async function openPage(url: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  pages.push(page)
  page.on('request', (request) => {
    const { hostname, host } = new URL(request.url())
    if (hostname !== '127.0.0.1') asked.push(host)
  })
  await page.goto(url)
  return page
}

/** Opens the app's page and its client, changed the way the README says. */
async function openApp(verify: Verify): Promise<Page> {
  const page = await openPage(appSite.url)
  await page.waitForFunction(() => document.title === 'ready')
  await page.evaluate(
    async ({ relayUrl, verifyUrl, verify }) => {
      const provider = await globalThis.Provider.init({
        relayUrl,
        projectId: 'app',
        logger: 'silent',
        telemetryEnabled: false,
        disableProviderPing: true,
        metadata: { name: 'Page', description: '', url: location.origin, icons: [] },
      })
      const { core } = provider.client
      if (verify === 'skipped') core.verify.register = async () => ''
      if (verify === 'development') Reflect.set(core.verify, 'isDevEnv', true)
      if (verify === 'moved') Reflect.set(core.verify, 'verifyUrlV3', verifyUrl)
      Object.assign(globalThis, { provider })
    },
    { relayUrl: relay.url, verifyUrl: relay.verifyUrl, verify },
  )
  return page
}

/** Starts a connection. Resolves with the pairing URI and the milliseconds it took. */
function askForUri(page: Page): Promise<{ uri: string; ms: number }> {
  return page.evaluate(async () => {
    const { provider } = globalThis as unknown as {
      provider: Awaited<ReturnType<typeof globalThis.Provider.init>>
    }
    const before = performance.now()
    const uri = new Promise<string>((resolve) => provider.once('display_uri', resolve))
    const events = ['accountsChanged', 'chainChanged']
    const eip155 = { chains: ['eip155:31337'], methods: ['personal_sign'], events }
    const connected = provider.connect({ optionalNamespaces: { eip155 } })
    Object.assign(globalThis, { connected })
    return { uri: await uri, ms: performance.now() - before }
  })
}

/** Signs with the first account. Resolves with the signature or error code and the time in ms. */
function sign(page: Page): Promise<{ signature?: string; code?: number; ms: number }> {
  return page.evaluate(async () => {
    const { provider, connected } = globalThis as unknown as {
      provider: Awaited<ReturnType<typeof globalThis.Provider.init>>
      connected: Promise<unknown>
    }
    await connected
    const address = provider.session?.namespaces.eip155?.accounts[0]?.split(':')[2]
    const before = performance.now()
    const request = { method: 'personal_sign', params: ['0x6869', address] }
    const took = () => performance.now() - before
    return provider.request<string>(request, 'eip155:31337').then(
      (signature) => ({ signature, ms: took() }),
      (error: { code: number }) => ({ code: error.code, ms: took() }),
    )
  })
}

describe('verify in a browser without internet', () => {
  test('an untouched client waits 5 s before it shows its URI', async () => {
    const page = await openApp('untouched')
    const { ms } = await askForUri(page)
    expect(ms).toBeGreaterThan(4_900)
    expect(asked).toContain('verify.walletconnect.org')
  })

  test('with register replaced neither connecting nor signing waits or leaves the machine', async () => {
    const page = await openApp('skipped')
    const { uri, ms } = await askForUri(page)
    expect(ms).toBeLessThan(3_000)
    const phone = await openPage(`${phoneSite.url}/wc?uri=${encodeURIComponent(uri)}`)
    await phone.getByText('page: UNKNOWN').waitFor()
    await phone.getByRole('button', { name: 'Approve' }).click()
    await phone.getByLabel('Answers').selectOption('approve')
    const signed = await sign(page)
    expect(signed.signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(signed.ms).toBeLessThan(3_000)
    expect(asked).toEqual([])
  })

  test('as a development build the client does not ask either', async () => {
    const page = await openApp('development')
    expect((await askForUri(page)).ms).toBeLessThan(3_000)
    expect(asked).toEqual([])
  })

  test('with the service moved the wallet learns the true origin of the page', async () => {
    const page = await openApp('moved')
    const { uri, ms } = await askForUri(page)
    expect(ms).toBeLessThan(3_000)
    expect(relay.verify.requests.attestation).toBeGreaterThan(0)
    const phone = await openPage(phoneSite.url)
    await phone.getByLabel('Pairing code').fill(uri)
    await phone.getByRole('button', { name: 'Scan' }).click()
    await phone.getByText('page: VALID').waitFor()
    expect(asked).toEqual([])
  })

  test('a page that states another origin is shown as a mismatch', async () => {
    relay.verify.verdict = { ...relay.verify.verdict, origin: 'https://other.example' }
    const page = await openApp('moved')
    const { uri } = await askForUri(page)
    const phone = await openPage(`${phoneSite.url}/wc?uri=${encodeURIComponent(uri)}`)
    await phone.getByText('page: INVALID').waitFor()
  })
})

test('the phone page rejects, ends sessions and uses one socket', async () => {
  const page = await openApp('skipped')
  const { uri } = await askForUri(page)
  const phone = await openPage(`${phoneSite.url}/wc?uri=${encodeURIComponent(uri)}`)
  await phone.getByRole('button', { name: 'Approve' }).click()
  await phone.getByText('eip155:31337:0x').waitFor()
  const refused = sign(page)
  await phone.getByRole('button', { name: 'Reject' }).click()
  expect((await refused).code).toBe(5000)
  await phone.getByRole('button', { name: 'Delete session' }).click()
  await page.waitForFunction(() => {
    const { provider } = globalThis as unknown as { provider: { session?: unknown } }
    return provider.session === undefined
  })
  const origin = appSite.url
  const { open, peak } = relay.hub.count({ projectId: 'app', origin })
  expect({ open, peak }).toEqual({ open: 1, peak: 1 })
})

test('[R13] in a browser, too, a calmed client stops asking', async () => {
  const before = relay.hub.refused()
  relay.faults.add({ kind: 'refuse', reason: refusals.origin })
  const page = await openApp('skipped')
  await page.evaluate(() => {
    const { provider } = globalThis as unknown as {
      provider: Awaited<ReturnType<typeof globalThis.Provider.init>>
    }
    const { relayer, heartbeat } = provider.client.core
    relayer.on('relayer_error', (error: Error) => {
      heartbeat.stop()
      relayer.confirmOnlineStateOrThrow = () => Promise.reject(error)
    })
    const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: [] }
    provider.connect({ optionalNamespaces: { eip155 } }).catch(() => undefined)
  })
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
  await expect.poll(() => relay.hub.refused() - before).toBeGreaterThan(0)
  // The error reaches the page a moment after the refusal; a second socket may be on its way by then.
  await pause(1_000)
  const calmed = relay.hub.refused()
  await pause(3_000)
  relay.faults.clear()
  expect(relay.hub.refused()).toBe(calmed)
  expect(calmed - before).toBeLessThan(4)
})
