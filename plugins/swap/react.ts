import { bindPlugin, type Mutation, type PluginHooks, useMutation } from '../../react/index.ts'
import type { SwapContract, SwapInput } from './contract.ts'

const plugin: PluginHooks<SwapContract> = bindPlugin('swap')

/**
 * Swaps without the modal; resolves with the transaction hash. `amount` is in whole units of the paid token, decimal
 * text: `mutate({ to, amount: '1.5' })`.
 */
export function useSwap(): Mutation<[input: SwapInput], string> {
  return useMutation(plugin.useCommands().swap)
}
