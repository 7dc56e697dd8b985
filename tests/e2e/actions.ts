import type { Locator, Page } from 'playwright-core'
import type { ScriptName, ScriptOptions } from '../../examples/sandbox/wallets/scripts.ts'
import type { PageGlobals } from './page-globals.ts'

/** The modal. */
export const dialogOf = (page: Page): Locator => page.getByRole('dialog')

/** Waits until nothing of the modal moves, as a hand would. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-wallet-kernel]')?.shadowRoot
    return root?.getAnimations().every(({ playState }) => playState !== 'running') ?? false
  })
}

/** Repeats a check, with what it does, until it holds. Of this file's own: pictures are taken without the test runner. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`not so after 10 s: ${check.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Opens the modal by its button. */
export async function openModal(page: Page): Promise<Locator> {
  // A tab behind another one draws once a second.
  await page.bringToFront()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('heading').first().waitFor()
  await settled(page)
  return dialog
}

/** Connects a page wallet through the modal and waits until the modal is gone. */
export async function connect(page: Page, wallet: string): Promise<void> {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: wallet }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Opens the modal of a connected page. */
export async function openAccount(page: Page): Promise<Locator> {
  await page.bringToFront()
  await page.getByRole('main').getByRole('button', { name: /…/ }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: /Open profile/ }).waitFor()
  return dialog
}

/** Presses a button until it is gone: in the first half second of its view it takes no click. */
export async function insist(
  button: Locator,
  // A tab behind another one draws once a second, and a click waits for two frames.
  press: () => Promise<void> = () => button.click({ timeout: 4_000 }),
): Promise<void> {
  await button.waitFor()
  // In a view that is on its way out it is seen, and takes no press any more.
  const isThere = (): Promise<boolean> =>
    button.evaluateAll((all) =>
      all.some(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
      ),
    )
  await until(async () => {
    if (await isThere()) await press()
    return !(await isThere())
  })
}

/** Accepts the warnings of a review: a click that meets the view while it slides in is repeated. */
export async function accept(dialog: Locator): Promise<void> {
  const box = dialog.getByRole('checkbox')
  await box.waitFor()
  await until(async () => {
    if (!(await box.isChecked())) await box.click({ force: true })
    return box.isChecked()
  })
}

/** Resolves once the page's storage holds the text among what it keeps of a plugin. */
export async function stored(page: Page, plugin: string, text: string): Promise<void> {
  const kept = (): Promise<string> =>
    page.evaluate(async (id) => {
      const { kernel } = window as unknown as PageGlobals
      return (await kernel.ports.storage.get(`wallet-kernel/${id}`)) ?? ''
    }, plugin)
  await until(async () => (await kept()).includes(text))
}

/** Sets how a page wallet behaves from now on. */
export function script(
  page: Page,
  wallet: string,
  name: ScriptName,
  options?: ScriptOptions,
): Promise<void> {
  return page.evaluate(
    ({ wallet, name, options }) => {
      const { sandboxWallets } = window as unknown as PageGlobals
      sandboxWallets[wallet]?.script(name, options)
    },
    { wallet, name, options },
  )
}

/** The methods a page wallet was asked for, oldest first. */
export function methods(page: Page, wallet: string): Promise<readonly string[]> {
  return page.evaluate((id) => {
    const { sandboxWallets } = window as unknown as PageGlobals
    return sandboxWallets[id]?.requests.map(({ method }) => method) ?? []
  }, wallet)
}

/** A slice of the kernel's shown state. */
export async function slice<T>(page: Page, plugin: string): Promise<T> {
  // A page that was just loaded may not have made its kernel yet.
  await page.waitForFunction(() => (window as Partial<PageGlobals>).kernel !== undefined)
  return page.evaluate((id) => {
    const { kernel } = window as unknown as PageGlobals
    return (kernel.state as unknown as Record<string, unknown>)[id] as T
  }, plugin)
}

/** Every command with how it ended, as `type outcome`; open ones end in `open`. */
export function commandEnds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { kernel } = window as unknown as PageGlobals
    const records = kernel.timeline.log.slice()
    const ends = new Map(
      records.filter(({ kind }) => kind === 'end').map((end) => [end.cause, end.payload]),
    )
    return records
      .filter(({ kind }) => kind === 'command')
      .map(({ seq, type }) => {
        const end = ends.get(seq) as { readonly outcome: string } | undefined
        return `${type} ${end?.outcome ?? 'open'}`
      })
  })
}
