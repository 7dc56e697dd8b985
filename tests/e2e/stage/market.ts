import { type AnyPlugin, contribute } from 'wallet-kernel/kernel'
import { type NamesContract, names } from 'wallet-kernel/names'
import type { NftsContract, SourceNft } from 'wallet-kernel/nfts'
import { type OnrampContract, onramp, type Purchase } from 'wallet-kernel/onramp'
import { answered } from './sources.ts'

const collection = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** So that pictures are the same on every day. */
const today = Date.UTC(2026, 8, 24, 12)

const drawing = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="hsl(${hue} 45% 60%)" d="M0 0h8v8H0z"/><circle cx="4" cy="3.4" r="2" fill="hsl(${hue} 45% 30%)"/><path stroke="hsl(${hue} 45% 20%)" stroke-width=".5" d="M4 4v4"/></svg>`,
  )}`

const nft = (index: number, networkId: SourceNft['networkId']): SourceNft => {
  const isCrate = index % 4 === 3
  return {
    networkId,
    contract: collection,
    tokenId: String(index + 1),
    standard: isCrate ? 'erc1155' : 'erc721',
    ...(isCrate && { amount: '12' }),
    name:
      index === 1
        ? 'Commemorative Wild Service Tree of the Northern Hedgerow'
        : `Orchard ${isCrate ? 'Crate' : 'Tree'} #${index + 1}`,
    collection: isCrate ? 'Orchard Crates' : 'Orchard Trees',
    description: 'Grown from seed, picked by hand.',
    // One without a picture shows its name.
    ...(index !== 2 && { image: drawing(index * 67) }),
    attributes: [
      { name: 'Row', value: String((index % 7) + 1) },
      { name: 'Season', value: 'Autumn' },
    ],
  }
}

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const purchase = (
  id: string,
  status: Purchase['status'],
  networkId: Purchase['networkId'],
  days: number,
): Purchase => ({
  ...{ id, status, networkId, at: today - days * 86_400_000, symbol: 'ETH', amount: '0.009783' },
})

/** NFTs, names and what is on sale; `count` NFTs. */
export const market = (count: number): readonly AnyPlugin[] => [
  onramp({ meld: { publicKey: 'stage' } }),
  names(),
  contribute<NamesContract>({
    id: 'register',
    provides: {
      names: {
        resolvers: [
          {
            id: 'register',
            namespaces: ['eip155'],
            resolve: async () => (await answered([{ address: collection }]))[0],
          },
        ],
        registrars: [
          {
            id: 'register',
            zone: 'orchard.example',
            supports: () => true,
            suggest: async ({ label }) =>
              answered(
                ['', '-tree', '-grove', '2026'].map((end, index) => ({
                  name: `${label}${end}.orchard.example`,
                  registered: index === 2 || (index === 0 && label.startsWith('taken')),
                })),
              ),
            message: async ({ label }) => `Register ${label}.orchard.example`,
            register: ({ label }) => {
              if (label.startsWith('slow')) return new Promise(() => undefined)
              if (label.startsWith('fail')) return Promise.reject(new Error('down'))
              return Promise.resolve(`${label}.orchard.example`)
            },
          },
        ],
      },
    },
  }),
  contribute<NftsContract>({
    id: 'gallery',
    provides: {
      nfts: {
        sources: [
          {
            id: 'gallery',
            page: async ({ networkId }) => ({
              items: await answered(
                Array.from({ length: count }, (_, index) => nft(index, networkId)),
              ),
            }),
          },
        ],
      },
    },
  }),
  contribute<OnrampContract>({
    id: 'market',
    provides: {
      onramp: {
        sources: [
          {
            id: 'market',
            offer: async () => ({
              assets: await answered([
                { id: 'eth', symbol: 'ETH', name: 'Ether', network: 'orchard' },
                { id: 'usdc', symbol: 'USDC', name: 'USD Coin', network: 'orchard' },
              ]),
              currencies: ['USD', 'EUR'].map((id) => ({ id, methods: limits })),
            }),
            quote: async ({ order: { amount, currency, asset } }) => {
              const money = (of: string) => ({ amount: of, currency: currency.id })
              // What is asked for in euros gets no price, as from a service that is down.
              const isGuess = currency.id === 'EUR'
              return {
                quoteId: isGuess ? 'mocked-quote-id' : 'stage',
                paymentTotal: money(amount),
                paymentSubtotal: money(isGuess ? amount : (Number(amount) - 0.65).toFixed(2)),
                networkFee: money('0.20'),
                sellerFee: money('0.45'),
                purchaseAmount: { amount: '0.009783', currency: asset.symbol },
              }
            },
            purchases: async ({ networkId }) => [
              purchase('p-1', 'pending', networkId, 0),
              purchase('p-2', 'confirmed', networkId, 3),
              purchase('p-3', 'failed', networkId, 12),
            ],
          },
        ],
        sellers: [
          {
            id: 'pearpay',
            name: 'Pearpay',
            namespaces: ['eip155'],
            fee: { min: '1', max: '2' },
            whole: true,
            url: async () => 'https://pay.example/',
          },
        ],
      },
    },
  }),
]
