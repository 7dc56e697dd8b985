import {
  inputLimits,
  isCaipNetworkId,
  type PluginDefinition,
  parseCaipNetworkId,
  safeText,
} from '../../kernel/index.ts'
import { isAccountAddress } from '../values/index.ts'
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
      if (!isCaipNetworkId(networkId) || !isAmount(amountText)) return undefined
      const { namespace } = parseCaipNetworkId(networkId)
      return isAccountAddress(to, namespace) && isShort(symbol)
        ? { networkId, to, amountText, symbol: safeText(symbol, inputLimits.address) }
        : undefined
    },
  },
}
