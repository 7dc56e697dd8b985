import { type CaipNetworkId, isCaipNetworkId, type Namespace } from '../../kernel/index.ts'

/** Longest reference of a CAIP-2 id. */
const maxLength = 32

/**
 * A CAIP-2 id for a network that a wallet names and that is not known here: no app lists it, so that nothing is paid on
 * it. Made of the letters and digits of the name.
 */
export function unknownNetwork<N extends Namespace>(namespace: N, name: unknown): CaipNetworkId<N> {
  const plain = typeof name === 'string' ? name.replace(/[^\w-]+/g, '').slice(0, maxLength) : ''
  const id: CaipNetworkId<N> = `${namespace}:${plain}`
  return isCaipNetworkId(id) ? id : `${namespace}:unknown`
}
