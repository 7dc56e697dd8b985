import type { CaipNetworkId, KernelError, Namespace } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { type NetworkChoice, selectReachable } from '../networks/selectors.ts'
import { familyOf } from '../values/index.ts'
import type { OnrampOptions, OnrampOrder, OnrampSeller, OnrampSource } from './contract.ts'
import { onrampErrors } from './errors.ts'

/** Meld's page, with the order in its URL; it asks for the asset itself. */
function meldSeller({
  publicKey,
  url = 'https://meldcrypto.com',
}: NonNullable<OnrampOptions['meld']>): OnrampSeller {
  return {
    id: 'meld',
    name: 'Meld.io',
    order: 10,
    namespaces: ['eip155', 'solana'],
    fee: { min: '1', max: '2' },
    async url({ address, namespace, order }) {
      const page = new URL(url)
      page.searchParams.set('publicKey', publicKey)
      page.searchParams.set('destinationCurrencyCode', order.asset.symbol)
      page.searchParams.set('walletAddress', address)
      page.searchParams.set('sourceAmount', order.amount)
      page.searchParams.set('sourceCurrencyCode', order.currency.id)
      if (namespace === 'solana') page.searchParams.set('network', 'SOLANA')
      return page.href
    },
  }
}

/** The sellers on a family: those of the slot, and Meld if the host has its key. */
export function sellersOn(
  namespace: Namespace,
  listed: readonly OnrampSeller[],
  { meld }: OnrampOptions,
): readonly OnrampSeller[] {
  return [...listed, ...(meld ? [meldSeller(meld)] : [])].filter(({ namespaces }) =>
    namespaces.includes(namespace),
  )
}

/** The source of a network; undefined if none supports it. */
export const sourceOf = (
  sources: readonly OnrampSource[],
  networkId: CaipNetworkId,
): OnrampSource | undefined => sources.find(({ supports }) => supports?.(networkId) ?? true)

/** Networks on which the visitor may buy, by switching to them if need be: a source has prices, and a seller delivers. */
export const buyNetworks = ({
  slots,
  state,
}: {
  readonly slots: {
    readonly sources: readonly OnrampSource[]
    readonly sellers: readonly OnrampSeller[]
  }
  readonly state: NetworkChoice & { readonly onramp: OnrampOptions }
}): readonly CaipNetwork[] =>
  selectReachable(state).filter(
    ({ caipNetworkId, chainNamespace }) =>
      familyOf(chainNamespace)?.capabilities?.buy === true &&
      sourceOf(slots.sources, caipNetworkId) &&
      sellersOn(chainNamespace, slots.sellers, state.onramp).length > 0,
  )

/** Why a seller does not accept an order; undefined if it does. */
export function refusalOf(seller: OnrampSeller, order: OnrampOrder): KernelError | undefined {
  const { currencies, whole } = seller
  if (currencies && !currencies.includes(order.currency.id))
    return onrampErrors.create('other-currency', { currencies: currencies.join(', ') })
  if (whole && /\.0*[1-9]/.test(order.amount)) return onrampErrors.create('whole-amounts')
  return undefined
}
