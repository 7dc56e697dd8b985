import { definePlugin, lazyMethods, type Plugin, slot, viewWith } from '../../kernel/index.ts'
import { addressFamily } from '../networks/selectors.ts'
import type { OnrampContract, OnrampOptions } from './contract.ts'
import { effects } from './effects.ts'
import { buyNetworks } from './offer.ts'
import { persist } from './opened.ts'
import { follow, reduce } from './reduce.ts'
import { shared } from './tab-sync.ts'

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

const commands = lazyMethods(() => import('./commands.ts'), 'load', 'quote', 'buy', 'loadPurchases')

const byOrder = { order: ({ order = 0 }: { readonly order?: number }) => order }

const shown = () => import('./views/onramp.tsx')

/**
 * Buying coins for money. Prices and sellers come from slots; `provider()` provides both.
 *
 * @example
 * onramp({ residence: { country: 'DE' } })
 */
export function onramp(given: OnrampOptions = {}): Plugin<OnrampContract> {
  return definePlugin<OnrampContract>({
    id: 'onramp',
    requires: {
      balances: 'it refreshes the balance after a purchase',
      connections: 'it buys for the connected account',
      modal: 'it shows buying in the modal',
      networks: 'it buys on the active network',
    },
    uses: {
      account: 'its tile',
      i18n: 'its texts',
      options: 'whether the visitor may switch networks',
    },
    initialState: () => ({
      status: 'idle',
      form: { amount: '' },
      quoteStatus: 'idle',
      purchases: [],
      purchasesStatus: 'idle',
      ...given,
    }),
    slots: { sources: slot(byOrder), sellers: slot(byOrder) },
    provides: (ctx) => ({
      i18n: { messages: [() => import('./locales/index.ts')] },
      account: {
        actions: [
          {
            id: 'onramp',
            feature: 'onramp',
            icon: 'buy',
            label: { key: 'onramp.action', text: 'Buy' },
            view: 'OnRamp',
            // Also where nothing is on sale on the active network but may be on another one of the family.
            offered: (namespace) =>
              buyNetworks(ctx).some(({ chainNamespace }) => chainNamespace === namespace),
          },
        ],
      },
    }),
    commands: { ...commands, enter: ({ emit }, change) => emit.entered(change) },
    reduce,
    follow,
    effects,
    persist,
    shared,
    views: {
      // Not lazy: browsers open a seller's window only for a press.
      OnRamp: viewWith(shown, commands.buy),
      OnRampChoice: async () => ({ view: (await shown()).choiceView }),
      OnRampPurchases: async () => ({ view: (await shown()).purchasesView }),
    },
    features: {
      onramp: {
        // Purchases are still read: a visitor may have paid before the host switched.
        commands: ['load', 'enter', 'quote', 'buy'],
        views: ['OnRamp', 'OnRampChoice', 'OnRampPurchases'],
      },
    },
    privacy: { typed: ['enter'], addressesOf: addressFamily },
    describe: () => import('./describe.ts'),
  })
}
