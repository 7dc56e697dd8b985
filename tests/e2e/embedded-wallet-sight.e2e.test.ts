import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { until } from './actions.ts'
import { loginWorld } from './file-world.ts'
import { accountOf, answer, ask, frameOf, logIn, outcome } from './login.ts'

const world = loginWorld()

const text = '0x50656172'
const approve = (page: Page) => frameOf(page).getByRole('button', { name: 'Approve' })

/** Logs in and has the frame ask for a signature. */
async function asking(): Promise<Page> {
  const page = await world.open()
  await logIn(world, page, 'sight@orchard.example')
  const { address = '' } = await accountOf(page)
  await ask(page, 'personal_sign', [text, address])
  await approve(page).waitFor()
  return page
}

/** The middle of the button on the page, where a visitor would press. */
async function middle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await approve(page).boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const isOpen = (page: Page): Promise<boolean> =>
  frameOf(page).getByText('Sign this message?').isVisible()

const pause = (page: Page, ms: number): Promise<void> => page.waitForTimeout(ms)

/** Presses where the button is, as long as a visitor would, and finds that it did nothing. */
async function expectNoAnswer(page: Page): Promise<void> {
  const { x, y } = await middle(page)
  await page.mouse.move(x, y)
  await pause(page, 700)
  for (let press = 0; press < 3; press += 1) await page.mouse.click(x, y, { delay: 30 })
  await pause(page, 300)
  expect(await isOpen(page)).toBe(true)
}

/** Styles of the host's page that hide what is approved, and let presses through. */
const tricks: readonly (readonly [string, string])[] = [
  [
    'a cover over Approve',
    `#w3m-frame-dialog::after { content: "Play"; position: fixed; inset: 0; background: #fff; pointer-events: none }`,
  ],
  [
    'a cover over the facts alone',
    `#w3m-frame-dialog::after { content: ""; position: absolute; inset: 60px 0 50%; background: #fff; pointer-events: none }`,
  ],
  ['a dialog that can be seen through', '#w3m-frame-dialog { opacity: 0.02 }'],
  ['a frame that can be seen through', '#w3m-iframe { opacity: 0.5 }'],
  ['a filter', '#w3m-iframe { filter: brightness(8) }'],
  ['a turned frame', '#w3m-iframe { transform: rotate(180deg) }'],
  ['a tiny frame', '#w3m-iframe { transform: scale(0.2) }'],
  ['a frame of which only the buttons are left', '#w3m-iframe { margin-top: -400px }'],
]

test.each(tricks)('Approve does nothing under %s, and works without it', async (_name, style) => {
  const page = await asking()
  const sheet = await page.addStyleTag({ content: style })
  await until(() => approve(page).isDisabled())
  await expectNoAnswer(page)
  await frameOf(page)
    .getByText('Approve works once all of it is seen')
    .waitFor({ state: 'attached' })
  await sheet.evaluate((element) => (element as Element).remove())
  await answer(page, 'Approve')
  expect((await outcome(page)).result).toMatch(/^0x[0-9a-f]{130}$/)
  await page.context().close()
})

test('a press meant for something else counts for nothing: right after the page appeared, came into sight or jumped', async () => {
  const page = await asking()
  const { x, y } = await middle(page)
  // A fast double click, the second of which lands on what has just appeared.
  await page.mouse.click(x, y, { clickCount: 2 })
  expect(await isOpen(page)).toBe(true)
  await pause(page, 800)
  const cover = await page.addStyleTag({ content: '#w3m-frame-dialog { opacity: 0 }' })
  await until(() => approve(page).isDisabled())
  await cover.evaluate((element) => (element as Element).remove())
  await until(async () => !(await approve(page).isDisabled()))
  await page.mouse.click(x, y)
  expect(await isOpen(page)).toBe(true)
  await pause(page, 800)
  // The frame jumps under a pointer that rests beside it.
  await page.mouse.move(5, 5)
  const moved = await page.addStyleTag({
    content: `#w3m-frame-dialog { translate: ${5 - x}px ${5 - y}px }`,
  })
  const away = await page.addStyleTag({ content: '#w3m-frame-dialog { translate: 0 0 }' })
  await pause(page, 800)
  await page.mouse.move(x, y)
  await page.mouse.click(x, y)
  expect(await isOpen(page)).toBe(true)
  for (const sheet of [moved, away])
    await sheet.evaluate((element) => (element as Element).remove())
  await pause(page, 800)
  await page.mouse.click(x, y)
  expect((await outcome(page)).result).toMatch(/^0x[0-9a-f]{130}$/)
  await page.context().close()
})

const long = (line: string): string => `${line}\n`.repeat(1_000)
const contract = `0x${'4e'.repeat(20)}`

const orders: readonly (readonly [string, object])[] = [
  ['a name of 1,000 lines', { domain: { name: long('Shop') } }],
  ['a version of 1,000 lines', { domain: { version: long('1') } }],
  ['a kind of 900 letters', { kind: 'O'.repeat(900) }],
  ['a field of 900 letters', { field: 'f'.repeat(900) }],
  ['a text of 1,000 lines', { fruit: long('Pear') }],
]

test.each(orders)(
  'contract, chain, kind and sum stay in sight beside Approve, whatever the length of names: %s',
  async (_name, odd) => {
    const {
      domain = {},
      kind = 'Deal',
      field = 'fruit',
      fruit = 'Pear',
    } = odd as {
      domain?: object
      kind?: string
      field?: string
      fruit?: string
    }
    const page = await world.open({ context: { viewport: { width: 1024, height: 720 } } })
    await logIn(world, page, 'sight@orchard.example')
    const { address = '' } = await accountOf(page)
    const typed = {
      domain: {
        name: 'Shop',
        version: '1',
        chainId: 31337,
        verifyingContract: contract,
        ...domain,
      },
      primaryType: kind,
      types: {
        [kind]: [
          { name: 'amount', type: 'uint256' },
          { name: field, type: 'string' },
        ],
      },
      message: { amount: '12345', [field]: fruit },
    }
    await ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(typed)])
    const frame = frameOf(page)
    await approve(page).waitFor()
    for (const shown of ['Contract', 'Chain', 'Kind', 'amount', '12345', 'Approve'] as const) {
      const found = frame.getByText(shown, { exact: true }).first()
      const seen = await found.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })
      expect([shown, seen]).toEqual([shown, true])
    }
    await answer(page, 'Reject')
    await page.context().close()
  },
)

test('Approve waits until everything was seen', async () => {
  const page = await world.open()
  await logIn(world, page, 'sight@orchard.example')
  const { address = '' } = await accountOf(page)
  const calls = Array.from({ length: 12 }, (_, index) => ({ to: contract, value: `0x${index}` }))
  await ask(page, 'wallet_sendCalls', [
    { version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: false, calls },
  ])
  await frameOf(page).getByText('Scroll down.').waitFor()
  expect(await approve(page).isDisabled()).toBe(true)
  const { x, y } = await middle(page)
  await page.mouse.move(x, y - 150)
  for (let step = 0; step < 12; step += 1) {
    await page.mouse.wheel(0, 150)
    await pause(page, 150)
  }
  await until(async () => !(await approve(page).isDisabled()))
  await answer(page, 'Reject')
  await page.context().close()
})

test('what is hidden in a text is marked', async () => {
  const page = await world.open()
  await logIn(world, page, 'sight@orchard.example')
  const { address = '' } = await accountOf(page)
  const hidden = `0x${Buffer.from('Pay\u202e 1\u200b0').toString('hex')}`
  await ask(page, 'personal_sign', [hidden, address])
  await approve(page).waitFor()
  expect(await frameOf(page).locator('mark').allTextContents()).toEqual(['U+202E', 'U+200B'])
  await answer(page, 'Reject')
  await page.context().close()
})
