import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import { eachRenamed, renamed } from '../values/index.ts'
import type { TransactionsContract } from './contract.ts'

/**
 * Version 0 has a separate fact for a sent preview, without its flow. Version 1 calls an amount in the smallest unit
 * `amount`.
 */
export const upcast: NonNullable<PluginDefinition<TransactionsContract>['upcast']> = {
  reviewed: {
    0: (payload) => ({
      ...fieldsOf(payload),
      preview: { flow: 'send', ...fieldsOf(fieldsOf(payload).preview) },
    }),
    1(payload) {
      const fields = fieldsOf(payload)
      return { ...fields, preview: renamed(fields.preview, 'amount', 'units') }
    },
  },
  simulated: {
    1(payload) {
      const fields = fieldsOf(payload)
      return { ...fields, changes: eachRenamed(fields.changes, 'amount', 'units') }
    },
  },
  broadcast: {
    0(payload) {
      const { intentId, networkId, hash, to, amountText, symbol } = fieldsOf(payload)
      const previewed = to !== undefined && {
        previewed: { flow: 'send', to, amountText, symbol },
      }
      return { intentId, networkId, hash, ...previewed }
    },
  },
}
