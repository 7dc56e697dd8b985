import { decimalText, formatAmount, type Namespace } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import type { ConnectionsState } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { TokensState } from '../tokens/contract.ts'
import { selectTokens } from '../tokens/selectors.ts'
import { canonicalAddress } from '../values/index.ts'

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
  readonly tokens?: TokensState | undefined
}

/**
 * US dollars of one whole token, decimal text: with the token, else as the Tokens tab has it. Undefined where no price is
 * known, and for a price of nothing.
 */
export function selectPrice(state: Slices, token: TokenBalance | undefined): string | undefined {
  if (!token) return undefined
  const { chainId, address } = token
  const { tokens } = state
  const spelt = (text?: string): string | undefined =>
    text && canonicalAddress(chainId.split(':')[0] as Namespace, text)
  // A host may choose a token with whatever price it has.
  const price = decimalText(
    token.price ??
      (tokens &&
        selectTokens({ ...state, tokens }).tokens.find(
          (one) => one.chainId === chainId && spelt(one.address) === spelt(address),
        )?.price),
  )
  return /[1-9]/.test(price ?? '') ? price : undefined
}
