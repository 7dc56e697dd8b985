import { canonicalJson, fieldsOf } from '../../../kernel/index.ts'
import type { AskedRequest, Step, StepRequest } from '../contract.ts'
import { digest } from '../identity/digest.ts'
import type { TransactionsContext } from './ask.ts'
import { unsealed } from './unsealed.ts'

// The vault stores requests, because records and exports must not contain them; records have their digests.

/** SHA-256 of a wallet request, hex. */
export const requestDigest = ({ kind, request }: Pick<Step, 'kind' | 'request'>): string =>
  digest(JSON.stringify(['request', kind, canonicalJson(request)]))

/** The request that a wallet of this page answered with a hash; undefined if it is no longer known. */
export function askedFor(
  ctx: TransactionsContext,
  { networkId, hash }: Pick<AskedRequest, 'networkId' | 'hash'>,
): (Pick<Step, 'kind' | 'request'> & Pick<AskedRequest, 'connectionId'>) | undefined {
  const found = ctx.state.transactions.asked?.find(
    (one) => one.networkId === networkId && one.hash === hash,
  )
  const request = found && unsealed(ctx, found.sealed)
  if (typeof fieldsOf(request).from !== 'string' || !found) return undefined
  const { kind, connectionId } = found
  const asked = { kind, connectionId, request: request as StepRequest }
  return requestDigest(asked) === found.digest ? asked : undefined
}
