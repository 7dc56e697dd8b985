import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, insist, openAccount, openModal, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'
import {
  accountOf,
  answer,
  askForCode,
  codeOf,
  frameOf,
  fund,
  keptLogin,
  logIn,
  logOut,
  nextMail,
} from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = loginWorld()

const email = 'pip.secret@orchard.example'

async function reload(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
}

test('[CONN-5, FRAME-1, EMB-3, EMB-4, EMB-17, T12] a person without a wallet logs in, receives, sends, comes back and logs out', async () => {
  const context = await world.context()
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().startsWith(world.sandbox.frame?.origin ?? '?')) asked.push(request.url())
  })
  const page = await world.open({ within: context })
  const printed: string[] = []
  page.on('console', (line) => printed.push(line.text()))
  expect(await page.locator('iframe').count()).toBe(0)
  expect(asked).toEqual([])
  const before = world.sandbox.frame?.mail.mails.length ?? 0
  const dialog = await askForCode(page, email)
  const field = dialog.getByLabel('Code of six digits')
  await field.waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  const iframe = page.locator('iframe')
  expect(await iframe.isVisible()).toBe(false)
  const src = new URL((await iframe.getAttribute('src')) ?? '')
  expect([...src.searchParams.keys()]).toEqual(['projectId', 'chainId', 'version', 'enableLogger'])
  expect(src.origin).toBe(world.sandbox.frame?.origin)
  expect(await iframe.getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-forms allow-popups',
  )
  const code = codeOf(await nextMail(world, before))
  await field.fill(code)
  await dialog.waitFor({ state: 'hidden' })
  const { address = '' } = await accountOf(page)
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  await fund(world, address, '2')
  const account = await openAccount(page)
  await account.getByRole('button', { name: 'Send' }).click()
  await account.getByLabel('Amount to send').fill('0.5')
  const to = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')?.address ?? ''
  await account.getByLabel('To', { exact: true }).fill(to)
  await account.getByRole('button', { name: 'Review' }).click()
  const confirm = account.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await confirm.waitFor()
  if (await account.getByRole('checkbox').isVisible()) await accept(account)
  await insist(confirm)
  const frame = frameOf(page)
  await frame.getByText('Send this transaction?').waitFor()
  await frame.getByText('0.5 ETH').waitFor()
  await frame.getByText(to).waitFor()
  await answer(page, 'Approve')
  await account.getByText('Transaction confirmed').waitFor()
  expect(await iframe.isVisible()).toBe(false)

  await reload(page)
  await until(async () => (await accountOf(page)).status === 'connected')
  expect((await accountOf(page)).address).toBe(address)
  expect(await page.getByRole('dialog').isVisible()).toBe(false)

  const texts = await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    return JSON.stringify([kernel.timeline.log.slice(0), await kernel.exportRecording()])
  })
  const token = await page.evaluate(() => localStorage.getItem('@appkit-wallet/SESSION_TOKEN_KEY'))
  expect(token).toMatch(/\S{20,}/)
  for (const secret of [email, code, token ?? '?'])
    for (const text of [texts, printed.join('\n')]) expect(text.includes(secret)).toBe(false)

  await logOut(page)
  await until(async () => (await accountOf(page)).status === 'disconnected')
  expect(await keptLogin(page)).toEqual({})
  await reload(page)
  const since = asked.length
  await openModal(page)
  expect((await accountOf(page)).status).toBe('disconnected')
  expect(asked).toHaveLength(since)
  expect(await page.locator('iframe').count()).toBe(0)
  await page.context().close()
})

test('[EMB-5] an e-mail is changed by a code to the old and one to the new address, and the next login is by the new one', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const { address } = await accountOf(page)
  const mails = world.sandbox.frame?.mail
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await dialog.getByRole('button', { name: 'Change email' }).click()
  const next = 'pippin.secret@orchard.example'
  await dialog.getByLabel('New email').fill(next)
  expect(await violationsAtRest(page)).toEqual([])
  const before = mails?.mails.length ?? 0
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const field = dialog.getByLabel('Code of six digits')
  await field.waitFor()
  const first = await nextMail(world, before)
  expect(first.to).toBe(email)
  expect(await violationsAtRest(page)).toEqual([])
  await field.fill(codeOf(first) === '000000' ? '111111' : '000000')
  await dialog.getByText('This code is wrong.').waitFor()
  await field.fill(codeOf(first))
  await dialog.getByText(`A code was sent to the new address, ${next}`).waitFor()
  const second = await nextMail(world, before + 1)
  expect(second.to).toBe(next)
  await field.fill(codeOf(second))
  await page.getByText('Email changed').waitFor()
  const kept = await page.evaluate(() => localStorage.getItem('@appkit-wallet/EMAIL'))
  expect(kept).toBe(next)
  const log = await page.evaluate(() =>
    JSON.stringify((window as unknown as PageGlobals).kernel.timeline.log.slice(0)),
  )
  for (const secret of [email, next, codeOf(first), codeOf(second)])
    expect(log.includes(secret)).toBe(false)

  await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await until(async () => (await accountOf(page)).status === 'disconnected')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await logIn(world, page, next)
  expect((await accountOf(page)).address).toBe(address)
  await page.context().close()
})
