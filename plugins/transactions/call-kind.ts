import { canonicalJson } from '../../kernel/index.ts'
import type {
  CallRequest,
  CallsRequest,
  NamedTransfer,
  RequestKind,
  TransactionAdapter,
} from './contract.ts'
import { transactionsErrors } from './errors.ts'

function refuse(): never {
  throw transactionsErrors.create('not-supported')
}

/** A call as it is recognised: by what it moves, as providers of hosts name it, and as a whole. */
function identityOf(
  { from, to, value, data }: CallRequest,
  adapter: TransactionAdapter | undefined,
): readonly (NamedTransfer | string)[] {
  const call = { from, to, value, data }
  const whole = canonicalJson({ call: JSON.stringify(call).toLowerCase() })
  return [...(adapter?.transfersOf?.(call) ?? []), whole]
}

/** One transaction with calldata. */
export const callKind: RequestKind<Omit<CallRequest, 'from'>, CallRequest> = {
  kind: 'call',
  read: ({ connection }, { to, value, data }) => ({
    steps: [{ kind: 'call', request: { from: connection.address, to, value, data } }],
  }),
  step: {
    ask: async ({ adapter, ...io }, request) => adapter.call?.(io, request) ?? refuse(),
    estimate: async ({ adapter, ...io }, request) =>
      adapter.estimateCall?.(io, request) ?? refuse(),
    priced: (request, { gasPrice }) => ({
      ...request,
      ...(gasPrice !== undefined && { gasPrice }),
    }),
    native: ({ value }) => value,
    targets: ({ to }) => [to],
    identity: ({ adapter }, request) => identityOf(request, adapter),
  },
}

/** Several calls that succeed or fail as one, by a wallet that takes such. */
export const callsKind: RequestKind<never, CallsRequest> = {
  kind: 'calls',
  step: {
    resolves: 'batch',
    ask: async ({ adapter, ...io }, request) => adapter.sendCalls?.(io, request) ?? refuse(),
    native: ({ calls }) => String(calls.reduce((sum, { value }) => sum + BigInt(value), 0n)),
    targets: ({ calls }) => calls.map(({ to }) => to),
    identity: ({ adapter }, { from, calls }) =>
      calls.flatMap((call) => identityOf({ from, ...call }, adapter)),
    confirmation: async ({ adapter, ...io }, id) => adapter.batchConfirmation?.(io, id) ?? refuse(),
  },
}
