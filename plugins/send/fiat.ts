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

/** What of a token dollars come to at a price: exact, rounded down to the token's decimals. */
export function amountFor(dollars: string, price: string, decimals: number): string {
  const [paid, cents] = scaled(dollars)
  const [each, places] = scaled(price)
  const units = (paid * 10n ** (BigInt(decimals) + places)) / (each * 10n ** cents)
  return formatAmount(units, decimals)
}

/** What an amount comes to in dollars, rounded down to cents: never more than is held. */
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

/** A price in US dollars of one whole token, decimal text, and when it was known: milliseconds since 1970. */
export interface Priced {
  readonly price?: string | undefined
  readonly at: number
}

/** Whether both are the same token, in whatever spelling. */
function isSame(one: TokenBalance | undefined, other: TokenBalance): boolean {
  const spelt = ({ chainId, address }: TokenBalance): string | undefined =>
    address && canonicalAddress(chainId.split(':')[0] as Namespace, address)
  return one?.chainId === other.chainId && spelt(one) === spelt(other)
}

/** The price of a token in the Tokens tab; without `price` where the tab lists it without one. */
function listedPrice({ tokens, ...state }: Slices, token: TokenBalance): Priced | undefined {
  const reading = tokens && selectTokens({ ...state, tokens })
  const at = reading?.pricedAt ?? reading?.at
  const listed = reading?.tokens.find((one) => isSame(one, token))
  return listed && at !== undefined ? { price: listed.price, at } : undefined
}

/** When the price of a token that is chosen now was known: one that the Tokens tab has as well is as old as there. */
export function pricedAt(state: Slices, token: TokenBalance, now: number): number | undefined {
  if (token.price === undefined) return undefined
  const listed = listedPrice(state, token)
  return listed?.price === token.price ? listed.at : now
}

/**
 * The newest price that is known of a token, however old: the one it was chosen with or the one of the Tokens tab.
 * Undefined where none is known, where the newer says that there is none, and for a price of nothing.
 */
export function selectPriced(
  state: Slices,
  token: TokenBalance | undefined,
): Required<Priced> | undefined {
  if (!token) return undefined
  const { token: form, pricedAt: at } = state.send
  // A host may choose a token with whatever price it has.
  const own = isSame(form, token) && at !== undefined ? { price: form?.price, at } : undefined
  const listed = listedPrice(state, token)
  const newest = own && own.at > (listed?.at ?? -Infinity) ? own : listed
  const price = decimalText(newest?.price) ?? ''
  return newest && /[1-9]/.test(price) ? { price, at: newest.at } : undefined
}

/** How long the last price serves while a newer one is on its way, in ms. */
const onItsWayMs = 15_000

/** How old a price may be to count amounts by it, in ms: as old as the list of tokens that comes with it. */
export const selectPriceMs = ({ tokens, ...state }: Slices): number =>
  tokens && selectTokens({ ...state, tokens }).status === 'loading' ? freshMs + onItsWayMs : freshMs

/**
 * US dollars of one whole token, decimal text, as known at the moment `now` of the clock port. Undefined where no price is
 * known, and where the newest one is too old.
 */
export function selectPrice(
  state: Slices,
  token: TokenBalance | undefined,
  now: number,
): string | undefined {
  const known = selectPriced(state, token)
  return known && age(now, known.at) < selectPriceMs(state) ? known.price : undefined
}
