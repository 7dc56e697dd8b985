import {
  fieldsOf,
  isCaipNetworkId,
  isNamespace,
  type PluginDefinition,
} from '../../kernel/index.ts'
import type { NetworksContract } from './contract.ts'

/** Sends the active network to other tabs; a switch received from another tab is not sent back. */
export const shared: NonNullable<PluginDefinition<NetworksContract>['shared']> = {
  switched: {
    as: 'switchedElsewhere',
    when: ({ elsewhere }) => elsewhere !== true,
    parse(payload) {
      const { caipNetworkId, namespace, background } = fieldsOf(payload)
      if (!isNamespace(namespace) || !isCaipNetworkId(caipNetworkId)) return undefined
      if (!caipNetworkId.startsWith(`${namespace}:`)) return undefined
      return { caipNetworkId, namespace, ...(background === true && { background: true as const }) }
    },
  },
}
