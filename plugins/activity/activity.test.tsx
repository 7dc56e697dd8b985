// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, isKernelError } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { KernelProvider } from '../../react/index.ts'
import { localAmount } from '../../react/text.ts'
import {
  fillForm,
  friend,
  hash,
  me,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import type { TrackedEvent } from '../analytics/contract.ts'
import { analytics } from '../analytics/index.ts'
import { german } from '../i18n/index.ts'
import type { SentTransaction } from '../transactions/contract.ts'
import { cleanPage } from './clean.ts'
import type { ActivityContract, ActivityItem, ActivityPage, ActivityQuery } from './contract.ts'
import { activity } from './index.ts'
import { amountOf, amountsOf, feeText, pricedOf, signOf } from './kinds.ts'
import { lineWriter } from './months.ts'
import { type Activity, useActivity } from './react.ts'
import { itemOf, listSent, selectActivity, withPrices } from './selectors.ts'

// Loaded beforehand, so that a flush is all a command needs.
beforeAll(() => import('./commands.ts'))

type World = SendWorld & { readonly asked: readonly ActivityQuery[] }
type Answer = (query: ActivityQuery) => unknown

const day = (text: string): number => new Date(`${text}T12:00:00`).getTime()
const item = (id: string, more: Partial<ActivityItem> = {}): ActivityItem => ({
  id,
  networkId: 'eip155:1',
  status: 'confirmed',
  kind: 'receive',
  at: day('2026-09-08'),
  transfers: [{ direction: 'in', amount: '120', symbol: 'USDC' }],
  ...more,
})

const headings = {
  month: (at: number) => new Date(at).toISOString().slice(0, 7),
  recent: 'now',
  undated: 'never',
}

const paid = { direction: 'out', amount: '0.4', symbol: 'ETH' } as const
const received = { direction: 'in', amount: '1200', symbol: 'USDC' } as const

/** The state of the line in the view of a transaction; undefined without one. */
async function lineOf(more: Partial<ActivityItem>): Promise<string | undefined> {
  const page = await world(() => ({ items: [item('h-1', more)] }))
  await commands(page).load()
  const view = await showModal(page.kernel, 'Account', { untitled: true })
  await act(async () => void (await page.kernel.dispatch.modal.push('Transaction', { id: 'h-1' })))
  await view.until(() => view.text().includes('Status'))
  const drawn = document.querySelector('[data-wallet-kernel]')?.shadowRoot
  return drawn?.querySelector<HTMLElement>('.thread')?.dataset.state
}

async function world(
  answer?: Answer,
  given: Parameters<typeof sendWorld>[1] = {},
  chain: Parameters<typeof sendWorld>[0] = {},
): Promise<World> {
  const asked: ActivityQuery[] = []
  const source = {
    id: 'book',
    supports: (id: string) => id !== 'eip155:137',
    page: async (query: ActivityQuery): Promise<ActivityPage> => {
      asked.push(query)
      return (await answer?.(query)) as ActivityPage
    },
  }
  const book = contribute<ActivityContract>({
    id: 'book',
    provides: { activity: { sources: [source] } },
  })
  const more = [activity() as never, ...(answer ? [book as never] : []), ...(given.more ?? [])]
  // No block comes: what is sent stays pending.
  const confirmation = () => new Promise<never>(() => undefined)
  return Object.assign(await sendWorld({ confirmation, ...chain }, { ...given, more }), { asked })
}
const stateOf = ({ kernel }: World) =>
  (kernel.state as never as { activity: ActivityContract['state'] }).activity
const commands = ({ kernel }: World) =>
  (
    kernel.dispatch as never as {
      activity: { load(): Promise<void>; loadMore(): Promise<void> }
    }
  ).activity
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => (isKernelError(error) ? error.code : error),
  )

describe('[ACTV-1] pages of a source', () => {
  test('spam alone is left out, and so is another chain; spam beside something real stays', async () => {
    const spam = { direction: 'in', amount: '1', symbol: 'FREE', spam: true } as const
    const real = { direction: 'in', amount: '2', symbol: 'ETH' } as const
    const page = await world(() => ({
      items: [
        item('a'),
        item('b', { transfers: [spam] }),
        item('c', { transfers: [spam, real] }),
        item('d', { networkId: 'eip155:10' }),
        item('e', { transfers: [] }),
      ],
    }))
    await commands(page).load()
    expect(stateOf(page).items.map(({ id }) => id)).toEqual(['a', 'c', 'e'])
    expect(stateOf(page)).toMatchObject({ status: 'loaded', owner: `eip155:1:${me}` })
  })

  test('the cursor is passed back, further pages are appended once, and the last one ends it', async () => {
    const pages: Record<string, object> = {
      '': { items: [item('a'), item('b')], next: 'two' },
      two: { items: [item('b'), item('c')], next: 'three' },
      three: { items: [item('d')] },
    }
    const page = await world(({ cursor = '' }) => pages[cursor])
    await commands(page).load()
    for (let turn = 0; turn < 4; turn += 1) await commands(page).loadMore()
    expect(stateOf(page).items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    expect(page.asked.map(({ cursor }) => cursor)).toEqual([undefined, 'two', 'three'])
  })

  test('a page of nothing but spam is passed over; a source that never ends is left after five', async () => {
    const spam = item('s', { transfers: [{ direction: 'in', spam: true }] })
    const page = await world(({ cursor = '0' }) =>
      Number(cursor) === 2
        ? { items: [item('a')] }
        : { items: [spam], next: String(Number(cursor) + 1) },
    )
    await commands(page).load()
    expect(stateOf(page).items.map(({ id }) => id)).toEqual(['a'])
    const endless = await world(({ cursor = '0' }) => ({
      items: [spam],
      next: String(Number(cursor) + 1),
    }))
    await commands(endless).load()
    expect(endless.asked).toHaveLength(5)
    expect(stateOf(endless)).toMatchObject({ status: 'loaded', items: [], next: '5' })
  })

  test('within 15 s the newest page serves; later it is asked for again', async () => {
    const page = await world(() => ({ items: [item('a')] }))
    await commands(page).load()
    await page.kernel.ports.clock.advance(14_000)
    await commands(page).load()
    expect(page.asked).toHaveLength(1)
    await page.kernel.ports.clock.advance(2_000)
    await commands(page).load()
    expect(page.asked).toHaveLength(2)
  })

  test('they are grouped by year and month, newest first, and those without a date come last', () => {
    const items = [
      item('old', { at: day('2025-09-01') }),
      item('new', { at: day('2026-09-20') }),
      item('late', { at: day('2026-10-01') }),
      item('mid', { at: day('2026-09-03') }),
    ]
    const { at: _none, ...undated } = item('undated')
    const lines = lineWriter(headings)([item('sent')], [...items, undated])
    expect(lines.map((line) => ('item' in line ? line.item.id : line.heading))).toEqual([
      ...['now', 'sent', '2026-10', 'late', '2026-09', 'new', 'mid', '2025-09', 'old'],
      ...['never', 'undated'],
    ])
  })

  test('[N11] a page that is added makes rows of its own transactions alone, also with prices of what was sent', () => {
    const items = [item('a', { hash }), item('b', { at: day('2026-09-01') })]
    const sent = [{ ...{ intentId: 'i', hash, networkId: 'eip155:1' }, price: '3000' }] as never
    const write = lineWriter(headings)
    const before = write([], withPrices(items, sent))
    const after = write([], withPrices([...items, item('c', { at: day('2026-08-01') })], sent))
    expect(after).toHaveLength(before.length + 2)
    expect(before.every((line, index) => line === after[index])).toBe(true)
  })

  test.each<{ readonly what: string; readonly pages: (string | undefined)[][] }>([
    {
      what: 'that are older',
      pages: [
        ['2026-09-20', '2026-09-08'],
        ['2026-09-03', '2026-08-01'],
      ],
    },
    { what: 'of the same moment', pages: [['2026-09-20', '2026-09-08'], ['2026-09-08']] },
    {
      what: 'of which one is newer than the page before',
      pages: [['2026-09-08'], ['2026-09-20', '2026-08-01']],
    },
    {
      what: 'below those without a date',
      pages: [['2026-09-08', undefined], [undefined], ['2026-09-01']],
    },
    { what: 'without a date', pages: [['2026-09-08'], [undefined, undefined]] },
    { what: 'after none', pages: [[], ['2026-09-08', undefined]] },
  ])('pages $what stand where they would had they come at once', ({ pages }) => {
    const write = lineWriter(headings)
    let items: ActivityItem[] = []
    for (const page of pages) {
      const more = page.map((date, index): ActivityItem => {
        const { at: _at, ...rest } = item(`${items.length + index}`)
        return date === undefined ? rest : { ...rest, at: day(date) }
      })
      items = [...items, ...more]
      expect(write([], items)).toEqual(lineWriter(headings)([], items))
    }
    // Another account, or the newest page read anew.
    expect(write([], items.slice(1))).toEqual(lineWriter(headings)([], items.slice(1)))
  })

  test('what comes for an account that is left is passed over', async () => {
    let answer: ((page: object) => void) | undefined
    const page = await world(() => new Promise((resolve) => (answer = resolve)))
    const loading = commands(page).load()
    await flush()
    page.wallet.networkChanged('eip155:137')
    await flush()
    await commands(page).load()
    expect(stateOf(page)).toMatchObject({ status: 'unsupported', owner: `eip155:137:${me}` })
    answer?.({ items: [item('a')] })
    await loading
    expect(stateOf(page)).toMatchObject({ status: 'unsupported', items: [] })
  })
})

test.each([
  ['the first page', 'load', 'idle', []],
  ['a further page', 'loadMore', 'loaded', ['a']],
] as const)(
  '%s that is called off may be asked for again at once',
  async (_, name, status, ids) => {
    let waits = false
    const page = await world(() =>
      waits ? new Promise(() => undefined) : { items: [item('a')], next: 'two' },
    )
    if (name === 'loadMore') await commands(page).load()
    waits = true
    const code = codeOf(commands(page)[name]())
    await flush()
    expect(stateOf(page).status).toBe('loading')
    for (const one of page.kernel.pending) if (one.type === `activity/${name}`) one.cancel()
    expect(await code).toBe('kernel/cancelled')
    expect(stateOf(page)).toMatchObject({ status })
    expect(stateOf(page).items.map(({ id }) => id)).toEqual(ids)
    const { length } = page.asked
    void commands(page)[name]()
    await flush()
    expect(page.asked).toHaveLength(length + 1)
  },
)
describe('a page is asked for when it is wanted', () => {
  const spam = item('s', { transfers: [{ direction: 'in', spam: true }] })
  const left = (page: World): Promise<void> => {
    page.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
    return flush()
  }

  test('the newest one without the cursor of what is older, in place of what is listed', async () => {
    const page = await world(() => ({ items: [item('a'), item('b')], next: 'two' }))
    await commands(page).load()
    await page.kernel.ports.clock.advance(16_000)
    await commands(page).load()
    expect(page.asked.map(({ cursor }) => cursor)).toEqual([undefined, undefined])
    expect(stateOf(page).items.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('again at once after a failure', async () => {
    let dead = false
    const page = await world(() =>
      dead ? Promise.reject(new Error('down')) : { items: [item('a')], next: 'two' },
    )
    await commands(page).load()
    dead = true
    await codeOf(commands(page).loadMore())
    dead = false
    await commands(page).load()
    expect(page.asked).toHaveLength(3)
    expect(stateOf(page).status).toBe('loaded')
  })

  test('one at a time', async () => {
    const page = await world(() => new Promise(() => undefined))
    void commands(page).load()
    await commands(page).load()
    await flush()
    expect(page.asked).toHaveLength(1)
    expect(stateOf(page).status).toBe('loading')
  })

  test('once where it holds spam alone and is the last', async () => {
    const page = await world(() => ({ items: [spam] }))
    await commands(page).load()
    expect(page.asked).toHaveLength(1)
  })

  test('anew for another account, which has nothing of the former', async () => {
    const page = await world(() => ({ items: [item('a')], next: 'two' }))
    await commands(page).load()
    await left(page)
    expect(selectActivity(page.kernel.state as never).items).toEqual([])
    await commands(page).loadMore()
    expect(page.asked).toHaveLength(1)
    await commands(page).load()
    expect(page.asked.map(({ address }) => address)).toEqual([me, other])
  })

  test('and what fails for an account that is left is not said of the next', async () => {
    let fail = (): void => undefined
    const page = await world(({ address }) =>
      address === me
        ? new Promise((_resolve, reject) => {
            fail = () => reject(new Error('down'))
          })
        : { items: [item('b')] },
    )
    const loading = codeOf(commands(page).load())
    await flush()
    await left(page)
    await commands(page).load()
    fail()
    expect(await loading).toBe('activity/unavailable')
    expect(stateOf(page)).toMatchObject({ status: 'loaded', items: [{ id: 'b' }] })
  })

  test.each(['load', 'loadMore'] as const)(
    'again where %s was called off, which says nothing',
    async (name) => {
      let answers = true
      const page = await world(() =>
        answers ? { items: [item('a')], next: 'two' } : new Promise(() => undefined),
      )
      if (name === 'loadMore') await commands(page).load()
      answers = false
      const begin = () => {
        const off = new AbortController()
        const { activity: called } = page.kernel.with({ signal: off.signal }) as never as {
          readonly activity: ReturnType<typeof commands>
        }
        return { off, end: codeOf(called[name]()) }
      }
      const first = begin()
      await flush()
      expect(stateOf(page).status).toBe('loading')
      first.off.abort()
      expect(await first.end).toBe('kernel/cancelled')
      await flush()
      expect(stateOf(page).status).toBe(name === 'load' ? 'idle' : 'loaded')
      expect(page.kernel.state.modal.snackbar).toBeUndefined()
      expect(page.kernel.timeline.log.slice(0).map(({ type }) => type)).not.toContain(
        'kernel/factDropped',
      )
      // One whose account was left changes nothing for the next.
      const second = begin()
      await flush()
      page.wallet.networkChanged('eip155:137')
      await flush()
      await commands(page).load()
      second.off.abort()
      await second.end
      expect(stateOf(page)).toMatchObject({ owner: `eip155:137:${me}`, status: 'unsupported' })
    },
  )
})

describe('[ACTV-2] a source that fails', () => {
  test.each([
    ['rejects', () => Promise.reject(new Error('down'))],
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
  ])('%s: said in the catalogue’s words, and what is listed stays', async (_name, fail) => {
    let dead = false
    const page = await world(() => (dead ? fail() : { items: [item('a')], next: 'two' }))
    await commands(page).load()
    dead = true
    expect(await codeOf(commands(page).loadMore())).toBe('activity/unavailable')
    expect(stateOf(page).status).toBe('failed')
    expect(stateOf(page).items.map(({ id }) => id)).toEqual(['a'])
    expect(page.kernel.state.modal.snackbar).toMatchObject({
      message: 'Failed to fetch transactions',
      variant: 'error',
    })
    dead = false
    await commands(page).loadMore()
    expect(stateOf(page).status).toBe('loaded')
  })

  test('of an empty list: it stays empty, marked as failed, and ERROR_FETCH_TRANSACTIONS is counted', async () => {
    const events: TrackedEvent[] = []
    const counting = analytics({ onEvent: (event) => void events.push(event) })
    let dead = true
    const page = await world(() => (dead ? Promise.reject(new Error('down')) : paged), {
      more: [counting as never],
    })
    const paged = { items: [item('a')], next: 'two' }
    const counted = () => events.filter(({ event }) => event === 'ERROR_FETCH_TRANSACTIONS')
    expect(await codeOf(commands(page).load())).toBe('activity/unavailable')
    await flush()
    expect(page.kernel.state.modal.snackbar).toMatchObject({
      message: 'Failed to fetch transactions',
      variant: 'error',
    })
    expect(stateOf(page)).toMatchObject({ status: 'failed', items: [] })
    expect(stateOf(page)).not.toHaveProperty('next')
    expect(counted()).toMatchObject([
      { address: me, properties: { cursor: '', isSmartAccount: false } },
    ])
    dead = false
    await commands(page).load()
    dead = true
    const failing = codeOf(commands(page).loadMore())
    // The snackbar of the first failure makes room for the second one.
    await flush()
    await page.kernel.ports.clock.advance(150)
    await failing
    await flush()
    expect(counted()[1]).toMatchObject({ properties: { cursor: 'two', isSmartAccount: false } })
  })

  test('that never answers is given up after 10 s', async () => {
    const page = await world(() => new Promise(() => undefined))
    const error = commands(page)
      .load()
      .catch((failed) => failed)
    await flush()
    await page.kernel.ports.clock.advance(10_000)
    expect(await error).toMatchObject({
      code: 'activity/unavailable',
      cause: { code: 'activity/unavailable' },
    })
  })

  test('what it says is made safe: no wrong amount, text, date or picture is kept', async () => {
    const page = await world(() => ({
      items: [
        null,
        7,
        { id: 7 },
        {
          ...item('a'),
          kind: '<b>',
          at: 'yesterday',
          from: 'javascript:alert(1)',
          hash: 'a b',
          app: 'x\u202e'.repeat(200),
          transfers: [
            { direction: 'up', amount: '1e9', symbol: 'A'.repeat(99), icon: 'http://x/y' },
            'nothing',
          ],
        },
      ],
      next: { cursor: 1 },
    }))
    await commands(page).load()
    const [kept, ...others] = stateOf(page).items
    expect(others).toEqual([])
    expect(kept).toMatchObject({ id: 'a', kind: 'execute' })
    for (const name of ['at', 'from', 'hash']) expect(kept).not.toHaveProperty(name)
    expect(kept?.app).not.toContain('\u202e')
    expect(kept?.transfers[0]).toMatchObject({ direction: 'self' })
    expect(kept?.transfers[0]).not.toHaveProperty('amount')
    expect(kept?.transfers[0]).not.toHaveProperty('icon')
    expect(kept?.transfers[0]?.symbol?.length).toBeLessThan(20)
    expect(stateOf(page)).not.toHaveProperty('next')
  })

  test('[~ERR-4] without an account nothing is asked, in the words of the catalogue', async () => {
    const page = await world(() => ({ items: [] }), { connected: false })
    await expect(commands(page).load()).rejects.toMatchObject({
      code: 'activity/not-connected',
      message: "Transactions can't be fetched without an accountAddress",
    })
    expect(page.asked).toEqual([])
  })
})

test('what a source says is kept where it is right', () => {
  const query = { namespace: 'eip155', address: me, networkId: 'eip155:1' } as const
  const cleaned = (outside: object) => cleanPage({ items: [{ ...item('a'), ...outside }] }, query)
  for (const id of [7, ''] as const) expect(cleaned({ id })).toEqual({ items: [] })
  expect(cleaned({ at: '5' }).items[0]).not.toHaveProperty('at')
  const [kept] = cleaned({
    ...{ status: 'failed', hash: 7 },
    transfers: [{ direction: 'out', amount: '1' }],
  }).items
  expect(kept).toMatchObject({ status: 'failed', transfers: [{ direction: 'out' }] })
  expect(kept).not.toHaveProperty('hash')
  expect(cleanPage({ items: [], next: '' }, query)).toEqual({ items: [] })
})

test('what was sent is listed for the account and network that paid', () => {
  const sent = { intentId: 'i', hash, networkId: 'eip155:1', from: me, status: 'started' } as const
  const of = (address: string, networkId: 'eip155:1' | 'eip155:137') =>
    listSent([sent], [], { address, networkId })
  expect(of(me, 'eip155:1')).toHaveLength(1)
  expect(of(me, 'eip155:137')).toEqual([])
  expect(of(other, 'eip155:1')).toEqual([])
})

describe('what an amount came to', () => {
  const paid = {
    ...{ intentId: 'i', hash, networkId: 'eip155:1', from: me, to: friend, at: 5 },
    ...{ amountText: '0.3', symbol: 'ETH', price: '3000', status: 'confirmed' },
  } as const satisfies SentTransaction
  const { price: _price, ...earlier } = paid
  const moved = (more: object = {}) =>
    item('a', {
      ...{ kind: 'send', hash: hash.toUpperCase() },
      transfers: [{ direction: 'out', amount: '0.3', symbol: 'ETH', ...more }],
    })
  const priceOf = (listed: ActivityItem, sent: SentTransaction = paid) =>
    withPrices([listed], [sent])[0]?.transfers[0]?.price

  test('goes on by the price of its record once a source lists it', () => {
    expect(listSent([paid], [], { address: me, networkId: 'eip155:1' })).toMatchObject([
      { transfers: [{ amount: '0.3', price: '3000' }] },
    ])
    expect(priceOf(moved())).toBe('3000')
  })

  test.each([
    ['another transaction', { ...moved(), hash: '0x1' }, paid],
    ['one without a hash', item('a', { kind: 'send' }), paid],
    ['another token', moved({ symbol: 'USDC' }), paid],
    ['what came in', moved({ direction: 'in' }), paid],
    ['what its wallet sent instead', moved(), { ...paid, status: 'replaced' } as const],
    ['a record of an earlier version', moved(), earlier],
  ])('is not known of %s', (_what, listed, sent) => {
    expect(priceOf(listed, sent)).toBeUndefined()
  })

  test('is that of the source where it says one, and of nothing that is no price', () => {
    expect(priceOf(moved({ price: '2990' }))).toBe('2990')
    const query = { namespace: 'eip155', address: me, networkId: 'eip155:1' } as const
    const cleaned = (price: unknown) =>
      cleanPage({ items: [moved({ price })] }, query).items[0]?.transfers[0]?.price
    expect(cleaned('2990.5')).toBe('2990.5')
    for (const odd of ['0', '0.00', '-1', '1e9x', '9'.repeat(61), {}, null])
      expect(cleaned(odd)).toBeUndefined()
  })

  test('is said of what moved, and of both sides of a swap not in its row', () => {
    const one = moved({ price: '3000' })
    expect(pricedOf(one)).toMatchObject({ amount: '0.3', price: '3000' })
    expect(pricedOf({ ...one, status: 'failed' })).toBeUndefined()
    expect(pricedOf({ ...one, kind: 'trade' })).toBeUndefined()
    expect(pricedOf(moved({ price: '3000', collectible: true }))).toBeUndefined()
    expect(pricedOf(moved())).toBeUndefined()
  })

  test('stands under the amount in the list, and with its name in the transaction', async () => {
    const listed = { ...moved({ price: '3000' }), to: friend }
    const page = await world(() => ({ items: [listed, item('b')] }))
    const list = await showModal(page.kernel, 'Account', { untitled: true })
    await list.until(() => list.text().includes('≈ $900.00'))
    const row = list.button('≈ $900.00')
    expect(row.querySelector('.r2')?.textContent).toMatch(/^0x\S+ · Sep 8$/)
    await list.click('≈ $900.00')
    await list.until(() => list.text().includes('Value at the time'))
    await act(() => page.kernel.dispatch.i18n.switchLocale('ar'))
    expect(list.text()).toContain('القيمة وقتها')
  })
})

test('a request of another kind that goes to nobody, such as a swap, is not listed as a transfer', () => {
  const sent = { intentId: 'i', hash, networkId: 'eip155:1', from: me, status: 'started' } as const
  const action = { key: 'swap.action', text: 'Swap 1 ETH for about 3000 USDC' }
  const kindOf = (more: object) =>
    listSent([{ ...sent, ...more }], [], { address: me, networkId: 'eip155:1' })[0]?.kind
  expect(kindOf({ action })).toBe('execute')
  expect(kindOf({})).toBe('send')
  expect(kindOf({ to: other })).toBe('send')
  expect(kindOf({ to: other, action })).toBe('send')
})

test('amounts: a name alone where there is none, a collectible by its name, of a swap both sides', () => {
  expect(signOf('trade', 'self')).toBe('')
  expect(amountOf('receive', { direction: 'in', symbol: 'ETH' }, String)).toBe('ETH')
  const ape = { direction: 'in', amount: '1', collectible: true } as const
  expect(amountOf('receive', { ...ape, symbol: 'Ape' }, String)).toBe('+Ape')
  expect(amountOf('receive', ape, String)).toBeUndefined()
  const out = { direction: 'out', amount: '1', symbol: 'A' } as const
  expect(amountsOf(item('a', { kind: 'send', transfers: [out, out] }), String)).toEqual(['1.000 A'])
})

test('an amount is written as the visitor’s language does, with its sign before it', () => {
  const into = { direction: 'in', amount: '1234567', symbol: 'USDC' } as const
  const german = (decimal: string): string => localAmount(decimal, 'de')
  expect(amountOf('receive', into, german)).toBe('+1.234.567,000 USDC')
})

test('[ENT-7] operations that raise the value get a plus sign, those that lower it a minus', () => {
  for (const kind of ['receive', 'deposit', 'borrow', 'claim']) expect(signOf(kind, 'in')).toBe('+')
  for (const kind of ['withdraw', 'repay', 'burn']) expect(signOf(kind, 'out')).toBe('−')
  for (const kind of ['send', 'approve', 'execute']) expect(signOf(kind, 'out')).toBe('')
  const out = { direction: 'out', amount: '0.5', symbol: 'ETH' } as const
  const into = { direction: 'in', amount: '1200.11', symbol: 'USDC' } as const
  expect(amountsOf(item('t', { kind: 'trade', transfers: [out, into] }), String)).toEqual([
    '+1200.110 USDC',
    '−0.500 ETH',
  ])
})

test('[ACTV-1] a host reads the same without the modal, what was sent here first', async () => {
  const page = await world(({ cursor }) =>
    cursor ? { items: [item('b')] } : { items: [item('a')], next: 'two' },
  )
  let shown: Activity | undefined
  function Probe(): null {
    shown = useActivity()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <KernelProvider kernel={page.kernel as never}>
        <Probe />
      </KernelProvider>,
    ),
  )
  await act(flush)
  expect(shown).toMatchObject({ status: 'loaded', hasMore: true, items: [{ id: 'a' }] })
  await fillForm(page)
  await page.kernel.dispatch.send.review()
  const { intentId = '' } = page.kernel.state.transactions.preview ?? {}
  await act(async () => {
    await page.kernel.dispatch.send.submit(intentId)
    shown?.loadMore()
    await flush()
  })
  expect(shown).toMatchObject({
    hasMore: false,
    items: [{ hash, status: 'pending' }, { id: 'a' }, { id: 'b' }],
  })
  await act(async () => root.unmount())
})

test('a host without an account asks for nothing', async () => {
  const page = await world(() => ({ items: [] }), { connected: false })
  function Probe(): null {
    useActivity()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <KernelProvider kernel={page.kernel as never}>
        <Probe />
      </KernelProvider>,
    ),
  )
  await act(flush)
  const types = page.kernel.timeline.log.slice(0).map(({ type }) => type)
  expect(types).not.toContain('activity/load')
  await act(async () => root.unmount())
})

describe('the tab', () => {
  async function sent(page: World): Promise<void> {
    await fillForm(page)
    await page.kernel.dispatch.send.review()
    const { intentId = '' } = page.kernel.state.transactions.preview ?? {}
    await page.kernel.dispatch.send.submit(intentId)
    await flush()
  }

  test('a transfer sent a moment ago is pending in it at once, without any source', async () => {
    const page = await world()
    await sent(page)
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Sent'))
    expect(view.text()).toContain('Pending')
    expect(view.text()).toContain('0.300 ETH')
    expect(view.text()).toContain('Only what you send from this page is listed for Net 1.')
    await view.click('Sent')
    await view.until(() => view.text().includes('Hash'))
    expect(view.text()).toContain(friend)
    expect(view.button('Copy hash')).toBeDefined()
  })

  test.each(['de', 'ar'])(
    'months, days and moments are written as "%s" does, once it is chosen',
    async (locale) => {
      const at = day('2026-03-08')
      const written = (tag: string, options: Intl.DateTimeFormatOptions): string =>
        new Intl.DateTimeFormat(tag, options).format(at)
      const month = (tag: string) => written(tag, { month: 'long', year: 'numeric' })
      const dayOf = (tag: string) => written(tag, { day: 'numeric', month: 'short' })
      const moment = (tag: string) => written(tag, { dateStyle: 'medium', timeStyle: 'short' })
      for (const of of [month, dayOf, moment]) expect(of(locale)).not.toBe(of('en'))

      const page = await world(() => ({ items: [item('a', { at })] }), { locales: [german] })
      const view = await showModal(page.kernel, 'Account', { untitled: true })
      const drawn = (): readonly (string | null)[] => [
        view.find('.vhd').textContent,
        view.find('.r2 bdi').textContent,
      ]
      await view.appears('.vhd')
      expect(drawn()).toEqual([month('en'), dayOf('en')])
      await act(() => page.kernel.dispatch.i18n.switchLocale(locale))
      expect(drawn()).toEqual([month(locale), dayOf(locale)])
      await act(
        async () => void (await page.kernel.dispatch.modal.push('Transaction', { id: 'a' })),
      )
      await view.appears('dl')
      expect(view.find('dl').textContent).toContain(moment(locale))
    },
  )

  test('a transaction is shown with its fee and how deep it is, as its chain says', async () => {
    const page = await world(
      () => ({ items: [item('h-1', { hash, networkId: 'eip155:1' })] }),
      {},
      { receipt: async () => ({ fee: '21000000000000', confirmations: 7 }) },
    )
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Received'))
    await view.click('Received')
    await view.until(() => view.text().includes('Confirmations'))
    expect(view.text()).toContain('0.000021 ETH')
    expect(view.text()).toMatch(/Confirmations\s*7/)
    expect(stateOf(page).items).toHaveLength(1)
  })

  describe('while it is open', () => {
    const second = `0x${'9c'.repeat(32)}`
    /** A chain that grows with each question, and a view of one of its transactions. */
    async function watched(stumbles: (turn: number) => boolean = () => false, silent?: string) {
      const asked: string[] = []
      const receipt = async (_io: unknown, of: string) => {
        asked.push(of)
        if (of === silent) return new Promise<never>(() => undefined)
        if (stumbles(asked.length)) throw new Error('down')
        return { fee: '21000000000000', confirmations: 6 + asked.length }
      }
      const items = [item('h-1', { hash }), item('h-2', { hash: second, kind: 'mint' })]
      const page = await world(() => ({ items }), {}, { receipt })
      const view = await showModal(page.kernel, 'Account', { untitled: true })
      await view.until(() => view.text().includes('Received'))
      await view.click('Received')
      await view.until(() => view.text().includes('Confirmations'))
      const pass = async (ms: number): Promise<void> => {
        await act(() => page.kernel.ports.clock.advance(ms))
        await view.settle()
      }
      return { asked, page, view, pass }
    }

    test('its depth is counted on, every ten seconds', async () => {
      const { asked, view, pass } = await watched()
      expect(view.text()).toMatch(/Confirmations\s*7/)
      await pass(9_999)
      expect(asked).toHaveLength(1)
      await pass(1)
      expect(view.text()).toMatch(/Confirmations\s*8/)
      await pass(10_000)
      expect(view.text()).toMatch(/Confirmations\s*9/)
      expect(asked).toEqual([hash, hash, hash])
    })

    test('a node that stumbles once is asked again, and what was known stays', async () => {
      const { view, pass } = await watched((turn) => turn === 2)
      await pass(10_000)
      expect(view.text()).toMatch(/Confirmations\s*7/)
      await pass(10_000)
      expect(view.text()).toMatch(/Confirmations\s*9/)
    })

    test('a hidden tab asks nothing, and at once when it comes back', async () => {
      const { asked, page, pass } = await watched()
      page.kernel.ports.page.become('hidden')
      await pass(60_000)
      expect(asked).toHaveLength(1)
      page.kernel.ports.page.become('visible')
      await pass(0)
      expect(asked).toHaveLength(2)
    })

    test.each<[string, (page: World) => unknown]>([
      ['was left for the list', ({ kernel }) => kernel.dispatch.modal.back()],
      ['was closed', ({ kernel }) => kernel.dispatch.modal.close()],
    ])('nothing is asked once it %s', async (_how, leave) => {
      const { asked, page, pass } = await watched()
      await act(async () => void (await leave(page)))
      for (let turn = 0; turn < 3; turn += 1) await pass(10_000)
      expect(asked).toEqual([hash])
    })

    test('another one that is opened then is asked about instead', async () => {
      const { asked, page, view, pass } = await watched()
      await act(async () => void (await page.kernel.dispatch.modal.back()))
      await view.click('Minted')
      await view.until(() => asked.length === 2)
      for (let turn = 0; turn < 2; turn += 1) await pass(10_000)
      expect(asked).toEqual([hash, second, second, second])
    })

    test('its fee and depth are not shown at another one whose chain has not answered', async () => {
      const { asked, page, view } = await watched(() => false, second)
      await act(async () => void (await page.kernel.dispatch.modal.back()))
      await view.click('Minted')
      await view.until(() => asked.length === 2 && view.text().includes('Hash'))
      expect(view.text()).not.toMatch(/Confirmations|Network fee/)
    })
  })

  describe('in the dialog', () => {
    /** A chain that is asked about one of three transactions, and then what the dialog shows. */
    async function shownIn(view: string, data: object, embedded = false) {
      let asked = 0
      const receipt = async () => {
        asked += 1
        return { confirmations: asked }
      }
      const items = [item('h-1', { hash }), item('h-3')]
      const page = await world(() => ({ items }), {}, { receipt })
      await commands(page).load()
      const { modal, activity: own } = page.kernel.dispatch as never as {
        modal: {
          open(): Promise<void>
          embed(on: boolean): Promise<void>
          push(view: string, data: object): Promise<void>
        }
        activity: { inspect(input: object): Promise<void> }
      }
      await (embedded ? modal.embed(true) : modal.open())
      await modal.push(view, data)
      await own.inspect({ networkId: 'eip155:1', hash })
      await page.kernel.ports.clock.advance(10_000)
      for (let turn = 0; turn < 20; turn += 1) await flush()
      return { page, asked: () => asked }
    }

    test('it is counted on as well, until that is closed', async () => {
      const { page, asked } = await shownIn('Transaction', { id: 'h-1' })
      expect(asked()).toBe(2)
      await page.kernel.dispatch.modal.close()
      await page.kernel.ports.clock.advance(10_000)
      for (let turn = 0; turn < 20; turn += 1) await flush()
      expect(asked()).toBe(2)
    })

    test('it is counted on where the dialog is a part of the page', async () => {
      const { asked } = await shownIn('Transaction', { id: 'h-1' }, true)
      expect(asked()).toBe(2)
    })

    test.each([
      ['Profile', { id: 'h-1' }],
      ['Transaction', { id: 'h-3' }],
      ['Transaction', { id: 'unknown' }],
    ])('nothing is asked for %s %j, and nothing fails', async (view, data) => {
      const { page, asked } = await shownIn(view, data)
      expect(asked()).toBe(1)
      const types = page.kernel.timeline.log.slice(0).map(({ type }) => type)
      expect(types).not.toContain('kernel/pluginFailed')
    })
  })

  describe('the line of a transaction', () => {
    test.each<[string, ActivityItem['status'], string, Partial<ActivityItem>]>([
      ['a payment', 'confirmed', 'ok', { kind: 'send', from: me, to: friend }],
      ['a payment', 'pending', 'pending', { kind: 'receive', from: friend, to: me }],
      ['a payment', 'failed', 'bad', { kind: 'send', from: me, to: friend }],
      ['a swap', 'confirmed', 'ok', { kind: 'trade', transfers: [paid, received] }],
    ])('of %s that is %s joins its two ends as %s', async (_what, status, state, more) => {
      expect(await lineOf({ status, ...more })).toBe(state)
    })

    test.each<[string, Partial<ActivityItem>]>([
      ['a payment without a sender', { kind: 'receive', to: me }],
      ['an approval', { kind: 'approve', from: me, to: friend }],
      ['a swap of which one side is known', { kind: 'trade', transfers: [paid] }],
    ])('is not drawn for %s', async (_what, more) => {
      expect(await lineOf(more)).toBeUndefined()
    })
  })

  test('what was sent here is found by its hash once a source lists it', () => {
    const items = [item('h-0', { hash: `0x${'1f'.repeat(32)}` }), item('h-1', { hash })]
    expect(itemOf(items, `sent:${hash}`)).toBe(items[1])
    expect(itemOf(items, 'h-0')).toBe(items[0])
    expect(itemOf(items, 'sent:h-0')).toBeUndefined()
  })

  test('a fee is shown in the coin of its network, and nothing that is no amount', () => {
    const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    expect(feeText('21000000000000', ether, String)).toBe('0.000021 ETH')
    for (const fee of [undefined, '', '-1', '1.5', 'free', 7, null])
      expect(feeText(fee, ether, String)).toBeUndefined()
    expect(feeText('21000000000000', undefined, String)).toBeUndefined()
  })

  test.each([
    ['says nothing', async () => undefined],
    ['is down', () => Promise.reject(new Error('down'))],
    ['lies', async () => ({ fee: '-1', confirmations: 0.5 })],
  ])('without them where the chain %s', async (_how, receipt) => {
    const page = await world(() => ({ items: [item('h-1', { hash })] }), {}, { receipt })
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Received'))
    await view.click('Received')
    await view.until(() => view.text().includes('Hash'))
    await view.settle()
    expect(view.text()).not.toMatch(/Confirmations|Network fee/)
    expect(stateOf(page)).not.toHaveProperty('inspected')
  })

  test('without a hash the chain is not asked', async () => {
    const page = await world(() => ({ items: [item('h-1')] }))
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Received'))
    await view.click('Received')
    await view.until(() => view.text().includes('Status'))
    await view.settle()
    const types = page.kernel.timeline.log.slice(0).map(({ type }) => type)
    expect(types).not.toContain('activity/inspect')
  })

  test('what a wallet sent in its place is not taken for it', () => {
    const replaced = {
      ...{ intentId: 'i', hash, networkId: 'eip155:1', from: me, to: friend, at: 5 },
      ...{ amountText: '0.3', symbol: 'ETH', status: 'replaced' },
    } as SentTransaction
    const of = { address: me, networkId: 'eip155:1' } as const
    expect(listSent([replaced], [], of)).toEqual([
      {
        ...{ id: `sent:${hash}`, hash, networkId: 'eip155:1', from: me, at: 5 },
        ...{ status: 'confirmed', kind: 'replaced', transfers: [] },
      },
    ])
  })

  test('another account of the wallet does not see it as its own', async () => {
    const page = await world()
    await sent(page)
    const [, second] = page.kernel.state.connections.connections[0]?.accounts ?? []
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Sent'))
    page.wallet.accountsChanged([
      { namespace: 'eip155', address: second?.address ?? friend, type: 'eoa' },
    ])
    await view.until(() => !view.text().includes('Sent'))
  })

  test('it is listed once when the source knows it', async () => {
    const page = await world(() => ({
      items: [item('h-1', { kind: 'send', hash, to: friend, transfers: [] })],
    }))
    await sent(page)
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('September 2026'))
    expect(view.text().match(/Sent/g)).toHaveLength(1)
  })

  test('a row says whom and on what day, under its amount what is not done, and is green once it is confirmed', async () => {
    const into = [{ direction: 'in', amount: '120', symbol: 'USDC' }] as const
    const page = await world(() => ({
      items: [
        item('done', { from: friend }),
        item('waits', { from: friend, status: 'pending' }),
        item('lost', { kind: 'send', to: friend, status: 'failed', transfers: into }),
        item('moved-nothing', { kind: 'deposit', app: 'Vault', status: 'failed', transfers: [] }),
      ],
    }))
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('September 2026'))
    const rows = ['Received', 'Pending', 'Failed'].map((words) => view.button(words))
    const bylines = rows.map((row) => row.querySelector('.r2')?.textContent)
    for (const byline of bylines) expect(byline).toMatch(/^0x\S+ · Sep 8$/)
    expect(view.button('Deposited').querySelector('.r2')?.textContent).toBe(
      'Failed · Vault · Sep 8',
    )
    const values = rows.map((row) => row.querySelector('.rv > bdi'))
    expect(values.map((value) => value?.className)).toEqual(['ok', 'plain', 'muted'])
    expect(values.map((value) => value?.textContent)).toEqual([
      ...['+120.000 USDC', '+120.000 USDC', '120.000 USDC'],
    ])
    const notes = rows.map((row) => row.querySelector('.rv small')?.textContent)
    expect(notes).toEqual([undefined, 'Pending', 'Failed'])
  })

  test('an empty history says so, a failed one offers to try again', async () => {
    let dead = false
    const page = await world(() => (dead ? Promise.reject(new Error('x')) : { items: [] }))
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('No transactions on Net 1 yet'))
    dead = true
    await page.kernel.ports.clock.advance(20_000)
    await codeOf(commands(page).load())
    const before = page.asked.length
    await view.until(() => view.text().includes('Failed to fetch transactions.'))
    expect(page.asked).toHaveLength(before)
    dead = false
    await view.click('Try again')
    await view.until(() => !view.text().includes('Failed to fetch transactions.'))
  })

  test('a failure says what is true of the list that it leaves, and is tried again within the same note', async () => {
    for (const { items, truth } of [
      { items: [], truth: 'That none is shown does not mean that there are none.' },
      { items: [item('a')], truth: 'What is listed may be incomplete.' },
    ]) {
      let dead = false
      const page = await world(() => (dead ? Promise.reject(new Error('x')) : { items }))
      const view = await showModal(page.kernel, 'Account', { untitled: true })
      await view.until(() => stateOf(page).status === 'loaded')
      dead = true
      await page.kernel.ports.clock.advance(20_000)
      await codeOf(commands(page).load())
      await view.until(() => view.text().includes(truth))
      expect(view.button('Try again').closest('.note')?.textContent).toContain(truth)
    }
  })

  test('[ENT-8] it goes with the feature `history`', async () => {
    const page = await world()
    await page.kernel.dispatch.options.configure({ history: false })
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.settle()
    expect(view.text()).not.toContain('Activity')
  })
})
