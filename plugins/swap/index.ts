import {
  type CaipNetworkId,
  type Commands,
  definePlugin,
  inputLimits,
  lazyMethods,
  type Plugin,
  slot,
} from '../../kernel/index.ts'
import { addressFamily } from '../networks/selectors.ts'
import { discardForm } from '../values/index.ts'
import type { SwapContract } from './contract.ts'
import { effects } from './effects.ts'
import { provides } from './provides.ts'
import { ends, follow, reduce } from './reduce.ts'
import { selectSwapper } from './selectors.ts'
import { upcast } from './upcast.ts'

export type {
  SignedPermit,
  SwapCall,
  SwapCalls,
  SwapContract,
  SwapHoldings,
  SwapInput,
  SwapIo,
  SwapOrder,
  SwapPermit,
  SwapQuote,
  SwapResult,
  SwapSource,
  SwapState,
  SwapTerms,
  SwapToken,
} from './contract.ts'
export { swapErrors } from './errors.ts'

/** Options of swaps. */
export interface SwapOptions {
  /**
   * Networks with swaps. Default: those that each family names; for EVM, the twelve networks of the default provider.
   */
  readonly networks?: readonly CaipNetworkId[]
}

const reviewing = lazyMethods(() => import('./commands/review.ts'), 'review', 'swap')

const commands: Commands<SwapContract> = {
  ...lazyMethods(() => import('./commands/form.ts'), 'open', 'chooseToken', 'flip'),
  ...lazyMethods(() => import('./commands/load.ts'), 'load'),
  ...lazyMethods(() => import('./commands/quote.ts'), 'enterMax', 'refresh'),
  ...reviewing,
  enterAmount(ctx, text, pointGroups) {
    const kept = text.slice(0, inputLimits.amount)
    ctx.emit.amountEntered({ text: kept, ...(pointGroups && { pointGroups }) })
    return discardForm(ctx)
  },
  async reset({ state, emit, dispatch }) {
    emit.wasReset()
    if (!state.transactions.headless) await dispatch.transactions.discard({ signing: true })
  },
  // Name the payer now: the wallet may change its account while the code loads.
  swap: (ctx, input) => reviewing.swap(ctx, input, selectSwapper(ctx.state)),
}

/**
 * Swaps coins and tokens of families with `capabilities.swap`, for example EVM, on networks that a source serves, for
 * example `provider()`.
 *
 * @example
 * createKernel({ plugins: [eip155(), provider(), swap(), options({ projectId })] })
 */
export function swap(given: SwapOptions = {}): Plugin<SwapContract> {
  return definePlugin<SwapContract>({
    id: 'swap',
    version: 2,
    requires: {
      connections: 'it swaps what the connected account holds',
      networks: 'it swaps on the active network',
      balances: 'it reads what the account can pay with',
      modal: 'it shows its form in the modal',
      transactions: 'it asks the wallet to sign a swap',
    },
    uses: {
      account: 'its tile',
      i18n: 'its texts in other languages',
      options: 'whether the visitor may switch networks',
      tokens: 'prices',
    },
    initialState: () => ({ status: 'idle', tokens: [], amount: '', results: [], ...given }),
    slots: { sources: slot({ order: ({ order = 0 }) => order, opens: ['calls'] }) },
    provides,
    commands,
    reduce,
    follow,
    ends,
    effects,
    upcast,
    views: {
      Swap: () => import('./views/swap.tsx'),
      SwapSelectToken: () => import('./views/swap-select-token.tsx'),
      SwapResult: () => import('./views/swap-result.tsx'),
    },
    features: {
      swaps: {
        commands: [
          ...(['open', 'load', 'chooseToken', 'enterAmount', 'enterMax', 'flip'] as const),
          ...(['refresh', 'review', 'swap'] as const),
        ],
        // The result stays: a swap may be under way when the host switches.
        views: ['Swap', 'SwapSelectToken'],
      },
    },
    privacy: { typed: ['enterAmount', 'swap'], addressesOf: addressFamily },
    describe: () => import('./describe.ts'),
  })
}
