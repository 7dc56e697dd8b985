import { formatUnits, parseUnits } from 'viem'
import { failure, ProviderFailure } from '../failure.ts'
import { Answer, type Call, type Route } from '../routes.ts'
import { findOffer, type Offer } from './market.ts'
import { formatFiat, parseFiat, share, unitsFor } from './money.ts'
import type { Orders } from './orders.ts'
import { type PayForm, renderOrderPage, renderPayPage } from './page.ts'
import { quoteRoutes } from './quotes.ts'

export { openMarket } from './market.ts'
export { createOrders, type Orders } from './orders.ts'

/** Buying coins: options, quotes, links to the pay page, and the page that delivers. */
export function onrampRoutes(offers: readonly Offer[], orders: Orders): readonly Route[] {
  return [
    ...quoteRoutes(offers),
    {
      method: 'POST',
      pattern: '/v1/generators/onrampurl',
      handle: (call) => makeUrl(offers, call),
    },
    {
      method: 'POST',
      pattern: '/v1/onramp/widget',
      projectId: 'body',
      handle: (call) => makeWidgetUrl(offers, call),
    },
    { method: 'GET', pattern: '/pay', projectId: 'none', handle: (call) => showPay(offers, call) },
    {
      method: 'POST',
      pattern: '/pay',
      projectId: 'none',
      raw: true,
      handle: (call) => pay(offers, orders, call),
    },
    {
      method: 'GET',
      pattern: '/pay/:id',
      projectId: 'none',
      handle: (call) => showOrder(orders, call),
    },
  ]
}

const isWhole = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && Number.isInteger(value) && value > 0)

const payUrl = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}/pay?${new URLSearchParams(query)}`

function makeUrl(offers: readonly Offer[], { body, base }: Call): object {
  const { presetFiatAmount, presetCryptoAmount, partnerUserId, defaultNetwork } = body
  if (!isWhole(presetFiatAmount) || !isWhole(presetCryptoAmount)) {
    // The live service's parser knows no fractions here.
    throw new ProviderFailure(422, 'invalid type: expected usize', 'Preset amounts are integers.')
  }
  const user = String(partnerUserId ?? '')
  if (user.length < 32 || user.length > 50) {
    throw failure(400, 'partnerUserId', 'The partner user id must have 32 to 50 characters.')
  }
  const wallets: unknown = body.destinationWallets
  const [wallet] = (Array.isArray(wallets) ? wallets : []) as {
    address?: unknown
    assets?: unknown
  }[]
  if (!wallet) throw failure(400, 'destinationWallets', 'At least one destination wallet.')
  const address = String(wallet.address)
  const [asset] = Array.isArray(wallet.assets) ? wallet.assets : []
  const network = typeof defaultNetwork === 'string' ? defaultNetwork : null
  const fitting = offers.filter((one) => one.accepts(address))
  const offer = findOffer(fitting, asset ?? fitting[0]?.symbol, network)
  const url = payUrl(base, {
    address,
    asset: offer.symbol,
    network: offer.network,
    user,
    ...(presetFiatAmount === undefined ? {} : { fiat: String(presetFiatAmount) }),
    ...(presetCryptoAmount === undefined ? {} : { crypto: String(presetCryptoAmount) }),
  })
  return { url }
}

function makeWidgetUrl(offers: readonly Offer[], { body, base }: Call): object {
  const session = (body.sessionData ?? {}) as Readonly<Record<string, unknown>>
  const address = String(session.walletAddress)
  const fitting = offers.filter((one) => one.accepts(address))
  const offer = findOffer(fitting, session.destinationCurrencyCode)
  const { redirectUrl } = session
  const widgetUrl = payUrl(base, {
    address,
    asset: offer.symbol,
    network: offer.network,
    fiat: formatFiat(parseFiat(session.sourceAmount, 'sourceAmount')),
    ...(typeof redirectUrl === 'string' ? { redirectUrl } : {}),
  })
  return { widgetUrl }
}

const html = (status: number, body: string): Answer =>
  new Answer(status, body, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  })

async function readForm(offers: readonly Offer[], query: URLSearchParams) {
  const address = query.get('address') ?? ''
  const offer = findOffer(offers, query.get('asset'), query.get('network'))
  if (!offer.accepts(address)) throw failure(400, 'address', 'The address is not of the network.')
  const price = await offer.price()
  const crypto = query.get('crypto')
  const fiat = parseFiat(query.get('fiat') ?? '50', 'fiat')
  const amount =
    crypto === null
      ? unitsFor(fiat - share(fiat, 150n), price, offer.decimals)
      : parseUnits(/^\d{1,12}$/.test(crypto) ? crypto : '0', offer.decimals)
  if (amount === 0n) throw failure(400, 'amount', 'There is nothing to buy.')
  const pays = crypto === null ? formatFiat(fiat) : (Number(crypto) * price * 1.015).toFixed(2)
  // A script's address would run on this page.
  const back = query.get('redirectUrl') ?? ''
  const redirectUrl = /^https?:\/\//.test(back) ? back : ''
  return { address, offer, price, amount, pays, redirectUrl }
}

async function showPay(offers: readonly Offer[], { query }: Call): Promise<Answer> {
  const { address, offer, amount, pays, redirectUrl } = await readForm(offers, query)
  const form: PayForm = {
    address,
    asset: offer.symbol,
    network: offer.network,
    pays,
    currency: 'USD',
    gets: formatUnits(amount, offer.decimals),
    redirectUrl,
  }
  const kept = { crypto: query.get('crypto') ?? '', fiat: query.get('fiat') ?? '' }
  return html(200, renderPayPage({ ...form, ...kept }))
}

async function pay(offers: readonly Offer[], orders: Orders, { text }: Call): Promise<Answer> {
  const form = new URLSearchParams(text)
  for (const name of ['crypto', 'fiat']) if (form.get(name) === '') form.delete(name)
  const { address, offer, price, amount, redirectUrl } = await readForm(offers, form)
  const outcome = form.get('outcome') === 'fail' ? 'fail' : 'deliver'
  const order = orders.pay({ address, offer, price, amount }, outcome)
  const query = redirectUrl ? `?${new URLSearchParams({ redirectUrl })}` : ''
  return new Answer(303, '', { location: `/pay/${order.id}${query}` })
}

function showOrder(orders: Orders, { path, query }: Call): Answer {
  const order = orders.find(path.id ?? '')
  if (!order) return new Answer(404, '')
  const back = query.get('redirectUrl') ?? ''
  return html(200, renderOrderPage(order, /^https?:\/\//.test(back) ? back : ''))
}
