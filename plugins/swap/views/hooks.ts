import { bindPlugin, type PluginHooks, type Text, useText } from '../../../react/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { SwapContract } from '../contract.ts'
import { selectSwapper } from '../selectors.ts'
import { messages } from './messages.ts'

export const swap: PluginHooks<SwapContract> = bindPlugin<SwapContract>('swap')

export const useSwapText = (): Text<typeof messages> => useText(messages)
export const useNetwork = (): CaipNetwork | undefined =>
  swap.useSelect((state) => selectSwapper(state)?.network)
