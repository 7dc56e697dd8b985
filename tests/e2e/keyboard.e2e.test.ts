import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { armingMs } from '../../react/use-armed.ts'
import { dialogOf, insist, methods, script, slice } from './actions.ts'
import { codeOf, nextMail } from './login.ts'
import { settle } from './scenes.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(async () => {
  expect(stage.strays).toEqual([])
  await stage.close()
})

/** Accessible name or text of the control or title that has focus, seen through shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    if (active instanceof HTMLInputElement) return active.labels?.[0]?.textContent ?? ''
    // A region that scrolls can have focus for a moment; its text names what is in it, not itself.
    if (!active?.matches('a,button,h2,[role=tab],[role=checkbox]')) return `(${active?.tagName})`
    return active.getAttribute('aria-label') ?? active.textContent?.trim() ?? ''
  })

/** Tabs until the focused thing's name matches; a view may still be on its way for the first rounds. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const end = Date.now() + 10_000
  let seen: string[] = []
  do {
    seen = []
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      if (name.test(now)) return
      seen.push(now)
    }
  } while (Date.now() < end)
  throw new Error(`${name} is not reached by Tab; reached: ${seen.join(' | ')}`)
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function openByKey(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('heading').first().waitFor()
}

const openerHasFocus = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.activeElement?.matches('[data-wallet-kernel-button]'))

async function connectByKey(page: Page, wallet: RegExp): Promise<void> {
  await openByKey(page)
  await choose(page, wallet)
  await dialogOf(page).waitFor({ state: 'hidden' })
}

test('focus enters at the title, never leaves the modal, and returns to the opener', async () => {
  const page = await stage.open('listed=3')
  await openByKey(page)
  await expect.poll(() => focused(page)).toBe('Connect')
  const seen = new Set<string>()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    seen.add(await focused(page))
  }
  expect([...seen].join()).toContain('Close')
  expect([...seen].join()).toContain('Quince Wallet')
  expect(seen).not.toContain('Connect wallet')
  await page.keyboard.press('Escape')
  await openerHasFocus(page)
  await page.context().close()
})

test('connecting and disconnecting need only the keyboard', async () => {
  const page = await stage.open()
  await connectByKey(page, /Quince/)
  await openerHasFocus(page)
  await openByKey(page)
  await choose(page, /Open profile/)
  await expect.poll(() => focused(page)).toBe('Profile')
  await choose(page, /^Disconnect$/)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  await page.context().close()
})

test('a declined request can be tried again, another wallet found, and back leads to the row', async () => {
  const page = await stage.open('listed=20')
  await script(page, 'quince', 'reject', { times: 1 })
  await openByKey(page)
  await choose(page, /Quince/)
  await dialogOf(page).getByText('You declined the request').waitFor()
  await choose(page, /Use another wallet/)
  await expect.poll(() => focused(page)).toMatch(/Quince/)
  await choose(page, /All wallets/)
  await tabTo(page, /Search wallets/)
  await page.keyboard.type('sorrel')
  await dialogOf(page).getByRole('button', { name: 'Loquat' }).waitFor({ state: 'hidden' })
  await choose(page, /Sorrel/)
  await dialogOf(page).getByText('Sorrel is not installed here').waitFor()
  await page.keyboard.press('Escape')
  await openerHasFocus(page)
  await page.context().close()
})

test('arrow keys move between the rows of a list', async () => {
  const page = await stage.open('listed=3')
  await openByKey(page)
  await tabTo(page, /Medlar/)
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toMatch(/Quince/)
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toMatch(/Medlar/)
  await page.context().close()
})

test('Back leads to the control that led away, in the header too, and so does a switch, which is announced once', async () => {
  const page = await stage.open()
  await connectByKey(page, /Quince/)
  await openByKey(page)
  await choose(page, /Open profile/)
  await expect.poll(() => focused(page)).toBe('Profile')
  await choose(page, /^Back$/)
  await expect.poll(() => focused(page)).toMatch(/Open profile/)
  await choose(page, /Change network/)
  await expect.poll(() => focused(page)).toBe('Networks')
  await choose(page, /^Back$/)
  await expect.poll(() => focused(page)).toMatch(/Change network/)
  await page.keyboard.press('Enter')
  await choose(page, /Meadow/)
  await expect.poll(() => focused(page)).toBe('Change network, now Meadow')
  const regions = dialogOf(page).locator('[role=status], [role=alert]')
  await expect
    .poll(() => regions.filter({ hasText: 'Meadow' }).allTextContents())
    .toEqual(['Now on Meadow'])
  await page.context().close()
})

test('the network is switched, the address copied and a wallet added by keyboard', async () => {
  const page = await stage.open()
  await connectByKey(page, /Quince/)
  await openByKey(page)
  await choose(page, /Change network/)
  await choose(page, new RegExp(stage.world.sandbox.evm.chains[1].name))
  await dialogOf(page)
    .getByRole('button', { name: /now Meadow/ })
    .waitFor()
  await choose(page, /^Receive$/)
  await choose(page, /^Copy address$/)
  const { accounts } = await slice<{ accounts: { eip155: { address: string } } }>(
    page,
    'connections',
  )
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(accounts.eip155.address)
  await choose(page, /^Back$/)
  await choose(page, /Open profile/)
  await choose(page, /Add a wallet/)
  await choose(page, /Medlar/)
  await dialogOf(page).waitFor({ state: 'hidden' })
  await openerHasFocus(page)
  const { connections } = await slice<{ connections: readonly object[] }>(page, 'connections')
  expect(connections).toHaveLength(2)
  await page.context().close()
})

test('[~MODAL-6] sending needs only the keyboard; while the wallet is asked, no Esc closes', async () => {
  const page = await stage.open()
  const dialog = dialogOf(page)
  await connectByKey(page, /Quince/)
  await script(page, 'quince', 'hang', { methods: ['eth_sendTransaction'] })
  await openByKey(page)
  await choose(page, /^Send$/)
  await tabTo(page, /Token to send/)
  await page.keyboard.press('Enter')
  await choose(page, /Sandbox Dollar/)
  await tabTo(page, /Amount to send/)
  await page.keyboard.type('1,5')
  await expect.poll(() => dialog.getByLabel('Amount to send').inputValue()).toBe('1,5')
  await tabTo(page, /^To$/)
  const friend = stage.world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await page.keyboard.insertText(friend?.address ?? '')
  await choose(page, /^Review$/)
  await dialog.getByText('Network fee').waitFor()
  await insist(dialog.getByRole('button', { name: 'Confirm' }), () => choose(page, /^Confirm$/))
  await dialog.getByText('Approve in Quince').waitFor()
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
  await choose(page, /^Close$/)
  await page.mouse.click(8, 8)
  await expect
    .poll(() => dialog.getByRole('alert').allTextContents())
    .toContainEqual(expect.stringContaining('Finish or cancel this request first'))
  await settle(page)
  expect(await dialog.isVisible()).toBe(true)
  const stop = dialog.getByRole('button', { name: 'Stop waiting' })
  await insist(stop, () => choose(page, /^Stop waiting$/))
  await dialog.getByText('Approve in Quince').waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await openerHasFocus(page)
  const asked = (await methods(page, 'quince')).filter((name) => name === 'eth_sendTransaction')
  expect(asked).toHaveLength(1)
  await page.context().close()
})

test('[T10] a click that was already on its way when the review appeared decides nothing', async () => {
  const page = await stage.open()
  const dialog = dialogOf(page)
  await connectByKey(page, /Quince/)
  await openByKey(page)
  await choose(page, /^Send$/)
  await dialog.getByLabel('Amount to send').fill('0.1')
  const friend = stage.world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  // As a busy page would get it: pressed before the review appeared, handled when a click there would decide.
  const pressed = { timestamp: Date.now() / 1_000, button: 'left', clickCount: 1 } as const
  await dialog.getByRole('button', { name: 'Review' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  await settle(page)
  await page.waitForTimeout(armingMs)
  const { x = 0, y = 0, width = 0, height = 0 } = (await confirm.boundingBox()) ?? {}
  const place = { ...pressed, x: x + width / 2, y: y + height / 2 }
  await confirm.evaluate((button) =>
    button.addEventListener('click', (event) => {
      button.dataset.late = String(performance.now() - event.timeStamp)
    }),
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchMouseEvent', { ...place, type: 'mousePressed' })
  await devtools.send('Input.dispatchMouseEvent', { ...place, type: 'mouseReleased' })
  await expect
    .poll(async () => Number(await confirm.getAttribute('data-late')))
    .toBeGreaterThan(armingMs)
  // That a click decides nothing is seen only after the time in which it would.
  await page.waitForTimeout(300)
  expect(await methods(page, 'quince')).not.toContain('eth_sendTransaction')
  await confirm.click()
  await dialog.getByText('Transaction confirmed').waitFor()
  expect(await methods(page, 'quince')).toContain('eth_sendTransaction')
  await page.context().close()
})

test('consent is given by keyboard; without it a wallet says why it waits and is not asked', async () => {
  const page = await stage.open('legal')
  await openByKey(page)
  await choose(page, /Quince/)
  // That the wallet is not asked is seen only after the time in which it would be.
  await page.waitForTimeout(300)
  expect(await methods(page, 'quince')).toEqual([])
  await tabTo(page, /I agree to the terms/)
  await page.keyboard.press('Space')
  await choose(page, /Quince/)
  await dialogOf(page).waitFor({ state: 'hidden' })
  await openerHasFocus(page)
  await page.context().close()
})

test('a wallet on a foreign network is led back by keyboard', async () => {
  const page = await stage.open()
  await connectByKey(page, /Quince/)
  await script(page, 'quince', 'wrongChain')
  await dialogOf(page).getByText('does not use this network').waitFor()
  await choose(page, new RegExp(stage.world.sandbox.evm.chains[0].name))
  await dialogOf(page).waitFor({ state: 'hidden' })
  await openerHasFocus(page)
  await page.context().close()
})

test('the pairing link of a phone wallet is copied by keyboard, and Back leads to its row', async () => {
  const page = await stage.open('phones=working')
  await openByKey(page)
  await choose(page, /Phone wallet/)
  await dialogOf(page).getByRole('img').waitFor()
  await choose(page, /^Copy link$/)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
  await choose(page, /^Back$/)
  await expect.poll(() => focused(page)).toMatch(/Phone wallet/)
  await page.keyboard.press('Escape')
  await openerHasFocus(page)
  await page.context().close()
})

test('[CONN-5] logging in by e-mail needs only the keyboard: the code field has a name, takes digits one by one and a paste', async () => {
  const { frame } = stage.world.sandbox
  if (!frame) throw new Error('This stage has no frame.')
  await frame.reset()
  const page = await stage.open('login')
  await openByKey(page)
  await tabTo(page, /^Email$/)
  await page.keyboard.type('keys@orchard.example')
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Code of six digits')
  const code = codeOf(await nextMail(stage.world))
  const wrong = code === '000000' ? '111111' : '000000'
  await page.keyboard.type(wrong)
  await dialogOf(page).getByText('This code is wrong.').waitFor()
  await expect.poll(() => focused(page)).toBe('Code of six digits')
  await expect.poll(() => dialogOf(page).getByLabel('Code of six digits').inputValue()).toBe('')
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await page.keyboard.press('Control+V')
  await openerHasFocus(page)
  await page.context().close()
})
