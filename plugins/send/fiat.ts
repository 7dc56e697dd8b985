import { age, decimalText, formatAmount, type Namespace } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ConnectionsState } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { TokensState } from '../tokens/contract.ts'
import { freshMs, selectTokens } from '../tokens/selectors.ts'
import { canonicalAddress } from '../values/index.ts'
import type { SendState } from './contract.ts'

/** A decimal text as `digits / 10 ** places`. */
function scaled(text: string): readonly [digits: bigint, places: bigint] {
  const [whole = '', fraction = ''] = text.split('.')
  return [BigInt(whole + fraction), BigInt(fraction.length)]
}

/** Amount of a token for dollars at a price, rounded down to the token's decimals. */
export function amountFor(dollars: string, price: string, decimals: number): string {
  const [paid, cents] = scaled(dollars)
  const [each, places] = scaled(price)
  const units = (paid * 10n ** (BigInt(decimals) + places)) / (each * 10n ** cents)
  return formatAmount(units, decimals)
}

/** Value of an amount in dollars, rounded down to cents: never more than is held. */
export function dollarsFor(amount: string, price: string): string {
  const [digits, scale] = scaled(amount)
  const [each, places] = scaled(price)
  return formatAmount((digits * each * 100n) / 10n ** (scale + places), 2)
}

interface Slices {
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly send: SendState
  readonly tokens?: TokensState | undefined
}

/** A price of one whole token in US dollars, decimal text, and its time: milliseconds since 1970. */
export interface Priced {
  readonly price?: string | undefined
  readonly at: number
}

/** True if both are the same token, in any spelling. */
function isSame(one: TokenBalance | undefined, other: TokenBalance): boolean {
  const spelt = ({ chainId, address }: TokenBalance): string | undefined =>
    address && canonicalAddress(chainId.split(':')[0] as Namespace, address)
  return one?.chainId === other.chainId && spelt(one) === spelt(other)
}

/** The price of a token in the Tokens tab; without `price` if the tab lists the token without one. */
function listedPrice({ tokens, ...state }: Slices, token: TokenBalance): Priced | undefined {
  const reading = tokens && selectTokens({ ...state, tokens })
  const at = reading?.pricedAt ?? reading?.at
  const listed = reading?.tokens.find((one) => isSame(one, token))
  return listed && at !== undefined ? { price: listed.price, at } : undefined
}

/** Time of the price of a token that is chosen now: the Tokens tab's time, if the tab has the same price. */
export function pricedAt(state: Slices, token: TokenBalance, now: number): number | undefined {
  if (token.price === undefined) return undefined
  const listed = listedPrice(state, token)
  return listed?.price === token.price ? listed.at : now
}

/**
 * The newest known price of a token, however old: the one it was chosen with, or the Tokens tab's. Undefined if none is
 * known, if the newer source has none, or if the price is zero.
 */
export function selectPriced(
  state: Slices,
  token: TokenBalance | undefined,
): Required<Priced> | undefined {
  // A price may be for an amount of the chain, or for the multiplied one.
  if (!token || token.quantity.multiplier !== undefined) return undefined
  const { token: form, pricedAt: at } = state.send
  // A host may choose a token with any price.
  const own = isSame(form, token) && at !== undefined ? { price: form?.price, at } : undefined
  const listed = listedPrice(state, token)
  const newest = own && own.at > (listed?.at ?? -Infinity) ? own : listed
  const price = decimalText(newest?.price) ?? ''
  return newest && /[1-9]/.test(price) ? { price, at: newest.at } : undefined
}

/** Time for which the last price is used while a newer one loads, in ms. */
const onItsWayMs = 15_000

/** Longest age of a price for counting amounts, in ms: the same as for the list of tokens with which it comes. */
export const selectPriceMs = ({ tokens, ...state }: Slices): number =>
  tokens && selectTokens({ ...state, tokens }).status === 'loading' ? freshMs + onItsWayMs : freshMs

/**
 * Price of one whole token in US dollars, decimal text, at the time `now` of the clock port. Undefined if no price is
 * known, or if the newest one is too old.
 */
export function selectPrice(
  state: Slices,
  token: TokenBalance | undefined,
  now: number,
): string | undefined {
  const known = selectPriced(state, token)
  return known && age(now, known.at) < selectPriceMs(state) ? known.price : undefined
}
