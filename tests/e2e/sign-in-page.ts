import { fileURLToPath } from 'node:url'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { type Api, createApi, type PageConfig } from '../../examples/sign-in/server/api.ts'
import { buildApp, serveApp } from '../tools/built-app.ts'
import { oncePerWorker } from '../tools/worker.ts'
import { openModal, until } from './actions.ts'
import type { World } from './world.ts'

/** The sign-in example: its page, built once, and its API over a database of its own. */
export interface SignInServer {
  readonly origin: string
  close(): Promise<void>
}

export async function serveSignIn(config: PageConfig): Promise<SignInServer> {
  const root = fileURLToPath(new URL('../../examples/sign-in', import.meta.url))
  const files = await oncePerWorker('build sign-in', () => buildApp(root))
  let api: Api | undefined
  const served = await serveApp(files, {
    others: (request, response) => api?.handle(request, response),
  })
  const { origin } = new URL(served.url)
  api = await createApi({ ...config, origin })
  return {
    origin,
    async close() {
      await served.close()
      await api?.close()
    },
  }
}

/** A page of the sign-in example, in a browser that was never there before unless a context is given. */
export async function openSignIn(
  world: World,
  server: SignInServer,
  query = '',
  within?: BrowserContext,
): Promise<Page> {
  const context = within ?? (await world.context())
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.addInitScript({ content: await world.sandbox.walletScript({ remote: false }) })
  await page.goto(`${server.origin}/?${query}`)
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  return page
}

export const press = (dialog: Locator, name: string | RegExp): Promise<void> =>
  dialog.getByRole('button', { name }).click()

/** Waits until the page says so of its session. */
export const becomes = async (page: Page, status: string): Promise<void> =>
  page.locator('#session').getByText(status, { exact: true }).waitFor()

/** Chooses a wallet and stands before the text that it is to sign. */
export async function askedBy(page: Page, wallet: string): Promise<Locator> {
  const dialog = await openModal(page)
  await press(dialog, wallet)
  await dialog.getByText('Prove this wallet is yours').waitFor()
  return dialog
}

export async function signInWith(page: Page, wallet: string): Promise<void> {
  const dialog = await askedBy(page, wallet)
  await press(dialog, 'Sign message')
  await dialog.waitFor({ state: 'hidden' })
  await becomes(page, 'authenticated')
}

/** What the server's protected route says. */
export async function harvest(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Show the harvest' }).click()
  const output = page.locator('output')
  await until(async () => (await output.textContent()) !== '')
  return (await output.textContent()) ?? ''
}
