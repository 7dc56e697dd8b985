import { erc20Abi, formatUnits, type Hex } from 'viem'
import { nativeCoin } from '../evm/contracts.ts'
import type { SolanaSandbox } from '../solana/index.ts'
import { readAccount } from './account.ts'
import { type EvmReader, readerOf } from './chains.ts'
import { listedTokens } from './contracts.ts'
import { failure } from './failure.ts'
import { type MadeUpState, madeUpTokens } from './made-up.ts'
import { currencyRate, dollarPrice } from './prices.ts'
import type { Call, Route } from './routes.ts'
import { listSolanaBalances } from './solana-balances.ts'

/** A row of the balance list, as the wire has it. `address` is absent for an EVM chain's coin. */
export interface BalanceRow {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly value: number
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** What is needed to price and draw a balance. */
export interface BalancePlan {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  readonly address?: string
  readonly decimals: number
  readonly amount: bigint
  /** One whole unit in the wanted currency. */
  readonly price: number
}

export function balanceRow(plan: BalancePlan, base: string): BalanceRow {
  const { name, symbol, chainId, address, decimals, amount, price } = plan
  const numeric = formatUnits(amount, decimals)
  return {
    name,
    symbol,
    chainId,
    ...(address === undefined ? {} : { address }),
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(decimals), numeric },
    iconUrl: `${base}/images/${symbol}.svg`,
  }
}

interface BalanceSources {
  readonly readers: ReadonlyMap<string, EvmReader>
  readonly solana: SolanaSandbox | undefined
  readonly cacheMs: number | undefined
  readonly madeUp: MadeUpState
}

/** The balance list, with the live service's silent empty answers and its cache per address. */
export function createBalances(sources: BalanceSources): {
  readonly routes: readonly Route[]
  /** Empties the cache. */
  clear(): void
} {
  const { cacheMs = 10_000 } = sources
  const cache = new Map<string, { readonly at: number; readonly body: object }>()
  async function handle(call: Call): Promise<object> {
    const { address, chainId, isEvm } = readAccount(call)
    const rate = currencyRate(call.query.get('currency'))
    const forced = call.query.has('forceUpdate')
    if (forced && !isEvm) throw failure(400, 'forceUpdate', 'Only eip155 can be forced.')
    if (isSilentlyEmpty(call)) return { balances: [] }
    const cached = cache.get(address)
    // The chain and the currency are no part of the key, as on the live service.
    if (cached && !forced && Date.now() - cached.at < cacheMs) return cached.body
    const body = { balances: await listBalances(sources, { address, chainId, rate }, call.base) }
    cache.set(address, { at: Date.now(), body })
    return body
  }
  const routes: readonly Route[] = [
    { method: 'GET', pattern: '/v1/account/:address/balance', handle },
    {
      method: 'GET',
      pattern: '/v1/account/:address/portfolio',
      async handle(call) {
        const query = { address: call.path.address ?? '', chainId: null, rate: 1 }
        const rows = await listBalances(sources, query, call.base)
        return { data: rows.map(({ name, symbol }) => ({ id: symbol, name, symbol })) }
      },
    },
  ]
  return { routes, clear: () => cache.clear() }
}

/** Server-side callers and some client versions get an empty list and no error. */
function isSilentlyEmpty({ headers, query }: Call): boolean {
  const version = query.get('sv') ?? headers['x-sdk-version']
  const text = Array.isArray(version) ? version.join() : version
  return !headers.origin || !text || /1\.6\.[45]$/.test(text)
}

interface BalanceQuery {
  readonly address: string
  readonly chainId: string | null
  readonly rate: number
}

async function listBalances(
  { readers, solana, madeUp }: BalanceSources,
  { address, chainId, rate }: BalanceQuery,
  base: string,
): Promise<readonly BalanceRow[]> {
  if (solana && chainId === solana.caip2) {
    return listSolanaBalances(solana, address, rate).map((plan) => balanceRow(plan, base))
  }
  const wanted = chainId === null ? [...readers.values()] : [readerOf(readers, chainId)]
  const lists = await Promise.all(
    wanted.map((reader) => listEvmBalances(reader, address as Hex, rate)),
  )
  const first = [...readers.values()][0]
  const made =
    first && wanted.includes(first)
      ? madeUpTokens(madeUp.current().tokens, address, { chainId: first.chain.caip2, rate })
      : []
  return [...lists.flat(), ...made].map((plan) => balanceRow(plan, base))
}

async function listEvmBalances(
  reader: EvmReader,
  owner: Hex,
  rate: number,
): Promise<readonly BalancePlan[]> {
  const { chain, client } = reader
  const { caip2: chainId, nativeCurrency } = chain
  const price = async (token: Hex): Promise<number> =>
    ((await dollarPrice(reader, token)) ?? 0) * rate
  const native = async (): Promise<BalancePlan> => ({
    ...nativeCurrency,
    chainId,
    amount: await client.getBalance({ address: owner }),
    price: await price(nativeCoin),
  })
  const tokens = listedTokens.map(async ({ name, symbol, decimals, address }) => {
    const call = { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] } as const
    const [amount, unit] = await Promise.all([client.readContract(call), price(address)])
    const row = { name, symbol, decimals, chainId, address: `${chainId}:${address}` }
    return { ...row, amount, price: unit }
  })
  const plans = await Promise.all([native(), ...tokens])
  return plans.filter(({ amount }) => amount > 0n)
}
