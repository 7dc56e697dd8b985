import type { Namespace } from '../../kernel/index.ts'
import { selectAccount } from '../connections/selectors.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { ownerAmount } from '../values/index.ts'
import type { Balance, BalancesState, Holdings, TokenBalance } from './contract.ts'

const unknown: Balance = { status: 'idle' }

/** The native balance of the active account of a family (default: the active one). */
export function selectBalance(
  state: Parameters<typeof selectAccount>[0] & { readonly balances: BalancesState },
  namespace?: Namespace,
): Balance {
  const caipAddress = selectAccount(state, namespace)?.caipAddress
  return state.balances.shown.find((one) => one.caipAddress === caipAddress) ?? unknown
}

/** Balances from the chain for display: native coin first, then tokens. */
export function tokensOf(
  { caipNetworkId: chainId, nativeCurrency }: CaipNetwork,
  { native, tokens }: Holdings,
): readonly TokenBalance[] {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = (
    units: string,
    places: number,
    multiplier?: string,
  ): TokenBalance['quantity'] => {
    const scale = { decimals: String(places), ...(multiplier !== undefined && { multiplier }) }
    return { ...scale, numeric: ownerAmount(BigInt(units), scale) }
  }
  return [
    { name, symbol, chainId, quantity: quantity(native, decimals) },
    // A token without decimals is not a currency: almost always a collectible or spam.
    ...tokens
      .filter((token) => token.decimals > 0)
      .map((token) => ({
        name: token.name,
        symbol: token.symbol,
        chainId,
        address: token.address,
        quantity: quantity(token.balance, token.decimals, token.multiplier),
      })),
  ]
}
