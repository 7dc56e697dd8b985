import type { PluginDefinition } from '../../kernel/index.ts'
import type { AccountsContract } from './contract.ts'
import { parseConnection } from './persist.ts'

type Fields = Readonly<Record<string, unknown>>

const maxItems = 20
const listOf = (payload: unknown, name: string): readonly unknown[] => {
  const list = (payload as Fields | null)?.[name]
  return Array.isArray(list) ? list.slice(0, maxItems) : []
}
const isText = (value: unknown): value is string => typeof value === 'string'

/** What other tabs learn: who came and who left. A late yes that was dropped connects nobody there either. */
export const shared: NonNullable<PluginDefinition<AccountsContract>['shared']> = {
  connected: {
    as: 'connectedElsewhere',
    when: ({ connections }) => connections.length > 0,
    parse(payload) {
      const connections = listOf(payload, 'connections').flatMap(
        (one) => parseConnection(one) ?? [],
      )
      return connections.length > 0 ? { connections } : undefined
    },
  },
  disconnected: {
    as: 'disconnectedElsewhere',
    parse(payload) {
      const connectionIds = listOf(payload, 'connectionIds').filter(isText)
      const by = (payload as Fields | null)?.by
      if (connectionIds.length === 0) return undefined
      return { connectionIds, by: by === 'wallet' || by === 'host' ? by : 'visitor' }
    },
  },
}
