import { formatUnits } from 'viem'
import { failure } from '../failure.ts'
import { currencyRate } from '../prices.ts'
import type { Call, Route } from '../routes.ts'
import { findOffer, type Offer } from './market.ts'
import { type Fiat, formatFiat, parseFiat, share, unitsFor } from './money.ts'

const fiats = ['USD', 'EUR'] as const

// Payment methods with their limits, in each currency's own units.
const methods = [
  { id: 'CARD', min: '10.00', max: '7500.00' },
  { id: 'ACH_BANK_ACCOUNT', min: '10.00', max: '25000.00' },
] as const

const networkFee: Fiat = 2_000n

/** Companies behind the comparison of quotes, with their fees in hundredths of a percent. */
const companies = [
  { serviceProvider: 'PEARPAY', name: 'Pearpay', basisPoints: 150n },
  { serviceProvider: 'PLUMRAMP', name: 'Plumramp', basisPoints: 100n },
  { serviceProvider: 'FIGGATE', name: 'Figgate', basisPoints: 290n },
] as const

/** Options, quotes and the list of companies. */
export function quoteRoutes(offers: readonly Offer[]): readonly Route[] {
  return [
    { method: 'GET', pattern: '/v1/onramp/buy/options', handle: (call) => options(offers, call) },
    { method: 'GET', pattern: '/v1/onramp/buy/quotes', handle: (call) => quote(offers, call) },
    { method: 'GET', pattern: '/v1/onramp/providers', handle: listCompanies },
    {
      method: 'POST',
      pattern: '/v1/onramp/multi/quotes',
      projectId: 'body',
      handle: (call) => compare(offers, call),
    },
  ]
}

function checkCountry(country: string | null): void {
  if (/^[A-Z]{2}$/.test(country ?? '')) return
  throw failure(400, 'country', 'The country must be two capital letters.')
}

function options(offers: readonly Offer[], { query }: Call): object {
  checkCountry(query.get('country'))
  const symbols = [...new Set(offers.map(({ symbol }) => symbol))]
  return {
    paymentCurrencies: fiats.map((id) => ({ id, limits: methods })),
    purchaseCurrencies: symbols.map((symbol) => {
      const sold = offers.filter((offer) => offer.symbol === symbol)
      return {
        id: symbol.toLowerCase(),
        name: sold[0]?.name ?? symbol,
        symbol,
        networks: sold.map(({ network, displayName, token, caip2 }) => ({
          name: network,
          displayName,
          contractAddress: token,
          chainId: caip2.split(':')[1],
        })),
      }
    }),
  }
}

function checkFiat(currency: unknown): string {
  const found = fiats.find((one) => one === currency)
  if (found) return found
  throw failure(400, 'paymentCurrency', `${String(currency)} is not taken.`)
}

async function quote(offers: readonly Offer[], { query }: Call): Promise<object> {
  checkCountry(query.get('country'))
  const symbol = query.get('purchaseCurrency')
  const bySymbol = offers.find((one) => one.symbol.toLowerCase() === symbol?.toLowerCase())
  const offer = findOffer(offers, bySymbol?.symbol ?? symbol, query.get('purchaseNetwork'))
  const currency = checkFiat(query.get('paymentCurrency'))
  const method = methods.find(({ id }) => id === query.get('paymentMethod'))
  if (!method) throw failure(400, 'paymentMethod', 'The payment method is not known.')
  const total = parseFiat(query.get('paymentAmount'), 'paymentAmount')
  if (total < parseFiat(method.min, 'min') || total > parseFiat(method.max, 'max')) {
    throw failure(400, 'paymentAmount', `From ${method.min} to ${method.max} with ${method.id}.`)
  }
  const fee = share(total, 150n)
  const rest = total - fee - networkFee
  const price = (await offer.price()) * currencyRate(currency.toLowerCase())
  const money = (amount: Fiat): object => ({ value: formatFiat(amount), currency })
  const bought = formatUnits(unitsFor(rest, price, offer.decimals), offer.decimals)
  return {
    paymentTotal: money(total),
    paymentSubTotal: money(rest),
    purchaseAmount: { value: bought, currency: offer.symbol },
    coinbaseFee: money(fee),
    networkFee: money(networkFee),
    quoteId: crypto.randomUUID(),
  }
}

function listCompanies({ base }: Call): readonly object[] {
  return companies.map(({ serviceProvider, name }) => {
    const logo = `${base}/images/${serviceProvider}.svg`
    return {
      serviceProvider,
      name,
      status: 'LIVE',
      categories: ['CRYPTO_ONRAMP'],
      websiteUrl: `${base}/pay`,
      logos: { dark: logo, darkShort: logo, light: logo, lightShort: logo },
    }
  })
}

async function compare(offers: readonly Offer[], { body }: Call): Promise<readonly object[]> {
  const offer = findOffer(offers, body.destinationCurrencyCode)
  const currency = checkFiat(body.sourceCurrencyCode)
  const total = parseFiat(body.sourceAmount, 'sourceAmount')
  const excluded = Array.isArray(body.excludeProviders) ? body.excludeProviders : []
  const price = (await offer.price()) * currencyRate(currency.toLowerCase())
  const rows = companies
    .filter(({ serviceProvider }) => !excluded.includes(serviceProvider))
    .map(({ serviceProvider, basisPoints }) => {
      const fee = share(total, basisPoints)
      const rest = total - fee - networkFee
      const bought = rest > 0n ? unitsFor(rest, price, offer.decimals) : 0n
      return {
        serviceProvider,
        countryCode: body.countryCode ?? 'US',
        sourceCurrencyCode: currency,
        sourceAmount: Number(formatFiat(total)),
        destinationCurrencyCode: offer.symbol,
        destinationAmount: Number(formatUnits(bought, offer.decimals)),
        totalFee: Number(formatFiat(fee + networkFee)),
        networkFee: Number(formatFiat(networkFee)),
        transactionFee: Number(formatFiat(fee)),
        exchangeRate: price,
        paymentMethodType: body.paymentMethodType ?? 'CREDIT_DEBIT_CARD',
      }
    })
  return rows.sort((left, right) => right.destinationAmount - left.destinationAmount)
}
