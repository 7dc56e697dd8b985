import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmNetworks } from '../../examples/playground/sandbox.ts'
import { dialogOf, methods, openModal, script, settled, slice } from './actions.ts'
import { journeyWorld } from './file-world.ts'
import { violations as inspect, violationsAtRest } from './inspect.ts'
import { accountOf } from './login.ts'
import type { PageGlobals } from './page-globals.ts'
import { offer, phonesOf, relayOf } from './phones.ts'
import { settle } from './scenes.ts'
import { type SharedWalletGlobals, sharedAccount, shareWallet } from './shared-wallet.ts'
import {
  askedBy,
  becomes,
  harvest,
  openSignIn,
  press,
  type SignInServer,
  serveSignIn,
  signInWith,
} from './sign-in-page.ts'

const world = journeyWorld(['relay', 'phone', 'lists'])
let server: SignInServer
const phones = phonesOf(() => world)

beforeAll(async () => {
  server = await serveSignIn({
    networks: evmNetworks(world.sandbox.config),
    relay: { url: relayOf(world).url, projectId: world.sandbox.config.projectId },
  })
})
afterAll(async () => {
  await phones.close()
  await server.close()
})

const open = (query?: string): Promise<Page> => openSignIn(world, server, query)

async function violations(page: Page): Promise<readonly string[]> {
  await settle(page)
  return inspect(page, { scope: 'modal', measures: true })
}

test('[SIWX-4] [MODAL-6] [T36] it cannot be closed unsigned; a refusal is said, and a second try signs in', async () => {
  const page = await open()
  const dialog = await askedBy(page, 'Quince')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialog.getByText('Prove this wallet is yours').waitFor()
  await becomes(page, 'loading')
  await script(page, 'quince', 'reject', { methods: ['personal_sign'], times: 1 })
  await press(dialog, 'Sign message')
  await dialog.getByText('Signature declined').first().waitFor()
  expect(await violations(page)).toEqual([])
  await press(dialog, 'Sign message')
  await dialog.waitFor({ state: 'hidden' })
  await becomes(page, 'authenticated')
  expect((await methods(page, 'quince')).filter((one) => one === 'personal_sign')).toHaveLength(2)
  await page.context().close()
})

test('[SIWX-5] cancelling disconnects the wallet and shows the ways to connect', async () => {
  const page = await open()
  const dialog = await askedBy(page, 'Quince')
  await press(dialog, 'Cancel and disconnect')
  await dialog.getByRole('button', { name: 'Quince' }).waitFor()
  await settled(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await methods(page, 'quince')).not.toContain('personal_sign')
  await page.context().close()
})

test('[SIWX-1] another account is asked for its own signature, and cancelling there disconnects', async () => {
  const page = await open()
  await signInWith(page, 'Quince')
  const before = await harvest(page)
  await script(page, 'quince', 'changeAccount')
  const dialog = dialogOf(page)
  await dialog.getByText('Prove this wallet is yours').waitFor()
  await press(dialog, 'Sign message')
  await dialog.waitFor({ state: 'hidden' })
  await becomes(page, 'authenticated')
  const after = await harvest(page)
  expect(after).toMatch(/^12 crates of /)
  expect(after).not.toBe(before)
  await page.context().close()
})

test('[SIWX-2] a server that is down ends it in words, with the ways to connect', async () => {
  const page = await open()
  await page.route('**/api/sign-in/nonce', (route) => route.abort())
  const dialog = await openModal(page)
  await press(dialog, 'Quince')
  await dialog.getByText('A problem occurred while trying initialize authentication').waitFor()
  await dialog.getByRole('button', { name: 'Quince' }).waitFor()
  await page.unroute('**/api/sign-in/nonce')
  await press(dialog, 'Quince')
  await dialog.getByText('Prove this wallet is yours').waitFor()
  await page.context().close()
})

test('[SIWX-5] where it is offered, a visitor goes on without, and signs in later by a button', async () => {
  const page = await open('sign-in=optional')
  const dialog = await askedBy(page, 'Quince')
  await press(dialog, 'Cancel')
  await dialog.waitFor({ state: 'hidden' })
  await becomes(page, 'unauthenticated')
  expect(await harvest(page)).toBe('Not for you')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await becomes(page, 'authenticated')
  await page.context().close()
})

test('[SIWX-6] a phone wallet connects and signs in with one approval, and the server checks what it signed', async () => {
  const page = await open()
  const phone = await phones.open()
  await phone.pair(await offer(page))
  await dialogOf(page).waitFor({ state: 'hidden' })
  await becomes(page, 'authenticated')
  expect(await harvest(page)).toBe(`12 crates of ${phone.address('eip155:31337')}`)
  await page.reload()
  await becomes(page, 'authenticated')
  await page.context().close()
})

/** What a tab asked: the wallet, by method, and the visitor, by question. */
const asks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { kernel, sharedWallet } = window as unknown as PageGlobals & SharedWalletGlobals
    const facts = kernel.timeline.log.slice().map(({ type }) => type)
    return [
      ...sharedWallet.requests,
      ...facts.filter((type) => /^siwx\/asked$|^modal\/opened$/.test(type)),
    ]
  })

const tabOf = async (context: BrowserContext, query: string): Promise<Page> =>
  openSignIn(world, server, query, context)

test.each(['required', 'optional'])(
  '[G13] a sign-in that is %s holds in both tabs of a browser, by one signature, and so does its end',
  async (demand) => {
    const context = await world.context()
    await shareWallet(context, world.sandbox)
    const query = `sign-in=${demand}`
    const [a, b] = [await tabOf(context, query), await tabOf(context, query)]
    await signInWith(a, 'Shared')
    await becomes(b, 'authenticated')
    expect(await harvest(b)).toBe(`12 crates of ${sharedAccount}`)
    const asked = await asks(b)
    expect(asked).toContain('eth_accounts')
    for (const question of ['eth_requestAccounts', 'personal_sign', 'siwx/asked', 'modal/opened'])
      expect(asked).not.toContain(question)

    await b.getByRole('button', { name: 'Sign out' }).click()
    await becomes(a, 'unauthenticated')
    expect([await harvest(a), await harvest(b)]).toEqual(['Not for you', 'Not for you'])
    expect(await asks(b)).not.toContain('personal_sign')
    const left = demand === 'required' ? 'disconnected' : 'connected'
    for (const tab of [a, b])
      await expect.poll(async () => (await accountOf(tab)).status).toBe(left)
    await context.close()
  },
)

/** Has the server's check wait: resolves with what lets it go on. */
async function heldCheck(page: Page): Promise<() => void> {
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/api/sign-in', async (route) => {
    await held
    await route.continue()
  })
  return goOn
}

test('[SIWX-6] [ROUTE-10] while the server checks what a phone signed, ConnectingSiwe says so', async () => {
  const page = await open()
  const goOn = await heldCheck(page)
  const phone = await phones.open()
  await phone.pair(await offer(page))
  await dialogOf(page).getByText('Authenticating...').waitFor()
  const { history } = await slice<{ readonly history: readonly { readonly view: string }[] }>(
    page,
    'modal',
  )
  expect(history.at(-1)?.view).toBe('ConnectingSiwe')
  // A page that does not scroll cuts off what is below it, except for dialogs, which axe does not know.
  await page.addStyleTag({ content: 'html { min-height: 100vh }' })
  expect(await violationsAtRest(page)).toEqual([])
  await becomes(page, 'loading')
  goOn()
  await dialogOf(page).waitFor({ state: 'hidden' })
  await becomes(page, 'authenticated')
  await page.context().close()
})

test('[SIWX-5] cancelling while it checks connects nobody, and the phone’s session and the server’s end', async () => {
  const page = await open()
  const goOn = await heldCheck(page)
  const phone = await phones.open()
  await phone.pair(await offer(page))
  await dialogOf(page).getByText('Authenticating...').waitFor()
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  )
  await press(dialogOf(page), 'Cancel and disconnect')
  await dialogOf(page).getByRole('button', { name: 'Quince' }).waitFor()
  await expect.poll(() => phone.client.session.getAll()).toEqual([])
  goOn()
  await ended
  await page.keyboard.press('Escape')
  await becomes(page, 'unauthenticated')
  expect(await harvest(page)).toBe('Not for you')
  await page.context().close()
})

test('[SIWX-6] what a phone signed and the server refuses connects nobody, and the phone’s session ends', async () => {
  const page = await open()
  await page.route('**/api/sign-in', (route) =>
    route.fulfill({ status: 401, json: { reason: 'wrong-nonce' } }),
  )
  const phone = await phones.open()
  await phone.pair(await offer(page))
  await dialogOf(page)
    .getByText(/The sign-in was not accepted/)
    .first()
    .waitFor()
  await expect.poll(() => phone.client.session.getAll()).toEqual([])
  await becomes(page, 'unauthenticated')
  await page.context().close()
})
