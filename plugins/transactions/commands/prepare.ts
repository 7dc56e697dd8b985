import {
  type Commands,
  formatAmount,
  multiplyAmounts,
  serializeError,
} from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { copied, frozen } from '../../values/index.ts'
import type { Preview, Proposal, TransactionsContract } from '../contract.ts'
import { knownError, transactionsErrors } from '../errors.ts'
import { isHighFee } from '../high-fee.ts'
import { isSmartAccount } from '../selectors.ts'
import { warnings as ownWarnings } from '../warnings.ts'
import type { TransactionsContext } from './ask.ts'
import { keepReviewed, type Reviewed } from './consume-preview.ts'
import { feeOf } from './fee.ts'
import { lookedFor } from './find-sent.ts'
import { restored } from './hand-over.ts'
import { type Planned, planOf } from './plan.ts'
import { spent } from './spent.ts'

/** Adds what only chain and wallet know: balances, fee, warnings, and whether the calls go out as one. */
async function reviewed(ctx: TransactionsContext, planned: Planned): Promise<Reviewed> {
  const { connection, network, draft, steps, marks, identityDigest, validUntil } = planned
  const { nativePrice } = planned
  const { networkId, to } = draft
  const { native, token } = await spent(ctx, planned)
  const pays = !draft.free && !isSmartAccount(connection)
  const noGas = transactionsErrors.create('insufficient-gas', {
    symbol: network.nativeCurrency.symbol,
  })
  if (pays && native.held === 0n) throw noGas
  // Checks and warnings of other plugins judge a copy that they cannot change.
  const asShown = frozen(copied(draft))
  const room = pays ? native.held - native.spent : undefined
  const [{ fee, priced }, contract, held] = await Promise.all([
    feeOf(ctx, planned, room),
    // Not knowing is no reason to refuse: the warning is a help, not a gate.
    to === undefined
      ? false
      : ctx.dispatch.transactions.isContract({ networkId, address: to }).catch(() => false),
    restored(ctx).then(() => lookedFor(ctx, marks)),
    ...ctx.slots.checks.map(async (check) => check(asShown)),
  ])
  if (pays && fee && native.held < native.spent + BigInt(fee.fee)) throw noGas
  const highFee = fee !== undefined && (await isHighFee(network, fee, { ...draft, nativePrice }))
  const facts = frozen(copied({ ...(fee && { fee }), highFee, contract, pays, ...held }))
  const warnings = [...ownWarnings, ...ctx.slots.warnings]
    .filter(({ applies }) => applies(asShown, facts, ctx.state))
    .map(({ id }) => id)
  const preview: Preview = {
    ...draft,
    ...(token && { token }),
    warnings,
    ...(fee && { fee: fee.fee }),
    ...(fee?.ceiling && { feeIsCeiling: true }),
    ...(!draft.free && !pays && { maybeSponsored: true }),
    ...(fee?.gasPrice !== undefined && { gasPrice: fee.gasPrice }),
    ...(fee?.simulated === true && { simulated: true }),
  }
  return {
    preview,
    steps: priced ?? steps,
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

/** Throws when whatever was edited, switched or disconnected meanwhile has called this review off. */
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
  const found = await reviewed(ctx, planned)
  const { preview } = found
  refuseOutdated(ctx, preview)
  const gasPriceInUSD = feeInDollars(preview, planned.network, proposal.nativePrice)
  keepReviewed(ctx, found)
  ctx.emit.reviewed({ preview, ...(gasPriceInUSD !== undefined && { gasPriceInUSD }) })
  return preview
}

export const prepare: Commands<TransactionsContract>['prepare'] = async (ctx, proposal) => {
  const { status } = ctx.state.transactions
  if (status === 'previewing' || status === 'signing') throw transactionsErrors.create('busy')
  const intentId = ctx.ports.random.uuid()
  const { flow, view } = proposal
  ctx.emit.reviewStarted({ intentId, flow, ...(view !== undefined && { view }) })
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
