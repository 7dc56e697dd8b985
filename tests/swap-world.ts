import { contribute, type Plugin } from '../kernel/index.ts'
import { flush } from '../kernel/testing/index.ts'
import type {
  SwapCall,
  SwapCalls,
  SwapContract,
  SwapOrder,
  SwapState,
  SwapToken,
} from '../plugins/swap/contract.ts'
import { swap } from '../plugins/swap/index.ts'
import { type TokensContract, tokens } from '../plugins/tokens/index.ts'
import type {
  CallRequest,
  Confirmation,
  TransactionsState,
} from '../plugins/transactions/contract.ts'
import { coin, loadCommands, other, type SendWorld, sendWorld, token, usdc } from './send-world.ts'

/** Loads what commands of a swap are in, for `beforeAll`. */
export const loadSwapCommands = (): Promise<unknown> =>
  Promise.all([
    loadCommands(),
    import('../plugins/swap/commands/form.ts'),
    import('../plugins/swap/commands/load.ts'),
    import('../plugins/swap/commands/quote.ts'),
    import('../plugins/swap/commands/review.ts'),
    import('../plugins/swap/kind.ts'),
    import('../plugins/swap/sign.ts'),
    import('../plugins/swap/settle.ts'),
    import('../plugins/tokens/commands.ts'),
  ])

export const router = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const stranger = '0xbadbadbadbadbadbadbadbadbadbadbadbadbad0'
export const weth = '0x00000000000000000000000000000000000000ee'
export const networkId = 'eip155:1'
const unit = { eth: 10n ** 18n, usdc: 10n ** 6n }

export const listed: readonly SwapToken[] = [
  { name: 'Zebra', symbol: 'ZBR', networkId, address: other, decimals: 18 },
  { name: 'USD Coin', symbol: 'USDC', networkId, address: token, decimals: 6 },
  { name: 'Wrapped', symbol: 'WETH', networkId, address: weth, decimals: 18 },
  { name: 'Hex', symbol: 'HEX', networkId, address: stranger, decimals: 8 },
  { name: 'whatever the list says', symbol: 'XYZ', networkId, decimals: 18 },
]

/** 3,000 USDC for a coin, whichever way. */
export const paid = ({ from, units }: SwapOrder): bigint =>
  from === undefined
    ? (BigInt(units) * 3000n * unit.usdc) / unit.eth
    : (BigInt(units) * unit.eth) / (3000n * unit.usdc)

export const callOf = (
  order: SwapOrder,
  minimum: bigint = (paid(order) * 99n) / 100n,
): SwapCall => ({
  to: router,
  data: `0xdeadbeef${minimum.toString(16).padStart(64, '0')}`,
  value: order.from === undefined ? order.units : '0',
  gas: '180000',
  terms: {
    ...(order.from !== undefined && { from: order.from.toLowerCase() }),
    ...(order.to !== undefined && { to: order.to.toLowerCase() }),
    receiver: order.owner.toLowerCase(),
    units: order.units,
    minimum: minimum.toString(),
  },
})

export interface Call {
  readonly request: CallRequest
  resolve(hash: string): void
  reject(error: unknown): void
}

type SwapKernel = SendWorld<SwapContract>['kernel']

/** A page, what its source was asked, and what its wallet was. */
export interface SwapWorld {
  readonly world: SendWorld
  readonly kernel: SwapKernel
  /** Names of the questions to the source. */
  readonly asked: readonly string[]
  readonly calls: readonly Call[]
  /** Ends the waiting for a block of each transaction. */
  readonly blocks: readonly ((end: Confirmation) => void)[]
  readonly swap: SwapKernel['dispatch']['swap']
  readonly clock: SwapKernel['ports']['clock']
  state(): SwapState
  flow(): TransactionsState
  /** Fills the form, with a quote. */
  filled(form?: { from?: string; to?: string; amount?: string }): Promise<void>
}

/** A connected page with a source of swaps whose answers a test replaces. */
export async function swapWorld(
  answers: Partial<SwapCalls> = {},
  given: Parameters<typeof sendWorld>[1] & {
    readonly networks?: readonly `${string}:${string}`[]
    /** The page's own prices of the coin and the token, in US dollars. Default: 3000 and 1. */
    readonly prices?: { readonly coin?: string; readonly token?: string }
    readonly adapter?: Parameters<typeof sendWorld>[0]
  } = {},
): Promise<SwapWorld> {
  const asked: string[] = []
  const calls: Call[] = []
  const blocks: ((end: Confirmation) => void)[] = []
  const source: SwapCalls = {
    contracts: async () => [router],
    tokens: async () => listed,
    price: async ({ token: address }) => (address === undefined ? '3000' : '1'),
    gasPrice: async () => '1000000000',
    quote: async (order) => paid(order).toString(),
    allowance: async () => '0',
    approval: async () => ({ spender: router }),
    transaction: async (order) => callOf(order),
    ...answers,
  }
  const counted = Object.fromEntries(
    Object.entries(source).map(([name, call]) => [
      name,
      call === undefined
        ? undefined
        : (...input: never[]) => {
            asked.push(name)
            return (call as (...all: never[]) => unknown)(...input)
          },
    ]),
  ) as unknown as SwapCalls
  const { networks, adapter, more = [], prices = { coin: '3000', token: '1' }, ...rest } = given
  const shown = [
    { ...coin, ...(prices.coin !== undefined && { price: prices.coin }) },
    { ...usdc, ...(prices.token !== undefined && { price: prices.token }) },
  ]
  const priced = contribute<TokensContract>({
    id: 'prices',
    provides: { tokens: { sources: [{ id: 'prices', list: async () => shown }] } },
  })
  const plugins = [
    ...(more.some(({ id }) => id === 'tokens') ? [] : [tokens(), priced]),
    swap(networks ? { networks: networks as never } : {}),
    contribute<SwapContract>({
      id: 'exchange',
      provides: { swap: { sources: [{ id: 'exchange', calls: () => counted }] } },
    }),
  ]
  const world = await sendWorld<SwapContract>(
    {
      call: (_io, request) =>
        new Promise((resolve, reject) => {
          calls.push({ request, resolve, reject })
        }),
      // A node's price is 1 Gwei; what it can try out takes 1,000 units.
      estimateCall: async (_io, _request, gas = '1000') => ({
        ...{ fee: `${gas}000000000`, gas, gasPrice: '1000000000' },
      }),
      confirmation: () => new Promise((end) => blocks.push(end)),
      ...adapter,
    },
    { more: [...(plugins as unknown as readonly Plugin<never>[]), ...more], ...rest },
  )
  const { kernel } = world
  const state = (): SwapState => kernel.state.swap
  const flow = (): TransactionsState => kernel.state.transactions
  return {
    ...{ world, kernel, asked, calls, blocks, state, flow },
    swap: kernel.dispatch.swap,
    clock: kernel.ports.clock,
    async filled(form: { from?: string; to?: string; amount?: string } = {}) {
      const { from, to = token, amount = '0.5' } = form
      await kernel.dispatch.swap.load()
      await kernel.dispatch.swap.chooseToken('from', from)
      await kernel.dispatch.swap.chooseToken('to', to === '' ? undefined : to)
      await kernel.dispatch.swap.enterAmount(amount)
      await kernel.dispatch.swap.refresh()
      await flush()
    },
  }
}
