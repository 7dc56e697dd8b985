import {
  type CaipAddress,
  type CaipNetworkId,
  type Context,
  parseCaipAddress,
} from '../../kernel/index.ts'
import type { SwapCall, SwapCalls, SwapIo, SwapOrder, SwapToken } from '../swap/contract.ts'
import { type ProviderIo, providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { fetchAllowance } from './endpoints/allowance.ts'
import { buildApprove } from './endpoints/build-approve.ts'
import { buildSwap } from './endpoints/build-transaction.ts'
import { fetchGasPrice } from './endpoints/gas-price.ts'
import { fetchPrice } from './endpoints/price.ts'
import { fetchSwapQuotes, type SwapInput } from './endpoints/swap-quotes.ts'
import { fetchSwapTokens } from './endpoints/swap-tokens.ts'
import { providerErrors } from './errors.ts'
import { takesPermit, withPermit } from './swap-permit.ts'
import { readTerms } from './swap-terms.ts'
import { readPermit } from './token-permit.ts'

const nativeCoin = `0x${'e'.repeat(40)}`
/** 1inch's aggregation routers v5 and v6: https://portal.1inch.dev/documentation/contracts/aggregation-protocol */
const routers = [
  '0x1111111254eeb25477b68fb85ed929f73a960582',
  '0x111111125421ca6dc452d289314280a0f8842a65',
]
/** Networks with other router addresses. */
const ownRouters: Readonly<Record<string, readonly string[]>> = {
  'eip155:324': [
    '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f',
    '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff',
  ],
}

/** Contracts that wrap native coins: wrapping is a call of the token, not of the exchange. */
const wrappers: Readonly<Record<string, string>> = {
  'eip155:1': '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
  'eip155:10': '0x4200000000000000000000000000000000000006',
  'eip155:56': '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c',
  'eip155:100': '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d',
  'eip155:137': '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270',
  'eip155:250': '0x21be370d5312f44cb42ce377bc9b8a0cef1a4c83',
  'eip155:324': '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91',
  'eip155:8453': '0x4200000000000000000000000000000000000006',
  'eip155:42161': '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  'eip155:43114': '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7',
}

/** CAIP-10; the native coin's address is forty e’s. */
const accountOf = (networkId: CaipNetworkId, address = nativeCoin): CaipAddress =>
  `${networkId}:${address}` as CaipAddress

const inputOf = ({ networkId, owner, from, to, units }: SwapOrder): SwapInput => ({
  units,
  from: accountOf(networkId, from),
  to: accountOf(networkId, to),
  userAddress: accountOf(networkId, owner),
})

async function tokensOf(
  io: ProviderIo,
  networkId: CaipNetworkId,
): Promise<readonly SwapToken[] | undefined> {
  const { tokens, unsupported } = await fetchSwapTokens(io, { network: networkId })
  if (unsupported === 'unknown') throw providerErrors.create('unreachable')
  if (unsupported) return undefined
  return tokens.map(({ name, symbol, address: account, decimals, logoUri, eip2612 }) => {
    const { address } = parseCaipAddress(account)
    return {
      ...{ name, symbol, networkId, decimals },
      ...(address.toLowerCase() !== nativeCoin && { address }),
      ...(logoUri !== undefined && { iconUrl: logoUri }),
      ...(eip2612 && { eip2612 }),
    }
  })
}

async function transactionOf(
  io: ProviderIo,
  order: SwapOrder & { readonly slippage: number },
): Promise<SwapCall> {
  const { slippage, from, owner } = order
  const { to, data, units: value, eip155 } = await buildSwap(io, { ...inputOf(order), slippage })
  // The service repeats the token's amount in this field.
  const native = from === undefined ? value : '0'
  const terms = readTerms(data, owner, native)
  const estimated = eip155 && { gas: eip155.gas }
  return { to, data, value: native, ...estimated, ...(terms && { terms }) }
}

/** The provider's swap source. Its calls reject with `provider/…` codes. */
export async function swap(ctx: Context<ProviderContract>): Promise<SwapCalls> {
  const ioOf = ({ signal }: SwapIo): ProviderIo => providerIo(ctx, signal)
  const { exchanges } = ctx.state.provider
  return {
    contracts: async ({ networkId }) =>
      exchanges
        ? (exchanges[networkId] ?? [])
        : [...(ownRouters[networkId] ?? routers), ...[wrappers[networkId] ?? []].flat()],
    tokens: ({ networkId }, io) => tokensOf(ioOf(io), networkId),
    async price({ networkId, token }, io) {
      const { fungibles } = await fetchPrice(ioOf(io), { address: accountOf(networkId, token) })
      return fungibles[0]?.price
    },
    gasPrice: async ({ networkId }, io) =>
      (await fetchGasPrice(ioOf(io), { network: networkId })).standard,
    async quote(order, io) {
      const { quotes, unsupported } = await fetchSwapQuotes(ioOf(io), inputOf(order))
      if (unsupported) throw providerErrors.create('swap-unsupported')
      return quotes[0]?.toAmount
    },
    async allowance({ networkId, owner, token }, io) {
      const tokenAddress = accountOf(networkId, token)
      const userAddress = accountOf(networkId, owner)
      return (await fetchAllowance(ioOf(io), { tokenAddress, userAddress })).allowance
    },
    approval: ({ networkId, owner, token, units }, io) =>
      buildApprove(ioOf(io), {
        token: accountOf(networkId, token),
        userAddress: accountOf(networkId, owner),
        units,
      }),
    transaction: (order, io) => transactionOf(ioOf(io), order),
    async permit({ call, ...query }, io) {
      const found = takesPermit(call.data) ? await readPermit(ctx, query, io) : undefined
      // The contract that is called also takes the token.
      return found && { ...found, spender: call.to }
    },
    permitted(call, permit) {
      const { terms: { from = '' } = {}, data: plain, value } = call
      const data = withPermit(plain, from, permit)
      const { terms: _plain, ...rest } = call
      const terms = readTerms(data, permit.owner, value)
      return { ...rest, data, ...(terms && { terms }) }
    },
  }
}
