import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { launchProfile } from '../../examples/sandbox/testing/browser.ts'
import { watchStrays } from '../../examples/sandbox/testing/strays.ts'
import { slice, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import {
  accountOf,
  answer,
  ask,
  askForCode,
  codeOf,
  confirmDevice,
  frameOf,
  logIn,
  nextMail,
  outcome,
} from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = loginWorld()
const strays: string[] = []
const opened: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const close of opened) await close()
  expect(strays).toEqual([])
})

/** Opens the app in a browser whose visitor has set what sites may store. */
async function visit(profile: object, url: string): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'))
  await mkdir(join(folder, 'Default'))
  await writeFile(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  const context: BrowserContext = await launchProfile(folder)
  opened.push(async () => {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  })
  watchStrays(context, strays)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(url)
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  return page
}

const secureFrame = (page: Page): Frame => {
  const found = page.frames().find((frame) => frame.name() === 'w3m-secure-iframe')
  if (!found) throw new Error('There is no frame.')
  return found
}

const stores = (where: Page | Frame): Promise<boolean> =>
  where.evaluate(() => {
    try {
      return localStorage.length >= 0
    } catch {
      return false
    }
  })

const isConnected = async (page: Page): Promise<boolean> =>
  (await accountOf(page)).status === 'connected'

/** Has the login sign a message; resolves with the signature. */
async function sign(page: Page): Promise<unknown> {
  const { address = '' } = await accountOf(page)
  await ask(page, 'personal_sign', ['0x50656172', address])
  await frameOf(page).getByText('Sign this message?').waitFor()
  await answer(page, 'Approve')
  return (await outcome(page)).result
}

const allowed = { cookie_controls_mode: 0 }
const thirdPartyDenied = { cookie_controls_mode: 1, block_third_party_cookies: true }
const allDenied = { default_content_setting_values: { cookies: 2 } }

test.each([
  ['allowed', allowed, '127.0.0.1', { page: true, frame: true }],
  ['denied to frames of other sites', thirdPartyDenied, '127.0.0.1', { page: true, frame: false }],
  ['of one site', thirdPartyDenied, 'app.frame.localhost', { page: true, frame: true }],
  ['denied to all', allDenied, '127.0.0.1', { page: false, frame: false }],
] as const)(
  '[CONN-5, EMB-2, EMB-17, F12, F7, S1] storage %s: a login works, outlives a frame that begins anew, and comes back where the page may store',
  async (_name, profile, host, expected) => {
    const url = new URL(`${world.url}?devtools=off`)
    url.hostname = host
    const email = 'store@orchard.example'
    const page = await visit(profile, url.href)
    await logIn(world, page, email)
    const { address } = await accountOf(page)
    expect(address).toMatch(/^0x/)
    expect({ page: await stores(page), frame: await stores(secureFrame(page)) }).toEqual(expected)
    expect(await sign(page)).toMatch(/^0x[0-9a-f]{130}$/)

    const ready = () =>
      page.evaluate(() => {
        const { kernel } = window as unknown as PageGlobals
        return kernel.timeline.log
          .slice(0)
          .filter(({ type }) => type === 'embeddedWallet/frameReady').length
      })
    const before = await ready()
    await secureFrame(page).evaluate(() => location.reload())
    await until(async () => (await ready()) > before)
    if (expected.page) {
      expect(await sign(page)).toMatch(/^0x[0-9a-f]{130}$/)
      expect((await accountOf(page)).address).toBe(address)
    }

    await page.reload()
    await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
    if (expected.page) {
      await until(() => isConnected(page))
      expect((await accountOf(page)).address).toBe(address)
      expect(await page.getByRole('dialog').isVisible()).toBe(false)
      return
    }
    // Nothing can be remembered: the visitor logs in again, on a device that the account does not know.
    expect((await slice<{ readonly frame: string }>(page, 'embeddedWallet')).frame).toBe('none')
    const mails = world.sandbox.frame?.mail.mails.length ?? 0
    const dialog = await askForCode(page, email)
    await dialog.getByText('Confirm this device').waitFor()
    await confirmDevice(world, page, mails)
    const field = dialog.getByLabel('Code of six digits')
    await field.waitFor()
    await field.fill(codeOf(await nextMail(world, mails + 1)))
    await until(() => isConnected(page))
    expect((await accountOf(page)).address).toBe(address)
  },
)
