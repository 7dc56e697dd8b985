import { arrival, within } from '../../../kernel/index.ts'
import { namespaceOf } from '../../values/index.ts'
import { findAdapter, type TransactionsContext } from '../commands/ask.ts'
import type { CallRequest, NamedTransfer, TransferRequest, TransferWarning } from '../contract.ts'
import { orUnknown } from '../or-unknown.ts'
import { refuseWarnings } from '../refuse-warnings.ts'
import type { Subject } from './simulate.ts'
import type { Intended } from './types.ts'

/** Time for which a host's request waits for its simulation, in ms. */
const waitMs = 4_000
/** Units by which balances that are shares of a pool may be rounded. */
const rounding = 2n

/** A host's request without a review, and all that it is meant to move. */
export interface HostRequest extends Pick<Subject, 'connectionId' | 'networkId'> {
  readonly transfers: readonly NamedTransfer[]
  readonly requests?: readonly (TransferRequest | CallRequest)[]
  readonly encoded?: string
  readonly accept?: readonly TransferWarning[]
}

const sum = (transfers: readonly NamedTransfer[]): bigint =>
  transfers.reduce((total, { units }) => total + BigInt(units), 0n)

function intendedBy({ transfers, requests = [] }: HostRequest): Intended {
  const [only, ...others] = transfers
  const [request] = requests
  const { arrives } = (request ?? {}) as Partial<TransferRequest>
  return {
    native: String(sum(transfers.filter(({ token }) => token === undefined))),
    tokens: transfers.flatMap(({ token, units }) =>
      token === undefined ? [] : [{ address: token, units: String(BigInt(units) + rounding) }],
    ),
    items: [],
    // Of several receivers each gets its own part.
    ...(only?.to !== undefined &&
      others.length === 0 && {
        arrives: {
          to: only.to,
          ...(only.token !== undefined && { token: only.token }),
          units: arrives ?? only.units,
        },
      }),
  }
}

/**
 * Simulates a host's transfers before the wallet is asked, and compares the changes with them. Throws
 * `transactions/warned` with the warnings that are not accepted. Without an answer within 4 s, and where the network
 * cannot tell, the request goes on.
 */
export async function refuseChanges(ctx: TransactionsContext, request: HostRequest): Promise<void> {
  const { networkId, connectionId, accept, transfers, requests = [], encoded } = request
  const [first] = transfers
  const isListed = ctx.state.networks.networks.some((one) => one.caipNetworkId === networkId)
  if (!first || !isListed || !findAdapter(ctx, networkId)?.simulate) return
  const { from, to } = first
  const subject: Subject = {
    ...{ connectionId, networkId, namespace: namespaceOf(networkId), from },
    ...(to !== undefined && transfers.length === 1 && { to }),
  }
  const asked = {
    ...{ requests, missed: 0, intended: intendedBy(request) },
    ...(encoded !== undefined && { encoded }),
  }
  const found = arrival(() => import('./simulate.ts'))
    .then(({ outcomeOf }) => outcomeOf(ctx, subject, asked))
    .catch(orUnknown(ctx.signal))
  const { warnings = [] } = (await within(ctx.ports.clock, waitMs, ctx.signal, found)) ?? {}
  refuseWarnings(warnings, accept)
}
