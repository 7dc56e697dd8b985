import * as z from 'zod/mini'
import { ask, type ProviderIo } from '../client.ts'
import { decimal, image, key, label, lenient, link, read, readRows } from '../edge.ts'

/** The offer of one seller. Amounts are decimal text. */
export interface SellerQuote {
  readonly serviceProvider: string
  /** The payment, in fiat. */
  readonly sourceAmount: string
  /** The purchased amount, in coins. */
  readonly destinationAmount: string
  readonly totalFee?: string | undefined
  readonly networkFee?: string | undefined
  readonly transactionFee?: string | undefined
  readonly exchangeRate?: string | undefined
  readonly paymentMethodType?: string | undefined
}

/** A seller that the service works with. */
export interface Seller {
  readonly serviceProvider: string
  readonly name: string
  readonly status?: string | undefined
  readonly websiteUrl?: string | undefined
  readonly logos?:
    | Readonly<Record<'dark' | 'darkShort' | 'light' | 'lightShort', string | undefined>>
    | undefined
}

const quote: z.ZodMiniType<SellerQuote> = z.looseObject({
  serviceProvider: key(60),
  sourceAmount: decimal,
  destinationAmount: decimal,
  totalFee: lenient(decimal),
  networkFee: lenient(decimal),
  transactionFee: lenient(decimal),
  exchangeRate: lenient(decimal),
  paymentMethodType: lenient(key(60)),
})

const seller: z.ZodMiniType<Seller> = z.looseObject({
  serviceProvider: key(60),
  name: label(),
  status: lenient(key(40)),
  websiteUrl: lenient(link),
  logos: lenient(z.looseObject({ dark: image, darkShort: image, light: image, lightShort: image })),
})

/** `POST /v1/onramp/multi/quotes`: the offer of each seller. Rejects with `provider/…` codes. */
export async function fetchSellerQuotes(
  io: ProviderIo,
  input: {
    /** Fiat, for example `USD`. */
    readonly sourceCurrencyCode: string
    /** Whole or fractional; the service takes a JSON number. */
    readonly sourceAmount: number
    /** For example `USDC`. */
    readonly destinationCurrencyCode: string
    readonly countryCode?: string
    readonly paymentMethodType?: string
    readonly walletAddress?: string
    readonly excludeProviders?: readonly string[]
  },
): Promise<readonly SellerQuote[]> {
  const { projectId } = io.provider
  const body = { projectId, ...input }
  const answer = await ask(io, { path: '/v1/onramp/multi/quotes', body })
  return readRows(quote, answer, { what: 'quotes' }).rows
}

/** `GET /v1/onramp/providers`. Rejects with `provider/…` codes. */
export async function fetchSellers(
  io: ProviderIo,
  { countries }: { readonly countries?: readonly string[] } = {},
): Promise<readonly Seller[]> {
  const query = { countries: countries?.join() }
  const answer = await ask(io, { path: '/v1/onramp/providers', query })
  return readRows(seller, answer, { what: 'sellers' }).rows
}

/** `POST /v1/onramp/widget`: the URL for buying from one seller. Rejects with `provider/…` codes. */
export async function createSellerWidget(
  io: ProviderIo,
  sessionData: {
    readonly serviceProvider: string
    readonly sourceCurrencyCode: string
    readonly sourceAmount: number
    readonly destinationCurrencyCode: string
    readonly walletAddress: string
    readonly countryCode?: string
    readonly paymentMethodType?: string
    readonly redirectUrl?: string
    readonly lockFields?: readonly string[]
    readonly walletTag?: string
  },
): Promise<{ readonly widgetUrl: string }> {
  const { projectId } = io.provider
  const answer = await ask(io, { path: '/v1/onramp/widget', body: { projectId, sessionData } })
  return read(z.looseObject({ widgetUrl: link }), answer, 'on-ramp link')
}
