import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import { renamed } from '../values/index.ts'
import type { SwapContract } from './contract.ts'

/** Version 1 calls amounts in the smallest unit `toAmount` and `amounts`. */
export const upcast: NonNullable<PluginDefinition<SwapContract>['upcast']> = {
  quoted: {
    1: (payload) => ({ quote: renamed(fieldsOf(payload).quote, 'toAmount', 'toUnits') }),
  },
  held: { 1: (payload) => renamed(payload, 'amounts', 'units') },
}
