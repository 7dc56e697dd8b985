import type { KernelError, Namespace } from '../../kernel/index.ts'
import type { OnrampOptions, OnrampOrder, OnrampSeller } from './contract.ts'
import { onrampErrors } from './errors.ts'
import { meldNamespaces } from './offer.ts'

/** Meld's page, with the order in its URL; it asks for the asset itself. */
function meldSeller({
  publicKey,
  url = 'https://meldcrypto.com',
}: NonNullable<OnrampOptions['meld']>): OnrampSeller {
  return {
    id: 'meld',
    name: 'Meld.io',
    order: 10,
    namespaces: meldNamespaces,
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

/** Why a seller does not accept an order; undefined if it does. */
export function refusalOf(seller: OnrampSeller, order: OnrampOrder): KernelError | undefined {
  const { currencies, whole } = seller
  if (currencies && !currencies.includes(order.currency.id))
    return onrampErrors.create('other-currency', { currencies: currencies.join(', ') })
  if (whole && /\.0*[1-9]/.test(order.amount)) return onrampErrors.create('whole-amounts')
  return undefined
}
