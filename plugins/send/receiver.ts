import type { Namespace } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { canonicalAddress as canonical, familyOf } from '../values/index.ts'
import { sendErrors } from './errors.ts'

/** Throws for receivers that cannot be meant: `send/receiver-unusable`, `send/receiver-is-token`. */
export function refuseReceiver(namespace: Namespace, to: string, token: TokenBalance): void {
  const receiver = canonical(namespace, to)
  if (familyOf(namespace)?.address.burned?.includes(receiver))
    throw sendErrors.create('receiver-unusable')
  if (token.address !== undefined && canonical(namespace, token.address) === receiver)
    throw sendErrors.create('receiver-is-token')
}
