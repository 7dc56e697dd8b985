import { type AnyPlugin, contribute } from 'wallet-kernel/kernel'
import { type SwapContract, type SwapToken, swap } from 'wallet-kernel/swap'
import { evmNetworks, type SandboxConfig } from '../../../examples/playground/sandbox.ts'
import { exchange } from './exchange.ts'
import { answered } from './sources.ts'

/** Symbol, name, decimals, dollars of one. The first is the coin. */
const listed = [
  ['ETH', 'Ether', 18, 3000],
  ['ORCH', 'Orchard', 18, 2],
  ['SUSD', 'Sandbox Dollar', 6, 1],
  ['USDC', 'USD Coin', 6, 1],
  ['WSTGOV', 'Wrapped Liquid Staked Ether Governance', 18, 4003],
] as const

const wordOf = (value: string | bigint): string => BigInt(value).toString(16).padStart(64, '0')

/**
 * A place to swap whose prices are the same on every day. `exchangeCode` takes what is paid, and mints the token that
 * is received.
 */
export function swaps(sandbox: SandboxConfig): readonly AnyPlugin[] {
  const [first] = evmNetworks(sandbox)
  if (!first) return []
  const addresses = new Map(sandbox.evm.chains[0]?.tokens.map((one) => [one.symbol, one.address]))
  const networkId = first.caipNetworkId
  const tokens = listed.map(([symbol, name, decimals], index): SwapToken => {
    const address = addresses.get(symbol) ?? `0x${String(index).repeat(40)}`
    return { symbol, name, decimals, networkId, ...(index > 0 && { address }) }
  })
  const indexOf = (address?: string): number =>
    tokens.findIndex((token) => token.address?.toLowerCase() === address?.toLowerCase())
  const priceOf = (address?: string): number => listed[indexOf(address)]?.[3] ?? 1
  const decimalsOf = (address?: string): number => listed[indexOf(address)]?.[2] ?? 18
  const quote = (from: string | undefined, to: string | undefined, amount: string): bigint =>
    (BigInt(amount) * BigInt(priceOf(from)) * 10n ** BigInt(decimalsOf(to)) * 995n) /
    (BigInt(priceOf(to)) * 10n ** BigInt(decimalsOf(from)) * 1000n)
  return [
    swap({ networks: [networkId] }),
    contribute<SwapContract>({
      id: 'exchange',
      provides: {
        swap: {
          sources: [
            {
              id: 'exchange',
              calls: () => ({
                contracts: async () => [exchange],
                tokens: () => answered(tokens),
                price: async ({ token }) => String(priceOf(token)),
                gasPrice: async () => '1000000000',
                async quote({ from, to, units }) {
                  const [offer] = await answered([quote(from, to, units).toString()])
                  if (offer === undefined) throw new Error('No pool has this pair.')
                  return offer
                },
                allowance: async () => '0',
                approval: async () => ({ spender: exchange }),
                async transaction({ from, to, units, owner, slippage }) {
                  const quoted = quote(from, to, units)
                  const minimum = (quoted * BigInt(100 - slippage)) / 100n
                  return {
                    to: exchange,
                    data: `0x5e11ca5e${[from ?? '0x0', to ?? '0x0', BigInt(units), quoted].map(wordOf).join('')}`,
                    value: from === undefined ? units : '0',
                    gas: '180000',
                    terms: {
                      ...(from !== undefined && { from }),
                      ...(to !== undefined && { to }),
                      ...{ receiver: owner, units, minimum: minimum.toString() },
                    },
                  }
                },
              }),
            },
          ],
        },
      },
    }),
  ]
}
