import { beforeAll, expect, test } from 'vitest'
import { contribute, type Plugin } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, friend, loadCommands, sendWorld, token } from '../../tests/send-world.ts'
import { cleanPage } from '../activity/clean.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { eip155Errors } from '../eip155/index.ts'
import { readTerms } from '../provider/swap-terms.ts'
import type { RequestKind, TransactionsContract } from '../transactions/contract.ts'
import type { SwapCalls, SwapContract, SwapSource } from './contract.ts'
import { swap } from './index.ts'

beforeAll(loadCommands)

const router = '0x1111111254eeb25477b68fb85ed929f73a960582'
const coin = { name: 'Ether', symbol: 'ETH', networkId: 'eip155:1', decimals: 18 } as const
type Chain = NonNullable<Parameters<typeof sendWorld>[0]>

async function swapWorld(
  said: Partial<SwapCalls> = {},
  chain: Chain = {},
  others: readonly unknown[] = [],
) {
  const calls: unknown[] = []
  const answers: SwapCalls = {
    contracts: async () => [router],
    tokens: async () => [
      coin,
      { ...coin, name: 'USD Coin', symbol: 'USDC', address: token, decimals: 6 },
    ],
    price: async () => undefined,
    gasPrice: async () => '1000000000',
    quote: async () => '3000000000',
    allowance: async () => '0',
    approval: async () => ({ spender: router }),
    transaction: async ({ units, owner }) => ({
      ...{ to: router, data: '0x12aa3caf00', value: units },
      terms: { to: token, receiver: owner, units, minimum: '2970000000' },
    }),
    ...said,
  }
  const source: SwapSource = { id: 'hostile', calls: () => answers }
  const more = [
    swap({ networks: ['eip155:1'] }),
    contribute<SwapContract>({ id: 'hostile', provides: { swap: { sources: [source] } } }),
  ]
  const { kernel } = await sendWorld(
    {
      call: async (_io, request) => `0x${calls.push(request).toString().repeat(64)}`,
      estimateCall: async () => ({ fee: '1000', gas: '1000', gasPrice: '1' }),
      ...chain,
    },
    { more: [...more, ...others] as never as Plugin<never>[] },
  )
  // biome-ignore lint/suspicious/noExplicitAny: the world does not know `swap`
  return { kernel: kernel as any, calls }
}

const fact = (decimals: number, symbol = 'USDC') => ({
  token: async () => ({ symbol, name: 'x', decimals, balance: '99000000000' }),
})

test('[T39] a token whose decimals are not those of the chain is not swapped', async () => {
  const { kernel, calls } = await swapWorld({}, fact(18))
  const code = await codeOf(kernel.dispatch.swap.swap({ to: token, amount: '1' }))
  expect([code, calls]).toEqual(['swap/not-as-quoted', []])
})

test('a token with a rule that cannot be shown is not swapped, and the rule is named', async () => {
  const ruled = eip155Errors.create('token-rules', { rule: 'uiMultiplier' })
  const { kernel, calls } = await swapWorld(
    {
      transaction: async ({ owner }) => ({
        ...{ to: router, data: '0x12aa3caf00', value: '0' },
        terms: { from: token, receiver: owner, units: '1000000', minimum: '2970000000' },
      }),
      allowance: async () => '1000000',
    },
    { token: () => Promise.reject(ruled) },
  )
  const swapped = kernel.dispatch.swap.swap({ from: token, to: '', amount: '1' })
  expect([await codeOf(swapped), calls]).toEqual(['eip155/token-rules', []])
})

test('what is received is called what the chain calls it, with its address', async () => {
  const { kernel } = await swapWorld({}, fact(6, 'SCAM'))
  await kernel.dispatch.swap.open({ to: token })
  await kernel.dispatch.swap.enterAmount('1')
  const { action, rows } = await kernel.dispatch.swap.review()
  expect(action.text).toBe('Swap 1 ETH for about 3000 SCAM')
  expect(rows).toContainEqual({
    label: { key: 'swap.contract', text: 'SCAM contract', facts: { symbol: 'SCAM' } },
    ...{ value: token, format: 'address', last: true },
  })
})

test('unwrapping names the contract of the wrapped coin, which is called, and no exchange', async () => {
  const amount = 10_000_000_000n
  const { kernel } = await swapWorld(
    {
      contracts: async () => [token],
      tokens: async () => [coin, { ...coin, symbol: 'WETH', address: token }],
      quote: async () => String(amount),
      transaction: async () => ({
        to: token,
        data: `0x2e1a7d4d${amount.toString(16).padStart(64, '0')}`,
        value: '0',
      }),
    },
    fact(18, 'WETH'),
  )
  const { rows } = await kernel.dispatch.transactions.prepare({
    ...{ flow: 'swap', kind: 'swap', connectionId: 'eip155:quince', networkId: 'eip155:1' },
    input: { from: token, to: '', amount: '0.00000001' },
  })
  const isAddress = ({ format }: { readonly format?: string }) => format === 'address'
  expect(rows.filter(isAddress)).toEqual([
    {
      label: { key: 'swap.contract', text: 'WETH contract', facts: { symbol: 'WETH' } },
      ...{ value: token, format: 'address', last: true },
    },
  ])
})

test('[T39] decimals of a token are never the word of a service', async () => {
  const service = { namespace: 'eip155', order: 1, balance: async () => '1', ...fact(7) } as const
  const world = await sendWorld(
    { token: () => Promise.reject(new Error('name() reverts')) }, // The chain's decimals() says 6.
    {
      more: [
        contribute<never>({
          id: 'service',
          provides: { balances: { sources: [service] } },
        } as never),
      ] as never,
    },
  )
  await codeOf(world.kernel.dispatch.send.transfer({ to: friend, amount: '1', token }))
  expect(world.transfers).toEqual([]) // With 7 decimals: 10 USDC instead of 1, without a warning.
})

test('[T48] a call that pays somebody else is not signed as a swap', async () => {
  const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
  // unoswapTo(recipient, srcToken, amount, minReturn, pools): another token, the whole allowance, to a friend
  const data = `0xf78dc253${[friend, token, 2n ** 200n, 1n, 160n, 0n].map(word).join('')}`
  const { kernel, calls } = await swapWorld({
    transaction: async ({ units }) => ({ to: router, data, value: units }),
  })
  const code = await codeOf(
    kernel.dispatch.swap.swap({ to: token, amount: '1', accept: ['swap-unchecked'] }),
  )
  expect([code, calls]).toEqual(['swap/not-as-quoted', []])
})

test('the coin that goes along with a call is in its preview', async () => {
  const { kernel } = await swapWorld()
  const preview = await kernel.dispatch.transactions.prepare({
    ...{ flow: 'shop', kind: 'call', connectionId: 'eip155:quince', networkId: 'eip155:1' },
    input: { to: router, value: '1500000000000000000', data: '0xd0e30db0' },
  })
  expect(JSON.stringify(preview)).toMatch(/"1\.5/)
})

test('a name for it takes no warning from a swap', async () => {
  const { kernel } = await swapWorld({
    transaction: async ({ units, owner }) => ({
      ...{ to: router, data: '0xdeadbeef', value: units },
      terms: { receiver: owner, units, minimum: '2970000000', unnamed: true as const },
    }),
  })
  const proposal = {
    ...{ flow: 'swap', kind: 'swap', input: { to: token, amount: '1' } },
    ...{
      connectionId: 'eip155:quince',
      networkId: 'eip155:1',
      action: { key: 'shop.buy', text: 'Buy credits' },
    },
  }
  expect(await codeOf(kernel.dispatch.transactions.pay(proposal))).toBe('transactions/warned')
})

test('[T49] `expected` is the least that is promised', async () => {
  const quotes = ['2970000000', '2940300000']
  const { kernel, calls } = await swapWorld({
    quote: async () => quotes.shift(),
    transaction: async ({ units, owner }) => ({
      ...{ to: router, data: '0x12aa3caf00', value: units },
      terms: { to: token, receiver: owner, units, minimum: '2910897000' },
    }),
  })
  const code = await codeOf(kernel.dispatch.swap.swap({ to: token, amount: '1', expected: '3000' }))
  expect([code, calls]).toEqual(['swap/price-moved', []])
})

test('[T48] a partial fill holds nobody to the minimum', () => {
  const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
  const words = [
    friend,
    `0x${'e'.repeat(40)}`,
    token,
    friend,
    friend,
    10n ** 18n,
    2_970_000_000n,
    1n,
  ]
  expect(readTerms(`0x12aa3caf${words.map(word).join('')}`, friend, '0')).toBeUndefined()
})

test('[T49] an old quote is fetched again when its form is shown again', async () => {
  let asked = 0
  const { kernel } = await swapWorld({ quote: async () => `${3_000_000_000 + ++asked}` })
  const { swap, modal } = kernel.dispatch
  const wait = async (ms: number) => {
    await flush()
    await kernel.ports.clock.advance(ms)
    await flush()
  }
  await swap.open({ to: token })
  await swap.enterAmount('1')
  await wait(400)
  await modal.push('SwapSelectToken', { side: 'to' })
  await wait(60_000)
  await modal.back()
  await wait(600_000)
  expect(asked).toBeGreaterThan(1)
})

test('figures of failures are masked in exports (the same in send)', async () => {
  const { kernel } = await swapWorld()
  await kernel.dispatch.swap.open({ to: token })
  await kernel.dispatch.swap.enterAmount('31,337')
  await codeOf(kernel.dispatch.swap.refresh())
  expect(await kernel.exportRecording()).not.toMatch(/31[.,]?337/)
})

test('loading ends when its run is called off', async () => {
  const { kernel } = await swapWorld({ tokens: () => new Promise(() => undefined) })
  const stop = new AbortController()
  void kernel.with({ signal: stop.signal }).swap.load()
  await flush()
  stop.abort()
  await flush()
  expect(kernel.state.swap.status).not.toBe('loading')
})

test('[N18, T49] a clock that is set back makes no quote young', async () => {
  const { kernel, calls } = await swapWorld()
  await kernel.dispatch.swap.open({ to: token })
  await kernel.dispatch.swap.enterAmount('1')
  const { intentId } = await kernel.dispatch.swap.review()
  const { clock } = kernel.ports
  await clock.advance(25 * 3_600_000)
  clock.adjust(-26 * 3_600_000)
  expect([await codeOf(kernel.dispatch.transactions.submit(intentId)), calls]).toEqual([
    'transactions/outdated',
    [],
  ])
})

test('the most that can be paid is known in time', async () => {
  const { kernel } = await swapWorld({ gasPrice: () => new Promise(() => undefined) })
  await kernel.dispatch.swap.open({ to: token })
  const end = codeOf(kernel.dispatch.swap.enterMax())
  await flush()
  await kernel.ports.clock.advance(600_000)
  await flush()
  expect(await Promise.race([end, Promise.resolve('pending')])).not.toBe('pending')
})

test('a date that is none is left out', () => {
  const query = { namespace: 'eip155', networkId: 'eip155:1', address: friend } as const
  const [item] = cleanPage({ items: [{ id: '1', networkId: 'eip155:1', at: 1e20 }] }, query).items
  expect(() => new Intl.DateTimeFormat('en').format(item?.at)).not.toThrow()
})

test('[T49] an approval that takes a block longer than the quote', async () => {
  let release = (_: 'confirmed') => undefined as void
  const { kernel, calls } = await swapWorld(
    {
      tokens: async () => [
        coin,
        { ...coin, name: 'x', symbol: 'USDC', address: token, decimals: 6 },
      ],
      transaction: async ({ owner, units }) => ({
        ...{ to: router, data: '0x12aa3caf00', value: '0' },
        terms: { from: token, receiver: owner, units, minimum: '2970000000' },
      }),
    },
    { ...fact(6), confirmation: () => new Promise((resolve) => (release = resolve as never)) },
  )
  const end = codeOf(kernel.dispatch.swap.swap({ from: token, amount: '1' }))
  await flush()
  await kernel.ports.clock.advance(31_000)
  release('confirmed')
  expect([await end, calls.length]).not.toEqual(['transactions/outdated', 1])
})

test('[T48] a token that is no known wrapper is not given the coin by `deposit()`', async () => {
  const { kernel, calls } = await swapWorld({
    transaction: async ({ units }) => ({ to: token, data: '0xd0e30db0', value: units }),
  })
  const code = await codeOf(kernel.dispatch.swap.swap({ to: token, amount: '1' }))
  expect([code, calls]).toEqual(['swap/foreign-contract', []])
})

test('the coin that goes along is shown beside the token that is spent, and only what no amount names', async () => {
  const quantity = { decimals: '6', numeric: '0' }
  const usdc = { name: 'x', symbol: 'USDC', chainId: 'eip155:1', address: token, quantity } as const
  const ether = {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    quantity: { decimals: '18', numeric: '0' },
  } as const
  const basket = (spent: TokenBalance): RequestKind => ({
    kind: 'basket',
    read: ({ connection: { address } }) => ({
      steps: [
        {
          kind: 'call',
          request: { from: address, to: router, value: '3000', data: '0x00' } as never,
        },
      ],
      spends: [
        {
          token: spent,
          units: '3000',
          amountText: spent === ether ? '0.000000000000003' : '0.003',
        },
      ],
    }),
  })
  const rows = async (spent: TokenBalance) => {
    const { kernel } = await swapWorld({}, fact(6), [
      contribute<TransactionsContract>({
        id: 'basket',
        provides: { transactions: { kinds: [basket(spent)] } },
      }),
    ])
    const { rows: shown } = await kernel.dispatch.transactions.prepare({
      ...{ flow: 'shop', kind: 'basket', connectionId: 'eip155:quince', networkId: 'eip155:1' },
      input: {},
    })
    return shown.map(({ value }: { readonly value: unknown }) => value)
  }
  expect(await rows(usdc)).toEqual(['0.000000000000003 ETH', router])
  expect(await rows(ether)).toEqual([router])
})

const exact = { amount: '1', to: token }

test('a swap whose price nobody knows is not made unless that is accepted', async () => {
  const { kernel, calls } = await swapWorld({ price: async () => undefined }, fact(6))
  expect(await codeOf(kernel.dispatch.swap.swap(exact))).toBe('transactions/warned')
  expect(calls).toEqual([])
  expect(await codeOf(kernel.dispatch.swap.swap({ ...exact, accept: ['price-unknown'] }))).toBe(
    'sent',
  )
})

test.each(['0.000000000000000000000000000000000000000000000000000001', '0', 'NaN', '-1', '1e9'])(
  'a price of %s counts as none',
  async (price) => {
    const { kernel } = await swapWorld({ price: async () => price }, fact(6))
    expect(await codeOf(kernel.dispatch.swap.swap(exact))).toBe('transactions/warned')
  },
)

test('a swap that promises nothing is refused, whatever is accepted', async () => {
  const { kernel, calls } = await swapWorld(
    {
      quote: async () => '1',
      transaction: async ({ units, owner }) => ({
        ...{ to: router, data: '0x12aa3caf00', value: units },
        terms: { to: token, receiver: owner, units, minimum: '0' },
      }),
    },
    fact(6),
  )
  const accept = ['swap', 'price-unknown']
  const code = await codeOf(kernel.dispatch.swap.swap({ ...exact, accept }))
  expect([code, calls]).toEqual(['swap/nothing-promised', []])
})

test('a source that changes its transaction after it was read does not change what is sent', async () => {
  const call = {
    ...{ to: router, data: '0x12aa3caf00', value: '0' },
    terms: { from: token, receiver: '', units: '', minimum: '297000000000000' },
  }
  const { kernel, calls } = await swapWorld(
    {
      quote: async () => '300000000000000',
      transaction: async ({ units, owner }) => {
        Object.assign(call.terms, { receiver: owner, units })
        return call
      },
      allowance: async () => {
        Object.assign(call, { to: `0x${'bad0'.repeat(10)}`, data: '0xdeadbeef' })
        return '1000000'
      },
    },
    fact(6),
  )
  const input = { from: token, amount: '1', accept: ['price-unknown'] }
  expect(await codeOf(kernel.dispatch.swap.swap(input))).toBe('sent')
  expect(calls).toMatchObject([{ to: router, data: '0x12aa3caf00' }])
})

test('a source cannot name a contract as its own after it was asked', async () => {
  const stranger = `0x${'bad0'.repeat(10)}`
  const contracts = [router]
  const { kernel, calls } = await swapWorld(
    {
      contracts: async () => contracts,
      quote: async () => {
        contracts.push(stranger)
        return '3000000000'
      },
      transaction: async ({ units, owner }) => ({
        ...{ to: stranger, data: '0x12aa3caf00', value: units },
        terms: { to: token, receiver: owner, units, minimum: '2970000000' },
      }),
    },
    fact(6),
  )
  const code = await codeOf(kernel.dispatch.swap.swap({ ...exact, accept: ['price-unknown'] }))
  expect([code, calls]).toEqual(['swap/foreign-contract', []])
})

test('what a host changes in the turn of its call is not swapped', async () => {
  const { kernel, calls } = await swapWorld({}, fact(6))
  const input = { ...exact, accept: ['price-unknown'] }
  const swapped = codeOf(kernel.dispatch.swap.swap(input))
  input.amount = '2'
  expect(await swapped).toBe('sent')
  expect(calls).toMatchObject([{ value: '1000000000000000000' }])
})

test('[T43] an edit at any moment of a press leads to a review of what the form shows, or to none', async () => {
  for (let turns = 0; turns < 60; turns += 3) {
    const { kernel } = await swapWorld()
    await kernel.dispatch.swap.open({ to: token })
    await kernel.dispatch.swap.enterAmount('1.5')
    const pressed = codeOf(kernel.dispatch.swap.review())
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    await kernel.dispatch.swap.enterAmount('0.1')
    await pressed
    expect([undefined, '0.1']).toContain(kernel.state.transactions.preview?.amountText)
    kernel.dispose()
  }
})
