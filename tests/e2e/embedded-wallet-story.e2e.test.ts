import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmNetworks } from '../../examples/playground/sandbox.ts'
import { accountOf, addressesOf, openTypes, send } from './account-types.ts'
import { dialogOf, openAccount, until } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { answer, askForCode, confirmDevice, fund, keptLogin, logOut, nextMail } from './login.ts'
import {
  becomes,
  harvest,
  openSignIn,
  press,
  type SignInServer,
  serveSignIn,
} from './sign-in-page.ts'

const world = fileWorld(['frame', 'smart'])
let server: SignInServer

beforeAll(async () => {
  const { config } = world.sandbox
  server = await serveSignIn({
    networks: evmNetworks(config),
    ...(config.frame && { frame: { url: config.frame.sdkUrl } }),
  })
})
afterAll(() => server.close())

const before = 'medlar@orchard.example'
const after = 'medlar.new@orchard.example'
const balanceOf = (address: Hex): Promise<bigint> =>
  createPublicClient({ transport: http(world.sandbox.evm.chains[0].rpcUrl) }).getBalance({
    address,
  })
const mails = (): number => world.sandbox.frame?.mail.mails.length ?? 0

/** Reads the newest code of an address as a person does, on the page of the inbox. */
async function codeFromInbox(page: Page, to: string): Promise<string> {
  const inbox = await page.context().newPage()
  await inbox.goto(`${world.sandbox.frame?.inboxUrl}/?to=${encodeURIComponent(to)}`)
  const code = /\d{6}/.exec(await inbox.locator('article').first().innerText())?.[0] ?? ''
  await inbox.close()
  await page.bringToFront()
  return code
}

/** Types the code of the mail that comes next. */
async function enterMailed(page: Page, to: string, sent: number): Promise<void> {
  const field = dialogOf(page).getByLabel('Code of six digits')
  await field.waitFor()
  await nextMail(world, sent)
  await field.fill(await codeFromInbox(page, to))
}

const isConnected = async (page: Page): Promise<boolean> =>
  (await accountOf(page)).status === 'connected'

test('[CONN-5, EMB-5, ACCT-1, SIWX-3] a visitor without a wallet, from the first mail to another browser with another address', async () => {
  const page = await openSignIn(world, server, 'sign-in=optional')
  let sent = mails()
  const dialog = await askForCode(page, before)
  await enterMailed(page, before, sent)
  await dialog.getByText('Prove this wallet is yours').waitFor()
  await press(dialog, 'Cancel')
  await dialog.waitFor({ state: 'hidden' })
  const { eoa, smartAccount } = await addressesOf(page)

  // Each address has a sign-in of its own, which is asked for and may be left out.
  const switchTo = async (name: 'Smart account' | 'Standard account'): Promise<void> => {
    const wanted = name === 'Smart account' ? smartAccount : eoa
    const types = await openTypes(page)
    await press(types, new RegExp(name))
    await types.getByText('Prove this wallet is yours').waitFor()
    await press(types, 'Cancel')
    await types.waitFor({ state: 'hidden' })
    await until(async () => (await accountOf(page)).address === wanted)
  }

  // Receives and sends: by the key's own account, then by the smart one, with either payer.
  const to = `0x${'5e'.repeat(20)}` as const
  await switchTo('Standard account')
  await fund(world, eoa, '1')
  await send(page, to, '0.5')
  await switchTo('Smart account')
  await fund(world, smartAccount, '1')
  await send(page, to, '0.3', 'paid for you')
  world.sandbox.smart?.faults.paymasterOff(true)
  await send(page, to, '0.2', 'Fee, at most')
  world.sandbox.smart?.faults.paymasterOff(false)
  expect(await balanceOf(to)).toBe(parseEther('1'))

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await answer(page, 'Approve')
  await becomes(page, 'authenticated')
  expect(await harvest(page)).toBe(`12 crates of ${smartAccount}`)

  await page.reload()
  await until(() => isConnected(page))
  await becomes(page, 'authenticated')
  expect(await page.getByRole('dialog').isVisible()).toBe(false)
  expect(await harvest(page)).toBe(`12 crates of ${smartAccount}`)

  const profile = await openAccount(page)
  await press(profile, /Open profile/)
  await press(profile, 'Change email')
  await profile.getByLabel('New email').fill(after)
  sent = mails()
  await press(profile, 'Continue')
  await enterMailed(page, before, sent)
  await profile.getByText(`A code was sent to the new address, ${after}`).waitFor()
  await enterMailed(page, after, sent + 1)
  await page.getByText('Email changed').waitFor()

  await logOut(page)
  await until(async () => !(await isConnected(page)))
  await becomes(page, 'unauthenticated')
  expect([await keptLogin(page), await harvest(page)]).toEqual([{}, 'Not for you'])
  await page.context().close()

  const elsewhere = await openSignIn(world, server, 'sign-in=optional')
  sent = mails()
  const anew = await askForCode(elsewhere, after)
  await anew.getByText('Confirm this device').waitFor()
  await confirmDevice(world, elsewhere, sent)
  await enterMailed(elsewhere, after, sent + 1)
  await anew.getByText('Prove this wallet is yours').waitFor()
  expect(await accountOf(elsewhere)).toMatchObject({ status: 'connected', address: smartAccount })
  await elsewhere.context().close()
})
