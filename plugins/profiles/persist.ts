import { fieldsOf, isNamespace, listOf, type Persist } from '../../kernel/index.ts'
import { isAccountAddress } from '../values/index.ts'
import { cleaned } from './clean.ts'
import type { KnownProfile, ProfilesContract } from './contract.ts'

const maxStored = 20

function parseKnown(stored: unknown): KnownProfile | undefined {
  const fields = fieldsOf(stored)
  const { namespace, address, at, failed } = fields
  if (!isNamespace(namespace) || !isAccountAddress(address, namespace)) return undefined
  if (!Number.isFinite(at) || failed === true) return undefined
  return { namespace, address, ...cleaned(fields), at: Number(at) }
}

/** Names are stored; their age decides whether they are looked up again. */
export const persist: Persist<ProfilesContract> = {
  fields: ['known'],
  parse: (stored) => ({
    known: listOf(fieldsOf(stored).known, maxStored).flatMap((one) => parseKnown(one) ?? []),
  }),
}
