import type { CaipNetwork } from '../networks/contract.ts'
import { unknownNetwork } from '../values/index.ts'
import { idOf, readNetworkName } from './networks.ts'

type NetworkId = CaipNetwork['caipNetworkId']

/**
 * The id of a network however a wallet spells its name. Undefined if the wallet names none; for a name that is not one
 * of Bitcoin's networks an id that no app lists, because another chain may have addresses of the same form.
 */
export function readNetworkId(named: unknown): NetworkId | undefined {
  if (named === undefined || named === null) return undefined
  const name = readNetworkName(named)
  return name ? idOf(name) : unknownNetwork('bip122', named)
}
