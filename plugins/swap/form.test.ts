import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, factsOf, hash, network, other, token } from '../../tests/send-world.ts'
import {
  callOf,
  listed,
  loadSwapCommands,
  networkId,
  router,
  type SwapWorld,
  stranger,
  swapWorld,
  weth,
} from '../../tests/swap-world.ts'
import { asked, fetchQuote, openSource } from './ask.ts'
import { load } from './commands/load.ts'
import { quotingOf } from './commands/quote.ts'
import type { SwapCalls, SwapToken } from './contract.ts'
import { read } from './kind.ts'
import { provides } from './provides.ts'
import { sourceOf } from './selectors.ts'

beforeAll(loadSwapCommands)

const never = (): Promise<never> => new Promise(() => undefined)
const selling = { from: token, to: '', amount: '300' }
const input = { to: token, amount: '0.5' }
const count = ({ asked: all }: SwapWorld, question: string): number =>
  all.filter((name) => name === question).length
/** The plugin's commands, cancelled by a signal. */
const until = ({ kernel }: Pick<SwapWorld, 'kernel'>, signal: AbortSignal): SwapWorld['swap'] =>
  (kernel.with({ signal }) as never as Pick<SwapWorld, 'swap'>).swap
const view = ({ kernel }: SwapWorld): string | undefined => kernel.state.modal.history.at(-1)?.view

describe('who swaps what is known before anything is asked', () => {
  test('nobody swaps without a wallet', async () => {
    const { swap, asked: all } = await swapWorld({}, { connected: false })
    for (const run of [swap.load, swap.refresh, swap.review, () => swap.swap(input)])
      expect(await codeOf(run())).toBe('swap/not-connected')
    expect(all).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an amount that is no text', { ...input, amount: 5 }],
    ['a key that is no text', { ...input, idempotencyKey: 5 }],
  ])('[T37] a host that names %s is told so', async (_what, given) => {
    const { swap } = await swapWorld()
    expect(await codeOf(swap.swap(given as never))).toBe('swap/invalid-input')
  })

  test('[T37] so is one that proposes a swap itself, or nothing to swap', async () => {
    const { swap, kernel } = await swapWorld()
    const proposal = { flow: 'shop', kind: 'swap', connectionId: 'eip155:quince', networkId }
    const propose = (given: unknown) =>
      codeOf(kernel.dispatch.transactions.prepare({ ...proposal, input: given } as never))
    expect(await propose({ ...input, amount: 5 })).toBe('swap/invalid-input')
    expect(await propose({ ...input, amount: '0' })).toBe('swap/form-incomplete')
    expect(await codeOf(swap.swap({ ...input, amount: '0.0' }))).toBe('swap/form-incomplete')
  })

  test('[SWAP-2] swaps are of EVM networks, those that the host names among them', async () => {
    const { kernel } = await swapWorld()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const ctx = (networks: readonly string[]) =>
      ({ slots: { sources: [{ id: 'x' }] }, state: { swap: { networks } } }) as never
    expect(sourceOf(ctx([solana]), solana)).toBeUndefined()
    expect(sourceOf(ctx([networkId]), networkId)).toEqual({ id: 'x' })
    const io = { ports: kernel.ports, signal: new AbortController().signal }
    expect(await codeOf(openSource(ctx(['eip155:10']), io, networkId))).toBe('swap/unsupported')
    const chains = [networkId, 'eip155:137', solana]
    const listedAs = (id: string) => ({ caipNetworkId: id, chainNamespace: id.split(':')[0] })
    const { account, tokens } = (provides as unknown as (ctx: object) => unknown)({
      slots: { sources: [{ supports: (id: string) => id !== 'eip155:137' }] },
      state: { swap: {}, networks: { networks: chains.map(listedAs), active: {} } },
    }) as {
      account: { actions: { offered(namespace: string): boolean }[] }
      tokens: { actions: { offered(token: object): boolean }[] }
    }
    expect(chains.map((chainId) => tokens.actions[0]?.offered({ chainId }))).toEqual([
      ...[true, false, false],
    ])
    expect(['eip155', 'solana'].map((one) => account.actions[0]?.offered(one))).toEqual([
      true,
      false,
    ])
  })

  test('[SWAP-3] emptying the form leaves its pair, and ends what is being decided on', async () => {
    const world = await swapWorld()
    await world.filled()
    await world.swap.review()
    await world.swap.reset()
    expect(world.state()).toMatchObject({ amount: '', from: {}, to: {} })
    expect([world.state().quote, world.flow().status]).toEqual([undefined, 'idle'])
  })

  test('[SWAP-3] the list that a token is chosen from goes back to the form', async () => {
    const world = await swapWorld()
    await world.filled()
    await world.kernel.dispatch.modal.open({ view: 'Swap' })
    await world.kernel.dispatch.modal.push('SwapSelectToken')
    await world.swap.flip()
    await flush()
    expect(view(world)).toBe('Swap')
  })

  test('[SWAP-2] what the account holds need not be known, and is a warning', async () => {
    const world = await swapWorld(
      {},
      { adapter: { balance: () => Promise.reject(new Error('x')) } },
    )
    await world.swap.load()
    expect(world.state().status).toBe('loaded')
    expect(world.kernel.ports.logger.lines).toMatchObject([
      { text: 'The balances of the account could not be read.' },
    ])
  })

  test('[SWAP-2] what was called off warns of nothing', async () => {
    const world = await swapWorld({}, { adapter: { balance: never } })
    const stop = new AbortController()
    const ends = codeOf(until(world, stop.signal).load())
    await flush()
    stop.abort()
    expect(await ends).toBe('kernel/cancelled')
    await flush()
    expect(world.kernel.ports.logger.lines).toEqual([])
  })

  test('[T48] a form of another network than the account is on is neither quoted nor taken for loaded', async () => {
    const world = await swapWorld()
    await world.filled()
    const { state, ports, slots } = world.kernel as never as Record<string, object>
    const far = { ...(listed[1] as SwapToken), networkId: 'eip155:137' }
    const source = { id: 'x', calls: () => ({}) }
    const ctx = (change: object, sources: readonly object[] = [source]) =>
      ({
        ...{ ports, slots: { ...slots, sources }, signal: new AbortController().signal },
        emit: { unsupported: () => undefined },
        dispatch: { swap: { load: () => Promise.reject('read again') } },
        state: { ...state, swap: { ...world.state(), ...change } },
      }) as never
    expect(await quotingOf(ctx({}))).toMatchObject({ order: { networkId, to: token } })
    for (const change of [{ from: far }, { to: far }, { from: undefined }, { to: undefined }])
      expect(await codeOf(quotingOf(ctx(change)))).toBe('swap/form-incomplete')
    // Without a source, a second load fails too.
    expect(await codeOf(load(ctx({ networkId: 'eip155:137' }, [])))).toBe('swap/unsupported')
    const plan = read(
      ctx({ networkId: 'eip155:137' }),
      { network: network('1', 'eip155') } as never,
      input,
    )
    expect(await codeOf(plan)).toBe('read again')
  })
})

describe('the list', () => {
  test('is asked for once, and again where that failed', async () => {
    let answer: SwapCalls['tokens'] = async () => Promise.reject(new Error('down'))
    const world = await swapWorld({ tokens: (...query) => answer(...query) })
    expect(await codeOf(world.swap.load())).toBe('swap/not-initialized')
    answer = async () => listed
    await world.swap.load()
    await world.swap.load()
    expect([count(world, 'tokens'), world.state().status]).toEqual([2, 'loaded'])
  })

  test('is asked for by a swap of a host, and again where that failed', async () => {
    let answer: SwapCalls['tokens'] = async () => Promise.reject(new Error('down'))
    const world = await swapWorld({ tokens: (...query) => answer(...query) })
    expect(await codeOf(world.swap.swap(input))).toBe('swap/not-initialized')
    answer = async () => listed
    void codeOf(world.swap.swap(input))
    await flush()
    expect(world.calls).toHaveLength(1)
  })

  test('[T39] has no coin of other decimals than the network’s', async () => {
    const { swap, state } = await swapWorld({
      tokens: async () => listed.map((one) => (one.address ? one : { ...one, decimals: 6 })),
    })
    await swap.load()
    expect(state().tokens.filter(({ address }) => !address)).toEqual([])
  })

  test('opens with the pair that was asked for, without one as it is, and where there is none as well', async () => {
    const world = await swapWorld()
    await world.swap.open()
    expect([view(world), world.asked]).toEqual(['Swap', []])
    await world.filled(selling)
    await world.swap.open()
    expect(world.state()).toMatchObject({ from: { symbol: 'USDC' }, to: { symbol: 'ETH' } })
    const nowhere = await swapWorld({}, { networks: ['eip155:10'] })
    expect(await codeOf(nowhere.swap.open({ to: token }))).toBe('sent')
    expect([view(nowhere), nowhere.state().status]).toEqual(['Swap', 'unsupported'])
  })

  test('a token that is on neither side takes the place of one', async () => {
    const { filled, swap, state } = await swapWorld()
    await filled()
    await swap.chooseToken('from', weth)
    expect(state()).toMatchObject({ from: { symbol: 'WETH' }, to: { symbol: 'USDC' } })
    await swap.chooseToken('to', stranger)
    expect(state()).toMatchObject({ from: { symbol: 'WETH' }, to: { symbol: 'HEX' } })
  })
})

describe('[T37] a quote', () => {
  test.each(['0', '-1', '1.5', '0x10', ' 5', 5, null])('of %j is none', async (offered) => {
    const { filled } = await swapWorld({ quote: async () => offered as never })
    expect(await codeOf(filled())).toBe('swap/no-quote')
  })

  test.each(['-1', '1.5', '0x10', '', null])('needs a gas price other than %j', async (price) => {
    const { filled } = await swapWorld({ gasPrice: async () => price as never })
    expect(await codeOf(filled())).toBe('swap/no-gas-price')
  })

  test('that is called off ends with the reason, and with nothing in the form', async () => {
    const stop = new AbortController()
    const world = await swapWorld({ price: never })
    const io = { ports: world.kernel.ports, signal: stop.signal }
    const [from, to] = [listed[4], listed[1]] as [SwapToken, SwapToken]
    const order = { networkId, owner: other, to: token, units: '5' } as const
    const source = { quote: async () => '5', gasPrice: async () => '1', price: never } as never
    const end = fetchQuote(io, { source, order, from, to }).catch((error: unknown) => error)
    const answer = asked(io, 'no-quote', never).catch((error: unknown) => error)
    await flush()
    stop.abort(new Error('enough'))
    expect([await end, await answer]).toEqual([new Error('enough'), new Error('enough')])

    const again = new AbortController()
    await world.swap.load()
    await world.swap.chooseToken('to', token)
    await world.swap.enterAmount('0.5')
    const run = codeOf(until(world, again.signal).refresh())
    await flush()
    again.abort()
    await run
    await flush()
    expect(world.state()).not.toHaveProperty('failure')
    // No fact was emitted after a command had ended.
    expect(factsOf(world.world, 'kernel')).not.toContain('kernel/factDropped')
  })

  test.each<['from' | 'to', string]>([
    ['from', weth],
    ['to', stranger],
  ])('is of one pair: another token on the side `%s` has none of it', async (side, address) => {
    let answer: (offered: string) => void = () => undefined
    const { filled, swap, state, clock } = await swapWorld({
      quote: (order) =>
        order.from === undefined && order.to === token
          ? new Promise((resolve) => {
              answer = resolve
            })
          : never(),
    })
    const end = filled()
    await flush()
    await swap.chooseToken(side, address)
    answer('5')
    await end
    expect(state()).not.toHaveProperty('quote')
    await clock.advance(0)
  })

  test('that fails for another form than is shown is not told', async () => {
    let fail: (error: Error) => void = () => undefined
    const { filled, swap, state } = await swapWorld({
      quote: () =>
        new Promise((_resolve, reject) => {
          fail = reject
        }),
    })
    const end = codeOf(filled())
    await flush()
    await swap.enterAmount('0.7')
    fail(new Error('down'))
    expect([await end, state().failure]).toEqual(['sent', undefined])
  })

  test('is fetched when both tokens and an amount are there, by the last of them', async () => {
    const world = await swapWorld()
    const typed = async (): Promise<void> => {
      await world.swap.enterAmount('0.5')
      await world.clock.advance(300)
      await flush()
      expect([count(world, 'quote'), world.state().failure]).toEqual([0, undefined])
    }
    await typed()
    await world.swap.load()
    await typed()
    await world.swap.flip()
    await typed()
    await world.swap.flip()
    await world.swap.chooseToken('to', token)
    await flush()
    expect(world.state().quote).toMatchObject({ toUnits: '1500000000' })
  })

  test('the most of nothing is no amount', async () => {
    const { swap, state, filled } = await swapWorld({}, { adapter: { balance: async () => '1' } })
    expect(await codeOf(swap.enterMax())).toBe('swap/form-incomplete')
    await filled()
    expect(await codeOf(swap.enterMax())).toBe('swap/insufficient-balance')
    expect(state()).toMatchObject({ amount: '0.5', failure: { text: 'Insufficient balance' } })
  })
})

describe('a quote that is shown', () => {
  /** A filled form in the view, with a quote that was fetched after typing paused. */
  async function shown(): Promise<SwapWorld> {
    const world = await swapWorld()
    await world.kernel.dispatch.modal.open({ view: 'Swap' })
    await world.filled()
    await world.clock.advance(300)
    await flush()
    return world
  }

  test('is not fetched again while it is young', async () => {
    const world = await shown()
    const before = count(world, 'quote')
    const { modal } = world.kernel.dispatch
    await modal.push('SwapSelectToken', { side: 'to' })
    await modal.back()
    await flush()
    await modal.close()
    await modal.open({ view: 'Swap' })
    await flush()
    expect(count(world, 'quote')).toBe(before)
  })

  test('is fetched again for its own view alone', async () => {
    const world = await shown()
    const { modal } = world.kernel.dispatch
    await modal.close()
    await world.clock.advance(60_000)
    const before = count(world, 'quote')
    await modal.open({ view: 'Account' })
    await flush()
    expect(count(world, 'quote')).toBe(before)
    await modal.open({ view: 'Swap' })
    await flush()
    expect(count(world, 'quote')).toBeGreaterThan(before)
  })

  test('is none before there is one', async () => {
    const world = await swapWorld()
    await world.kernel.dispatch.modal.open({ view: 'Swap' })
    await flush()
    expect([count(world, 'quote'), world.kernel.ports.logger.lines]).toEqual([0, []])
  })

  test('is fetched anew where the view is part of the page', async () => {
    const world = await swapWorld()
    await world.kernel.dispatch.modal.embed(true)
    await world.kernel.dispatch.modal.push('Swap')
    await world.filled()
    await world.clock.advance(300)
    await flush()
    const before = count(world, 'quote')
    await world.clock.advance(30_000)
    await flush()
    expect([world.kernel.state.modal.open, count(world, 'quote')]).toEqual([false, before + 1])
  })
})

describe('a review', () => {
  test('is one at a time', async () => {
    let answers = false
    const { filled, swap, kernel } = await swapWorld({
      transaction: (order) => (answers ? Promise.resolve(callOf(order)) : never()),
    })
    await filled()
    const stop = new AbortController()
    const first = codeOf(until({ kernel }, stop.signal).review())
    await flush()
    expect(await codeOf(swap.review())).toBe('swap/busy')
    stop.abort()
    await first
    answers = true
    const { intentId } = await swap.review()
    void codeOf(kernel.dispatch.transactions.submit(intentId))
    await flush()
    expect(await codeOf(swap.review())).toBe('swap/busy')
  })

  test('is worth nothing once the form is another, nor is why it failed', async () => {
    let to = router
    const { filled, swap, flow } = await swapWorld({
      transaction: async (order) => ({ ...callOf(order), to }),
    })
    await filled()
    await swap.review()
    await swap.enterAmount('0.6')
    expect([flow().status, flow().preview]).toEqual(['idle', undefined])
    to = stranger
    await codeOf(swap.review())
    expect(flow().failure).toMatchObject({ code: 'swap/foreign-contract' })
    await swap.enterAmount('0.7')
    expect(flow().failure).toBeUndefined()
  })

  test('is worth nothing once the form cannot be paid', async () => {
    let balance = '2000000000000000000'
    const { filled, swap, flow } = await swapWorld(
      {},
      { adapter: { balance: async () => balance } },
    )
    await filled()
    await swap.review()
    balance = '1'
    await swap.load()
    expect(await codeOf(swap.review())).toBe('swap/insufficient-balance')
    expect(flow().preview).toBeUndefined()
  })

  test('what is held need not be known', async () => {
    let knows = false
    const world = await swapWorld(
      {},
      {
        adapter: {
          balance: async () => (knows ? '2000000000000000000' : Promise.reject(new Error('down'))),
        },
      },
    )
    await world.filled()
    expect(world.state().held).toBeUndefined()
    knows = true
    expect(await world.swap.review()).toMatchObject({ units: '500000000000000000' })
  })

  test('[T48] a transaction that is refused is no reason for another quote', async () => {
    const world = await swapWorld({
      transaction: async (order) => ({ ...callOf(order), to: stranger }),
    })
    await world.filled()
    const before = count(world, 'quote')
    expect(await codeOf(world.swap.review())).toBe('swap/foreign-contract')
    expect(count(world, 'quote')).toBe(before + 1)
  })

  test.each([
    ['a little', 1_499_000_000n, 1],
    ['by more than 1 %', 1_484_000_000n, 0],
  ])('[T49] a price that moves %s while a host’s swap is built', async (_what, then, sent) => {
    let offered = 1_500_000_000n
    const { swap, calls } = await swapWorld({
      quote: async () => offered.toString(),
      async transaction(order) {
        offered = then
        return callOf(order, (offered * 99n) / 100n)
      },
    })
    const end = codeOf(swap.swap(input))
    await flush()
    expect(calls).toHaveLength(sent)
    if (!sent) expect(await end).toBe('swap/price-moved')
  })

  test('a host’s swap ends well, and what the visitor has typed stays', async () => {
    const world = await swapWorld()
    await world.filled({ amount: '0.1' })
    const { amount, from, to, quote: shown } = world.state()
    const end = codeOf(world.swap.swap(input))
    await flush()
    world.calls.at(-1)?.resolve(hash)
    expect(await end).toBe('sent')
    await flush()
    expect(world.state()).toMatchObject({ amount, from, to, quote: shown })
    expect(amount).toBe('0.1')
  })

  test('the fee of a single step is what the chain estimates, not what the source says', async () => {
    const { filled, swap } = await swapWorld({ allowance: async () => '300000000' })
    await filled(selling)
    expect(await swap.review()).toMatchObject({ fee: '1000000000000' })
  })

  test.each<[string, string | undefined, bigint]>([
    ['as much gas as the source says', '180000', 180_000n],
    ['as much as is usual, where it says less', '1', 150_000n],
    ['as much as is usual, where it says nothing', undefined, 150_000n],
  ])(
    'the fee of a swap after its approval is %s, at the price of the chain’s node',
    async (_what, gas, units) => {
      const { filled, swap } = await swapWorld({
        gasPrice: async () => '1',
        transaction: async (order) => {
          const { gas: _own, ...call } = callOf(order)
          return { ...call, ...(gas !== undefined && { gas }) }
        },
      })
      await filled(selling)
      expect(await swap.review()).toMatchObject({
        steps: 2,
        fee: String(1_000_000_000_000n + units * 1_000_000_000n),
        feeIsCeiling: true,
      })
    },
  )

  test('where no node says what gas costs, the fee of a swap after its approval is unknown, and said to be', async () => {
    const { filled, swap } = await swapWorld(
      {},
      {
        adapter: {
          estimateCall: async (_io, _request, gas) =>
            gas === undefined
              ? { fee: '1000', gas: '1000', gasPrice: '1' }
              : Promise.reject(new Error('down')),
        },
      },
    )
    await filled(selling)
    expect((await swap.review()).warnings).toContain('fee-unknown')
  })

  test('[T47] taking an approval back is called so', async () => {
    const { filled, swap, kernel, flow } = await swapWorld({ allowance: async () => '5' })
    await filled(selling)
    const { intentId } = await swap.review()
    void codeOf(kernel.dispatch.transactions.submit(intentId))
    await flush()
    expect(flow().step).toMatchObject({ index: 0, label: { text: 'Reset the approval' } })
  })

  test('is shown in the place of its form alone, and once it stands', async () => {
    let to = stranger
    const world = await swapWorld({ transaction: async (order) => ({ ...callOf(order), to }) })
    const { modal } = world.kernel.dispatch
    await world.filled()
    await modal.open({ view: 'Swap' })
    await codeOf(world.swap.review())
    await flush()
    expect(view(world)).toBe('Swap')
    to = router
    await world.swap.review()
    await flush()
    expect(view(world)).toBe('ReviewTransaction')
    await modal.open({ view: 'Account' })
    await world.swap.enterAmount('0.6')
    await world.swap.review()
    await flush()
    expect(view(world)).toBe('Account')
  })

  test.each([
    [29_000, true],
    [31_000, false],
  ])('tells its fee in dollars by a quote that counts: one of %i ms, %s', async (ms, counts) => {
    const world = await swapWorld()
    await world.filled(selling)
    await world.clock.advance(ms)
    await world.swap.review()
    expect(world.flow().status).toBe('previewed')
    expect(world.flow().gasPriceInUSD !== undefined).toBe(counts)
  })

  test('[T49] is made again only where it was too old, and somebody looks', async () => {
    const world = await swapWorld()
    const { modal, transactions } = world.kernel.dispatch
    await modal.open({ view: 'Swap' })
    await world.filled()
    const first = await world.swap.review()
    const end = codeOf(transactions.submit(first.intentId))
    await flush()
    const before = count(world, 'transaction')
    world.calls[0]?.reject(Object.assign(new Error('no'), { code: 4001 }))
    await end
    await flush()
    expect(count(world, 'transaction')).toBe(before)
    const { intentId } = await world.swap.review()
    await modal.close()
    await world.clock.advance(31_000)
    expect(await codeOf(transactions.submit(intentId))).toBe('transactions/outdated')
    await flush()
    expect(count(world, 'transaction')).toBe(before + 1)
  })
})

describe('what a swap brought', () => {
  /** Swaps this amount of the coin; resolves once the wallet has sent it. */
  async function sent(world: SwapWorld, amount: string, as: string): Promise<string> {
    const { calls } = world
    await world.filled({ amount })
    const { intentId } = await world.swap.review()
    void codeOf(world.kernel.dispatch.transactions.submit(intentId))
    await flush()
    calls.at(-1)?.resolve(as)
    await flush()
    return intentId
  }
  const confirmed = async (world: SwapWorld, index: number, end: 'confirmed' | 'failed') => {
    world.blocks[index]?.(end)
    await flush()
    await world.clock.advance(100)
    await flush()
  }
  const second = `0x${'8b'.repeat(32)}`

  test('is told of the very transaction, and of none that failed', async () => {
    const world = await swapWorld()
    const first = await sent(world, '0.1', hash)
    await sent(world, '0.2', second)
    await confirmed(world, 0, 'confirmed')
    await confirmed(world, 1, 'failed')
    expect(world.state().results).toMatchObject([{ intentId: first, hash }])
    expect(world.state().results).toHaveLength(1)
    expect(world.kernel.ports.logger.lines.map(({ text }) => text)).toContain(
      'The received amount of a swap could not be read.',
    )
  })

  test('is told of swaps alone', async () => {
    const world = await swapWorld()
    const { kernel } = world
    void codeOf(
      kernel.dispatch.transactions.pay({
        ...{ flow: 'shop', kind: 'call', connectionId: 'eip155:quince', networkId },
        input: { to: router, value: '5', data: '0xdeadbeef' },
      }),
    )
    await flush()
    world.calls[0]?.resolve(hash)
    await flush()
    await confirmed(world, 0, 'confirmed')
    expect(kernel.state.transactions.sent).toMatchObject([{ status: 'confirmed' }])
    expect(world.state().results).toEqual([])
  })

  test('is shown where its transaction is', async () => {
    const world = await swapWorld()
    const { modal } = world.kernel.dispatch
    await modal.open({ view: 'Swap' })
    const intentId = await sent(world, '0.1', hash)
    expect(view(world)).toBe('TransactionResult')
    await confirmed(world, 0, 'confirmed')
    expect(world.kernel.state.modal.history.at(-1)).toMatchObject({
      ...{ view: 'SwapResult', data: { intentId } },
    })
  })

  test.each<
    [string, (intentId: string) => readonly ['TransactionResult' | 'Transactions', object?]]
  >([
    ['another transaction', () => ['TransactionResult', { intentId: 'other' }]],
    ['something else', (intentId) => ['Transactions', { intentId }]],
  ])('is not shown in the place of %s', async (_what, place) => {
    const world = await swapWorld()
    const { modal } = world.kernel.dispatch
    await modal.open({ view: 'Swap' })
    const intentId = await sent(world, '0.1', hash)
    const [other, data] = place(intentId)
    await modal.reset(other as never, data as never)
    await confirmed(world, 0, 'confirmed')
    expect(view(world)).toBe(other)
  })

  test('is not told once the page is left', async () => {
    const world = await swapWorld()
    world.kernel.ports.fetch.reply(/rpc\.example/, never as never)
    await sent(world, '0.1', hash)
    await confirmed(world, 0, 'confirmed')
    await world.kernel.stop()
    await flush()
    expect(world.state().results).toEqual([])
    expect(world.kernel.ports.logger.lines).toEqual([])
    expect(factsOf(world.world, 'kernel')).not.toContain('kernel/factDropped')
  })

  test('of the coin has no fee back that somebody else paid', async () => {
    const world = await swapWorld({ allowance: async () => '1000000000' })
    const receipt = {
      ...{ transactionHash: hash, from: router, status: '0x1', blockNumber: '0x10', logs: [] },
      ...{ gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' },
    }
    world.kernel.ports.fetch.reply(/rpc\.example/, ({ body }) => {
      const { id, method, params } = body as { id: number; method: string; params: string[] }
      const balance = params[1] === '0x10' ? '0x16345785d8a0000' : '0x0'
      // The account sent no transaction itself.
      const facts: Record<string, unknown> = {
        eth_getBalance: balance,
        eth_getTransactionCount: '0x7',
      }
      return { jsonrpc: '2.0', id, result: facts[method] ?? receipt }
    })
    await world.filled(selling)
    const { intentId } = await world.swap.review()
    void codeOf(world.kernel.dispatch.transactions.submit(intentId))
    await flush()
    world.calls[0]?.resolve(hash)
    await flush()
    await confirmed(world, 0, 'confirmed')
    expect(world.state().results).toMatchObject([{ symbol: 'ETH', received: '0.1' }])
  })
})
