import { type Context, fieldsOf, formatAmount } from '../../kernel/index.ts'
import type { CallRequest, PlanIo, Step } from '../transactions/contract.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import { asked, askedUnits, type Quoting } from './ask.ts'
import type { SwapCall, SwapContract } from './contract.ts'
import { hasFailed } from './failed-permits.ts'
import { approveData, requireKnown } from './order.ts'
import { requirePermit, type UnsignedPermit, untilDeadline } from './permit.ts'
import { approving, resetting } from './rows.ts'

type SwapContext = Context<SwapContract>

// How the exchange is allowed to take the paid token: in one atomic batch, else by a signature, else by transactions.

/** Approvals that precede the swap or travel with it. */
export interface Allowed {
  readonly steps: readonly Step[]
  /** The contract that needs the approval; absent if nothing has to be approved. */
  readonly spender?: string
  /** Permit to sign; the swap then carries it, and `steps` is empty. */
  readonly permit?: UnsignedPermit
}

/**
 * The permit that the wallet will sign; undefined if the token, the call, the account or the wallet does not support
 * one.
 */
async function permitOf(
  ctx: SwapContext,
  io: PlanIo,
  { source, order, from }: Quoting,
  call: SwapCall,
  contracts: readonly string[],
): Promise<UnsignedPermit | undefined> {
  const { networkId, owner, from: token = '' } = order
  if (!source.permitted || !from.eip2612) return undefined
  // Tokens accept only the signature of a key, and a contract account has no key.
  if (!io.signsTypedData || isSmartAccount(io.connection)) return undefined
  if (hasFailed(ctx.state.swap, { networkId, owner, token })) return undefined
  const query = { networkId, owner, token, call }
  // If the source does not answer, a transaction approves instead.
  const [answer, isContract] = await Promise.all([
    asked(io, 'permit-failed', async (more) => source.permit?.(query, more)).catch(() => undefined),
    ctx.dispatch.transactions.isContract({ networkId, address: owner }).catch(() => true),
  ])
  if (answer === undefined || isContract) return undefined
  return untilDeadline(requirePermit(answer, order, call, contracts), io.ports.clock.now())
}

/** Plans the approval of exactly the paid amount. Some tokens must first be reset to zero. */
export async function allow(
  ctx: SwapContext,
  io: PlanIo,
  quoting: Quoting,
  call: SwapCall,
  contracts: readonly string[],
): Promise<Allowed> {
  const { source, order, from: paid } = quoting
  const { networkId, owner, from: token, units } = order
  if (token === undefined) return { steps: [] }
  const query = { networkId, owner, token }
  const allowance = await askedUnits(io, 'allowance-failed', (to) => source.allowance(query, to))
  if (BigInt(allowance) >= BigInt(units)) return { steps: [] }
  const permit = (await io.takesBatches())
    ? undefined
    : await permitOf(ctx, io, quoting, call, contracts)
  if (permit) return { steps: [], spender: permit.spender, permit }
  const answer = await asked(io, 'approval-failed', (to) =>
    source.approval({ ...query, units }, to),
  )
  const spender = requireKnown(fieldsOf(answer).spender, contracts)
  const amountText = formatAmount(BigInt(units), paid.decimals)
  const approve = (units: bigint): Step<CallRequest> => ({
    kind: 'call',
    label:
      units > 0n
        ? approving('approve', 'Approve', { spender, token: paid, amountText })
        : resetting({ spender, token: paid }),
    request: { from: owner, to: token, value: '0', data: approveData(spender, units) },
  })
  return {
    steps: [...(BigInt(allowance) > 0n ? [approve(0n)] : []), approve(BigInt(units))],
    spender,
  }
}
