import { type CaipNetworkId, deferredPlugin, lateCode, type Plugin } from '../../kernel/index.ts'
import type { SwapContract } from './contract.ts'
import { initialState } from './initial-state.ts'

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

const declaration = lateCode(() => import('./declaration.ts'))

/**
 * Swaps coins and tokens on EVM networks, where a source such as `provider()` offers it.
 *
 * @example
 * createKernel({ plugins: [eip155(), provider(), swap(), options({ projectId })] })
 */
export function swap(given: SwapOptions = {}): Plugin<SwapContract> {
  return deferredPlugin<SwapContract>({
    id: 'swap',
    requires: ['connections', 'networks', 'balances', 'modal', 'transactions'],
    initialState: () => ({ ...initialState(), ...given }),
    ...declaration((module) => module.swapDeclaration()),
  })
}
