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
  const { name, networkId, address, avatar, setFor, at } = fieldsOf(stored)
  if (typeof name !== 'string' || !isNameLike(name) || !Number.isFinite(at)) return []
  if (!isCaipNetworkId(networkId)) return []
  const known = { name, networkId, at: Number(at) }
  if (address === undefined) return [known]
  const namespace = networkId.split(':')[0] as Namespace
  if (typeof address !== 'string' || !isReceiver(address, namespace)) return []
  const image = safeImage(avatar)
  if (setFor !== undefined && !isCaipNetworkId(setFor)) return []
  return [
    {
      ...{ ...known, address },
      ...(image !== undefined && { avatar: image }),
      ...(setFor !== undefined && { setFor }),
    },
  ]
}

/** Resolved names are stored; their age decides whether they are looked up again. */
export const persist: Persist<NamesContract> = {
  fields: ['known'],
  parse: (stored) => ({ known: listOf(fieldsOf(stored).known, maxKnown).flatMap(parseKnown) }),
}
