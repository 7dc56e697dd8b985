import { contribute } from '../kernel/index.ts'
import type { TestPorts } from '../kernel/testing/index.ts'
import type {
  OnrampAsset,
  OnrampContract,
  OnrampOffer,
  OnrampOptions,
  OnrampOrder,
  OnrampQuery,
  OnrampQuote,
  OnrampSeller,
  OnrampSource,
  PaymentCurrency,
  PaymentMethod,
  Purchase,
} from '../plugins/onramp/contract.ts'
import { onramp } from '../plugins/onramp/index.ts'
import { type SendWorld, sendWorld } from './send-world.ts'

export const ether: OnrampAsset = { id: 'eth', symbol: 'ETH', name: 'Ether', network: 'ethereum' }
export const card: PaymentMethod = { id: 'card', min: '10.00', max: '7500.00' }
const limits = [card, { id: 'ach_bank_account', min: '10.00', max: '25000.00' }]
export const dollars: PaymentCurrency = { id: 'USD', methods: limits }
export const offer: OnrampOffer = {
  assets: [ether, { ...ether, id: 'usdc', symbol: 'USDC', name: 'USD Coin' }],
  currencies: [dollars, { id: 'EUR', methods: limits }],
}
/** A price of 1.5 % and 20 cents, at 3000 for one. */
export const priced = ({
  asset,
  currency: { id: currency },
  amount,
}: OnrampOrder): OnrampQuote => ({
  quoteId: 'q-1',
  paymentTotal: { amount, currency },
  paymentSubtotal: { amount: (Number(amount) - 0.65).toFixed(2), currency },
  networkFee: { amount: '0.2', currency },
  sellerFee: { amount: '0.45', currency },
  purchaseAmount: { amount: '0.009783', currency: asset.symbol },
})
export const bought = (
  id: string,
  status: Purchase['status'],
  more: Partial<Purchase> = {},
): Purchase => ({
  ...{
    id,
    status,
    networkId: 'eip155:1',
    at: Date.UTC(2026, 8, 8),
    symbol: 'ETH',
    amount: '0.009783',
  },
  ...more,
})

export interface Given extends OnrampOptions {
  readonly source?: Partial<OnrampSource> | false
  readonly sellers?: readonly Partial<OnrampSeller>[]
  readonly world?: Parameters<typeof sendWorld>[1]
}

export type Page = SendWorld<OnrampContract> & {
  readonly asked: readonly { readonly what: string; readonly query: OnrampQuery }[]
}

export async function world({
  source = {},
  sellers = [{}],
  world: given,
  ...options
}: Given = {}): Promise<Page> {
  const asked: { what: string; query: OnrampQuery }[] = []
  const noted =
    <Q extends OnrampQuery, R>(what: string, answer: (query: Q, io: never) => R) =>
    (query: Q, io: unknown): R => {
      asked.push({ what, query })
      return answer(query, io as never)
    }
  const market = contribute<OnrampContract>({
    id: 'market',
    provides: {
      onramp: {
        sources: source
          ? [
              {
                id: 'market',
                ...source,
                offer: noted('offer', source.offer ?? (async () => offer)),
                quote: noted('quote', source.quote ?? (async ({ order }) => priced(order))),
                ...(source.purchases && { purchases: noted('purchases', source.purchases) }),
              },
            ]
          : [],
        sellers: sellers.map((seller, index) => ({
          id: `seller-${index}`,
          name: `Seller ${index}`,
          namespaces: ['eip155'],
          fee: { min: '1', max: '2' },
          ...seller,
          url: noted(
            'url',
            seller.url ?? (async ({ order }) => `https://pay.example/?fiat=${order.amount}`),
          ),
        })),
      },
    },
  })
  return Object.assign(
    await sendWorld<OnrampContract>(
      {},
      { ...given, more: [onramp(options) as never, market as never] },
    ),
    { asked },
  )
}

export const stateOf = ({ kernel }: Page): OnrampContract['state'] => kernel.state.onramp
export const commands = ({ kernel }: Page): Page['kernel']['dispatch']['onramp'] =>
  kernel.dispatch.onramp
/** What was opened on the page, in order. */
export const opened = ({ kernel }: Page): TestPorts['opener']['opened'] =>
  kernel.ports.opener.opened

/** The offer was read, and the form says 30. */
export async function ordered(given: Given = {}, amount = '30'): Promise<Page> {
  const page = await world(given)
  await commands(page).load()
  await commands(page).enter({ amount: amount } as never)
  return page
}
