import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { FrameFault } from '../../examples/sandbox/frame/index.ts'
import { openModal, slice, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'
import { accountOf, askForCode, codeOf, keptLogin, logIn, nextMail } from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = loginWorld()

const email = 'wren@orchard.example'
const fault = (one: FrameFault): void => void world.sandbox.frame?.faults.add(one)

interface Login {
  readonly frame: string
  readonly dropped: Readonly<Record<string, number>>
}
const statusOf = async (page: Page): Promise<string> => (await accountOf(page)).status

describe('a frame that does not get ready', () => {
  test.each([
    ['never-ready', {}],
    ['wrong-origin', { origin: 1 }],
    ['not-found', {}],
  ] as const)(
    '[EMB-1, EMB-12, VAL-8, F1, F10] %s: says so after 10 s, and the next attempt loads it anew',
    async (kind, dropped) => {
      fault({ kind, times: 1 })
      const page = await world.open()
      const lines: string[] = []
      page.on('console', (line) => lines.push(line.text()))
      const dialog = await askForCode(page, email)
      await dialog.getByText('Unable to load email login dependency').waitFor()
      expect(await dialog.getByText('Invalid App Configuration').count()).toBe(0)
      const { origin } = new URL(world.url)
      expect(
        lines.filter((line) => line.includes(`Verify that the domain ${origin} is allowed`)),
      ).toHaveLength(1)
      expect(await violationsAtRest(page)).toEqual([])
      expect(await page.locator('iframe').count()).toBe(0)
      expect(await slice<Login>(page, 'embeddedWallet')).toMatchObject({ frame: 'failed', dropped })
      await dialog.getByRole('button', { name: 'Continue with email' }).click()
      await dialog.getByLabel('Code of six digits').waitFor()
      await page.context().close()
    },
  )

  test('[EMB-1, F5] ready-late: the login goes on where it was', async () => {
    fault({ kind: 'ready-late', ms: 4_000, times: 1 })
    const page = await world.open()
    await logIn(world, page, email)
    expect(await statusOf(page)).toBe('connected')
    await page.context().close()
  })

  test('[EMB-1] a login of an earlier page stays, and comes back with another try', async () => {
    const page = await world.open()
    await logIn(world, page, email)
    const { address } = await accountOf(page)
    const mails = world.sandbox.frame?.mail.mails.length
    fault({ kind: 'never-ready', times: 1 })
    await page.reload()
    await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor({ timeout: 20_000 })
    const dialog = await openModal(page)
    await dialog.getByText('Your login could not be loaded').waitFor()
    expect(await violationsAtRest(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await accountOf(page)).toMatchObject({ status: 'connected', address })
    expect(world.sandbox.frame?.mail.mails).toHaveLength(mails ?? 0)
    await page.context().close()
  })

  test('[EMB-2] whose server is away for a moment logs nobody out', async () => {
    const page = await world.open()
    await logIn(world, page, email)
    const { address } = await accountOf(page)
    let refused = 0
    await page.context().route('**/api/session', (route) => {
      refused += 1
      return refused > 2 ? route.fallback() : route.abort('connectionrefused')
    })
    await page.reload()
    await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
    await until(async () => (await statusOf(page)) === 'connected')
    expect(await accountOf(page)).toMatchObject({ address })
    expect(refused).toBeGreaterThan(2)
    await page.context().close()
  })
})

test('[EMB-12, EMB-14, T4, T7] replies that come twice and replies of wrong shapes change nothing but counters', async () => {
  fault({ kind: 'reply-twice' })
  fault({ kind: 'garbage' })
  const page = await world.open()
  await logIn(world, page, email)
  expect(await statusOf(page)).toBe('connected')
  await until(async () => {
    const { dropped } = await slice<Login>(page, 'embeddedWallet')
    return (dropped.shape ?? 0) > 5 && (dropped.id ?? 0) > 2
  })
  await page.context().close()
})

test('[EMB-2] a session that the frame dropped ends the connection, and restores nothing', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  await world.sandbox.frame?.dropSessions()
  const code = await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const provider = kernel.resources.get('connections/provider/eip155:AUTH') as {
      request(input: object): Promise<unknown>
    }
    return provider
      .request({ method: 'eth_blockNumber' })
      .catch((error: { code: unknown }) => error.code)
  })
  expect(code).toBe(4900)
  expect(await statusOf(page)).toBe('disconnected')
  expect(await keptLogin(page)).toEqual({})
  await page.context().close()
})

test('[EMB-13] a mail that does not come is asked for again after 30 s, with the seconds counted down', async () => {
  const page = await (await world.context()).newPage()
  await page.clock.install()
  await page.goto(`${world.url}?devtools=off`)
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  fault({ kind: 'no-mail', times: 1 })
  const dialog = await askForCode(page, email)
  const waiting = dialog.getByRole('button', { name: /Send another email in \d+ s/ })
  await waiting.waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  expect(world.sandbox.frame?.mail.mails).toEqual([])
  const refused = await page.evaluate(() => {
    const { kernel } = window as unknown as PageGlobals
    const { embeddedWallet } = kernel.dispatch as never as {
      embeddedWallet: { resend(): Promise<void> }
    }
    return embeddedWallet.resend().catch((error: Error) => error.message)
  })
  expect(refused).toMatch(/^Please try again after (30|2\d) seconds$/)
  for (let second = 0; second < 31; second++) await page.clock.runFor(1_000)
  await dialog.getByRole('button', { name: 'Send another email', exact: true }).click()
  const mail = await nextMail(world)
  await dialog.getByLabel('Code of six digits').fill(codeOf(mail))
  await dialog.waitFor({ state: 'hidden' })
  expect(await statusOf(page)).toBe('connected')
  await page.context().close()
})

test('[EMB-4, F16] a wrong and an expired code are said, and the field is empty for the next', async () => {
  const page = await world.open()
  fault({ kind: 'code-expired', times: 1 })
  const dialog = await askForCode(page, email)
  const field = dialog.getByLabel('Code of six digits')
  await field.waitFor()
  await field.fill(codeOf(await nextMail(world)))
  await dialog.getByText('This code has expired. Ask for a new one.').waitFor()
  expect(await field.inputValue()).toBe('')
  expect(await violationsAtRest(page)).toEqual([])
  await page.context().close()
  const other = await world.open()
  const again = await askForCode(other, 'other@orchard.example')
  const code = codeOf(await nextMail(world, 1))
  await again.getByLabel('Code of six digits').fill(code === '000000' ? '111111' : '000000')
  await again.getByText('This code is wrong.').waitFor()
  await again.getByLabel('Code of six digits').fill(code)
  await again.waitFor({ state: 'hidden' })
  expect(await statusOf(other)).toBe('connected')
  await other.context().close()
})
