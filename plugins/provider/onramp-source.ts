import type { CaipNetworkId, Context } from '../../kernel/index.ts'
import type {
  OnrampOffer,
  OnrampOrder,
  OnrampQuery,
  OnrampQuote,
  Purchase,
} from '../onramp/contract.ts'
import { type ProviderIo, providerIo } from './client.ts'
import type { ProviderContract } from './contract.ts'
import { fetchHistory } from './endpoints/history.ts'
import { fetchBuyOptions, fetchBuyQuote } from './endpoints/onramp-buy.ts'
import { fetchOnrampOptions } from './endpoints/onramp-options.ts'
import { fetchOnrampQuote, type OnrampQuote as WireQuote } from './endpoints/onramp-quote.ts'
import type { OnrampOptions, PurchaseNetwork } from './endpoints/onramp-shapes.ts'
import { createOnrampUrl } from './endpoints/onramp-url.ts'
import { providerErrors } from './errors.ts'
import { statusOf } from './history-source.ts'

interface SourceIo {
  readonly signal: AbortSignal
}
type Ordered = OnrampQuery & { readonly order: OnrampOrder }

/** Solana's mainnet, which the lists give without a number. */
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const isOn = ({ chain_id, name }: PurchaseNetwork, networkId: CaipNetworkId): boolean =>
  networkId.split(':')[1] === chain_id || (networkId === solanaMainnet && /^solana\b/.test(name))

/** The live service's offer for a country; otherwise the specification's list or the built-in one. */
async function optionsOf(
  io: ProviderIo,
  { residence }: Pick<OnrampQuery, 'residence'>,
): Promise<OnrampOptions> {
  if (!residence) return fetchOnrampOptions(io)
  try {
    return await fetchBuyOptions(io, residence)
  } catch {
    // If the signal is aborted, this sends nothing and rejects with its reason.
    return fetchOnrampOptions(io)
  }
}

/** The offer on the network. Rejects only with the reason of the signal. */
export async function offer(
  { signal }: SourceIo,
  ctx: Context<ProviderContract>,
  query: OnrampQuery,
): Promise<OnrampOffer> {
  const { builtIn, purchaseCurrencies, paymentCurrencies } = await optionsOf(
    providerIo(ctx, signal),
    query,
  )
  return {
    assets: purchaseCurrencies.flatMap(({ id, symbol, name, networks }) =>
      networks
        .filter((network) => isOn(network, query.networkId))
        .slice(0, 1)
        .map(({ name: network, contract_address: contract }) => ({
          ...{ id, symbol, name, network },
          ...(contract !== undefined && { contract }),
        })),
    ),
    currencies: paymentCurrencies.map(({ id, payment_method_limits: methods }) => ({
      id,
      methods,
    })),
    ...(builtIn && { builtIn }),
  }
}

const shown = ({ coinbaseFee, ...quote }: WireQuote): OnrampQuote => ({
  quoteId: quote.quoteId,
  paymentTotal: quote.paymentTotal,
  paymentSubtotal: quote.paymentSubtotal,
  networkFee: quote.networkFee,
  purchaseAmount: quote.purchaseAmount,
  ...(coinbaseFee && { sellerFee: coinbaseFee }),
  ...(quote.estimate && { estimate: true }),
})

/** The quote for an order; an estimate if the service gives none. Rejects only with the reason of the signal. */
export async function quote(
  { signal }: SourceIo,
  ctx: Context<ProviderContract>,
  { residence, order }: Ordered,
): Promise<OnrampQuote> {
  const io = providerIo(ctx, signal)
  const { asset, currency, method, amount } = order
  if (residence) {
    try {
      const asked = {
        ...residence,
        purchaseCurrency: asset.symbol,
        purchaseNetwork: asset.network,
        paymentAmount: amount,
        paymentCurrency: currency.id,
        paymentMethod: method.id,
      }
      return shown(await fetchBuyQuote(io, asked))
    } catch {
      // The request below is the fallback; if the signal is aborted, it sends nothing and rejects with its reason.
    }
  }
  const { id, symbol, name, network, contract } = asset
  return shown(
    await fetchOnrampQuote(io, {
      purchaseCurrency: {
        ...{ id, symbol, name },
        networks: [{ name: network, display_name: network, contract_address: contract }],
      },
      paymentCurrency: { id: currency.id, payment_method_limits: currency.methods },
      ...{ amount, network },
    }),
  )
}

/** The URL of the seller's page for an order. Rejects with `provider/…` codes. */
export async function payUrl(
  { signal }: SourceIo,
  ctx: Context<ProviderContract>,
  { networkId, address, order }: Ordered,
): Promise<string> {
  const { asset, amount } = order
  const { url, unsupported } = await createOnrampUrl(providerIo(ctx, signal), {
    network: networkId,
    destinationWallets: [{ address, assets: [asset.symbol], blockchains: [asset.network] }],
    // Identifies no visitor: 32 hex digits for this purchase only.
    partnerUserId: ctx.ports.random.uuid().replaceAll('-', ''),
    defaultNetwork: asset.network,
    presetFiatAmount: Number(amount),
  })
  if (unsupported) throw providerErrors.create('bad-answer', { what: 'on-ramp link' })
  return url
}

/** The account's purchases on the network's family, newest first. Rejects with `provider/…` codes. */
export async function purchases(
  { signal }: SourceIo,
  ctx: Context<ProviderContract>,
  { networkId: network, address }: OnrampQuery,
): Promise<readonly Purchase[]> {
  // The service stores them only for EVM accounts.
  if (!network.startsWith('eip155:')) return []
  const io = providerIo(ctx, signal)
  const { data } = await fetchHistory(io, { network, address, onramp: 'coinbase' })
  return data.flatMap(({ id, metadata, transfers }) => {
    const status = statusOf(metadata.status)
    const [moved] = transfers
    const symbol = moved?.fungible_info?.symbol
    if (!status) return []
    return [
      {
        ...{ id, status, networkId: metadata.chain ?? network, at: Date.parse(metadata.minedAt) },
        ...(symbol && { symbol }),
        ...(moved && { amount: moved.quantity.numeric }),
        hash: metadata.hash,
      },
    ]
  })
}
