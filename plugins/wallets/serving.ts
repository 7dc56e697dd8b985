import type { Namespace } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { familyOf } from '../values/index.ts'
import type { Wallet } from './contract.ts'

/** Families of the app that a wallet cannot serve, and how that is known; the others are served, or not known. */
export interface Serving {
  readonly served: readonly Namespace[]
  readonly unserved: readonly Namespace[]
  /** False: it was on another network when it was last connected, and may have moved since. */
  readonly certain: boolean
}

/** What a wallet can serve of the app's networks, as far as its chains or its last connection say. */
export function servingOf(
  { namespaces, connectors, chains }: Pick<Wallet, 'namespaces' | 'connectors' | 'chains'>,
  networks: readonly CaipNetwork[],
  before: readonly string[] = [],
): Serving {
  let certain = true
  const isUnserved = (namespace: Namespace): boolean => {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    if (own.length === 0) return false
    const known = chains?.[namespace]
    const name = familyOf(namespace)?.chainName
    if (known) return !own.some(({ caipNetworkId: id }) => known.includes(name?.(id) ?? id))
    const ways = connectors.filter((one) => one.namespaces.includes(namespace))
    const stayed = ways.length > 0 && ways.every(({ id }) => before.includes(`${namespace}:${id}`))
    if (stayed) certain = false
    return stayed
  }
  const unserved = namespaces.filter(isUnserved)
  return { served: namespaces.filter((one) => !unserved.includes(one)), unserved, certain }
}
