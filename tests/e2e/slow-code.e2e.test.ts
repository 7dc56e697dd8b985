import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect, openAccount, openModal, until } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { serviceButton } from './login.ts'
import type { World } from './world.ts'

// A browser lets a page write to the clipboard or open a window because of a press. What a button begins so has to be
// there before the button: on a slow line, code that is asked for by the press comes too late.
const world = fileWorld(['relay', 'phone', 'lists', 'frame'])

/** What a press began, and whether it did so before anything else had its turn. */
interface Began {
  readonly what: string
  readonly inTheTurn: boolean
}

/** A page each of whose scripts takes a second; notes what asks for the clipboard and for windows. */
async function slowPage(
  context: Parameters<World['open']>[0] = {},
): Promise<{ page: Page; began(): Promise<readonly Began[]> }> {
  const page = await world.open(context)
  await page.evaluate(() => {
    const began: Began[] = []
    let isPressed = false
    addEventListener(
      'click',
      () => {
        isPressed = true
        setTimeout(() => {
          isPressed = false
        })
      },
      true,
    )
    const note = (what: string): void => void began.push({ what, inTheTurn: isPressed })
    const { clipboard } = navigator
    const write = clipboard.writeText.bind(clipboard)
    clipboard.writeText = (text) => {
      note('clipboard')
      return write(text)
    }
    // Noted and not opened: a phone would leave this page for its wallet.
    window.open = () => {
      note('window')
      return null
    }
    Object.assign(window, { began })
  })
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  return {
    page,
    began: () => page.evaluate(() => (window as unknown as { began: Began[] }).began),
  }
}

test('[G15] what is copied on Receive is copied in the turn of the press', async () => {
  const { page, began } = await slowPage()
  page.setDefaultTimeout(60_000)
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Receive', exact: true }).click()
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await until(async () => (await began()).length === 1)
  expect(await began()).toEqual([{ what: 'clipboard', inTheTurn: true }])
  await page.context().close()
})

test('[CONN-6] a login at a service opens its window in the turn of the press', async () => {
  const { page, began } = await slowPage()
  page.setDefaultTimeout(60_000)
  const dialog = await openModal(page)
  await (await serviceButton(dialog, 'Google')).click()
  await until(async () => (await began()).length === 1)
  expect(await began()).toEqual([{ what: 'window', inTheTurn: true }])
  await page.context().close()
})

test('[CONN-2] a phone is led to its wallet in the turn of the press', async () => {
  const { page, began } = await slowPage({
    context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  })
  page.setDefaultTimeout(60_000)
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Sandbox Phone' }).click()
  await dialog.getByRole('button', { name: 'Open Sandbox Phone' }).click()
  await until(async () => (await began()).length === 1)
  expect(await began()).toEqual([{ what: 'window', inTheTurn: true }])
  await page.context().close()
})
