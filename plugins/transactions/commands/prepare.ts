import {
  type Commands,
  formatAmount,
  multiplyAmounts,
  serializeError,
} from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { intendedBy } from '../changes/intended.ts'
import type { Preview, Proposal, TransactionsContract } from '../contract.ts'
import { knownError, transactionsErrors } from '../errors.ts'
import { judging, tradeOf } from '../judge/judge.ts'
import { orUnknown } from '../or-unknown.ts'
import { isBusy } from '../selectors.ts'
import { warnings as ownWarnings } from '../warnings.ts'
import type { TransactionsContext } from './ask.ts'
import { dropReviewed, type Reviewed } from './consume-preview.ts'
import { feeOf } from './fee.ts'
import { lookedFor } from './find-sent.ts'
import { restored } from './hand-over.ts'
import { payerOf, withPayer } from './payer.ts'
import { type Planned, planOf } from './plan.ts'
import { requestDigest } from './sealed.ts'
import { spent } from './spent.ts'

/**
 * Completes a plan with data from the chain and the wallet: balances, fee, warnings, and if the calls become a batch.
 */
async function reviewed(ctx: TransactionsContext, planned: Planned): Promise<Reviewed> {
  const { network, draft, plan, steps, marks, identityDigest, validUntil } = planned
  const { nativePrice } = planned
  const { networkId, connectionId, to } = draft
  const [{ native, token }, payment] = await Promise.all([
    spent(ctx, planned),
    draft.free ? undefined : payerOf(ctx, { connectionId, networkId, steps }),
  ])
  const pays = payment?.payer === 'self'
  const noGas = transactionsErrors.create('insufficient-gas', {
    symbol: network.nativeCurrency.symbol,
  })
  if (pays && native.held === 0n) throw noGas
  const room = pays ? native.held - native.spent : undefined
  const [{ fee: estimate, priced }, judge, contract, held] = await Promise.all([
    feeOf(ctx, planned, room),
    draft.free ? undefined : judging(ctx, { network, from: draft.from }),
    to === undefined
      ? false
      : // Not known is a warning of its own.
        ctx.dispatch.transactions
          .isContract({ networkId, address: to })
          .catch(orUnknown(ctx.signal)),
    restored(ctx).then(() => lookedFor(ctx, marks)),
    ...ctx.slots.checks.map(async (check) => check(draft)),
  ])
  const total = payment && withPayer(estimate, payment)
  // Nothing is weighed or shown of a fee that the visitor does not pay.
  const fee = payment?.payer === 'sponsor' ? undefined : total
  if (pays && fee && native.held < native.spent + BigInt(fee.fee)) throw noGas
  const judged =
    fee && judge?.(fee, { ...draft, nativePrice, isTransfer: draft.kind === undefined })
  const exchange = tradeOf(plan, ctx.ports.clock.now())
  const weighed = [...(judged?.weighed ?? []), ...exchange.weighed]
  const facts = {
    ...(exchange.trade && { trade: exchange.trade }),
    ...(fee && { fee }),
    highFee: judged?.fee === 'high',
    feeUnchecked: judged?.fee === 'unchecked',
    ...(payment && { payer: payment.payer }),
    ...{ contract: contract === true, contractUnchecked: contract === undefined, ...held },
  }
  const warnings = [...ownWarnings, ...ctx.slots.warnings]
    .filter(({ applies }) => applies(draft, facts, ctx.state))
    .map(({ id }) => id)
  const preview: Preview = {
    ...draft,
    ...(token && { token }),
    warnings,
    ...(weighed.length > 0 && { weighed }),
    ...(fee && { fee: fee.fee }),
    ...(fee?.ceiling && { feeIsCeiling: true }),
    ...(payment && { feePayer: payment.payer }),
    ...(fee?.gasPrice !== undefined && { gasPrice: fee.gasPrice }),
    ...(total?.simulated === true && { simulated: true }),
  }
  return {
    preview,
    steps: priced ?? steps,
    intended: intendedBy(planned, native.spent),
    reviewedAt: ctx.ports.clock.now(),
    ...(identityDigest !== undefined && { identityDigest }),
    ...(validUntil !== undefined && { validUntil }),
  }
}

const feeInDollars = (
  { fee }: Preview,
  { nativeCurrency }: CaipNetwork,
  price?: string,
): string | undefined =>
  fee === undefined || price === undefined
    ? undefined
    : multiplyAmounts(formatAmount(BigInt(fee), nativeCurrency.decimals), price, 2)

/** Throws if an edit, a switch or a disconnect has cancelled this review. */
function refuseOutdated({ state }: TransactionsContext, preview: Preview): void {
  const { intentId, connectionId, namespace } = preview
  const { connections, active } = state.connections
  const connection =
    active[namespace] === connectionId
      ? connections.find(({ id }) => id === connectionId)
      : undefined
  if (
    state.transactions.reviewing !== intentId ||
    connection === undefined ||
    state.networks.activeNamespace !== namespace
  )
    throw transactionsErrors.create('outdated')
  if (connection.address !== preview.from) throw transactionsErrors.create('account-changed')
  if (connection.networkId !== preview.networkId) throw transactionsErrors.create('network-changed')
}

async function prepared(
  ctx: TransactionsContext,
  intentId: string,
  proposal: Proposal,
): Promise<Preview> {
  const planned = await planOf(ctx, intentId, proposal)
  const { keyed } = proposal
  const found = { ...(await reviewed(ctx, planned)), ...(keyed !== undefined && { keyed }) }
  const { preview } = found
  refuseOutdated(ctx, preview)
  const gasPriceInUSD = feeInDollars(preview, planned.network, proposal.nativePrice)
  dropReviewed(ctx)
  // A copy without outside references: the vault stores it, and the record gets a handle.
  const request = {
    sealed: ctx.vault.put(JSON.stringify(found)),
    digests: found.steps.map(requestDigest),
  }
  ctx.emit.reviewed({ preview, request, ...(gasPriceInUSD !== undefined && { gasPriceInUSD }) })
  return preview
}

export const prepare: Commands<TransactionsContract>['prepare'] = async (ctx, proposal) => {
  const { flow, view, headless } = proposal
  if (isBusy(ctx.state, headless)) throw transactionsErrors.create('busy')
  const intentId = ctx.ports.random.uuid()
  ctx.emit.reviewStarted({
    ...{ intentId, flow },
    ...(view !== undefined && { view }),
    ...(headless && { headless }),
  })
  try {
    return await prepared(ctx, intentId, proposal)
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    const error = knownError(thrown)
    const { message: text, ...why } = serializeError(error)
    ctx.emit.reviewFailed({ intentId, text, ...why })
    throw error
  }
}
