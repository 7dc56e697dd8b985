import { fieldsOf, listOf, type PluginDefinition } from '../../kernel/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { parseConnection } from './persist.ts'

const maxItems = 20
const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length < 400

/** Facts for other tabs: connections and disconnections, but not dropped late approvals. */
export const shared: NonNullable<PluginDefinition<ConnectionsContract>['shared']> = {
  connected: {
    as: 'connectedElsewhere',
    when: ({ connections }) => connections.length > 0,
    parse(payload) {
      const connections = listOf(fieldsOf(payload).connections, maxItems).flatMap(
        (one) => parseConnection(one) ?? [],
      )
      return connections.length > 0 ? { connections } : undefined
    },
  },
  disconnected: {
    as: 'disconnectedElsewhere',
    parse(payload) {
      const { connectionIds: shared, by } = fieldsOf(payload)
      const connectionIds = listOf(shared, maxItems).filter(isId)
      if (connectionIds.length === 0) return undefined
      return { connectionIds, by: by === 'wallet' || by === 'host' ? by : 'visitor' }
    },
  },
}
