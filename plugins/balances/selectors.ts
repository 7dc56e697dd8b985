import { formatAmount, type Namespace } from '../../kernel/index.ts'
import { selectAccount } from '../connections/selectors.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { Balance, BalancesState, Holdings, TokenBalance } from './contract.ts'

const unknown: Balance = { status: 'idle' }

/** The native balance of the active account of a family (default: the one shown). */
export function selectBalance(
  state: Parameters<typeof selectAccount>[0] & { readonly balances: BalancesState },
  namespace?: Namespace,
): Balance {
  const caipAddress = selectAccount(state, namespace)?.caipAddress
  return state.balances.shown.find((one) => one.caipAddress === caipAddress) ?? unknown
}

/** What was read from the chain as it is shown: native coin first, then the tokens. */
export function tokensOf(
  { caipNetworkId: chainId, nativeCurrency }: CaipNetwork,
  { native, tokens }: Holdings,
): readonly TokenBalance[] {
  const { name, symbol, decimals } = nativeCurrency
  const quantity = (units: string, places: number): TokenBalance['quantity'] => ({
    decimals: String(places),
    numeric: formatAmount(BigInt(units), places),
  })
  return [
    { name, symbol, chainId, quantity: quantity(native, decimals) },
    // A token without decimals is no currency: almost always a collectible or a lure.
    ...tokens
      .filter((token) => token.decimals > 0)
      .map((token) => ({
        name: token.name,
        symbol: token.symbol,
        chainId,
        address: token.address,
        quantity: quantity(token.balance, token.decimals),
      })),
  ]
}
