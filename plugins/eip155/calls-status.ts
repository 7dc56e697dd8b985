import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { Eip1193Provider } from './contract.ts'

export const maxCalls = 100

/** Outcome of a request that has an id of the wallet. */
export interface CallsEnd {
  /** Hash of the transaction, if there is one. */
  readonly hash?: string
  readonly succeeded: boolean
}

/** Reads the wallet's status of such an id (EIP-5792); undefined while it is pending. */
export async function statusOf(
  provider: Eip1193Provider,
  id: string,
): Promise<CallsEnd | undefined> {
  const answer = await provider.request({ method: 'wallet_getCallsStatus', params: [id] })
  const { status, receipts } = fieldsOf(answer)
  if (typeof status !== 'number' || status < 200) return undefined
  const { transactionHash } = fieldsOf(listOf(receipts, maxCalls).at(-1))
  const isHash = typeof transactionHash === 'string' && /^0x[0-9a-f]{64}$/i.test(transactionHash)
  return { succeeded: status < 300, ...(isHash && { hash: transactionHash }) }
}
