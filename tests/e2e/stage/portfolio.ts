import { type ActivityContract, type ActivityItem, activity } from 'wallet-kernel/activity'
import { type AnyPlugin, contribute } from 'wallet-kernel/kernel'
import { nfts } from 'wallet-kernel/nfts'
import { type TokensContract, tokens } from 'wallet-kernel/tokens'
import { answered } from './sources.ts'

const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const day = 86_400_000
/** So that pictures are the same on every day. */
const today = Date.UTC(2026, 8, 24, 12)

const held = [
  ['Ethereum', 'ETH', 18, '2.24', '3180.1', '7123.42', undefined],
  ['USD Coin', 'USDC', 6, '1200.11', '1', '1200.11', '1'],
  ['Wrapped Liquid Staked Ether Governance', 'WSTGOV', 18, '0.003', '4003.33', '12.01', '2'],
  ['Orchard', 'ORCH', 18, '147', undefined, undefined, '3'],
] as const

const moves = [
  ['send', 'confirmed', 'out', '0.5', 'ETH'],
  ['receive', 'confirmed', 'in', '120', 'USDC'],
  ['send', 'failed', 'out', '12', 'ORCH'],
  ['trade', 'confirmed', 'in', '1200.11', 'USDC'],
  ['approve', 'confirmed', 'self', undefined, 'USDC'],
  ['mint', 'confirmed', 'in', '1', 'Orchard bloom #12'],
  ['receive', 'pending', 'in', '3', 'ETH'],
] as const satisfies readonly (readonly [
  string,
  ActivityItem['status'],
  'in' | 'out' | 'self',
  string | undefined,
  string,
])[]

/** What one was worth when it moved; of the others it is not known. */
const priceOf: Readonly<Record<string, string>> = { ETH: '3180.1', USDC: '1' }

const itemOf = (
  index: number,
  networkId: ActivityItem['networkId'],
  owner: string,
): ActivityItem => {
  const [kind, status, direction, amount, symbol] = moves[
    index % moves.length
  ] as (typeof moves)[number]
  return {
    id: `h-${index}`,
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    networkId,
    status,
    kind,
    at: today - index * 3 * day,
    ...(direction === 'in' ? { from: friend, to: owner } : { from: owner, to: friend }),
    transfers: [
      {
        ...{ direction, symbol },
        ...(amount !== undefined && { amount }),
        ...(priceOf[symbol] !== undefined && { price: priceOf[symbol] }),
      },
      ...(kind === 'trade' ? [{ direction: 'out' as const, amount: '0.4', symbol: 'ETH' }] : []),
    ],
  }
}

/** The tabs of an account with prices and a long history; `count` rows of each. */
export const portfolio = (count: number): readonly AnyPlugin[] => [
  tokens(),
  nfts(),
  activity(),
  contribute<TokensContract>({
    id: 'prices',
    provides: {
      tokens: {
        sources: [
          {
            id: 'prices',
            list: async ({ networkId }) =>
              answered(
                Array.from({ length: count }, (_, index) => {
                  const [name, symbol, decimals, numeric, price, value, digit] = held[
                    index % held.length
                  ] as (typeof held)[0]
                  const serial = index < held.length ? '' : ` ${index}`
                  const address = `0x${(index + 1).toString(16).padStart(39, '0')}${digit ?? '9'}`
                  return {
                    ...{ name: `${name}${serial}`, symbol, chainId: networkId },
                    ...(index > 0 && { address }),
                    ...(price !== undefined && { price, value }),
                    quantity: { decimals: String(decimals), numeric },
                  }
                }),
              ),
          },
        ],
      },
    },
  }),
  contribute<ActivityContract>({
    id: 'past',
    provides: {
      activity: {
        sources: [
          {
            id: 'past',
            page: async ({ networkId, address, cursor = '0' }) => {
              const from = Number(cursor)
              const to = Math.min(count, from + 50)
              const indexes = Array.from({ length: to - from }, (_, index) => from + index)
              return {
                items: await answered(indexes.map((index) => itemOf(index, networkId, address))),
                ...(to < count && { next: String(to) }),
              }
            },
          },
        ],
      },
    },
  }),
]
