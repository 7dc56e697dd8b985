import { type CaipNetworkId, isCaipNetworkId, type Namespace } from '../../kernel/index.ts'

/** Longest reference of a CAIP-2 id. */
const maxLength = 32

/**
 * A CAIP-2 id for a wallet's network that is unknown here, made from the letters and digits of its name. No app lists
 * it, so nothing can be paid on it.
 */
export function unknownNetwork<N extends Namespace>(namespace: N, name: unknown): CaipNetworkId<N> {
  const plain = typeof name === 'string' ? name.replace(/[^\w-]+/g, '').slice(0, maxLength) : ''
  const id: CaipNetworkId<N> = `${namespace}:${plain}`
  return isCaipNetworkId(id) ? id : `${namespace}:unknown`
}
