import { isCaipNetworkId, isNamespace, type Persist } from '../../kernel/index.ts'
import type { NetworksContract, NetworksState } from './contract.ts'
import { restore } from './reduce.ts'

/** The visitor's choice of network, checked field by field: storage is outside. */
export const persist: Persist<NetworksContract> = {
  fields: ['chosen'],
  parse(stored) {
    const chosen = (stored as Partial<NetworksState> | null)?.chosen
    if (typeof chosen !== 'object' || chosen === null) return undefined
    const { active, activeNamespace } = chosen
    const entries = Object.entries(active ?? {}).filter(
      ([namespace, id]) =>
        isNamespace(namespace) && isCaipNetworkId(id) && id.startsWith(`${namespace}:`),
    )
    return {
      chosen: {
        active: Object.fromEntries(entries),
        ...(isNamespace(activeNamespace) && { activeNamespace }),
      },
    }
  },
  restore,
}
