import {
  fieldsOf,
  inputLimits,
  isCaipNetworkId,
  type PluginDefinition,
  parseCaipNetworkId,
  safeText,
} from '../../kernel/index.ts'
import { isAccountAddress } from '../values/index.ts'
import type { TransactionsContract } from './contract.ts'
import { isDigest, isTime, parseAnswered, parseHandedOver } from './unanswered.ts'

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= inputLimits.address
const isAmount = (value: unknown): value is string =>
  isShort(value) && /^(?=\.?\d)\d*\.?\d*$/.test(value)

/**
 * Facts for other tabs: what wallets were asked for and answered, and what was sent, limited to what is needed to
 * recognise a preview of an identical transfer.
 */
export const shared: NonNullable<PluginDefinition<TransactionsContract>['shared']> = {
  handedOver: { as: 'handedOverElsewhere', parse: parseHandedOver },
  walletAnswered: { as: 'walletAnsweredElsewhere', parse: parseAnswered },
  broadcast: {
    as: 'broadcastElsewhere',
    when: ({ previewed }) => previewed !== undefined,
    parse(payload) {
      const { networkId, previewed } = fieldsOf(payload)
      const { to, amountText, symbol, at: sentAt, identityDigest } = fieldsOf(previewed)
      if (!isCaipNetworkId(networkId)) return undefined
      const at = isTime(sentAt) && { at: sentAt }
      // For other kinds than transfers only the identity is compared.
      if (isDigest(identityDigest)) return { networkId, ...at, identityDigest }
      if (!isAmount(amountText)) return undefined
      const { namespace } = parseCaipNetworkId(networkId)
      return isAccountAddress(to, namespace) && isShort(symbol)
        ? { networkId, ...at, to, amountText, symbol: safeText(symbol, inputLimits.address) }
        : undefined
    },
  },
}
