import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import { isAccountAddress } from '../values/index.ts'
import { spelled } from './spelling.ts'

type Purpose = 'payment' | 'ordinal'
const isPurpose = (value: unknown): value is Purpose => value === 'payment' || value === 'ordinal'

function readListing(value: unknown): readonly AccountEntry[] {
  const { address, publicKey, path, intention: type = 'payment' } = fieldsOf(value)
  if (!isPurpose(type) || !isAccountAddress(address, 'bip122')) return []
  const key = typeof publicKey === 'string' && /^[0-9a-f]{64,66}$/i.test(publicKey)
  const place = typeof path === 'string' && /^m(\/\d+'?){1,8}$/.test(path)
  return [
    {
      namespace: 'bip122',
      address: spelled(address),
      type,
      ...(key && { publicKey }),
      ...(place && { path }),
    },
  ]
}

/** The addresses of a Bitcoin account, from a wallet's list or its JSON text. */
export function readListedAddresses(value: unknown): readonly AccountEntry[] {
  if (typeof value === 'string') {
    try {
      return readListedAddresses(value.length < 50_000 ? JSON.parse(value) : undefined)
    } catch {
      return [] // Not JSON: the list comes from a wallet.
    }
  }
  return listOf(value, 200).flatMap(readListing)
}
