import type { CaipNetwork } from '../../networks/contract.ts'
import { accountId, canonicalAddress } from '../../values/index.ts'
import type { TransactionsContext } from '../commands/ask.ts'
import type { NamedTransfer } from '../contract.ts'
import type { Paid } from './fee.ts'

/** The amount of a host's transfer, with the prices that the page shows; a token that it does not list has none. */
export function paidBy(
  { state }: Pick<TransactionsContext, 'state'>,
  { caipNetworkId, chainNamespace, nativeCurrency }: CaipNetwork,
  { from, units, token }: Pick<NamedTransfer, 'from' | 'units' | 'token'>,
): Paid {
  const account = accountId(caipNetworkId, from).toLowerCase()
  const tokens =
    state.tokens?.readings.find(({ owner }) => owner.toLowerCase() === account)?.tokens ?? []
  const canonical = (address: string): string => canonicalAddress(chainNamespace, address)
  const coin = tokens.find(({ address }) => address === undefined)
  const nativePrice = coin?.price
  if (token === undefined)
    return {
      ...{ units, nativePrice },
      token: { quantity: { decimals: String(nativeCurrency.decimals) } },
    }
  const found = tokens.find(
    ({ address }) => address !== undefined && canonical(address) === canonical(token),
  )
  // The price of a multiplied token is not that of its smallest units.
  const price = found?.quantity.multiplier === undefined ? found?.price : undefined
  return {
    ...{ units, nativePrice },
    token: { address: token, quantity: { decimals: found?.quantity.decimals ?? '0' } },
    ...(price !== undefined && { price }),
  }
}
