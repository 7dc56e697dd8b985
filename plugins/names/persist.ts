import {
  fieldsOf,
  isCaipNetworkId,
  listOf,
  type Namespace,
  type Persist,
  safeImage,
} from '../../kernel/index.ts'
import { isReceiver } from '../values/index.ts'
import type { KnownName, NamesContract } from './contract.ts'
import { maxKnown } from './reduce.ts'
import { isNameLike } from './rule.ts'

function parseKnown(stored: unknown): readonly KnownName[] {
  const { name, networkId, address, avatar, at } = fieldsOf(stored)
  if (typeof name !== 'string' || !isNameLike(name) || !Number.isFinite(at)) return []
  if (!isCaipNetworkId(networkId)) return []
  const known = { name, networkId, at: Number(at) }
  if (address === undefined) return [known]
  const namespace = networkId.split(':')[0] as Namespace
  if (typeof address !== 'string' || !isReceiver(address, namespace)) return []
  const image = safeImage(avatar)
  return [{ ...known, address, ...(image !== undefined && { avatar: image }) }]
}

/** What names stand for outlives the page; how old that is decides whether it is asked for again. */
export const persist: Persist<NamesContract> = {
  fields: ['known'],
  parse: (stored) => ({ known: listOf(fieldsOf(stored).known, maxKnown).flatMap(parseKnown) }),
}
