import { type CaipNetworkId, lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type { SwapContract } from './contract.ts'
import { early, loadCode } from './early.ts'

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

/** What the host may set. */
export interface SwapOptions {
  /** Where swaps are offered. Default: twelve networks that the default provider serves. */
  readonly networks?: readonly CaipNetworkId[]
}

const code = lateCode(loadCode)

/**
 * Swaps coins and tokens on EVM networks, where a source such as `provider()` offers it.
 *
 * @example
 * createKernel({ plugins: [...eip155(), provider(), swap(), options({ projectId })] })
 */
export function swap(given: SwapOptions = {}): Plugin<SwapContract> {
  return latePlugin<SwapContract>({
    ...early,
    initialState: () => ({ ...early.initialState(), ...given }),
    commands: {
      open: true,
      load: true,
      chooseToken: true,
      enterAmount: true,
      enterMax: true,
      flip: true,
      refresh: true,
      review: true,
      reset: true,
      swap: true,
    },
    events: {
      loadStarted: true,
      loaded: true,
      loadFailed: true,
      unsupported: true,
      held: true,
      pairChosen: true,
      amountEntered: true,
      quoted: true,
      failed: true,
      settled: true,
      wasReset: true,
    },
    // Nothing changes an empty form.
    quiet: '*',
    ...code(({ swapPlugin }) => swapPlugin),
  })
}
