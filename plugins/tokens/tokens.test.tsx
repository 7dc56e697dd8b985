// @vitest-environment happy-dom
import { act as drawn } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, isKernelError } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { KernelProvider } from '../../react/index.ts'
import { me, other, type SendWorld, sendWorld, token as usdc } from '../../tests/send-world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import type { TokenBalance } from '../balances/contract.ts'
import type { TokensContract, TokensQuery } from './contract.ts'
import { tokens } from './index.ts'
import { useTokens } from './react.ts'
import { follow } from './reduce.ts'
import { selectTokens, totalOf, worthOf } from './selectors.ts'

// Loaded beforehand, so that a flush is all a command needs.
beforeAll(() => Promise.all([import('./commands.ts'), import('../balances/commands.ts')]))

type World = SendWorld & { readonly asked: readonly TokensQuery[] }

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '2' },
  price: '3000',
  value: '6000',
}
const coin = (change: object = {}): TokenBalance => ({
  ...ether,
  ...{ name: 'USD Coin', symbol: 'USDC', address: usdc, price: '1', value: '1200.11' },
  quantity: { decimals: '6', numeric: '1200.11' },
  ...change,
})

async function world(
  answer?: (query: TokensQuery) => unknown,
  adapter: Parameters<typeof sendWorld>[0] = {},
  given: Parameters<typeof sendWorld>[1] = {},
): Promise<World> {
  const asked: TokensQuery[] = []
  const source = {
    id: 'book',
    supports: (id: string) => id !== 'eip155:137',
    list: async (query: TokensQuery) => {
      asked.push(query)
      return (await answer?.(query)) as readonly TokenBalance[] | undefined
    },
  }
  const book = contribute<TokensContract>({
    id: 'book',
    provides: { tokens: { sources: [source] } },
  })
  const more = [tokens() as never, ...(answer ? [book as never] : []), ...(given?.more ?? [])]
  return Object.assign(await sendWorld(adapter, { tokens: [usdc], ...given, more }), { asked })
}
const stateOf = ({ kernel }: World) => {
  const { readings } = (kernel.state as never as { tokens: TokensContract['state'] }).tokens
  return readings[0] ?? { status: 'idle', tokens: [] as readonly TokenBalance[], owner: undefined }
}
const load = ({ kernel }: World): Promise<unknown> =>
  (kernel.dispatch as never as { tokens: { load(): Promise<void> } }).tokens.load().then(
    () => undefined,
    (error) => (isKernelError(error) ? error.code : error),
  )
/** Commands that ran so far. */
const told = ({ kernel }: World): readonly string[] =>
  kernel.timeline.log
    .slice(0)
    .filter(({ kind }) => kind === 'command')
    .map(({ type }) => type)
const second: TokenBalance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1' },
  quantity: { decimals: '18', numeric: '9' },
}
const held = (page: World) =>
  stateOf(page).tokens.map(({ symbol, quantity }) => [symbol, quantity.numeric])

describe('where tokens are read', () => {
  test('without a source from the chain: the coin, then what the host lists', async () => {
    const page = await world()
    expect(await load(page)).toBeUndefined()
    expect(held(page)).toEqual([
      ['ETH', '2'],
      ['USDC', '1200.11'],
    ])
    expect(stateOf(page)).toMatchObject({ status: 'loaded', owner: `eip155:1:${me}` })
  })

  test('from a source that knows the network, with its prices; the chain is not asked', async () => {
    const page = await world(() => [ether, coin()], {
      balance: () => Promise.reject(new Error('asked')),
    })
    await load(page)
    expect(held(page)).toEqual([
      ['ETH', '2'],
      ['USDC', '1200.11'],
    ])
    expect(page.asked).toEqual([{ namespace: 'eip155', address: me, networkId: 'eip155:1' }])
  })

  test.each([
    ['does not know the network after all', () => undefined],
    ['fails', () => Promise.reject(new Error('down'))],
  ])('a source that %s: the chain is', async (_what, answer) => {
    const page = await world(answer)
    await load(page)
    expect(held(page)[1]).toEqual(['USDC', '1200.11'])
  })

  describe('in the place of a source that does not answer, the chain', () => {
    const plum = coin({ name: 'Plum', symbol: 'PLUM', address: other, price: '4', value: '4000' })
    const silent = (): Promise<never> => new Promise(() => undefined)

    test.each([
      ['fails', () => Promise.reject(new Error('503'))],
      ['hangs', silent],
    ])('is incomplete, and says so: %s', async (_how, list) => {
      const page = await world(list)
      const loading = load(page)
      await page.kernel.ports.clock.advance(10_000)
      await loading
      expect(stateOf(page)).toMatchObject({ status: 'loaded', incomplete: 'missing' })
      expect(stateOf(page)).not.toHaveProperty('pricedAt')
      expect(held(page).map(([symbol]) => symbol)).toEqual(['ETH', 'USDC'])
      const { kept } = (page.kernel.state as never as { tokens: TokensContract['state'] }).tokens
      expect(kept ?? []).toEqual([])
    })

    test('gives the amounts of now; prices and what it was not asked for stay as they were last known, and as old', async () => {
      let answers = true
      let units = 2n * 10n ** 18n
      const page = await world(
        () => (answers ? [ether, coin(), plum] : Promise.reject(new Error('503'))),
        { balance: async () => String(units) },
      )
      await load(page)
      const pricedAt = page.kernel.ports.clock.now()
      answers = false
      units = 3n * 10n ** 18n
      for (let round = 0; round < 2; round += 1) {
        await page.kernel.ports.clock.advance(31_000)
        await load(page)
        expect(stateOf(page)).toMatchObject({ incomplete: 'last-known', pricedAt })
        expect(stateOf(page).tokens).toMatchObject([
          { symbol: 'ETH', quantity: { numeric: '3' }, value: '9000' },
          { symbol: 'USDC', value: '1200.11' },
          { symbol: 'PLUM', value: '4000' },
        ])
      }
      answers = true
      await page.kernel.ports.clock.advance(31_000)
      await load(page)
      expect(stateOf(page)).not.toHaveProperty('incomplete')
    })

    test('of a network that no source serves is the whole', async () => {
      const page = await world(async () => undefined)
      await load(page)
      expect(stateOf(page)).not.toHaveProperty('incomplete')
    })
  })

  describe('of the native coin one screen never shows two balances', () => {
    const balanceOf = ({ kernel }: World) =>
      kernel.state.balances.shown.find(({ caipAddress }) => caipAddress === `eip155:1:${me}`)
    const worth = (page: World) => stateOf(page).tokens[0]?.value

    test('its row follows the balance that is read later, with what that is worth', async () => {
      let wei = '2000000000000000000'
      const page = await world(() => [ether, coin()], { balance: async () => wei })
      await load(page)
      wei = '1500000000000000000'
      await page.kernel.dispatch.balances.refresh()
      expect(held(page)).toEqual([
        ['ETH', '1.5'],
        ['USDC', '1200.11'],
      ])
      expect(worth(page)).toBe('4500.000000')
      expect(page.asked).toHaveLength(1)
    })

    test('a list that says another one has the chain asked, which is right', async () => {
      let wei = '2000000000000000000'
      const page = await world(() => [{ ...ether, quantity: { decimals: '18', numeric: '1' } }], {
        balance: async () => wei,
      })
      await flush()
      wei = '1000000000000000000'
      await load(page)
      await flush()
      expect(balanceOf(page)?.value).toBe(wei)
      expect(held(page)).toEqual([['ETH', '1']])
    })

    test('a list that is late is corrected by the chain', async () => {
      const page = await world(() => [{ ...ether, quantity: { decimals: '18', numeric: '1' } }])
      await load(page)
      await flush()
      expect(held(page)).toEqual([['ETH', '2']])
      expect(worth(page)).toBe('6000.000000')
    })

    test('the balance of another account or network changes no row', async () => {
      const page = await world(() => [ether], { balance: async () => '2000000000000000000' })
      await load(page)
      await page.kernel.dispatch.connections.selectAccount({
        connectionId: 'eip155:quince',
        address: other,
      })
      await flush()
      expect(page.kernel.state).toMatchObject({
        tokens: {
          readings: expect.arrayContaining([expect.objectContaining({ tokens: [ether] })]),
        },
      })
    })
  })

  test('[~ENT-9] for 30 s a reading serves; what moved on the network ends that', async () => {
    const page = await world(() => [ether])
    await load(page)
    await page.kernel.ports.clock.advance(29_000)
    await load(page)
    expect(page.asked).toHaveLength(1)
    await page.kernel.dispatch.balances.forget('eip155:137')
    await page.kernel.ports.clock.advance(500)
    expect(page.asked).toHaveLength(1)
    await page.kernel.dispatch.balances.forget('eip155:1')
    await page.kernel.ports.clock.advance(1_000)
    await flush()
    expect(page.asked).toHaveLength(2)
  })

  test('[HTTP-4] for 30 s it serves each account on each network', async () => {
    let reads = 0
    const balance = async () => {
      reads += 1
      return '2000000000000000000'
    }
    const page = await world(() => [ether], { balance })
    const go = async (networkId: 'eip155:1' | 'eip155:137') => {
      page.wallet.networkChanged(networkId)
      await flush()
      await load(page)
    }
    await load(page)
    await page.kernel.ports.clock.advance(20_000)
    await go('eip155:137')
    expect(stateOf(page).owner).toBe(`eip155:137:${me}`)
    const once = reads
    await go('eip155:1')
    expect(page.asked).toHaveLength(1)
    await page.kernel.ports.clock.advance(10_000)
    await go('eip155:1')
    expect(page.asked).toHaveLength(2)
    await go('eip155:137')
    expect(reads).toBe(once)
    expect(stateOf(page).tokens).toHaveLength(1)
  })

  test('[DISC-1] nothing is kept of a family that was left', async () => {
    const page = await world(() => [ether])
    await load(page)
    await page.kernel.dispatch.connections.disconnect()
    await flush()
    expect(stateOf(page).owner).toBeUndefined()
  })

  test.each([
    ['comes', () => [ether]],
    ['fails', () => Promise.reject(new Error('down'))],
  ] as const)('[DISC-1] nor of what %s after they left', async (_how, answer) => {
    let go = (): void => undefined
    const page = await world(() => new Promise<void>((resolve) => (go = resolve)).then(answer))
    const loading = load(page)
    await flush()
    await page.kernel.dispatch.connections.disconnect()
    go()
    await loading
    await flush()
    const { tokens: slice } = page.kernel.state as never as { tokens: TokensContract['state'] }
    expect([slice.readings, slice.kept ?? []]).toEqual([[], []])
    expect(page.kernel.state.modal.snackbar).toBeUndefined()
  })

  test('a reading that is called off may be asked for again at once', async () => {
    const page = await world(() => new Promise(() => undefined))
    const run = load(page)
    await flush()
    expect(stateOf(page).status).toBe('loading')
    for (const one of page.kernel.pending) if (one.type === 'tokens/load') one.cancel()
    expect(await run).toBe('kernel/cancelled')
    expect(stateOf(page).status).toBe('idle')
    void load(page)
    await flush()
    expect(page.asked).toHaveLength(2)
  })

  test('[VAL-2] after a failure the catalogue’s words are shown, and for 30 s nobody is asked again', async () => {
    let dead = true
    let reads = 0
    const page = await world(undefined, {
      balance: async () => {
        reads += 1
        if (dead) throw new Error('down')
        return '5'
      },
    })
    const before = reads
    expect(await load(page)).toBe('tokens/unavailable')
    expect(page.kernel.state.modal.snackbar).toMatchObject({
      message: 'Token Balance Unavailable',
      variant: 'error',
    })
    await page.kernel.ports.clock.advance(29_000)
    expect(await load(page)).toBe('tokens/retry-later')
    expect(reads).toBe(before + 1)
    dead = false
    await page.kernel.ports.clock.advance(1_000)
    expect(await load(page)).toBeUndefined()
    expect(stateOf(page)).toMatchObject({ status: 'loaded' })
    expect(stateOf(page)).not.toHaveProperty('failedAt')
  })

  test('[N14] what comes for an account that is left is never shown for another one', async () => {
    let answer: ((list: readonly TokenBalance[]) => void) | undefined
    const page = await world(() => new Promise((resolve) => (answer = resolve)))
    const loading = load(page)
    await flush()
    page.wallet.networkChanged('eip155:137')
    await flush()
    await load(page)
    answer?.([ether])
    await loading
    const shown = selectTokens(page.kernel.state as never)
    expect(shown.status).toBe('loaded')
    expect(shown.tokens.map(({ chainId }) => chainId)).toEqual(['eip155:137'])
    expect(stateOf(page)).toMatchObject({ owner: `eip155:1:${me}`, tokens: [ether] })
  })

  test('another account has none of them, also while its own are read, and a failure of the former is not its own', async () => {
    const answers: { resolve(list: unknown): void; reject(error: unknown): void }[] = []
    const page = await world(
      () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    )
    const first = load(page)
    await flush()
    answers[0]?.resolve([ether])
    await first
    const again = async (): Promise<void> => {
      await page.kernel.ports.clock.advance(30_000)
      void load(page)
      await flush()
    }
    await again()
    expect(stateOf(page)).toMatchObject({ status: 'loading', tokens: [{ symbol: 'ETH' }] })
    page.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
    await flush()
    expect(selectTokens(page.kernel.state as never).tokens).toEqual([])
    void load(page)
    await flush()
    expect(stateOf(page)).toMatchObject({ owner: `eip155:1:${other}`, tokens: [] })
    answers[1]?.resolve(undefined)
    await flush()
    answers[2]?.resolve([second])
    await flush()
    expect(held(page)).toEqual([['ETH', '9']])
  })

  test('a failure for an account that is left is not the one of the account that is shown', async () => {
    let fail = (): void => undefined
    const page = await world(undefined, {
      balance: (_io, address) =>
        new Promise((_resolve, reject) => {
          if (address === me) fail = () => reject(new Error('down'))
        }),
    })
    const loading = load(page)
    await flush()
    page.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
    await flush()
    void load(page)
    await flush()
    fail()
    expect(await loading).toBe('tokens/unavailable')
    expect(selectTokens(page.kernel.state as never)).toMatchObject({
      owner: `eip155:1:${other}`,
      status: 'loading',
    })
  })

  test.each<[string, (page: World) => void]>([
    ['network', (page) => page.wallet.networkChanged('eip155:137')],
    [
      'account',
      (page) =>
        page.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other),
    ],
  ])(
    'what the chain says of another %s than was asked about is not kept for it',
    async (_what, change) => {
      let answer = (): void => undefined
      const page = await world(
        () =>
          new Promise((resolve) => {
            answer = () => resolve(undefined)
          }),
      )
      const loading = load(page)
      await flush()
      change(page)
      await flush()
      answer()
      expect(await loading).toBe('tokens/unavailable')
      expect(stateOf(page)).toMatchObject({ owner: `eip155:1:${me}`, status: 'failed', tokens: [] })
    },
  )

  interface Next {
    next(slice: TokensContract['state'], gone: object): TokensContract['state']
  }

  test('what was known of an account goes with its wallet, here and elsewhere', () => {
    const owner = `eip155:1:${me}` as const
    const known = {
      readings: [{ owner, status: 'loaded' as const, tokens: [] }],
      kept: [{ owner, tokens: [], at: 5 }],
    }
    const gone = { connectionIds: ['eip155:quince'] }
    const reducer = follow.connections?.disconnectedElsewhere as never as Next
    expect(reducer.next(known, { ...gone, by: 'visitor' })).toEqual({
      ...{ readings: [], kept: [] },
    })
    expect(reducer.next(known, { ...gone, by: 'wallet' })).toBe(known)
  })

  test('one reading at a time, and one that serves no longer is asked for anew', async () => {
    const page = await world(() => [ether])
    await Promise.all([load(page), load(page)])
    expect(page.asked).toHaveLength(1)
    await page.kernel.ports.clock.advance(30_000)
    await load(page)
    expect(page.asked).toHaveLength(2)
  })

  test('a reading that is called off says nothing, asks nobody else, and is begun anew', async () => {
    let answers = false
    const page = await world(() => (answers ? [ether] : new Promise(() => undefined)))
    const off = new AbortController()
    const { tokens: called } = page.kernel.with({ signal: off.signal }) as never as {
      readonly tokens: { load(): Promise<void> }
    }
    const end = called.load().catch((error) => error)
    await flush()
    const before = told(page).filter((type) => type === 'balances/readHoldings').length
    off.abort()
    await flush()
    expect(await end).toMatchObject({ code: 'kernel/cancelled' })
    expect(stateOf(page).status).toBe('idle')
    expect(told(page).filter((type) => type === 'balances/readHoldings')).toHaveLength(before)
    expect(page.kernel.ports.logger.lines).toEqual([])
    expect(page.kernel.timeline.log.slice(0).map(({ type }) => type)).not.toContain(
      'kernel/factDropped',
    )
    expect(page.kernel.state.modal.snackbar).toBeUndefined()
    answers = true
    expect(await load(page)).toBeUndefined()
    expect(held(page)).toEqual([['ETH', '2']])
  })

  test('one that is called off after its account was left changes nothing for the next', async () => {
    const page = await world(({ address }) =>
      address === me ? new Promise(() => undefined) : [second],
    )
    const off = new AbortController()
    const { tokens: called } = page.kernel.with({ signal: off.signal }) as never as {
      readonly tokens: { load(): Promise<void> }
    }
    const end = called.load().catch((error) => error)
    await flush()
    page.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
    await flush()
    await load(page)
    off.abort()
    await end
    expect(stateOf(page)).toMatchObject({ status: 'loaded', tokens: [{ symbol: 'ETH' }] })
  })

  test('a source that fails is named to the developer', async () => {
    const page = await world(() => Promise.reject(new Error('down')))
    await load(page)
    expect(JSON.stringify(page.kernel.ports.logger.lines)).toContain('"book\\"')
  })

  test('what moves elsewhere, or where nothing is shown, is no reason to read', async () => {
    const page = await world(() => [ether])
    const loads = (): number => told(page).filter((type) => type === 'tokens/load').length
    const moves = async (id: 'eip155:1' | 'eip155:137'): Promise<void> => {
      await page.kernel.dispatch.balances.forget(id)
      await flush()
      await page.kernel.ports.clock.advance(1_000)
      await flush()
    }
    await moves('eip155:1')
    expect(loads()).toBe(0)
    await load(page)
    await moves('eip155:137')
    expect(loads()).toBe(1)
    await load(page)
    expect(page.asked).toHaveLength(1)
    await page.kernel.dispatch.balances.forget('eip155:1')
    await flush()
    expect(loads()).toBe(2)
    await page.kernel.ports.clock.advance(1_000)
    await flush()
    expect([loads(), page.asked.length]).toEqual([3, 2])
  })

  test('after a failure, what moves is read when the visitor asks', async () => {
    const page = await world(undefined, { balance: () => Promise.reject(new Error('down')) })
    await load(page)
    await page.kernel.dispatch.balances.forget('eip155:1')
    await page.kernel.ports.clock.advance(1_000)
    await flush()
    expect(told(page).filter((type) => type === 'tokens/load')).toHaveLength(1)
  })

  test('without an account nothing is asked', async () => {
    const page = await world(() => [ether], {}, { connected: false })
    expect(await load(page)).toBe('tokens/not-connected')
    expect(page.asked).toEqual([])
  })
})

test('[ENT-6] tokens with 0 decimals are dropped; another network, a wrong amount or a second row is no token', async () => {
  const page = await world(() => [
    coin({ quantity: { decimals: '0', numeric: '1' } }),
    coin({ chainId: 'eip155:10' }),
    coin({ quantity: { decimals: '6', numeric: '1.2345678' } }),
    coin({ quantity: { decimals: '6', numeric: '-1' } }),
    coin({ quantity: { decimals: '6', numeric: '1e6' } }),
    coin({ quantity: { decimals: '300', numeric: '1' } }),
    coin({ quantity: undefined }),
    coin({ quantity: { decimals: '100', numeric: '0' } }),
    coin({ quantity: { decimals: '6' } }),
    coin({ address: 7 }),
    coin({ address: 'x'.repeat(129) }),
    null,
    coin({ name: 'x\u202e'.repeat(99), iconUrl: 'http://a/b', price: 'free', value: 'lots' }),
    coin({ quantity: { decimals: '6', numeric: '7' } }),
  ])
  await load(page)
  const [kept, ...others] = stateOf(page).tokens
  expect(others).toEqual([])
  expect(kept?.quantity.numeric).toBe('1200.11')
  for (const name of ['iconUrl', 'price', 'value']) expect(kept).not.toHaveProperty(name)
  expect(kept?.name).not.toContain('\u202e')
})

test('the total adds what has a price, to the sixth decimal, and is nothing where nothing has', () => {
  expect(totalOf([ether, coin(), coin({ value: '0.000001' })])).toBe('7200.110001')
  expect(totalOf([coin({ value: undefined })])).toBeUndefined()
})

test.each([
  ['of eighty digits', `1${'0'.repeat(80)}`],
  ['of four hundred', '9'.repeat(400)],
  ['that is none, as a recording may hold it', 'much'],
])('a worth %s is left out of the total, which is drawn with the rest', (_what, value) => {
  expect(totalOf([coin(), coin({ value })])).toBe(totalOf([coin()]))
  expect(totalOf([coin({ value })])).toBeUndefined()
  // Neither does the label take it for one: it says that the total is of what has a price.
  expect(worthOf(coin({ value }))).toBeUndefined()
})

test('the largest worth that counts has a total', () => {
  const value = '9'.repeat(60)
  expect(totalOf([coin({ value }), coin({ value })])).toMatch(/^1\d{60}\.0*$|^1\d{60}$/)
})

describe('what can be done with a token', () => {
  const act = (
    { kernel }: World,
    ...input: readonly [action: string, address?: string]
  ): Promise<unknown> =>
    (kernel.dispatch as never as { tokens: { act(...all: typeof input): Promise<void> } }).tokens
      .act(...input)
      .then(
        () => undefined,
        (error) => (isKernelError(error) ? error.code : error),
      )
  const view = ({ kernel }: World) => kernel.state.modal.history.at(-1)?.view
  const ledger: string[] = []
  const why = { key: 'ledger.why', text: 'Not today.' }
  const actions = contribute<TokensContract>({
    id: 'ledger',
    provides: {
      tokens: {
        actions: [
          {
            id: 'burn',
            order: -1,
            icon: { path: 'M0 0h1' },
            label: { key: 'ledger.burn', text: 'Burn' },
            offered: ({ symbol }) => symbol !== 'ETH',
            run: async ({ symbol }) => void ledger.push(symbol),
          },
          {
            id: 'break',
            icon: 'nothing',
            label: { key: 'ledger.break', text: 'Break' },
            disabledReason: () => why,
            run: () => Promise.reject(new Error('broken')),
          },
        ],
      },
    },
  })
  const paged = () => world(() => [ether, coin()], {}, { more: [actions as never] })

  test('sending a token that is not listed chooses none and opens nothing', async () => {
    const page = await world(() => [ether, coin()])
    await load(page)
    await page.kernel.dispatch.modal.open({ view: 'Account' })
    expect(await act(page, 'send', other)).toBe('tokens/unknown-token')
    expect(told(page)).not.toContain('send/chooseToken')
    expect(view(page)).toBe('Account')
    expect(await act(page, 'nothing')).toBeUndefined()
  })

  test('plugins from elsewhere bring buttons, in their order, for the tokens they are for', async () => {
    const page = await paged()
    await load(page)
    const shown = await showModal(page.kernel, 'Account', { untitled: true })
    await shown.until(() => shown.text().includes('USD Coin'))
    await shown.click('USD Coin')
    await shown.until(() => shown.text().includes('Contract'))
    const text = shown.text()
    expect(text.indexOf('Burn')).toBeLessThan(text.indexOf('Send'))
    await shown.click('Burn')
    expect(ledger).toEqual(['USDC'])
    expect(shown.button('Break').getAttribute('aria-disabled')).toBe('true')
    expect(shown.button('Break').textContent).toContain('Not today.')
    await act(page, 'burn')
    expect(ledger).toEqual(['USDC', 'ETH'])
    await drawn(() => page.kernel.dispatch.modal.back())
    await shown.until(() => shown.text().includes('USD Coin'))
    await shown.click('Ether')
    await shown.until(() => shown.text().includes('Price'))
    expect(shown.text()).not.toContain('Burn')
  })

  test('one that fails says so, and changes nothing', async () => {
    const page = await paged()
    await load(page)
    await page.kernel.dispatch.modal.open({ view: 'Account' })
    expect(await act(page, 'break', usdc)).toBe('tokens/failed')
    expect(page.kernel.state.modal.snackbar).toMatchObject({ variant: 'error' })
    expect(view(page)).toBe('Account')
  })

  test('sending begins with it; where the wallet grants none, the button says why', async () => {
    const page = await world(() => [ether, coin()])
    await load(page)
    await page.kernel.dispatch.modal.open({ view: 'Account' })
    expect(await act(page, 'send', usdc)).toBeUndefined()
    expect(page.kernel.state.send.token).toMatchObject({ address: usdc })
    expect(view(page)).toBe('Send')
    page.wallet.approvedChanged({ approved: ['eip155:1'], sends: false })
    const shown = await showModal(page.kernel, 'Account', { untitled: true })
    await shown.until(() => shown.text().includes('USD Coin'))
    await shown.click('USD Coin')
    await shown.until(() => shown.text().includes('Contract'))
    expect(shown.button('Send').getAttribute('aria-disabled')).toBe('true')
    expect(shown.text()).toContain('Your wallet did not grant sending.')
  })
})

test('a host without an account asks for nothing', async () => {
  const page = await world(() => [ether], {}, { connected: false })
  function Probe(): null {
    useTokens()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await drawn(async () =>
    root.render(
      <KernelProvider kernel={page.kernel as never}>
        <Probe />
      </KernelProvider>,
    ),
  )
  await drawn(flush)
  expect(told(page)).not.toContain('tokens/load')
  await drawn(async () => root.unmount())
})

describe('the tab', () => {
  test('shows what is held and its total; a token has a view, and the Send view begins with it', async () => {
    const page = await world(() => [ether, coin()])
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('USD Coin'))
    expect(view.text()).toContain('1,200.110 USDC')
    await view.until(() => view.text().includes('$7,200.11'))
    await view.click('USD Coin')
    await view.until(() => view.text().includes('Contract'))
    expect(view.text()).toContain(usdc)
    await view.click('Send')
    await view.until(() => page.kernel.state.send.token?.symbol === 'USDC')
    expect(page.kernel.state.modal.history.at(-1)?.view).toBe('Send')
  })

  test('a failure says so and counts the seconds until it may be tried again', async () => {
    const page = await world(undefined, { balance: () => Promise.reject(new Error('down')) })
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Token balance unavailable.'))
    expect(view.text()).toContain('Try again in 30 s')
    expect(view.button('Try again in 30 s').getAttribute('aria-disabled')).toBe('true')
  })

  test('an incomplete list says so, and its total is no total', async () => {
    let answers = true
    const page = await world(() => (answers ? [ether, coin()] : Promise.reject(new Error('503'))))
    await load(page)
    const modal = await showModal(page.kernel, 'Account')
    await modal.until(() => modal.text().includes('Total $7,200.11'))
    answers = false
    await page.kernel.ports.clock.advance(31_000)
    await drawn(() => load(page))
    await modal.until(() => modal.text().includes('This list may be incomplete.'))
    expect(modal.text()).toContain('Prices and some amounts could not be read and are from before.')
    expect(modal.text()).toContain('Last known total $7,200.11')
  })

  test('an account that holds nothing is told so', async () => {
    const page = await world(() => [])
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('No tokens on Net 1 yet'))
  })
})
