import type { Namespace } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { canonicalAddress, familyOf } from '../values/index.ts'
import { transactionsErrors } from './errors.ts'

/** Refuses receivers that cannot be intended: `transactions/receiver-unusable`, `transactions/receiver-is-token`. */
export function refuseReceiver(namespace: Namespace, to: string, token: TokenBalance): void {
  const receiver = canonicalAddress(namespace, to)
  if (familyOf(namespace)?.address.burned?.includes(receiver))
    throw transactionsErrors.create('receiver-unusable')
  if (token.address !== undefined && canonicalAddress(namespace, token.address) === receiver)
    throw transactionsErrors.create('receiver-is-token')
}
