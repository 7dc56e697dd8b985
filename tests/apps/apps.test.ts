import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { limiter } from '../tools/limit.ts'
import { type App, type AppName, appNames, appOf, folderOf } from './apps.ts'
import { connectkitApp } from './compat-connectkit.ts'
import { rainbowkitApp } from './compat-rainbowkit.ts'
import { walletAdapterApp } from './compat-wallet-adapter.ts'
import { familySui } from './family-sui.ts'
import { familyTon } from './family-ton.ts'
import { outsidePackages } from './outside-packages.ts'
import { install, pack, type Tarball } from './prepare.ts'
import { type Ended, endAll, run } from './run.ts'
import { type Visit, visit } from './visit.ts'

/** What became of an app: how its installation ended, and each script of its manifest. */
interface Prepared {
  readonly installed: Promise<Ended>
  readonly scripts: ReadonlyMap<string, Promise<Ended>>
}

type Limit = ReturnType<typeof limiter>

const prepared = new Map<string, Prepared>()
let browser: Browser

/** What each step of an app took, for the end of the report. */
const seconds = new Map<string, Record<string, string>>()

async function timed(app: App, step: string, work: () => Promise<Ended>): Promise<Ended> {
  const ended = await work()
  seconds.set(app.name, { ...seconds.get(app.name), [step]: ended.seconds.toFixed(1) })
  return ended
}

function prepare(app: App, tarball: Tarball, limit: Limit): Prepared {
  const before = app.shares && prepareOnce(app.shares, tarball, limit).installed
  const installed = Promise.resolve(before).then((done) => {
    if (done !== undefined && done.code !== 0) return done
    return limit(() => timed(app, 'install', () => install(app, tarball)))
  })
  const scripts = app.scripts.map((name) => {
    const ended = installed.then((done) => {
      if (done.code !== 0) throw new Error(`${app.name} is not installed.`)
      const script = (): Promise<Ended> => run('npm', ['run', name], { cwd: folderOf(app) })
      return limit(() => timed(app, name, script))
    })
    ended.catch(() => undefined) // The test of the script awaits it as well, and says it.
    return [name, ended] as const
  })
  return { installed, scripts: new Map(scripts) }
}

function prepareOnce(name: AppName, tarball: Tarball, limit: Limit): Prepared {
  const one = prepared.get(name) ?? prepare(appOf(name), tarball, limit)
  prepared.set(name, one)
  return one
}

beforeAll(async () => {
  const tarball = await pack()
  // There are two cores, and what installs waits.
  const limit = limiter(3)
  for (const name of appNames) prepareOnce(name, tarball, limit)
  browser = await launchBrowser()
})

afterAll(async () => {
  endAll()
  console.table([...seconds].map(([app, spent]) => ({ app, ...spent })))
  await browser?.close()
})

const of = (name: AppName): Prepared => {
  const found = prepared.get(name)
  if (found === undefined) throw new Error(`${name} is not prepared.`)
  return found
}

const address = /0x1111/i

/** Presses the button that connects, then the wallet, which the modal lists once. */
async function connect(page: Page, button = page.getByRole('button', { name: 'Connect' })) {
  await button.first().click()
  const dialog = page.getByRole('dialog')
  const wallet = dialog.getByRole('button', { name: /page wallet/i })
  await wallet.first().waitFor()
  expect(await wallet.count(), 'rows of the one wallet').toBe(1)
  await wallet.click()
  await dialog.waitFor({ state: 'hidden' })
}

async function connectEvm({ page, url }: Visit): Promise<void> {
  await page.goto(url)
  await connect(page)
  await page.getByRole('button', { name: address }).first().waitFor()
}

/** The button and the modal are elements in the template of another framework, which hears their events. */
async function elementsApp(one: Visit): Promise<void> {
  const { page } = one
  await connectEvm(one)
  await page.locator('output').getByText('connected', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Networks' }).click()
  await page.getByRole('dialog').getByText('Ethereum').first().waitFor()
  await page.reload()
  await page.locator('output').getByText('connected', { exact: true }).waitFor()
  await page.getByRole('button', { name: address }).first().click()
  await page.getByRole('dialog').getByText(address).first().waitFor()
}

const connections = (page: Page): Promise<{ kernel: number; wagmi: number }> =>
  page.evaluate(() => {
    const { kernel, wagmi } = window as unknown as {
      kernel: { state: { accounts: { connections: readonly unknown[] } } }
      wagmi: { state: { connections: ReadonlyMap<string, unknown> } }
    }
    return {
      kernel: kernel.state.connections.connections.length,
      wagmi: wagmi.state.connections.size,
    }
  })

async function wagmiApp(one: Visit): Promise<void> {
  const { page } = one
  await connectEvm(one)
  await page.locator('output').getByText(address).waitFor()
  expect(await connections(page)).toEqual({ kernel: 1, wagmi: 1 })
  await page.reload()
  await page.locator('output').getByText(address).waitFor()
  await page.getByRole('button', { name: address }).first().waitFor()
  expect(await connections(page)).toEqual({ kernel: 1, wagmi: 1 })
}

/** What the codemod made of an app of another kit: the modal connects, wagmi follows, the app's own button opens it. */
async function movedApp(one: Visit): Promise<void> {
  const { page } = one
  await connectEvm(one)
  await page.locator('output').getByText(address).waitFor()
  await page.reload()
  await page.locator('output').getByText(address).waitFor()
  await page.getByRole('button', { name: 'Open networks' }).click()
  await page.getByRole('dialog').getByText('Polygon').first().waitFor()
}

/** What the codemod made of wagmi's own connectors: the app's own button connects by the modal, and leaves by itself. */
async function movedConnectors({ page, url }: Visit): Promise<void> {
  await page.goto(url)
  await connect(page, page.getByRole('button', { name: 'Connect with' }))
  const connected = page.locator('output').getByText('connected 0x1111')
  await connected.waitFor()
  await page.reload()
  await connected.waitFor()
  await page.getByRole('button', { name: 'Leave 0x1111' }).click()
  await page.getByText('wagmi has no account').waitFor()
}

/** What the codemod made of the adapter's modal: ours connects, the adapter follows, signs, and is there again later. */
async function movedAdapter({ page, url }: Visit): Promise<void> {
  await page.goto(url)
  await connect(page)
  const account = page.locator('output').getByText('4vJ9JU1b')
  await account.waitFor()
  await page.getByRole('button', { name: 'Sign' }).click()
  await page.getByText('The wallet has signed.').waitFor()
  await page.reload()
  await account.waitFor()
}

async function serverApp(one: Visit): Promise<void> {
  const { page, context, url } = one
  const secret = 'a-session-of-the-host'
  await context.addCookies([{ name: 'session', value: secret, url, httpOnly: true }])
  const first = await (await page.goto(url))?.text()
  expect(first).toContain('Connect')
  await connect(page)
  await page.getByRole('button', { name: address }).first().waitFor()
  const isKept = async (): Promise<boolean> =>
    (await context.cookies()).some(({ name }) => name.startsWith('wallet-kernel'))
  await expect.poll(isKept).toBe(true)
  const second = await (await page.reload())?.text()
  expect(second?.replace(/<script[\s\S]*?<\/script>/g, ''), 'the HTML of the server').toMatch(
    address,
  )
  expect(second).not.toContain(secret)
  await page.getByRole('button', { name: address }).first().waitFor()
}

const visits: Readonly<Record<AppName, (one: Visit) => Promise<void>>> = {
  async plain(one) {
    const { page, url } = one
    await connectEvm(one)
    await page.goto(`${url}esbuild.html`)
    await page.getByRole('button', { name: address }).first().waitFor()
    await page.getByRole('button', { name: address }).first().click()
    await page.getByRole('dialog').getByText(address).first().waitFor()

    await page.goto(`${url}elements.html`)
    await page.locator('output').getByText('connected', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Ethereum' }).waitFor()
    await page.getByRole('button', { name: address }).first().click()
    await page.getByRole('dialog').getByText(address).first().waitFor()
  },
  async bundlers(one) {
    const { page, url } = one
    for (const name of ['webpack', 'rspack', 'esbuild']) {
      const app = { ...one, url: `${url}${name}.html` }
      if (name === 'webpack') await connectEvm(app)
      else await page.goto(app.url)
      await page.getByRole('button', { name: address }).first().click()
      // Asked for by viem, which the bundler found.
      await page.getByRole('dialog').getByText('1.000 ETH').first().waitFor()
    }
  },
  async 'vite-react19'(one) {
    const { page, context, url } = one
    // The whole product in one call, of which this app has installed one family's SDK.
    await connectEvm(one)
    const button = page.getByRole('button', { name: address })
    const dialog = page.getByRole('dialog')
    await button.click()
    for (const tile of ['Buy', 'Swap', 'Receive', 'Send'])
      await dialog.getByRole('button', { name: tile, exact: true }).waitFor()
    for (const tab of ['Tokens', 'NFTs', 'Activity'])
      await dialog.getByRole('tab', { name: tab }).waitFor()

    await page.goto(`${url}chosen.html`)
    await button.waitFor()

    await page.goto(`${url}notes.html`)
    await page.getByRole('button', { name: 'Add a note' }).click()
    await button.click()
    await dialog.getByRole('button', { name: /open profile/i }).click()
    await dialog.getByRole('button', { name: 'Notes' }).click()
    await dialog.getByText('Milk').waitFor()

    await page.goto(`${url}features.html`)
    await dialog.getByText('Base').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy what happened' }).click()
    const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toContain('modal/opened')
    await page.getByRole('button', { name: 'Disconnect 0x1111' }).click()
    await page.getByText('disconnected').waitFor()
  },
  async 'wallet-adapter'({ page, url }) {
    await page.goto(url)
    await connect(page, page.getByRole('button', { name: 'Connect with the adapter' }))
    await page.locator('output').getByText('4vJ9JU1b').waitFor()
    await page.getByRole('button', { name: 'Sign' }).click()
    await page.getByText('The wallet has signed.').waitFor()
  },
  vue: elementsApp,
  svelte: elementsApp,
  'outside-packages': outsidePackages,
  'family-sui': familySui,
  'family-ton': familyTon,
  async 'connector-ledger-webhid'({ page, url }) {
    // No device is plugged in: the visitor closes the browser's question.
    await page.addInitScript(() => {
      const hid = { getDevices: async () => [], requestDevice: async () => [] }
      Object.defineProperty(navigator, 'hid', { value: hid })
    })
    await page.goto(url)
    await page.getByRole('button', { name: 'Connect' }).first().click()
    await page.getByRole('button', { name: 'Ledger' }).click()
    await page.getByText('You declined the request').waitFor()
  },
  'react-router': serverApp,
  next: serverApp,
  'vite-react18-wagmi3': wagmiApp,
  'vite-react18-wagmi2': wagmiApp,
  'compat-connectkit': connectkitApp,
  'theirs-connectkit': connectkitApp,
  'compat-rainbowkit': rainbowkitApp,
  'compat-rainbowkit-wagmi3': rainbowkitApp,
  'theirs-rainbowkit': rainbowkitApp,
  'compat-wallet-adapter': walletAdapterApp,
  'theirs-wallet-adapter': walletAdapterApp,
  'from-rainbowkit': movedApp,
  'from-connectkit': movedApp,
  'from-appkit': movedApp,
  'from-wagmi': movedConnectors,
  'from-wallet-adapter': movedAdapter,
}

// Every line that names a file of this package, and every mark of a warning, except where npm repeats the
// script, where Vite lists what it wrote, and where React Router speaks of its next version.
const ours =
  /^(?!> |\w+\/assets\/|.*Future Flag).*(wallet-kernel(?!\/node_modules)|use client|\bwarning\b|\(!\))/i

describe.each(appNames)('a fresh app, %s,', (name) => {
  test('installs the package without a flag', async () => {
    const { code, output } = await of(name).installed
    expect(code, output).toBe(0)
  })

  test.each(appOf(name).scripts)('passes npm run %s without a warning of ours', async (script) => {
    const ended = await of(name).scripts.get(script)
    expect(ended?.code, ended?.output).toBe(0)
    if (appOf(name).kits) return // What other packages say is theirs.
    const lines = ended?.output.replaceAll(folderOf(appOf(name)), '.').split('\n') ?? []
    expect(lines.filter((line) => ours.test(line))).toEqual([])
  })

  test('opens, connects, and asks no other machine', async () => {
    const scripts = await Promise.all(of(name).scripts.values())
    expect(scripts.filter(({ code }) => code !== 0)).toEqual([])
    const one = await visit(browser, appOf(name))
    try {
      await visits[name](one)
      if (appOf(name).kits) return
      expect(one.strays).toEqual([])
      expect(one.complaints).toEqual([])
    } finally {
      await one.close()
    }
  })
})
