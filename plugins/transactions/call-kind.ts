import { arrival } from '../../kernel/index.ts'
import { callText } from '../values/index.ts'
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

/** Identity of a call: its transfers, named as in the hosts' provider, and the call as a whole. */
async function identityOf(
  { signal, adapter }: { readonly signal: AbortSignal; readonly adapter?: Maybe },
  { from, to, value, data }: CallRequest,
): Promise<readonly (NamedTransfer | string)[]> {
  const call = { from, to, value, data }
  const moved = (await adapter?.transfersOf?.({ signal }, call)) ?? []
  return [...moved, callText(call)]
}

/** Selectors of approvals; what they mean is read late. */
const approves = /^0x(?:095ea7b3|39509351|d73dd623|a22cb465|87517c45)/i

/** A transaction with calldata. */
export const callKind: RequestKind<Omit<CallRequest, 'from'>, CallRequest> = {
  kind: 'call',
  async read({ connection }, { to, value, data }) {
    const reader = approves.test(data)
      ? await arrival(() => import('./typed-data/approvals.ts'))
      : undefined
    return {
      ...reader?.approvalOf({ to, data }),
      steps: [{ kind: 'call', request: { from: connection.address, to, value, data } }],
    }
  },
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

/** Several calls that succeed or fail together, for wallets that support batches. */
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
