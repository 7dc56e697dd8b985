import { fieldsOf, isCaipNetworkId, isNamespace, type Persist } from '../../kernel/index.ts'
import type { NetworksContract, NetworksState } from './contract.ts'
import { restore } from './slice.ts'

/** The visitor's choice of network; each stored field is validated. */
export const persist: Persist<NetworksContract> = {
  fields: ['chosen'],
  parse(stored) {
    const { active, activeNamespace } = fieldsOf(fieldsOf(stored).chosen)
    const entries = Object.entries(fieldsOf(active)).filter(
      ([namespace, id]) => isCaipNetworkId(id) && id.startsWith(`${namespace}:`),
    )
    return {
      chosen: {
        active: Object.fromEntries(entries) as NetworksState['active'],
        ...(isNamespace(activeNamespace) && { activeNamespace }),
      },
    }
  },
  restore,
}
