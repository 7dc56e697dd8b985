import * as z from 'zod/mini'
import {
  type CaipNetworkId,
  fieldsOf,
  multiplyAmounts,
  parseAmount,
  parseCaipAddress,
} from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { isDecimals } from '../../values/index.ts'
import { ask, type ProviderIo } from '../client.ts'
import { account, decimal, image, label, lenient, network as networkId, readRows } from '../edge.ts'
import { type Unsupported, unsupported } from '../support.ts'

/** Currencies for prices. */
export type Currency = 'usd' | 'eur' | 'gbp' | 'aud' | 'cad' | 'inr' | 'jpy' | 'btc' | 'eth'

/** Balances of an account on one network. */
export interface AccountBalance {
  /** Address without its network; absent for the native coin. An empty list does not mean that the account is empty. */
  readonly balances: readonly TokenBalance[]
  /** Number of malformed rows. */
  readonly dropped: number
  /** Why no request was made. */
  readonly unsupported?: Unsupported
}

/** The service's notation of native coins, if it lists them. */
const ether = /^eip155:\d+:0xe{40}$/i
const sol = 'So11111111111111111111111111111111111111111'
const isCoin = (address: string): boolean => ether.test(address) || address.endsWith(sol)

const row = z.looseObject({
  name: label(),
  symbol: label(12),
  chainId: z.optional(networkId),
  address: z.optional(z.union([account, z.literal(sol)])),
  quantity: z.looseObject({
    decimals: z.string().check(z.regex(/^\d{1,2}$/)),
    numeric: z.string().check(z.maxLength(80)),
  }),
  price: lenient(decimal),
  value: lenient(decimal),
  iconUrl: image,
})
type Row = z.output<typeof row>

const isExact = ({ decimals, numeric }: Row['quantity']): boolean => {
  try {
    return isDecimals(Number(decimals)) && parseAmount(numeric, Number(decimals)) >= 0n
  } catch {
    return false // More digits than the token's decimals, an exponent, or a sign: invalid.
  }
}

/** Price and value if they agree within 2 %; otherwise neither. */
function worth({ price, value, quantity }: Row): Pick<TokenBalance, 'price' | 'value'> {
  if (price === undefined) return {}
  const own = multiplyAmounts(price, quantity.numeric, 2)
  if (value === undefined) return { price, value: own }
  const apart = Math.abs(Number(own) - Number(value))
  return apart <= 0.01 + Number(own) / 50 ? { price, value } : {}
}

/** The row as a token of one network; undefined if its network or amount is unclear. */
function tokenOf(found: Row): TokenBalance | undefined {
  const { chainId, address, quantity, iconUrl, price: _price, value: _value, ...rest } = found
  const named = address?.includes(':') ? parseCaipAddress(address) : undefined
  const token = address && !isCoin(address) ? named : undefined
  const on = named?.networkId ?? chainId
  if (!on || (chainId !== undefined && chainId !== on) || !isExact(quantity)) return undefined
  return {
    ...rest,
    ...worth(found),
    chainId: on,
    ...(token && { address: token.address }),
    quantity,
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/**
 * `GET /v1/account/{address}/balance`: tokens and the native coin with prices. The service caches answers for 10 s by
 * address alone, so an answer for another network is detected and requested again. Collectibles without decimals are
 * left out. Rejects with `provider/…` codes.
 */
export async function fetchBalance(
  io: ProviderIo,
  input: {
    readonly network: CaipNetworkId
    /** Plain address. */
    readonly address: string
    readonly currency?: Currency
    /** Makes the service read the chain again; EVM only. */
    readonly fresh?: boolean
  },
): Promise<AccountBalance> {
  const { network, address, currency = 'usd', fresh = false } = input
  const reason = await unsupported(io, network)
  if (reason) return { balances: [], dropped: 0, unsupported: reason }
  const isEvm = network.startsWith('eip155:')
  const get = async (anew: boolean) => {
    const forceUpdate = anew && isEvm ? `${network}:${address}` : undefined
    const answer = await ask(io, {
      path: '/v1/account/:address/balance',
      params: { address },
      query: { currency, chainId: network, forceUpdate },
    })
    const list = readRows(row, fieldsOf(answer).balances, { what: 'balance', most: 10_000 })
    const coins = list.rows.filter(({ quantity }) => Number(quantity.decimals) !== 0)
    const tokens = coins.flatMap((found) => tokenOf(found) ?? [])
    const own = tokens.filter(({ chainId }) => chainId === network)
    const dropped = list.dropped + coins.length - tokens.length
    return { own, dropped, isForeign: tokens.length > 0 && own.length === 0 }
  }
  const first = await get(fresh)
  const { own, dropped } = first.isForeign && isEvm && !fresh ? await get(true) : first
  return { balances: own, dropped }
}
