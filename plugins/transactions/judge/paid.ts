import type { CaipNetwork } from '../../networks/contract.ts'
import type { TransactionsContext } from '../commands/ask.ts'
import type { NamedTransfer } from '../contract.ts'
import type { Paid } from './fee.ts'
import { listedToken, pagePrice, readingOf } from './price.ts'

/** The amount of a host's transfer, with the prices that the page shows; a token that it does not list has none. */
export function paidBy(
  { state }: Pick<TransactionsContext, 'state'>,
  { caipNetworkId, nativeCurrency }: CaipNetwork,
  { from, units, token }: Pick<NamedTransfer, 'from' | 'units' | 'token'>,
): Paid {
  const reading = readingOf(state, caipNetworkId, from)
  const listed = (address?: string) => listedToken(reading, caipNetworkId, address)
  const nativePrice = pagePrice(listed())
  if (token === undefined)
    return {
      ...{ units, nativePrice },
      token: { quantity: { decimals: String(nativeCurrency.decimals) } },
    }
  const found = listed(token)
  const price = pagePrice(found)
  return {
    ...{ units, nativePrice },
    token: { address: token, quantity: { decimals: found?.quantity.decimals ?? '0' } },
    ...(price !== undefined && { price }),
  }
}
