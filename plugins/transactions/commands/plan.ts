import { formatAmount } from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { copied, isUnits } from '../../values/index.ts'
import type { Draft, PreviewRow, Proposal, RequestPlan, Step } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { readPrice } from '../figures.ts'
import { kindOf, stepKindOf } from '../kinds.ts'
import { allMarks, type Marks } from '../marks.ts'
import { networkOf, readerOf, type TransactionsContext } from './ask.ts'
import { batched, takesBatches } from './batched.ts'
import { digestIdentity, identityMarks, withIdentity } from './identity.ts'

/** A proposal as its kind reads it, before the chain is asked what it costs. */
export interface Planned {
  readonly connection: Connection
  readonly network: CaipNetwork
  readonly draft: Draft
  readonly plan: RequestPlan
  /** What wallets will be asked for: the steps of the plan, or all of them as one. */
  readonly steps: readonly Step[]
  readonly marks: Marks
  readonly validUntil?: number
  /** Absent for a transfer, whose marks identify it. */
  readonly identityDigest?: string
  /** US dollars of one whole native coin, decimal text; absent: not known. */
  readonly nativePrice?: string
}

const maxSteps = 20

const invalid = (issue: string): Error => transactionsErrors.create('invalid-input', { issue })

/** A plan as it will be asked for, whatever its kind does to it later. Throws `transactions/invalid-input`. */
function readPlan(ctx: TransactionsContext, made: RequestPlan, from: string): RequestPlan {
  const plan = copied(made)
  if (plan.steps.length === 0 || plan.steps.length > maxSteps)
    throw invalid(`steps: Expected 1 to ${maxSteps}`)
  for (const [index, { kind, request, fee }] of plan.steps.entries()) {
    const { resolves = 'hash', native } = stepKindOf(ctx, kind)
    if (request.from !== from) throw invalid('steps: Expected requests of the connected account')
    if (resolves !== 'hash' && index < plan.steps.length - 1)
      throw invalid('steps: Expected a transaction before a later step')
    if (fee !== undefined && !isUnits(fee)) throw invalid('steps: Expected a fee in units')
    if (native && !isUnits(native(request))) throw invalid('steps: Expected an amount in units')
  }
  for (const { amount } of plan.spends ?? [])
    if (!isUnits(amount)) throw invalid('spends: Expected an amount in units')
  return plan
}

/** Native coin that leaves with the steps and that no amount of the plan names, smallest unit. */
function goesAlong(ctx: TransactionsContext, { spends = [], steps }: RequestPlan): bigint {
  const named = spends.reduce(
    (sum, { token, amount }) => (token.address === undefined ? sum + BigInt(amount) : sum),
    0n,
  )
  return steps.reduce(
    (sum, { kind, request }) => sum + BigInt(stepKindOf(ctx, kind).native?.(request) ?? '0'),
    -named,
  )
}

/** The rows of the plan, coin that goes along, and every contract that is called and is not among them. */
function rowsOf(
  ctx: TransactionsContext,
  plan: RequestPlan,
  { nativeCurrency: { decimals, symbol } }: CaipNetwork,
): PreviewRow[] {
  const { rows = [], steps } = plan
  const all = [...rows]
  const along = goesAlong(ctx, plan)
  // Where rows say what the flow does; of a plan without any, or of coin that goes along, the contract is who gets it.
  const last = rows.length > 0 && along === 0n
  if (along > 0n)
    all.push({
      label: { key: 'transactions.goesAlong', text: 'Pays' },
      value: `${formatAmount(along, decimals)} ${symbol}`,
      format: 'amount',
    })
  for (const { kind, request, label } of steps)
    for (const value of stepKindOf(ctx, kind).targets?.(request) ?? [])
      if (all.every((row) => row.format !== 'address' || row.value !== value))
        all.push({
          label: label
            ? { key: label.key, text: label.text }
            : { key: 'transactions.contract', text: 'Contract' },
          value,
          format: 'address',
          ...(last && { last }),
        })
  return all
}

/** Reads a proposal strictly; nothing is asked of the network before it is complete. */
export async function planOf(
  ctx: TransactionsContext,
  intentId: string,
  proposal: Proposal,
): Promise<Planned> {
  const { flow, connectionId, networkId, kind = 'transfer' } = proposal
  const connection = ctx.state.connections.connections.find(({ id }) => id === connectionId)
  if (!connection) throw transactionsErrors.create('not-connected')
  if (connection.networkId !== networkId) throw transactionsErrors.create('network-changed')
  const network = networkOf(ctx, networkId)
  const { read } = kindOf(ctx, kind)
  if (!read) throw transactionsErrors.create('unknown-kind', { kind })
  const { namespace, address: from } = connection
  const { io, adapter } = readerOf(ctx, networkId)
  const input = proposal.kind === undefined ? proposal : proposal.input
  let taken: Promise<boolean> | undefined
  const takes = (): Promise<boolean> => {
    taken ??= takesBatches(ctx, connection, network)
    return taken
  }
  const signsTypedData = adapter.signTypedData !== undefined
  const planIo = { ...io, connection, signsTypedData, takesBatches: takes }
  const plan = readPlan(ctx, await read(planIo, input), from)
  const marks = allMarks(
    await Promise.all(plan.steps.map((step) => identityMarks(ctx, networkId, step))),
  )
  // Steps that move nothing are the same as none, unless the plan names what makes it the same.
  const isMarked = plan.identity !== undefined || marks.held.length > 0
  const identityDigest =
    proposal.kind === undefined || !isMarked
      ? undefined
      : digestIdentity(
          networkId,
          kind,
          from,
          plan.identity ?? plan.steps.map(({ request }) => request),
        )
  const steps = await batched(from, plan.steps, takes)
  const times = timesAsked(ctx, steps)
  // What a kind says of its own request, its warnings read: a proposal does not say otherwise.
  const action = plan.action ?? proposal.action
  const [spend] = plan.spends ?? []
  const price = readPrice(spend?.price)
  const nativePrice = readPrice(proposal.nativePrice ?? plan.nativePrice)
  const rows = rowsOf(ctx, plan, network)
  const draft: Draft = {
    ...{ intentId, flow, connectionId, networkId, namespace, from },
    ...(proposal.kind !== undefined && { kind }),
    ...(action && { action }),
    ...(plan.to !== undefined && { to: plan.to }),
    ...(spend && { token: spend.token, amount: spend.amount, amountText: spend.amountText }),
    ...(price !== undefined && { price }),
    ...(rows.length > 0 && { rows }),
    ...(times > 1 && { steps: times }),
    ...(plan.steps.every(isFree(ctx)) && { free: true as const }),
    ...(identityDigest !== undefined && { identityDigest }),
  }
  return {
    ...{ connection, network, draft, plan, steps },
    marks: withIdentity(marks, identityDigest),
    ...(identityDigest !== undefined && { identityDigest }),
    ...(nativePrice !== undefined && { nativePrice }),
    ...(plan.validUntil !== undefined && { validUntil: plan.validUntil }),
  }
}

/** How often the wallet is asked: for each step, and for each signature that makes one. */
export const timesAsked = (ctx: TransactionsContext, steps: readonly Step[]): number =>
  steps.reduce((sum, { kind }) => sum + (stepKindOf(ctx, kind).sign ? 2 : 1), 0)

const isFree =
  (ctx: TransactionsContext) =>
  ({ kind, fee }: Step): boolean =>
    fee === undefined && stepKindOf(ctx, kind).estimate === undefined
