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

type Maybe = TransactionAdapter | undefined

/** A call as it is recognised: by what it moves, as providers of hosts name it, and as a whole. */
async function identityOf(
  { signal, adapter }: { readonly signal: AbortSignal; readonly adapter?: Maybe },
  { from, to, value, data }: CallRequest,
): Promise<readonly (NamedTransfer | string)[]> {
  const call = { from, to, value, data }
  const moved = (await adapter?.transfersOf?.({ signal }, call)) ?? []
  return [...moved, canonicalJson({ call: JSON.stringify(call).toLowerCase() })]
}

/** One transaction with calldata. */
export const callKind: RequestKind<Omit<CallRequest, 'from'>, CallRequest> = {
  kind: 'call',
  read: ({ connection }, { to, value, data }) => ({
    steps: [{ kind: 'call', request: { from: connection.address, to, value, data } }],
  }),
  step: {
    ask: async ({ adapter, ...io }, request) => adapter.call?.(io, request) ?? refuse(),
    handsOver: ({ handsOver = false }) => handsOver,
    estimate: async ({ adapter, ...io }, request, gas) =>
      adapter.estimateCall?.(io, request, gas) ?? refuse(),
    priced: (request, { gas, gasPrice }) => ({
      ...request,
      ...(gasPrice !== undefined && { gasPrice }),
      ...(gas !== undefined && { gas }),
    }),
    native: ({ value }) => value,
    targets: ({ to }) => [to],
    identity: identityOf,
  },
}

/** Several calls that succeed or fail as one, by a wallet that takes such. */
export const callsKind: RequestKind<never, CallsRequest> = {
  kind: 'calls',
  step: {
    resolves: 'batch',
    ask: async ({ adapter, ...io }, request) => adapter.sendCalls?.(io, request) ?? refuse(),
    handsOver: ({ handsOver = false }) => handsOver,
    native: ({ calls }) => String(calls.reduce((sum, { value }) => sum + BigInt(value), 0n)),
    targets: ({ calls }) => calls.map(({ to }) => to),
    async identity(io, { from, calls }) {
      return (await Promise.all(calls.map((call) => identityOf(io, { from, ...call })))).flat()
    },
    confirmation: async ({ adapter, ...io }, id) => adapter.batchConfirmation?.(io, id) ?? refuse(),
  },
}
