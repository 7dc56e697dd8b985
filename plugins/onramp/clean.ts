import {
  compareAmounts,
  decimalText,
  fieldsOf,
  isCaipNetworkId,
  listOf,
  safeText,
  textLimits,
} from '../../kernel/index.ts'
import { moneyUnits } from '../values/index.ts'
import type {
  Money,
  OnrampAsset,
  OnrampOffer,
  OnrampOrder,
  OnrampQuote,
  PaymentCurrency,
  PaymentMethod,
  Purchase,
} from './contract.ts'

const maxAssets = 500
const maxCurrencies = 100
const maxMethods = 20
const maxPurchases = 200

/** Text for comparing and passing on, for example an id. */
const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value)

function assetOf(outside: unknown): readonly OnrampAsset[] {
  const { id, symbol, name, network, contract } = fieldsOf(outside)
  const [sign, title] = [safeText(symbol, textLimits.symbol), safeText(name)]
  if (!isKey(id) || !isKey(network) || !sign || sign !== symbol) return []
  return [{ id, symbol: sign, name: title || sign, network, ...(isKey(contract) && { contract }) }]
}

function methodOf(outside: unknown): readonly PaymentMethod[] {
  const { id, ...limits } = fieldsOf(outside)
  const [min, max] = [decimalText(limits.min), decimalText(limits.max)]
  if (!isKey(id) || min === undefined || max === undefined) return []
  return compareAmounts(min, max) > 0 ? [] : [{ id, min, max }]
}

function currencyOf(outside: unknown): readonly PaymentCurrency[] {
  const { id, methods } = fieldsOf(outside)
  if (typeof id !== 'string' || !/^[A-Z]{3,5}$/.test(id)) return []
  const known = listOf(methods, maxMethods).flatMap(methodOf)
  return known.length > 0 ? [{ id, methods: known }] : []
}

/** Removes duplicates; the first of each name stays. */
function once<T>(all: readonly T[], name: (one: T) => string): readonly T[] {
  const seen = new Set<string>()
  return all.filter((one) => !seen.has(name(one)) && seen.add(name(one)))
}

/** Validates and cleans an offer from a source. */
export function cleanOffer(outside: unknown): OnrampOffer {
  const { assets, currencies, builtIn } = fieldsOf(outside)
  return {
    assets: once(listOf(assets, maxAssets).flatMap(assetOf), ({ symbol }) => symbol),
    currencies: once(listOf(currencies, maxCurrencies).flatMap(currencyOf), ({ id }) => id),
    ...(builtIn === true && { builtIn }),
  }
}

function moneyOf(outside: unknown): Money | undefined {
  const { amount, currency } = fieldsOf(outside)
  const number = decimalText(amount)
  const sign = safeText(currency, textLimits.symbol)
  return number === undefined || !sign ? undefined : { amount: number, currency: sign }
}

/** Parts of a total may differ from it by 0.02, or by half a percent of it: each part is rounded. */
const rounding = { least: moneyUnits('0.02'), part: 200n }

/**
 * True if the stated parts make up the total; if the seller's fee is not stated, if they are not more. Parts in another
 * currency cannot be added, and are shown as they are.
 */
function addsUp(total: Money, parts: readonly Money[], isWhole: boolean): boolean {
  const own = parts.filter(({ currency }) => currency === total.currency)
  const whole = moneyUnits(total.amount)
  const over = own.reduce((sum, part) => sum + moneyUnits(part.amount), -whole)
  const most = whole / rounding.part > rounding.least ? whole / rounding.part : rounding.least
  return over <= most && (-over <= most || !isWhole || own.length < parts.length)
}

/**
 * Validates a quote for an order: its total equals the ordered amount and currency, its parts add up, and it buys the
 * ordered asset. Undefined for anything else.
 */
export function cleanQuote(outside: unknown, order: OnrampOrder): OnrampQuote | undefined {
  const { quoteId, estimate, ...rest } = fieldsOf(outside)
  const [total, subtotal, fee, got] = [
    moneyOf(rest.paymentTotal),
    moneyOf(rest.paymentSubtotal),
    moneyOf(rest.networkFee),
    moneyOf(rest.purchaseAmount),
  ]
  if (!isKey(quoteId) || !total || !subtotal || !fee || !got) return undefined
  const isPaid = (money: Money): boolean => money.currency === order.currency.id
  if (!isPaid(total) || compareAmounts(total.amount, order.amount) !== 0) return undefined
  const sellerFee = moneyOf(rest.sellerFee)
  const guess = estimate === true || quoteId === 'mocked-quote-id'
  if (!guess) {
    if (!isPaid(subtotal) || compareAmounts(subtotal.amount, total.amount) > 0) return undefined
    if (got.currency.toUpperCase() !== order.asset.symbol.toUpperCase()) return undefined
    if (compareAmounts(got.amount, '0') <= 0) return undefined
    const parts = [subtotal, fee, ...(sellerFee ? [sellerFee] : [])]
    if (!addsUp(total, parts, sellerFee !== undefined)) return undefined
  }
  return {
    quoteId,
    paymentTotal: total,
    paymentSubtotal: subtotal,
    networkFee: fee,
    ...(sellerFee && { sellerFee }),
    purchaseAmount: got,
    ...(guess && { estimate: true as const }),
  }
}

function purchaseOf(outside: unknown): readonly Purchase[] {
  const { id, status, networkId, at, symbol, amount, hash } = fieldsOf(outside)
  if (!isKey(id) || !isCaipNetworkId(networkId) || !Number.isFinite(at)) return []
  if (status !== 'pending' && status !== 'confirmed' && status !== 'failed') return []
  const [number, sign] = [decimalText(amount), safeText(symbol, textLimits.symbol)]
  return [
    {
      ...{ id, status, networkId, at: at as number },
      ...(sign && { symbol: sign }),
      ...(number !== undefined && { amount: number }),
      ...(typeof hash === 'string' && /^[0-9a-zA-Z]{1,128}$/.test(hash) && { hash }),
    },
  ]
}

/** Validates and cleans purchases from a source: newest first, each once. */
export const cleanPurchases = (outside: unknown): readonly Purchase[] =>
  once(listOf(outside, maxPurchases).flatMap(purchaseOf), ({ id }) => id).toSorted(
    (one, two) => two.at - one.at,
  )
