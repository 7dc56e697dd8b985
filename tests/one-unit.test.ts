import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, formatAmount, isKernelError, type Plugin } from '../kernel/index.ts'
import type { SwapOrder, SwapToken } from '../plugins/swap/contract.ts'
import type {
  RequestKind,
  RequestPlan,
  TransactionsContract,
} from '../plugins/transactions/contract.ts'
import { coin, fillForm, friend, hash, me, type SendWorld, sendWorld, token } from './send-world.ts'
import { callOf, listed, loadSwapCommands, router, swapWorld } from './swap-world.ts'

beforeAll(loadSwapCommands)

const here = { connectionId: 'eip155:quince', networkId: 'eip155:1' } as const
const wei = '1500000000000000000'

/** A kind of a plugin without types, whose input is its plan. */
const planned: RequestKind<RequestPlan> = { kind: 'planned', read: (_io, plan) => plan }
const plans = contribute<TransactionsContract>({
  id: 'plans',
  provides: { transactions: { kinds: [planned as RequestKind] } },
}) as unknown as Plugin<never>

/** How something ended: the code and the sentence of its error. */
const endOf = (work: Promise<unknown>): Promise<readonly [code: string, text: string]> =>
  work.then(
    () => ['no error', ''] as const,
    (error) => (isKernelError(error) ? [error.code, error.message] : ['not coded', String(error)]),
  )

type Ask = (dispatch: Awaited<ReturnType<typeof swapWorld>>['kernel']['dispatch']) => unknown

const whole: readonly (readonly [string, string, (input: never) => Ask])[] = [
  [
    'send.transfer',
    'send/invalid-input',
    (input) =>
      ({ send }) =>
        send.transfer({ to: friend, ...(input as object) } as never),
  ],
  [
    'swap.swap',
    'swap/invalid-input',
    (input) =>
      ({ swap }) =>
        swap.swap({ to: token, ...(input as object) } as never),
  ],
  [
    'a proposed swap',
    'swap/invalid-input',
    (input) =>
      ({ transactions }) =>
        transactions.prepare({
          ...{ ...here, flow: 'shop', kind: 'swap' },
          input: { to: token, ...(input as object) },
        } as never),
  ],
]

describe.each(whole)('%s takes whole units alone', (_name, code, asking) => {
  test.each<[string, object, RegExp]>([
    ['units', { units: wei }, /^units: Expected amount, in whole units/],
    ['units beside an amount', { amount: '1', units: wei }, /^units: Expected amount, in whole/],
    ['a bigint', { amount: 1n }, /^amount: Expected string received bigint; give whole units/],
    ['a number', { amount: 1.5 }, /^amount: Expected string received number; give whole units/],
  ])('%s is refused, and named with its unit', async (_what, input, text) => {
    const { kernel, calls, world } = await swapWorld()
    const [found, sentence] = await endOf(asking(input as never)(kernel.dispatch) as never)
    expect(found).toBe(code)
    expect(sentence).toMatch(text)
    expect([calls, world.transfers]).toEqual([[], []])
  })
})

const request = (input: object) => ({ from: me, to: friend, ...input }) as never
const plan = (input: object) => ({
  ...{ ...here, flow: 'shop', kind: 'planned' },
  input: {
    steps: [{ kind: 'call', request: { from: me, to: router, value: '0', data: '0x00' } }],
    spends: [{ token: coin, amountText: '1.5', ...input }],
  },
})
const smallest: readonly (readonly [string, (input: object) => Ask])[] = [
  [
    'transactions.send',
    (input) =>
      ({ transactions }) =>
        transactions.send({ ...here, request: request(input) }),
  ],
  [
    'transactions.estimate',
    (input) =>
      ({ transactions }) =>
        transactions.estimate({ ...here, request: request(input) }),
  ],
  [
    'transactions.isUnanswered',
    (input) =>
      ({ transactions }) =>
        transactions.isUnanswered({ ...here, request: request(input) }),
  ],
  [
    'transactions.awaitConfirmation',
    (input) =>
      ({ transactions }) =>
        transactions.awaitConfirmation({ ...here, hash, request: request(input) }),
  ],
  [
    'transactions.request',
    (input) =>
      ({ transactions }) =>
        transactions.request({ ...here, transfers: [request(input)], ask: async () => hash }),
  ],
  [
    'the plan of another plugin',
    (input) =>
      ({ transactions }) =>
        transactions.prepare(plan(input) as never),
  ],
]

describe.each(smallest)('%s takes the smallest unit alone', (_name, asking) => {
  test.each<[string, object, RegExp]>([
    ['an amount', { amount: '1.5' }, /amount: Expected units, in the smallest unit/],
    ['an amount beside units', { amount: '1.5', units: wei }, /amount: Expected units, in the/],
    ['a decimal point', { units: '1.5' }, /units: Expected a whole number; give the smallest/],
    ['a number', { units: 1.5 }, /units: Expected string received number; give the smallest unit/],
    ['a bigint', { units: 15n }, /units: Expected string received bigint; give the smallest unit/],
  ])('%s is refused, and named with its unit', async (_what, input, text) => {
    const { kernel, calls, world } = await swapWorld({}, { more: [plans] })
    const [found, sentence] = await endOf(asking(input)(kernel.dispatch) as never)
    expect(found).toBe('transactions/invalid-input')
    expect(sentence).toMatch(text)
    expect([calls, world.transfers]).toEqual([[], []])
  })
})

test('the plan of another plugin cannot show another amount than leaves', async () => {
  const { kernel } = await swapWorld({}, { more: [plans] })
  const prepare = (units: string) => kernel.dispatch.transactions.prepare(plan({ units }) as never)
  for (const units of ['15', `${wei}0`])
    expect((await endOf(prepare(units)))[1]).toContain('the same amount as units')
  expect(await prepare(wei)).toMatchObject({ units: wei, amountText: '1.5' })
})

/** Units of a token with these decimals, and the text of the same amount. */
const amountsFrom = (min: number) =>
  fc
    .tuple(fc.integer({ min, max: 24 }), fc.bigInt({ min: 1n, max: 10n ** 30n }))
    .map(([decimals, units]) => ({ decimals, units, text: formatAmount(units, decimals) }))

describe('an amount of 0 to 24 decimals', () => {
  const worldWith = (decimals: number): Promise<SendWorld> =>
    sendWorld(
      {
        balance: async () => String(10n ** 40n),
        token: async () => ({
          ...{ symbol: 'USDC', name: 'USD Coin', decimals },
          balance: String(10n ** 31n),
        }),
      },
      { tokens: [token] },
    )
  const accept = ['high-fee', 'fee-unchecked'] as const
  const entries: Readonly<
    Record<string, (world: SendWorld, text: string, units: string, decimals: number) => unknown>
  > = {
    'send.transfer': ({ kernel }, amount) =>
      kernel.dispatch.send.transfer({ to: friend, token, amount, accept }),
    async 'the form of Send'(world, amount) {
      const { send } = world.kernel.dispatch
      await fillForm(world, { symbol: 'USDC' })
      await send.enterAmount(amount)
      await send.submit((await send.review()).intentId, { accept } as never)
    },
    'transactions.send': ({ kernel }, _text, units, decimals) =>
      kernel.dispatch.transactions.send({
        ...{ ...here, accept },
        request: { from: me, to: friend, units, token: { address: token, decimals } },
      }),
    'transactions.pay': ({ kernel }, amountText, _units, decimals) =>
      kernel.dispatch.transactions.pay({
        ...{ ...here, accept, flow: 'shop', to: friend, amountText },
        token: {
          ...{ ...coin, name: 'USD Coin', symbol: 'USDC', address: token },
          quantity: { decimals: String(decimals), numeric: '0' },
        },
      }),
  }

  test.each(Object.keys(entries))('reaches the wallet unchanged through %s', async (entry) => {
    // Send takes a token without decimals for a collectible, and refuses it.
    const amounts = amountsFrom(entry.startsWith('transactions.') ? 0 : 1)
    await fc.assert(
      fc.asyncProperty(amounts, async ({ decimals, units, text }) => {
        const world = await worldWith(decimals)
        await entries[entry]?.(world, text, String(units), decimals)
        expect(world.transfers).toMatchObject([
          { to: friend, units: String(units), token: { address: token, decimals } },
        ])
        expect(world.kernel.state.transactions.sent[0]?.amountText ?? text).toBe(text)
        world.kernel.dispose()
      }),
      { numRuns: 25 },
    )
  })

  test('reaches an exchange unchanged, and is guaranteed unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(amountsFrom(0), async ({ decimals, units, text }) => {
        const orders: SwapOrder[] = []
        const tokens = listed.map(
          (one): SwapToken => (one.address === token ? { ...one, decimals } : one),
        )
        const { kernel } = await swapWorld(
          {
            tokens: async () => tokens,
            quote: async (order) => {
              orders.push(order)
              return '1000000'
            },
            transaction: async (order) => callOf(order, 1_000_000n),
          },
          {
            adapter: {
              token: async () => ({
                ...{ symbol: 'USDC', name: 'USD Coin', decimals },
                balance: String(10n ** 31n),
              }),
            },
          },
        )
        const preview = await kernel.dispatch.transactions.prepare({
          ...{ ...here, flow: 'swap', kind: 'swap', input: { from: token, amount: text } },
        })
        for (const order of orders) expect(order.units).toBe(String(units))
        expect(preview).toMatchObject({ units: String(units), amountText: text })
        expect(orders.length).toBeGreaterThan(0)
        kernel.dispose()
      }),
      { numRuns: 25 },
    )
  })
})
