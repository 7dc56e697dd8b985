import { type Context, fieldsOf, formatAmount, readOnce, resourceKey } from '../../kernel/index.ts'
import type { CallRequest, PlanIo, Step } from '../transactions/contract.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import { asked, askedUnits, type Quoting } from './ask.ts'
import type { SwapCall, SwapContract } from './contract.ts'
import { approveData, requireKnown } from './order.ts'
import { requirePermit, type UnsignedPermit, untilDeadline } from './permit.ts'
import { approving, resetting } from './rows.ts'

type SwapContext = Context<SwapContract>

// How the exchange gets to take what is paid: one atomic batch, else a signature, else transactions one by one.

/** What comes before the swap, or goes along with it. */
export interface Allowed {
  readonly steps: readonly Step[]
  /** Who may take the amount then; absent: nothing has to be approved. */
  readonly spender?: string
  /** To be signed, for the swap to carry it; there are no steps then. */
  readonly permit?: UnsignedPermit
}

/** Tokens and accounts on this page whose signature did not approve. */
const failedKey = resourceKey<Set<string>>('swap/permits-failed')

const nameOf = ({ networkId, owner, from = '' }: Quoting['order']): string =>
  `${networkId} ${owner} ${from}`.toLowerCase()

/** From now on the pair of token and account is approved by transactions. */
export function noteFailedPermit({ resources }: SwapContext, order: Quoting['order']): void {
  const failed = resources.get(failedKey) ?? new Set()
  resources.put(failedKey, failed.add(nameOf(order)))
}

/** The permit that the wallet will sign; undefined where token, call, account or wallet take none. */
async function permitOf(
  ctx: SwapContext,
  io: PlanIo,
  { source, order, from }: Quoting,
  call: SwapCall,
  contracts: readonly string[],
): Promise<UnsignedPermit | undefined> {
  const { networkId, owner, from: token = '' } = order
  if (!source.permitted || !from.eip2612) return undefined
  // Tokens take the signature of a key; an account that is a contract has none.
  if (!io.signsTypedData || isSmartAccount(io.connection)) return undefined
  if (ctx.resources.get(failedKey)?.has(nameOf(order))) return undefined
  // The source gets a copy of the call that will be sent.
  const query = { networkId, owner, token, call: readOnce(call) }
  // Without an answer the approval is a transaction.
  const [answer, isContract] = await Promise.all([
    asked(io, 'permit-failed', async (more) => source.permit?.(query, more)).catch(() => undefined),
    ctx.dispatch.transactions.isContract({ networkId, address: owner }).catch(() => true),
  ])
  if (answer === undefined || isContract) return undefined
  return untilDeadline(requirePermit(answer, order, call, contracts), io.ports.clock.now())
}

/** What has to be approved for a call, for the very amount. Some tokens take another amount only after none. */
export async function allow(
  ctx: SwapContext,
  io: PlanIo,
  quoting: Quoting,
  call: SwapCall,
  contracts: readonly string[],
): Promise<Allowed> {
  const { source, order, from: paid } = quoting
  const { networkId, owner, from: token, amount } = order
  if (token === undefined) return { steps: [] }
  const query = { networkId, owner, token }
  const allowance = await askedUnits(io, 'allowance-failed', (to) =>
    source.allowance({ ...query }, to),
  )
  if (BigInt(allowance) >= BigInt(amount)) return { steps: [] }
  const permit = (await io.takesBatches())
    ? undefined
    : await permitOf(ctx, io, quoting, call, contracts)
  if (permit) return { steps: [], spender: permit.spender, permit }
  const answer = await asked(io, 'approval-failed', (to) =>
    source.approval({ ...query, amount }, to),
  )
  const spender = requireKnown(fieldsOf(answer).spender, contracts)
  const amountText = formatAmount(BigInt(amount), paid.decimals)
  const approve = (units: bigint): Step<CallRequest> => ({
    kind: 'call',
    label:
      units > 0n
        ? approving('approve', 'Approve', { spender, token: paid, amountText })
        : resetting({ spender, token: paid }),
    request: { from: owner, to: token, value: '0', data: approveData(spender, units) },
  })
  return {
    steps: [...(BigInt(allowance) > 0n ? [approve(0n)] : []), approve(BigInt(amount))],
    spender,
  }
}
