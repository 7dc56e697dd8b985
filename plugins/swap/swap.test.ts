import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contribute, defineErrors } from '../../kernel/index.ts'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import { codeOf, hash, me, other, token } from '../../tests/send-world.ts'
import {
  callOf,
  listed,
  loadSwapCommands,
  networkId,
  paid,
  router,
  type SwapWorld,
  stranger,
  swapWorld,
  weth,
} from '../../tests/swap-world.ts'
import type { TokenSource, TokensContract } from '../tokens/contract.ts'
import type { SwapCall, SwapOrder } from './contract.ts'

beforeAll(loadSwapCommands)

const selling = { from: token, to: '', amount: '300' }

describe('the form', () => {
  test('[SWAP-3] the coin, then suggested tokens, then popular ones, then the rest; the coin as the network calls it', async () => {
    const { swap, state } = await swapWorld()
    await swap.load()
    expect(state().tokens.map(({ symbol }) => symbol)).toEqual([
      ...['ETH', 'WETH', 'USDC', 'HEX', 'ZBR'],
    ])
    expect(state()).toMatchObject({ status: 'loaded', from: { symbol: 'ETH' } })
    expect(state().to).toBeUndefined()
  })

  test('[SWAP-3] the suggested symbols and the popular ones stand before every other, wherever the source has them', async () => {
    const first =
      'UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'
    const next =
      'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'
    const symbols = ['ZBR', ...first.split(' '), 'YAK', ...next.split(' '), 'XEN']
    const source = symbols
      .map((symbol, index) => ({
        ...{ name: symbol, symbol, networkId: 'eip155:1', decimals: 18 },
        address: `0x${(index + 1).toString(16).padStart(40, '0')}`,
      }))
      .reverse()
    const { swap, state } = await swapWorld({ tokens: async () => source as never })
    await swap.load()
    const shown = state().tokens.map(({ symbol }) => symbol)
    expect(shown).toEqual([...first.split(' '), ...next.split(' '), 'XEN', 'YAK', 'ZBR'])
  })

  test('tokens that cannot be read are left out, and a list without two is none', async () => {
    const { swap, state } = await swapWorld({
      tokens: async () =>
        [{ ...listed[0], decimals: -1 }, { ...listed[1], address: 'x' }, null, listed[4]] as never,
    })
    expect(await codeOf(swap.load())).toBe('swap/not-initialized')
    expect(state()).toMatchObject({ status: 'failed', tokens: [] })
  })

  test('[~SWAP-1] a quote is fetched once typing rests, with what the pair is worth and what is held', async () => {
    const { swap, state, clock, asked } = await swapWorld()
    await swap.load()
    await swap.chooseToken('to', token)
    for (const text of ['0', '0.', '0.5']) await swap.enterAmount(text)
    await clock.advance(299)
    expect(asked).not.toContain('quote')
    await clock.advance(1)
    await flush()
    expect(asked.filter((name) => name === 'quote')).toHaveLength(1)
    expect(state().quote).toMatchObject({
      ...{ toUnits: '1500000000', impact: '0.00', gasPrice: '1000000000' },
      prices: { from: '3000', to: '1', native: '3000' },
    })
    expect(state().held).toMatchObject({ owner: me, units: { '': '2000000000000000000' } })
  })

  test('a quote for another form than is shown is not kept', async () => {
    let answer: (amount: string) => void = () => undefined
    const { swap, state, filled } = await swapWorld({
      quote: (order) =>
        order.units === '1'
          ? Promise.resolve('1')
          : new Promise((resolve) => {
              answer = resolve
            }),
    })
    const first = filled()
    await flush()
    await swap.enterAmount('0.7')
    answer('5')
    await first
    expect(state().quote).toBeUndefined()
  })

  test('without prices it is quoted all the same, and no impact is shown', async () => {
    const { state, filled } = await swapWorld({ price: () => Promise.reject(new Error('down')) })
    await filled()
    expect(state().quote).toMatchObject({ toUnits: '1500000000', prices: {} })
    expect(state().quote).not.toHaveProperty('impact')
  })

  test('flipping pays with the amount that was to be received, and asks what it buys', async () => {
    for (const turn of ['flip', 'choose'] as const) {
      const { swap, state, filled } = await swapWorld()
      await filled({ from: '', to: token, amount: '0.3' })
      expect(state()).toMatchObject({ amount: '0.3', quote: { toUnits: '900000000' } })
      if (turn === 'flip') await swap.flip()
      else await swap.chooseToken('from', token)
      expect(state()).toMatchObject({ from: { symbol: 'USDC' }, to: { symbol: 'ETH' } })
      expect(state().amount).toBe('900')
      await flush()
      expect(state().quote?.toUnits).toBe('300000000000000000')
      await swap.flip()
      expect(state().amount).toBe('0.3')
    }
  })

  test('flipping without a quote leaves what was typed', async () => {
    const { swap, state } = await swapWorld()
    await swap.load()
    await swap.enterAmount('0.5')
    await swap.flip()
    expect(state().amount).toBe('0.5')
  })

  test('flipping trades the sides, and so does choosing the token of the other side', async () => {
    const { swap, state, filled } = await swapWorld()
    await filled()
    await swap.flip()
    expect(state()).toMatchObject({ from: { symbol: 'USDC' }, to: { symbol: 'ETH' } })
    await swap.chooseToken('from', undefined)
    expect(state()).toMatchObject({ from: { symbol: 'ETH' }, to: { symbol: 'USDC' } })
    expect(await codeOf(swap.chooseToken('to', me))).toBe('swap/unknown-token')
  })

  test('the most of the coin leaves what the network may cost, of a token nothing', async () => {
    const { swap, filled, state } = await swapWorld()
    await filled()
    expect(await swap.enterMax()).toBe('1.9997')
    await filled(selling)
    expect(await swap.enterMax()).toBe('1200.11')
    expect(state().amount).toBe('1200.11')
  })

  test('another network forgets the pair, the amount and the quote', async () => {
    const { filled, state, world } = await swapWorld()
    await filled()
    await world.wallet.networkChanged('eip155:137')
    await flush()
    expect(state()).toMatchObject({ status: 'idle', tokens: [], amount: '' })
    expect(state().from).toBeUndefined()
  })
})

describe('[SWAP-2] where swaps are offered', () => {
  test('the networks of the provider, or those that the host names', async () => {
    const { swap, state } = await swapWorld({}, { networks: ['eip155:137'] })
    const error = await swap.load().catch((thrown: Error) => thrown)
    expect(error).toMatchObject({
      code: 'swap/unsupported',
      message: 'Network not supported for Swaps',
    })
    expect(state().status).toBe('unsupported')
  })

  test('a source that does not serve the network says so in the words of the catalogue', async () => {
    const words = defineErrors<'far', { 'gas-price-unsupported': void }>('far', {
      'gas-price-unsupported': () => 'Network not supported for Gas Price',
    })
    const { filled, state, swap } = await swapWorld({
      gasPrice: async () => Promise.reject(words.create('gas-price-unsupported')),
    })
    expect(await codeOf(filled())).toBe('far/gas-price-unsupported')
    expect(state().failure?.text).toBe('Network not supported for Gas Price')
    await swap.enterAmount('1')
    expect(state().failure).toBeUndefined()
    const nowhere = await swapWorld({ tokens: async () => undefined })
    expect(await codeOf(nowhere.swap.load())).toBe('swap/unsupported')
  })

  test.each([
    ['tokens', 'swap/not-initialized', 'Failed to initialize swap'],
    ['quote', 'swap/no-quote', 'No quote came. Try again in a moment.'],
    ['allowance', 'swap/allowance-failed', 'Failed to check allowance'],
    ['approval', 'swap/approval-failed', 'Failed to create approval transaction'],
    ['transaction', 'swap/transaction-failed', 'Failed to create transaction'],
  ])('where its %s fails, the text of the catalogue is shown', async (name, code, text) => {
    const world = await swapWorld({ [name]: async () => Promise.reject(new Error('no')) })
    const run = world.filled(selling).then(() => world.swap.review())
    const error = await run.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code, message: text })
  })

  test('one that never answers fails after ten seconds', async () => {
    const { swap, state, clock } = await swapWorld({ tokens: () => new Promise(() => undefined) })
    const end = codeOf(swap.load())
    await flush()
    await clock.advance(10_000)
    expect(await end).toBe('swap/not-initialized')
    expect(state().status).toBe('failed')
  })

  test('too little liquidity and too little balance are named', async () => {
    const { filled } = await swapWorld({ quote: async () => undefined })
    expect(await codeOf(filled())).toBe('swap/insufficient-liquidity')
    const poor = await swapWorld()
    await poor.filled({ amount: '3' })
    const error = await poor.swap.review().catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ message: 'Insufficient balance' })
    expect(poor.asked).not.toContain('transaction')
  })
})

const rowsOf = ({ flow }: Pick<SwapWorld, 'flow'>) =>
  Object.fromEntries((flow().preview?.rows ?? []).map(({ label, value }) => [label.text, value]))

describe('[SWAP-1] the review', () => {
  test('[~SWAP-2] the coin needs no approval: one step, with what is received at least', async () => {
    const world = await swapWorld()
    await world.filled()
    const preview = await world.swap.review()
    expect(preview).toMatchObject({ kind: 'swap', flow: 'swap', units: '500000000000000000' })
    expect(preview.action?.text).toBe('Swap 0.5 ETH for about 1500 USDC')
    expect(preview).not.toHaveProperty('steps')
    expect(rowsOf(world)).toMatchObject({
      'You receive at least': '1485 USDC',
      'Price impact': '0.00%',
      'USDC contract': token,
      'Exchange contract': router,
    })
    expect(world.asked).not.toContain('allowance')
  })

  test('[~SWAP-2] it is built for a slippage of 1 %, and one that promises less is refused', async () => {
    // 0.5 ETH are worth 1500 USDC.
    for (const [minimum, end] of [
      [1_485_000_000n, 'sent'],
      [1_484_999_999n, 'swap/price-moved'],
    ] as const) {
      const slippages: number[] = []
      const world = await swapWorld({
        transaction: async ({ slippage, ...order }) => {
          slippages.push(slippage)
          return callOf(order, minimum)
        },
      })
      await world.filled()
      expect(await codeOf(world.swap.review())).toBe(end)
      expect(new Set(slippages)).toEqual(new Set([1]))
    }
  })

  test('[T47] a token is approved first: for exactly the amount, to the exchange, and the spender is shown', async () => {
    const world = await swapWorld()
    await world.filled(selling)
    expect(await world.swap.review()).toMatchObject({ steps: 2, warnings: [] })
    expect(rowsOf(world)).toMatchObject({ 'Approves exactly': '300 USDC', Spender: router })
    expect(Object.keys(rowsOf(world))).toEqual([
      ...['You pay', 'You receive at least', 'Price impact', 'Approves exactly', 'Spender'],
      'USDC contract',
    ])
    const end = codeOf(
      world.kernel.dispatch.transactions.submit(world.flow().preview?.intentId ?? ''),
    )
    await flush()
    expect(world.calls[0]?.request).toMatchObject({
      ...{ from: me, to: token, value: '0' },
      data: `0x095ea7b3${router.slice(2).toLowerCase().padStart(64, '0')}${(300_000_000).toString(16).padStart(64, '0')}`,
    })
    expect(world.flow().step).toMatchObject({ index: 0, count: 2, label: { text: 'Approve' } })
    expect(world.flow().step?.label?.action?.text).toBe('Allow spending 300 USDC')
    world.calls[0]?.resolve(hash)
    await flush()
    world.blocks[0]?.('confirmed')
    await flush()
    expect(world.flow().step).toMatchObject({ index: 1, label: { text: 'Swap' } })
    expect(world.calls[1]?.request).toMatchObject({ from: me, to: router, value: '0' })
    world.calls[1]?.resolve(hash.replace('a', 'b'))
    expect(await end).toBe('sent')
    expect(world.state()).toMatchObject({ amount: '' })
  })

  test('what is approved already is not approved again, and less than that is taken back first', async () => {
    const enough = await swapWorld({ allowance: async () => '300000000' })
    await enough.filled(selling)
    expect(await enough.swap.review()).not.toHaveProperty('steps')
    const some = await swapWorld({ allowance: async () => '299999999' })
    await some.filled(selling)
    expect(await some.swap.review()).toMatchObject({ steps: 3 })
    void some.kernel.dispatch.transactions.submit(some.flow().preview?.intentId ?? '')
    await flush()
    expect(some.calls[0]?.request.data).toMatch(/0{64}$/)
  })

  test('wrapping the coin calls the token itself and needs no approval', async () => {
    const facts = { name: 'Wrapped Ether', symbol: 'WETH', decimals: 18, balance: '0' }
    const wrap = await swapWorld(
      {
        contracts: async () => [router, weth],
        quote: async ({ units }) => units,
        transaction: async ({ from, units }) =>
          from === undefined
            ? { to: weth, data: '0xd0e30db0', value: units }
            : {
                to: weth,
                data: `0x2e1a7d4d${BigInt(units).toString(16).padStart(64, '0')}`,
                value: '0',
              },
      },
      { adapter: { token: async () => facts } },
    )
    await wrap.filled({ to: weth })
    expect(await wrap.swap.review()).not.toHaveProperty('steps')
    expect(rowsOf(wrap)).toMatchObject({
      'You receive at least': '0.5 WETH',
      'WETH contract': weth,
    })
  })

  test.each([
    ['has no price', {}],
    ['has no price of the token', { coin: '1' }],
    ['has no price of the coin', { token: '1' }],
    ['says that the coin is worth 3,000 times as much', { coin: '3000', token: '1' }],
  ])('a source’s own prices are not believed alone: the page %s', async (_what, prices) => {
    // The source says that a coin is worth one unit of the token, and quotes that.
    const { swap, calls } = await swapWorld(
      {
        price: async () => '1',
        quote: async () => '1000000',
        transaction: async (order) => callOf(order, 1_000_000n),
      },
      { prices },
    )
    const input = { to: token, amount: '1' }
    expect(await codeOf(swap.swap(input))).toBe('transactions/warned')
    expect(await codeOf(swap.swap({ ...input, accept: ['bad-price'] }))).toBe('transactions/warned')
    expect(calls).toEqual([])
  })

  test('a review loads the page’s own prices, and waits three seconds for them', async () => {
    const slow: TokenSource = { id: 'slow', order: -1, list: () => new Promise(() => undefined) }
    const plugin = contribute<TokensContract>({
      id: 'slow',
      provides: { tokens: { sources: [slow] } },
    })
    const { swap, clock, filled } = await swapWorld({}, { more: [plugin as never] })
    await filled()
    const reviewing = swap.review()
    await flush()
    await clock.advance(3_000)
    await flush()
    expect((await reviewing).warnings).toEqual(['price-unknown'])
  })

  test('a bad price, and calldata that does not name what is received, have to be accepted', async () => {
    const dear = await swapWorld({
      price: async ({ token: address }) => (address === undefined ? '3200' : '1'),
    })
    await dear.filled()
    expect((await dear.swap.review()).warnings).toEqual(['bad-price'])
    const dark = await swapWorld({
      transaction: async (order) => {
        const call = callOf(order)
        const { to: _to, ...terms } = call.terms as NonNullable<SwapCall['terms']>
        return { ...call, terms: { ...terms, unnamed: true as const } }
      },
    })
    await dark.filled()
    expect((await dark.swap.review()).warnings).toEqual(['swap'])
    expect(rowsOf(dark)).not.toHaveProperty('You receive at least')
    const input = { to: token, amount: '0.5' }
    expect(await codeOf(dark.swap.swap(input))).toBe('transactions/warned')
    expect(dark.calls).toEqual([])
  })

  test.each<[string, (order: SwapOrder) => Partial<SwapCall>, string]>([
    ['another contract', () => ({ to: stranger }), 'swap/foreign-contract'],
    ['no contract', () => ({ to: 'router' }), 'swap/foreign-contract'],
    ['the token that is paid with', () => ({ to: token }), 'swap/foreign-contract'],
    ['more of the coin', () => ({ value: '500000000000000001' }), 'swap/not-as-quoted'],
    ['less of the coin', () => ({ value: '499999999999999999' }), 'swap/not-as-quoted'],
    ['no data', () => ({ data: '0x' }), 'swap/not-as-quoted'],
    ['another receiver', (o) => terms(o, { receiver: stranger }), 'swap/not-as-quoted'],
    ['another token', (o) => terms(o, { to: stranger }), 'swap/not-as-quoted'],
    ['another token that is paid with', (o) => terms(o, { from: token }), 'swap/not-as-quoted'],
    ['another amount', (o) => terms(o, { units: '5' }), 'swap/not-as-quoted'],
    ['no least amount', (o) => terms(o, { minimum: '-1' }), 'swap/not-as-quoted'],
    [
      'less than the slippage allows',
      (o) => terms(o, { minimum: '1484999999' }),
      'swap/price-moved',
    ],
    ['nothing at all', (o) => terms(o, { minimum: '0' }), 'swap/price-moved'],
  ])('[T48, T49] a transaction with %s is refused', async (_what, change, code) => {
    const { filled, swap, calls, flow } = await swapWorld({
      transaction: async (order) => ({ ...callOf(order), ...change(order) }),
    })
    await filled()
    expect(await codeOf(swap.review())).toBe(code)
    expect(flow()).toMatchObject({ status: 'idle', failure: { code } })
    expect(calls).toEqual([])
  })

  test('[T48] a spender that is not the exchange is refused', async () => {
    const { filled, swap, calls } = await swapWorld({
      approval: async () => ({ spender: stranger }),
    })
    await filled(selling)
    expect(await codeOf(swap.review())).toBe('swap/foreign-contract')
    expect(calls).toEqual([])
  })

  test('[T49] a quote of more than 1 % less than the one shown asks again, less than that does not', async () => {
    let offered = '1500000000'
    const { filled, swap, state } = await swapWorld({
      quote: async () => offered,
      transaction: async (order) => callOf(order, (BigInt(offered) * 99n) / 100n),
    })
    await filled()
    offered = '1484999999'
    expect(await codeOf(swap.review())).toBe('swap/price-moved')
    expect(state().quote?.toUnits).toBe('1484999999')
    offered = '1475000000'
    expect((await swap.review()).action?.text).toContain('1475 USDC')
  })

  test('a block between quote and transaction is no reason to refuse: the quote is fetched once more', async () => {
    let offered = 1_500_000_000n
    const { filled, swap } = await swapWorld({
      quote: async () => offered.toString(),
      async transaction(order) {
        offered = 1_499_000_000n
        return callOf(order, (offered * 99n) / 100n)
      },
    })
    await filled()
    expect((await swap.review()).action?.text).toContain('1499 USDC')
  })
})

const terms = (order: SwapOrder, change: object): Partial<SwapCall> => {
  const call = callOf(order)
  return { terms: { ...(call.terms as NonNullable<SwapCall['terms']>), ...change } }
}

describe('time', () => {
  test('[T49] a review that is confirmed 31 s after its quote asks nobody, and is made again with a new quote', async () => {
    const { filled, swap, flow, kernel, clock, calls, asked } = await swapWorld()
    await kernel.dispatch.modal.open({ view: 'Swap' })
    await filled()
    const { intentId } = await swap.review()
    await flush()
    const quotes = asked.filter((name) => name === 'quote').length
    await clock.advance(31_000)
    expect(await codeOf(kernel.dispatch.transactions.submit(intentId))).toBe(
      'transactions/outdated',
    )
    await flush()
    await flush()
    expect(calls).toEqual([])
    expect(asked.filter((name) => name === 'quote').length).toBeGreaterThan(quotes)
    expect(flow().status).toBe('previewed')
    expect(flow().preview?.intentId).not.toBe(intentId)
  })

  test('a review of a host that is outdated ends as the host’s own, and the visitor’s form stays as it is', async () => {
    let late = false
    const { filled, swap, flow, kernel, clock, calls, state } = await swapWorld(
      {},
      {
        adapter: {
          // The node takes longer than the quote is valid.
          async estimateCall() {
            if (late) await clock.advance(31_000)
            return { fee: '1000000000000', gas: '1000', gasPrice: '1000000000' }
          },
        },
      },
    )
    await kernel.dispatch.modal.open({ view: 'Swap' })
    await filled({ amount: '0.7' })
    late = true
    expect(await codeOf(swap.swap({ to: token, amount: '0.2' }))).toBe('transactions/outdated')
    late = false
    await flush()
    await flush()
    expect(calls).toEqual([])
    expect(flow().preview?.action?.text ?? '').not.toContain('0.7')
    expect(flow().status).toBe('idle')
    expect(state()).toMatchObject({ amount: '0.7' })
    expect(kernel.state.modal.history.at(-1)?.view).toBe('Swap')
  })

  test('a hidden tab fetches no quote; the one it comes back to is fetched at once', async () => {
    const { filled, kernel, clock, asked } = await swapWorld()
    await kernel.dispatch.modal.open({ view: 'Swap' })
    await filled()
    await clock.advance(300)
    await flush()
    const quotes = (): number => asked.filter((name) => name === 'quote').length
    const before = quotes()
    kernel.ports.page.become('hidden')
    await clock.advance(300_000)
    await flush()
    expect(quotes()).toBe(before)
    kernel.ports.page.become('visible')
    await flush()
    expect(quotes()).toBe(before + 1)
  })

  test('while the form is shown its quote is fetched anew every 30 s, and not once it is closed', async () => {
    const { filled, kernel, clock, asked } = await swapWorld()
    await kernel.dispatch.modal.open({ view: 'Swap' })
    await filled()
    await clock.advance(300)
    await flush()
    const quotes = (): number => asked.filter((name) => name === 'quote').length
    const before = quotes()
    await clock.advance(30_000)
    await flush()
    expect(quotes()).toBe(before + 1)
    await kernel.dispatch.modal.close()
    await clock.advance(90_000)
    await flush()
    expect(quotes()).toBe(before + 1)
  })
})

describe('the same swap never goes out twice', () => {
  test('[T43] while a wallet holds it, after a reload and whatever the quote is by then, it is asked about', async () => {
    const storage = memoryStorage()
    const first = await swapWorld({}, { ports: { storage } })
    await first.filled()
    const { intentId } = await first.swap.review()
    void codeOf(first.kernel.dispatch.transactions.submit(intentId))
    await flush()
    expect(first.calls).toHaveLength(1)
    await first.kernel.stop()
    const again = await swapWorld(
      {
        quote: async (order) => ((paid(order) * 995n) / 1000n).toString(),
      },
      { ports: { storage } },
    )
    await again.filled()
    expect((await again.swap.review()).warnings).toEqual(['unanswered'])
    expect(await codeOf(again.swap.swap({ to: token, amount: '0.5' }))).toBe('transactions/warned')
    expect(again.calls).toEqual([])
    await again.filled({ amount: '0.6' })
    expect((await again.swap.review()).warnings).toEqual([])
  })

  test('a host’s key asks a wallet once', async () => {
    const { swap, calls } = await swapWorld()
    const input = { to: token, amount: '0.5', idempotencyKey: 'order 7' }
    const end = swap.swap(input)
    await flush()
    calls[0]?.resolve(hash)
    expect(await end).toBe(hash)
    expect(await swap.swap(input)).toBe(hash)
    expect(await codeOf(swap.swap({ ...input, amount: '1' }))).toBe('transactions/key-mismatch')
    expect(calls).toHaveLength(1)
  })

  test('a refusal leads back to the filled form', async () => {
    const { filled, swap, calls, flow, state, kernel } = await swapWorld()
    await filled()
    const { intentId } = await swap.review()
    const end = codeOf(kernel.dispatch.transactions.submit(intentId))
    await flush()
    calls[0]?.reject(Object.assign(new Error('no'), { code: 4001 }))
    expect(await end).toBe('connections/declined')
    expect(flow().failure).toMatchObject({ rejected: true })
    expect(state()).toMatchObject({ amount: '0.5', to: { symbol: 'USDC' } })
  })
})

describe('what it brought', () => {
  const topic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
  const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const log = (address: string, from: string, to: string, amount: bigint) => ({
    address,
    topics: [transfer, topic(from), topic(to)],
    data: `0x${amount.toString(16).padStart(64, '0')}`,
    transactionHash: hash,
    blockNumber: '0x10',
  })
  const receipt = {
    transactionHash: hash,
    from: me,
    status: '0x1',
    blockNumber: '0x10',
    gasUsed: '0x5208',
    effectiveGasPrice: '0x3b9aca00',
    logs: [
      log(token, router, me, 1_499_000_000n),
      log(token, me, stranger, 1_000_000n),
      log(stranger, router, me, 7n),
      log(token, router, other, 9n),
      { address: token, topics: [], data: '0x', transactionHash: hash, blockNumber: '0x10' },
    ],
  }

  /** Swaps, and lets the node answer. */
  async function swapped(
    form: { from?: string; to?: string; amount?: string },
    node: (method: string, params: readonly string[]) => unknown,
    given: Parameters<typeof swapWorld>[1] = {},
  ) {
    const world = await swapWorld({ allowance: async () => '1000000000' }, given)
    world.kernel.ports.fetch.reply(/rpc\.example/, ({ body }) => {
      const { id, method, params } = body as { id: number; method: string; params: string[] }
      return { jsonrpc: '2.0', id, result: node(method, params) }
    })
    await world.filled(form)
    await world.kernel.dispatch.modal.open({ view: 'Swap' })
    const { intentId } = await world.swap.review()
    void codeOf(world.kernel.dispatch.transactions.submit(intentId))
    await flush()
    world.calls[0]?.resolve(hash)
    await flush()
    world.blocks[0]?.('confirmed')
    await flush()
    await world.clock.advance(100)
    await flush()
    return { ...world, intentId }
  }

  test('of a token is what its logs move to the account, less what they move from it', async () => {
    const { state, intentId } = await swapped({}, () => receipt)
    expect(state().results).toEqual([
      { intentId, hash, networkId, symbol: 'USDC', received: '1498', price: '1' },
    ])
  })

  /** A node that counts `sent` transactions of the account in the block of the swap. */
  const counting =
    (sent: number) =>
    (method: string, [_address, block]: readonly string[]): unknown => {
      const isAfter = block === '0x10'
      if (method === 'eth_getTransactionCount')
        return isAfter ? `0x${(7 + sent).toString(16)}` : '0x7'
      if (method === 'eth_getBalance') return isAfter ? '0x16345785d8a0000' : '0x0'
      return receipt
    }

  test('of the coin is what the account has more after the block, and the fee', async () => {
    const { state } = await swapped(selling, counting(1))
    expect(state().results[0]?.received).toBe('0.100021')
  })

  test.each([0, 2])(
    'of the coin is left out where the account sent %i transactions in the block',
    async (sent) => {
      const { state } = await swapped(selling, counting(sent))
      expect(state().results).toEqual([
        expect.not.objectContaining({ received: expect.anything() }),
      ])
    },
  )

  test('is left out where the node does not say, or says nonsense', async () => {
    const [first, ...others] = receipt.logs
    for (const answer of [
      null,
      { ...receipt, logs: [] },
      { ...receipt, logs: 'x' },
      // The receipt of another transaction, of a failed one, and with foreign logs.
      { ...receipt, transactionHash: `0x${'8b'.repeat(32)}` },
      { ...receipt, status: '0x0' },
      { ...receipt, logs: [{ ...first, transactionHash: `0x${'8b'.repeat(32)}` }, ...others] },
      { ...receipt, logs: [{ ...first, blockNumber: '0x11' }, ...others] },
    ]) {
      const { state } = await swapped({}, () => answer)
      expect(state().results).toEqual([
        expect.not.objectContaining({ received: expect.anything() }),
      ])
    }
  })

  test('several calls go out as one where the wallet takes such, and the result is of the transaction that held them', async () => {
    const asked: unknown[] = []
    const mined = `0x${'8b'.repeat(32)}`
    const world = await swapWorld(
      {},
      {
        adapter: {
          capabilities: async () => ({ atomic: { status: 'supported' } }),
          sendCalls: async (_io, request) => {
            asked.push(request)
            return 'batch-1'
          },
          batchConfirmation: async () => ({ replacedBy: mined, status: 'confirmed' }),
        },
      },
    )
    await world.filled(selling)
    const preview = await world.swap.review()
    expect(preview).not.toHaveProperty('steps')
    await world.kernel.dispatch.transactions.submit(preview.intentId)
    await flush()
    expect(asked).toMatchObject([{ from: me, calls: [{ to: token }, { to: router }] }])
    expect(world.calls).toEqual([])
    await world.clock.advance(11_000)
    await flush()
    expect(world.state().results).toMatchObject([{ hash: mined, symbol: 'ETH' }])
  })

  test('a recording holds neither whose swap it was nor how much', async () => {
    const { kernel, state } = await swapped({ amount: '0.4567' }, () => receipt)
    expect(state().results).toHaveLength(1)
    const text = await kernel.exportRecording()
    for (const secret of [me, me.toLowerCase(), me.slice(2, 20), '0.4567', '1370100000', hash])
      expect(text).not.toContain(secret)
    const reader = await swapWorld({}, { connected: false })
    await reader.kernel.loadRecording(text)
    expect(reader.state()).toMatchObject({
      status: 'loaded',
      from: { symbol: 'ETH' },
      results: [{ symbol: 'USDC', received: expect.any(String) }],
    })
    expect(reader.asked).toEqual([])
  })
})

describe('hosts', () => {
  test('what they get wrong is named', async () => {
    const { swap } = await swapWorld()
    for (const input of [{}, { amount: 5 }, { amount: '1e3' }, { amount: '1', accept: 'all' }])
      expect(await codeOf(swap.swap(input as never))).toBe('swap/invalid-input')
    expect(await codeOf(swap.swap({ amount: '1' }))).toBe('swap/form-incomplete')
    expect(await codeOf(swap.swap({ to: me, amount: '1' }))).toBe('swap/unknown-token')
    expect(await codeOf(swap.swap({ to: token, amount: '0.0000000000000000001' }))).toBe(
      'amount/too-precise',
    )
  })

  test('a swap goes out from the account of its call, or not at all, whenever the wallet changes', async () => {
    for (let turns = 0; turns < 20; turns++) {
      const { kernel, swap, calls, world } = await swapWorld()
      const input = { to: token, amount: '1', accept: ['high-fee', 'price-unknown'] }
      void codeOf(swap.swap(input))
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
      await flush()
      await flush()
      expect(calls.filter(({ request }) => request.from !== me)).toEqual([])
      kernel.dispose()
    }
  })

  test('less than they expect is refused', async () => {
    const { swap } = await swapWorld()
    const input = { to: token, amount: '0.5' }
    expect(await codeOf(swap.swap({ ...input, expected: '1516' }))).toBe('swap/price-moved')
  })
})

describe('[T37, T40, T48] whatever a source answers, no wrong amount is signed', () => {
  const text = fc.oneof(
    fc.bigInt({ min: 0n, max: 2n ** 256n }).map(String),
    fc.constantFrom('0', '-1', '1.5', '1e18', '0x10', '', '1500000000', 'NaN'),
  )
  const junk = fc.oneof(text, fc.integer(), fc.constant(null), fc.constant(undefined), fc.object())
  const address = fc.constantFrom(router, stranger, token, me, 'x', router.toLowerCase())
  const call = fc.record(
    {
      to: fc.oneof(address, junk),
      data: fc.constantFrom('0x', '0xdeadbeef', '0xd0e30db0', 'x', `0x095ea7b3${'f'.repeat(128)}`),
      value: fc.oneof(fc.constantFrom('0', '500000000000000000', '300000000'), junk),
      gas: text,
      gasPrice: text,
      terms: fc.record(
        {
          from: address,
          to: address,
          receiver: address,
          units: fc.oneof(fc.constantFrom('300000000', '500000000000000000'), text),
          minimum: text,
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  )
  let world: SwapWorld
  let answers: Readonly<Record<string, unknown>>
  beforeEach(async () => {
    const answered =
      (name: string, right: (order: SwapOrder) => unknown) => async (order: SwapOrder) =>
        (name in answers ? answers[name] : right(order)) as never
    world = await swapWorld({
      quote: answered('quote', (order) => paid(order).toString()),
      gasPrice: answered('gasPrice', () => '1000000000') as never,
      allowance: answered('allowance', () => '0') as never,
      approval: answered('approval', () => ({ spender: router })) as never,
      transaction: answered('transaction', (order) => callOf(order)) as never,
      price: answered('price', () => '1') as never,
    })
  })

  test('fuzzed', { timeout: 60_000 }, async () => {
    let signed = 0
    await fc.assert(
      fc.asyncProperty(
        fc
          .tuple(
            fc.subarray(['quote', 'gasPrice', 'allowance', 'approval', 'transaction', 'price'], {
              minLength: 1,
              maxLength: 2,
            }),
            fc.record({
              quote: fc.oneof(junk, fc.constantFrom('1500000000', '100000000000000000')),
              gasPrice: junk,
              allowance: fc.oneof(junk, fc.constantFrom('300000000', '299999999', '1')),
              approval: fc.oneof(junk, fc.record({ spender: fc.oneof(address, junk) })),
              transaction: fc.oneof(junk, call),
              price: junk,
            }),
          )
          .map(([names, all]) =>
            Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))),
          ),
        fc.boolean(),
        async (fuzz, sellsToken) => {
          answers = fuzz
          const before = world.calls.length
          const input = sellsToken ? { from: token, amount: '300' } : { to: token, amount: '0.5' }
          const accept = ['swap', 'bad-price', 'unanswered', 'high-fee', 'fee-unknown']
          const end = codeOf(world.swap.swap({ ...input, accept }))
          await flush()
          for (const { request, reject } of world.calls.slice(before)) {
            const { to, data, value } = request
            signed += 1
            if (data.startsWith('0x095ea7b3') && to === token) {
              expect(data.slice(10, 74)).toBe(router.slice(2).toLowerCase().padStart(64, '0'))
              expect([0n, 300_000_000n]).toContain(BigInt(`0x${data.slice(74)}`))
              expect([value, data.length]).toEqual(['0', 138])
            } else {
              expect(to.toLowerCase()).toBe(router.toLowerCase())
              expect(value).toBe(sellsToken ? '0' : '500000000000000000')
            }
            reject(Object.assign(new Error('no'), { code: 4001 }))
          }
          expect(await end).toMatch(/^(swap|transactions|connections|amount|kernel)\//)
        },
      ),
      { numRuns: 400 },
    )
    // Some of the answers are correct.
    expect(signed).toBeGreaterThan(20)
  })
})
