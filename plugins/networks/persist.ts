import { isCaipNetworkId, isNamespace, type Persist } from '../../kernel/index.ts'
import type { NetworksContract, NetworksState } from './contract.ts'
import { restore } from './reduce.ts'

/** The visitor's choice of network, checked field by field: storage is outside. */
export const persist: Persist<NetworksContract> = {
  fields: ['active', 'activeNamespace'],
  parse(stored) {
    if (typeof stored !== 'object' || stored === null) return undefined
    const { active, activeNamespace } = stored as Partial<NetworksState>
    const entries = Object.entries(active ?? {}).filter(
      ([namespace, id]) =>
        isNamespace(namespace) && isCaipNetworkId(id) && id.startsWith(`${namespace}:`),
    )
    return {
      active: Object.fromEntries(entries),
      ...(isNamespace(activeNamespace) && { activeNamespace }),
    }
  },
  restore,
}
