import type { Page } from 'playwright-core'

/** Values of the app’s hooks, which it writes as text. */
export const valuesOf = async <T>(page: Page): Promise<T> =>
  JSON.parse((await page.locator('output').textContent()) ?? '{}')

export const press = (page: Page, name: RegExp | string): Promise<void> =>
  page.getByRole('button', { name }).first().click()

/** Modals of all kits are dialogs; their close buttons have no name in all of their versions. */
export async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

export async function pickWallet(page: Page): Promise<void> {
  const wallet = page.getByRole('dialog').getByRole('button', { name: /page wallet/i })
  await wallet.first().click()
}
