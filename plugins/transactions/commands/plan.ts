import { fieldsOf, formatAmount } from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import {
  isSameAccount,
  isUnits,
  refuseForeign,
  signingPlace,
  unitsIssue,
} from '../../values/index.ts'
import type {
  Draft,
  PreviewRow,
  Proposal,
  RequestPlan,
  Step,
  TransferRequest,
  TransferTerms,
} from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { readTerms } from '../figures.ts'
import { allMarks, type Marks } from '../identity/marks.ts'
import { digestIdentity, identityMarks, withIdentity } from '../identity/of-plan.ts'
import { readPrice } from '../judge/price.ts'
import { kindOf, stepKindOf } from '../kinds.ts'
import { isKeyed } from '../unanswered.ts'
import { networkOf, readerOf, type TransactionsContext } from './ask.ts'
import { batched, takesBatches } from './batched.ts'

/** A proposal after its kind has read it, before its cost is known. */
export interface Planned {
  readonly connection: Connection
  readonly network: CaipNetwork
  readonly draft: Draft
  readonly plan: RequestPlan
  /** The requests for wallets: the steps of the plan, or all of them as one batch. */
  readonly steps: readonly Step[]
  readonly marks: Marks
  readonly validUntil?: number
  /** Absent for a transfer, which its marks identify. */
  readonly identityDigest?: string
  /** Price of one native coin in US dollars, decimal text; absent if unknown. */
  readonly nativePrice?: string
}

const maxSteps = 20

const invalid = (issue: string): Error => transactionsErrors.create('invalid-input', { issue })

/** Checks a plan. Throws `transactions/invalid-input`. */
function checkPlan(ctx: TransactionsContext, plan: RequestPlan, from: string): RequestPlan {
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
  for (const spend of plan.spends ?? []) {
    const issue = unitsIssue(spend, ['units', 'amountText'])
    if (issue) throw invalid(`spends: ${issue}`)
  }
  const { receives } = plan
  if (receives && !(isUnits(receives.least) && BigInt(receives.least) > 0n))
    throw invalid('receives: Expected more than 0')
  return plan
}

/** Native coin that leaves with the steps, without the plan's amounts, smallest unit. */
function goesAlong(ctx: TransactionsContext, { spends = [], steps }: RequestPlan): bigint {
  const named = spends.reduce(
    (sum, { token, units }) => (token.address === undefined ? sum + BigInt(units) : sum),
    0n,
  )
  return steps.reduce(
    (sum, { kind, request }) => sum + BigInt(stepKindOf(ctx, kind).native?.(request) ?? '0'),
    -named,
  )
}

/** The rows of the plan, the additional coin, and every called contract that is not among them. */
async function rowsOf(
  ctx: TransactionsContext,
  plan: RequestPlan,
  { nativeCurrency: { decimals, symbol } }: CaipNetwork,
): Promise<PreviewRow[]> {
  const { rows = [], steps } = plan
  const signed = await Promise.all(
    steps.map(async ({ kind, request }) => (await stepKindOf(ctx, kind).rows?.(request)) ?? []),
  )
  // A text to sign is as private as the input of `sign`: the record gets a handle.
  const all = [...rows, ...signed.flat()].map((row) =>
    row.format === 'text' && typeof row.value === 'string'
      ? { ...row, value: ctx.vault.put(JSON.stringify(row.value)) }
      : row,
  )
  const along = goesAlong(ctx, plan)
  // If the plan's rows explain the request, a contract goes below. Without rows, or with additional coin, the contract
  // is the receiver.
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

/** Reads a proposal strictly. Sends nothing to the network before it is complete. */
export async function planOf(
  ctx: TransactionsContext,
  intentId: string,
  proposal: Proposal,
): Promise<Planned> {
  const { flow, connectionId, networkId, headless, keyed, kind = 'transfer' } = proposal
  // Storage and other tabs accept nothing else, so the payment would be forgotten.
  if (keyed !== undefined && !isKeyed(keyed)) throw invalid('keyed: Expected two digests, joined')
  const connection = ctx.state.connections.connections.find(({ id }) => id === connectionId)
  if (!connection) throw transactionsErrors.create('not-connected')
  if (connection.networkId !== networkId) throw transactionsErrors.create('network-changed')
  const { namespace, address: from } = connection
  if (proposal.from !== undefined && !(await isSameAccount(namespace, proposal.from, from)))
    throw transactionsErrors.create('account-changed')
  const network = networkOf(ctx, networkId)
  const { read } = kindOf(ctx, kind)
  if (!read) throw transactionsErrors.create('unknown-kind', { kind })
  const { io, adapter } = readerOf(ctx, networkId)
  const input = proposal.kind === undefined ? proposal : proposal.input
  let taken: Promise<boolean> | undefined
  const takes = (): Promise<boolean> => {
    taken ??= takesBatches(ctx, connection, network)
    return taken
  }
  const signsTypedData = adapter.signTypedData !== undefined
  const terms = async (request: TransferRequest): Promise<TransferTerms | undefined> =>
    readTerms(io, await adapter.terms?.(io, request))
  const planIo = { ...io, connection, signsTypedData, takesBatches: takes, terms }
  const plan = checkPlan(ctx, await read(planIo, input), from)
  // Also checked right before the wallet is asked, by whichever kind.
  for (const { request } of plan.steps) {
    const { message } = fieldsOf(request)
    if (typeof message === 'string') await refuseForeign(message, signingPlace(ctx))
  }
  const marks = allMarks(
    await Promise.all(plan.steps.map((step) => identityMarks(ctx, networkId, step))),
  )
  // Steps that move nothing have no marks, unless the plan defines an identity.
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
  // The kind's own description takes precedence over the proposal's.
  const action = plan.action ?? proposal.action
  const [spend] = plan.spends ?? []
  const price = readPrice(spend?.price)
  const nativePrice = readPrice(proposal.nativePrice ?? plan.nativePrice)
  const rows = await rowsOf(ctx, plan, network)
  const draft: Draft = {
    ...{ intentId, flow, connectionId, networkId, namespace, from },
    ...(proposal.kind !== undefined && { kind }),
    ...(headless && { headless }),
    ...(action && { action }),
    ...(plan.to !== undefined && { to: plan.to }),
    ...(spend && { token: spend.token, units: spend.units, amountText: spend.amountText }),
    ...(plan.arrival && { arrival: plan.arrival }),
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

/** Number of wallet requests: one per step, and one per signature that builds a step. */
export const timesAsked = (ctx: TransactionsContext, steps: readonly Step[]): number =>
  steps.reduce((sum, { kind }) => sum + (stepKindOf(ctx, kind).sign ? 2 : 1), 0)

const isFree =
  (ctx: TransactionsContext) =>
  ({ kind, fee }: Step): boolean =>
    fee === undefined && stepKindOf(ctx, kind).estimate === undefined
