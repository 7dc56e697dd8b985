import { deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { OnrampContract, OnrampOptions } from './contract.ts'
import { initialState } from './initial-state.ts'

export type {
  Money,
  OnrampAsset,
  OnrampContract,
  OnrampForm,
  OnrampOffer,
  OnrampOptions,
  OnrampOrder,
  OnrampQuery,
  OnrampQuote,
  OnrampSeller,
  OnrampSource,
  OnrampState,
  OpenedOrder,
  OpenedPage,
  PaymentCurrency,
  PaymentMethod,
  Purchase,
  Residence,
} from './contract.ts'
export { onrampErrors } from './errors.ts'

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * Buying coins for money. Prices and sellers come by slots; `provider()` brings both.
 *
 * @example
 * onramp({ residence: { country: 'DE' } })
 */
export function onramp(given: OnrampOptions = {}): Plugin<OnrampContract> {
  return deferredPlugin<OnrampContract>({
    id: 'onramp',
    requires: ['balances', 'connections', 'modal', 'networks'],
    initialState: () => ({ ...initialState(), ...given }),
    persists: true,
    ...declaration((module) => module.onrampDeclaration()),
  })
}
