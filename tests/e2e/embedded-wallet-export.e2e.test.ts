import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openAccount, until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { violations, violationsAtRest } from './inspect.ts'
import { accountOf, askForCode, codeOf, frameOf, logIn, nextMail } from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = loginWorld()

const email = 'pip.secret@orchard.example'

test('the frame shows the keys after a code, the page never gets them, and they are gone when the visitor leaves', async () => {
  const page = await world.open()
  const posted: string[] = []
  await page.exposeFunction('noted', (text: string) => posted.push(text))
  await page.evaluate(() =>
    window.addEventListener('message', ({ data }) => {
      void (window as never as { noted(text: string): void }).noted(JSON.stringify(data))
    }),
  )
  await logIn(world, page, email)
  const { address = '' } = await accountOf(page)
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /Open profile/ }).click()
  await dialog.getByRole('button', { name: 'Export key' }).click()
  await dialog.getByText('Your private keys').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  const frame = frameOf(page)
  const inner = () => page.frames().find((one) => one.url().includes('/sdk'))
  const open = async (): Promise<string> => {
    await dialog.getByRole('button', { name: 'Show the keys' }).click()
    await frame.getByRole('heading', { name: 'Show your private keys?' }).waitFor()
    const before = world.sandbox.frame?.mail.mails.length ?? 0
    await frame.getByRole('button', { name: 'Mail me a code' }).click()
    const field = frame.getByLabel('Code of the mail that was just sent to you')
    await field.waitFor()
    const mail = await nextMail(world, before)
    expect(mail.to).toBe(email)
    const code = codeOf(mail)
    await field.fill(code === '000000' ? '111111' : '000000')
    await frame.getByRole('button', { name: 'Show the keys' }).click()
    await frame.getByText('This code is wrong.').waitFor()
    const now = inner()
    if (now) expect(await violations(now, { scope: 'document', measures: true })).toEqual([])
    await field.fill(code)
    await frame.getByRole('button', { name: 'Show the keys' }).click()
    return (await frame.locator('.key').first().textContent()) ?? ''
  }
  const key = await open()
  expect(privateKeyToAccount(key as `0x${string}`).address).toBe(address)
  const held = inner()
  if (held) expect(await violations(held, { scope: 'document', measures: true })).toEqual([])
  await frame.getByRole('button', { name: 'Done' }).click()
  await dialog.getByText('Your private keys').waitFor()
  expect(await frame.locator('.key').count()).toBe(0)

  const again = await open()
  expect(again).toBe(key)
  await page.evaluate(() => (window as unknown as PageGlobals).kernel.dispatch.modal.close())
  await until(async () => (await frame.locator('.key').count()) === 0)

  const texts = await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const kept = JSON.stringify([localStorage, sessionStorage])
    return JSON.stringify([kernel.timeline.log.slice(0), await kernel.exportRecording(), kept])
  })
  expect(posted.length).toBeGreaterThan(0)
  for (const where of [texts, posted.join()]) expect(where.includes(key.slice(2))).toBe(false)
  await page.context().close()
})

test('[EMB-13] a frame that has sent enough says when the next mail may be asked for', async () => {
  const page = await world.open()
  for (let mail = 0; mail < 6; mail += 1) {
    await page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
    const before = world.sandbox.frame?.mail.mails.length ?? 0
    const dialog = await askForCode(page, email)
    await dialog.getByLabel('Code of six digits').waitFor()
    await nextMail(world, before)
    await page.reload()
    await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  }
  await page.evaluate(() => localStorage.removeItem('@appkit-wallet/LAST_EMAIL_LOGIN_TIME'))
  const dialog = await askForCode(page, email)
  await dialog.getByText(/Please try again after \d+ seconds/).waitFor()
  await page.context().close()
})
