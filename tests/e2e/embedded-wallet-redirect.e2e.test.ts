import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialogOf, openModal, slice, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'
import { accountOf, keptLogin, logIn, serviceButton } from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = loginWorld()

const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  ...{ isMobile: true, hasTouch: true },
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
}

/** Presses a service on a phone; resolves once its login page is in the page's place. */
async function leave(page: Page, service: string): Promise<void> {
  const dialog = await openModal(page)
  await (await serviceButton(dialog, service)).click()
  await page.getByRole('heading', { name: /Continue with/ }).waitFor()
}

/** Of a page that has just come back, too, whose kernel is made once the sandbox has answered. */
async function isConnected(page: Page): Promise<boolean> {
  await page.waitForFunction(() => 'kernel' in window)
  return (await accountOf(page)).status === 'connected'
}

interface Login {
  readonly socialProvider?: string
  readonly status: string
}

test('[CONN-6, EMB-14] on a phone the service takes the page’s place, and the visitor comes back to the same address logged in', async () => {
  const page = await world.open({ context: phone, query: 'devtools=off&theme=light' })
  await leave(page, 'Google')
  await page.getByLabel('Name').fill('Juniper')
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await until(() => isConnected(page))
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${world.url}?devtools=off&theme=light`)
  const kept = await keptLogin(page)
  expect(kept).toMatchObject({ SOCIAL_PROVIDER: 'google', SOCIAL_USERNAME: 'juniper' })
  expect(Object.keys(kept)).not.toContain('SOCIAL_REDIRECT')
  const log = await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    return JSON.stringify([kernel.timeline.log.slice(0), await kernel.exportRecording()])
  })
  expect(log).not.toMatch(/result_uri|[?&]code=/)

  const { address } = await accountOf(page)
  await page.reload()
  await until(() => isConnected(page))
  expect((await accountOf(page)).address).toBe(address)
  expect((await slice<Login>(page, 'embeddedWallet')).socialProvider).toBe('google')
  await page.context().close()
})

test('[CONN-6, F13] where no window opens, the visitor goes on in the page’s place; a refusal is said, and the next try works', async () => {
  const page = await world.open()
  await page.evaluate(() => {
    const { open } = window
    window.open = (url?: string | URL, target?: string, features?: string) =>
      target === '_top' ? open.call(window, url, target, features) : null
  })
  const dialog = await openModal(page)
  await (await serviceButton(dialog, 'GitHub')).click()
  await dialog.getByText('Could not open social popup').waitFor()
  await dialog.getByText('Allow pop-ups for this site, or go on here.').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Continue on this page' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await dialogOf(page).getByText('The service refused the login.').waitFor()
  expect(page.url()).toBe(`${world.url}?devtools=off`)
  expect(await keptLogin(page)).toEqual({})
  expect(await violationsAtRest(page)).toEqual([])
  const opened = page.waitForEvent('popup')
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await (await opened).getByRole('button', { name: 'Allow' }).click()
  await until(() => isConnected(page))
  await page.context().close()
})

test('[CONN-6, T61] an answer with another state than the one that left is refused, and one that nobody waits for is left alone', async () => {
  const page = await world.open({ context: phone })
  const forged = (state: string): string =>
    encodeURIComponent(`${world.sandbox.frame?.origin}/social/callback?code=c&state=${state}`)
  const visit = async (state: string): Promise<void> => {
    await page.goto(`${world.url}?devtools=off&result_uri=${forged(state)}`)
    await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  }
  await leave(page, 'Google')
  await visit('somebody-elses')
  const dialog = dialogOf(page)
  await dialog.getByText('This login was not begun on this page. Begin it again.').waitFor()
  expect(page.url()).toBe(`${world.url}?devtools=off`)
  // The answer of a login that was begun may still come, here or in another tab.
  expect(await keptLogin(page)).toEqual({
    SOCIAL_REDIRECT: expect.not.stringContaining('somebody-elses'),
  })
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await until(() => isConnected(page))
  await page.context().close()

  const stranger = await world.open()
  await stranger.goto(`${world.url}?devtools=off&result_uri=${forged('any')}`)
  await stranger.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await until(async () => (await slice<Login>(stranger, 'embeddedWallet')).status === 'idle')
  expect(await dialogOf(stranger).isVisible()).toBe(false)
  // What another library of the page waits for is not taken from it.
  expect(stranger.url()).toContain('result_uri=')
  await stranger.context().close()
})

test('[CONN-6] a login that was left half-way is forgotten by the next one, and its late answer changes nothing', async () => {
  const page = await world.open({ context: phone })
  await leave(page, 'Google')
  await page.goto(`${world.url}?devtools=off`)
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  const { SOCIAL_REDIRECT = '' } = await keptLogin(page)
  const [{ state }] = JSON.parse(SOCIAL_REDIRECT) as [{ readonly state: string }]
  await logIn(world, page, 'half@orchard.example')
  const { address } = await accountOf(page)
  expect(Object.keys(await keptLogin(page))).not.toContain('SOCIAL_REDIRECT')
  const late = `${world.sandbox.frame?.origin}/social/callback?code=c&state=${state}`
  await page.goto(`${world.url}?devtools=off&result_uri=${encodeURIComponent(late)}`)
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await until(() => isConnected(page))
  expect((await accountOf(page)).address).toBe(address)
  expect(await dialogOf(page).isVisible()).toBe(false)
  await page.context().close()
})
