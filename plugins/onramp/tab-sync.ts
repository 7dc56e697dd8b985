import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import type { OnrampContract } from './contract.ts'
import { parsePage } from './opened.ts'

/** Every tab asks before it opens an order again that another one has opened. */
export const shared: NonNullable<PluginDefinition<OnrampContract>['shared']> = {
  opened: {
    as: 'openedElsewhere',
    parse(payload) {
      const page = parsePage(fieldsOf(payload))
      return page && { page }
    },
  },
}
