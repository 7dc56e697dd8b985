import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dialogOf, openModal, settled, slice, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'
import { accountOf, keptLogin, logOut, serviceButton } from './login.ts'
import type { PageGlobals } from './page-globals.ts'
import { scan } from './qr.ts'

const world = loginWorld()

const addressOf = async (page: Page): Promise<string | undefined> => (await accountOf(page)).address

/** Presses a service in the connect view and resolves with the window that opens. */
async function begin(page: Page, service: string): Promise<Page> {
  const dialog = await openModal(page)
  const button = await serviceButton(dialog, service)
  const opened = page.waitForEvent('popup')
  await button.click()
  return opened
}

test.each(['Google', 'X', 'Discord', 'GitHub', 'Apple', 'Facebook'])(
  '[CONN-6] [~DISC-4] [~ENT-9] %s: the login of a real OpenID provider leads to an account, the same each time, and its name is stored while it lasts',
  async (service) => {
    const log = async (): Promise<string | undefined> => {
      const page = await world.open()
      const popup = await begin(page, service)
      await popup.getByRole('heading', { name: /Continue with/ }).waitFor()
      expect(await violationsAtRest(page)).toEqual([])
      await popup.getByLabel('Name').fill('Juniper')
      // Brought to the front, it keeps what was typed, and no second one opens.
      await dialogOf(page)
        .getByRole('button', { name: `Open the ${service} window again` })
        .click()
      expect(page.context().pages()).toHaveLength(2)
      await popup.getByRole('button', { name: 'Allow' }).click()
      await dialogOf(page).waitFor({ state: 'hidden' })
      const address = await addressOf(page)
      expect(popup.isClosed()).toBe(true)
      const kept = { SOCIAL_PROVIDER: service.toLowerCase(), SOCIAL_USERNAME: 'juniper' }
      expect(await keptLogin(page)).toMatchObject(kept)
      await logOut(page)
      expect(await keptLogin(page)).toEqual({})
      await page.context().close()
      return address
    }
    const first = await log()
    expect(first).toMatch(/^0x/)
    if (service === 'Google') expect(await log()).toBe(first)
  },
)

test('[CONN-6, F13, F14, F15] a window that is refused, closed or blocked is said, and the next try works', async () => {
  const page = await world.open()
  const dialog = dialogOf(page)
  const refused = await begin(page, 'Google')
  await refused.getByRole('button', { name: 'Refuse' }).click()
  await dialog.getByText('The service refused the login.').waitFor()
  expect(await violationsAtRest(page)).toEqual([])

  const retry = dialog.getByRole('button', { name: 'Try again' })
  const closing = page.waitForEvent('popup')
  await retry.click()
  const closed = await closing
  await closed.getByLabel('Name').waitFor()
  // What another page says is none of the window's.
  await page.evaluate(() => window.postMessage({ resultUri: 'https://evil.example' }))
  await closed.close()
  await dialog.getByText('The window was closed before you were logged in.').waitFor()

  await page.evaluate(() => {
    const own = window.open
    window.open = () => {
      window.open = own
      return null
    }
  })
  await retry.click()
  await dialog.getByText('Could not open social popup').waitFor()
  const opened = page.waitForEvent('popup')
  await retry.click()
  await (await opened).getByRole('button', { name: 'Allow' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await until(async () => (await addressOf(page)) !== undefined)
  await page.context().close()
})

test('[CONN-7, ROUTE-6] Farcaster: a phone answers the code; leaving the code clears it and begins the frame anew', async () => {
  const page = await world.open()
  const dialog = await openModal(page)
  const start = async (): Promise<string> => {
    await (await serviceButton(dialog, 'Farcaster')).click()
    await dialog.getByRole('img', { name: 'Code for Farcaster' }).waitFor()
    return page.evaluate(() => {
      const { kernel } = window as unknown as PageGlobals
      const { embeddedWallet } = kernel.state as never as {
        embeddedWallet: { farcasterUrl: string }
      }
      return kernel.vault.take(embeddedWallet.farcasterUrl) ?? ''
    })
  }
  const left = await start()
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await until(async () => {
    const { farcasterUrl } = await slice<{ readonly farcasterUrl?: string }>(page, 'embeddedWallet')
    return farcasterUrl === undefined
  })
  const url = await start()
  expect(url).not.toBe(left)
  await settled(page)
  expect(await scan(dialog.getByRole('img', { name: 'Code for Farcaster' }))).toBe(url)
  const phone = await page.context().newPage()
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByRole('heading', { name: 'Signed in' }).waitFor()
  await phone.close()
  await page.bringToFront()
  await dialog.waitFor({ state: 'hidden' })
  expect(await addressOf(page)).toMatch(/^0x/)
  await page.context().close()
})
