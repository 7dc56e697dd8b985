// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { channelBus, flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  bought,
  commands,
  type Given,
  opened,
  ordered,
  type Page,
  stateOf,
} from '../../tests/onramp-world.ts'
import { codeOf, loadCommands, me } from '../../tests/send-world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import type { Purchase } from './contract.ts'
import { openedBefore, persist, withOpened } from './opened.ts'

beforeAll(() => Promise.all([loadCommands(), import('./commands.ts'), import('./following.ts')]))

const buy = (page: Page, ...more: readonly [{ accept: readonly 'opened'[] }?]): Promise<string> =>
  codeOf(commands(page).buy('seller-0', ...more))
const reads = ({ asked }: Page): number => asked.filter(({ what }) => what === 'purchases').length
const arrived = ({ kernel }: Page): boolean =>
  kernel.state.modal.snackbar?.message === 'Your purchase has arrived'

async function pass(page: Page, ms: number): Promise<void> {
  await page.kernel.ports.clock.advance(ms)
  await flush()
}

/** A page with a price, whose visitor may press a seller. */
async function priced(given: Given = {}): Promise<Page> {
  const page = await ordered(given)
  await commands(page).quote()
  return page
}

/** The page after one that opened a seller and ended. */
async function reopened(given: Given = {}): Promise<Page> {
  const ports = { storage: memoryStorage() }
  const first = await priced({ ...given, world: { ports } })
  expect(await buy(first)).toBe('sent')
  await flush()
  return priced({ ...given, world: { ports } })
}

describe('an order that may have been paid', () => {
  test('is not opened a second time before the visitor says so, also after a reload', async () => {
    const page = await reopened()
    expect(await buy(page)).toBe('onramp/already-opened')
    expect(opened(page)).toEqual([])
    expect(await buy(page, { accept: ['opened'] })).toBe('sent')
    expect(opened(page)).toHaveLength(1)
  })

  test.each([
    ['amount', { amount: '31' }],
    ['currency', { currency: 'EUR' }],
    ['asset', { asset: 'USDC' }],
  ])('is none of another %s', async (_what, change) => {
    const page = await priced()
    expect(await buy(page)).toBe('sent')
    await commands(page).enter({ amount: '30.00' } as never)
    await commands(page).quote()
    expect(await buy(page)).toBe('onramp/already-opened')
    await commands(page).enter(change as never)
    await commands(page).quote()
    expect(await buy(page)).toBe('sent')
  })

  test('is asked about after another order was opened, also after a reload', async () => {
    const ports = { storage: memoryStorage() }
    const first = await priced({ world: { ports } })
    const order = async (page: Page, amount: string): Promise<string> => {
      await commands(page).enter({ amount } as never)
      await commands(page).quote()
      return buy(page)
    }
    expect(await order(first, '30')).toBe('sent')
    expect(await order(first, '31')).toBe('sent')
    expect(await order(first, '30')).toBe('onramp/already-opened')
    await flush()
    const next = await priced({ world: { ports } })
    expect([await order(next, '31'), await order(next, '30')]).toEqual([
      'onramp/already-opened',
      'onramp/already-opened',
    ])
    expect(await order(next, '32')).toBe('sent')
    expect(await order(next, '30')).toBe('onramp/already-opened')
  })

  test('is asked about in every tab, also in one that was open before', async () => {
    const bus = channelBus()
    const storage = memoryStorage()
    const tab = () => priced({ world: { ports: { storage }, channel: bus.connect() } })
    const [first, second] = [await tab(), await tab()]
    expect(await buy(first)).toBe('sent')
    await flush()
    expect(await buy(second)).toBe('onramp/already-opened')
    expect(opened(second)).toEqual([])
    // The URL of a seller's page stays with the tab that opened it.
    expect(stateOf(second).opened).toMatchObject({ order: { amount: '30' } })
    expect(stateOf(second).opened).not.toHaveProperty('link')
    expect(await buy(second, { accept: ['opened'] })).toBe('sent')
    await flush()
    expect(await buy(first)).toBe('onramp/already-opened')
  })

  test('is not opened by a tab that waits for its seller while another one opens it', async () => {
    const bus = channelBus()
    let answer: (url: string) => void = () => undefined
    const slow = { url: () => new Promise<string>((resolve) => (answer = resolve)) }
    const first = await priced({ sellers: [slow], world: { channel: bus.connect() } })
    const second = await priced({ world: { channel: bus.connect() } })
    const pressed = buy(first)
    await flush()
    expect(await buy(second)).toBe('sent')
    await flush()
    answer('https://pay.example/')
    expect(await pressed).toBe('onramp/already-opened')
    expect(opened(first)).toEqual([])
  })

  test('is asked about, as every order is, where a day has more of them than are kept', async () => {
    const ports = { storage: memoryStorage() }
    const first = await priced({ world: { ports } })
    const order = async (page: Page, amount: number): Promise<string> => {
      await commands(page).enter({ amount: `${amount}` } as never)
      await commands(page).quote()
      return buy(page)
    }
    for (let amount = 100; amount < 151; amount += 1)
      expect(await order(first, amount)).toBe('sent')
    expect(await order(first, 99)).toBe('onramp/too-many-opened')
    expect(await buy(first, { accept: ['opened'] })).toBe('sent')
    // The oldest one has made room, and is not taken for a new order.
    expect(await order(first, 100)).toBe('onramp/too-many-opened')
    expect(await order(first, 150)).toBe('onramp/already-opened')
    await flush()
    const next = await priced({ world: { ports } })
    expect(await order(next, 100)).toBe('onramp/too-many-opened')
    expect(stateOf(next).earlier).toHaveLength(50)
    await pass(first, 86_400_000)
    await commands(first).quote()
    expect(await buy(first)).toBe('sent')
    const view = await showModal(next.kernel, 'OnRamp')
    await view.until(() => view.text().includes('I have not paid for this order today'))
    const row = () => view.button('Fee 1–2 %')
    expect(row().getAttribute('aria-disabled')).toBe('true')
    await act(async () => view.find<HTMLInputElement>('input[type=checkbox]').click())
    expect(row().getAttribute('aria-disabled')).toBeNull()
  })

  test('is named in the question, also if another one was opened since', async () => {
    const page = await priced()
    expect(await buy(page)).toBe('sent')
    await commands(page).enter({ amount: '31' } as never)
    await commands(page).quote()
    expect(await buy(page)).toBe('sent')
    await commands(page).enter({ amount: '30' } as never)
    await commands(page).quote()
    const view = await showModal(page.kernel, 'OnRamp')
    await view.until(() => view.text().includes('You opened Seller 0 to pay 30 USD.'))
    expect(view.text()).toContain('I have not paid on the page of Seller 0')
  })

  test('is asked about after the clock was set back, and in whatever spelling its account was kept', () => {
    const order = { asset: { symbol: 'ETH' }, currency: { id: 'USD' }, amount: '30' } as never
    const page = {
      ...{ owner: 'eip155:1:0xab', sellerId: 's', sellerName: 'S', at: 1_000_000 },
      order: { amount: '30', currency: 'USD', symbol: 'ETH' },
    }
    const slice = { owner: 'eip155:1:0xAB', opened: page } as never
    for (const now of [999_000, 1_000_000, 1_001_000])
      expect(openedBefore(slice, order, now)).toBe(page)
    expect(openedBefore(slice, order, 1_000_000 - 86_400_000)).toBeUndefined()
  })

  test('that was just opened is kept, whatever time an earlier one claims', () => {
    const at = 1_000_000
    const order = { amount: '30', currency: 'USD', symbol: 'ETH' }
    const named = { owner: 'eip155:1:0xab', sellerId: 's', sellerName: 'S' } as const
    const future = { ...named, at: at + 2 * 86_400_000, order: { ...order, amount: '31' } }
    const slice = withOpened({ opened: future } as never, { ...named, at, order })
    expect(slice.opened).toMatchObject({ at, order })
  })

  test('is asked about although something else that was ordered has arrived', async () => {
    let list: readonly Purchase[] = []
    const page = await priced({ source: { purchases: async () => list } })
    await buy(page)
    await commands(page).enter({ amount: '31' } as never)
    await commands(page).quote()
    expect(await buy(page)).toBe('sent')
    await pass(page, 5_000)
    list = [bought('new', 'confirmed')]
    await pass(page, 5_000)
    expect(await buy(page)).toBe('onramp/already-opened')
  })

  test('is opened once by two presses', async () => {
    const page = await priced()
    const ends = await Promise.all([buy(page), buy(page)])
    expect(ends.toSorted()).toEqual(['onramp/already-opened', 'sent'])
    expect(opened(page)).toHaveLength(1)
  })

  test('is asked about for a day', async () => {
    const page = await priced()
    await buy(page)
    await pass(page, 86_400_000 - 1)
    await commands(page).quote()
    expect(await buy(page)).toBe('onramp/already-opened')
    await pass(page, 1)
    expect(await buy(page)).toBe('sent')
  })

  test('is forgotten with the wallet that its visitor leaves', async () => {
    const page = await priced()
    await buy(page)
    await page.kernel.dispatch.connections.disconnect()
    expect(stateOf(page).opened).toBeUndefined()
  })

  test('stands in the view of the next page, whose sellers wait until it is said to be unpaid', async () => {
    const page = await reopened()
    const view = await showModal(page.kernel, 'OnRamp')
    await view.until(() => view.text().includes('You opened Seller 0 to pay 30 USD.'))
    const row = () => view.button('Fee 1–2 %')
    expect(row().getAttribute('aria-disabled')).toBe('true')
    expect(row().hasAttribute('aria-describedby')).toBe(true)
    await act(async () => view.find<HTMLInputElement>('input[type=checkbox]').click())
    expect(row().getAttribute('aria-disabled')).toBeNull()
    await view.click('Fee 1–2 %')
    await view.until(() => view.text().includes('Continue on the page of Seller 0.'))
    expect(row().getAttribute('aria-disabled')).toBe('true')
  })
})

describe('what was bought at an opened page', () => {
  test('is nothing that was bought before, read or not', async () => {
    const page = await priced({ source: { purchases: async () => [bought('old', 'confirmed')] } })
    await buy(page)
    for (let turn = 0; turn < 3; turn += 1) {
      await pass(page, 5_000)
      expect(arrived(page)).toBe(false)
    }
    expect(reads(page)).toBe(4)
    expect(await buy(page)).toBe('onramp/already-opened')
  })

  test('is waited for by the next page, too; then the same order is a new one', async () => {
    let list: readonly Purchase[] = [bought('old', 'confirmed')]
    const page = await reopened({ source: { purchases: async () => list } })
    expect(stateOf(page).opened).toMatchObject({ known: ['old'] })
    await pass(page, 5_000)
    list = [bought('new', 'pending'), ...list]
    await pass(page, 5_000)
    expect(await buy(page)).toBe('onramp/already-opened')
    list = [bought('new', 'confirmed'), ...list.slice(1)]
    await pass(page, 5_000)
    expect(arrived(page)).toBe(true)
    expect(stateOf(page).opened).toBeUndefined()
    const before = reads(page)
    await pass(page, 60_000)
    expect(reads(page)).toBe(before)
    expect(await buy(page)).toBe('sent')
  })

  test('leaves the order free if it failed, and is no arrival', async () => {
    let list: readonly Purchase[] = []
    const page = await priced({ source: { purchases: async () => list } })
    await buy(page)
    await pass(page, 5_000)
    list = [bought('new', 'failed')]
    await pass(page, 5_000)
    expect(arrived(page)).toBe(false)
    expect(await buy(page)).toBe('sent')
  })
})

describe('what is stored of it', () => {
  const stored = {
    ...{ owner: `eip155:1:${me}`, sellerId: 'shop', sellerName: 'Shop', at: 1, link: 'v1' },
    order: { amount: '30', currency: 'USD', symbol: 'ETH' },
    known: ['a'],
  }

  test('is all but its address', () => {
    const { link: _link, ...kept } = stored
    expect(persist.parse({ opened: stored })).toEqual({ opened: kept })
  })

  test.each<[string, object]>([
    ['an account', { owner: me }],
    ['a seller', { sellerId: '' }],
    ['a name', { sellerName: 7 }],
    ['a time', { at: '1' }],
    ['an amount', { order: { ...stored.order, amount: '1e9' } }],
    ['a currency', { order: { ...stored.order, currency: null } }],
    ['an order', { order: 'all' }],
  ])('is nothing without %s', (_what, change) => {
    expect(persist.parse({ opened: { ...stored, ...change } })).toBeUndefined()
  })

  test.each([[null], [7], ['x'], [[]], [{}]])('is nothing in %j', (value) => {
    expect(persist.parse(value)).toBeUndefined()
  })
})
