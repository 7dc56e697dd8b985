import { inputLimits, isCaipNetworkId, type PluginDefinition } from '../../kernel/index.ts'
import type { SendContract } from './contract.ts'

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= inputLimits.address
const isAmount = (value: unknown): value is string =>
  isShort(value) && /^(?=\.?\d)\d*\.?\d*$/.test(value)

/** Other tabs learn what was sent, as far as a preview of the very same transfer is told by it. */
export const shared: NonNullable<PluginDefinition<SendContract>['shared']> = {
  submitted: {
    as: 'submittedElsewhere',
    parse(payload) {
      const { networkId, to, amountText, symbol } = Object(payload) as Record<string, unknown>
      return isCaipNetworkId(networkId) && isShort(to) && isShort(symbol) && isAmount(amountText)
        ? { networkId, to, amountText, symbol }
        : undefined
    },
  },
}
