import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { OnrampContract, OnrampOptions } from './contract.ts'
import { early } from './early.ts'

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
  PaymentCurrency,
  PaymentMethod,
  Purchase,
  Residence,
} from './contract.ts'
export { onrampErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/**
 * Buying coins for money. Prices and sellers come by slots; `provider()` brings both.
 *
 * @example
 * onramp({ residence: { country: 'DE' } })
 */
export function onramp(given: OnrampOptions = {}): Plugin<OnrampContract> {
  return latePlugin<OnrampContract>({
    ...early,
    initialState: (...args) => ({ ...early.initialState(...args), ...given }),
    commands: {
      load: true,
      enter: true,
      quote: true,
      buy: true,
      loadPurchases: true,
    },
    events: {
      started: true,
      offered: true,
      failed: true,
      entered: true,
      quoteStarted: true,
      quoted: true,
      quoteFailed: true,
      opened: true,
      purchasesStarted: true,
      purchasesLoaded: true,
      purchasesFailed: true,
    },
    ...code(({ onrampPlugin }) => onrampPlugin),
  })
}
