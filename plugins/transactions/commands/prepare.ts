import {
  type Commands,
  formatAmount,
  multiplyAmounts,
  parseAmount,
  serializeError,
  showBalance,
} from '../../../kernel/index.ts'
import type { Holdings, TokenBalance } from '../../balances/contract.ts'
import type { Connection } from '../../connections/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { familyOf, isReceiver } from '../../values/index.ts'
import type { Draft, FeeEstimate, Preview, Proposal, TransactionsContract } from '../contract.ts'
import { isNodeFailure, knownError, transactionsErrors } from '../errors.ts'
import { refuseReceiver } from '../receiver.ts'
import { isSmartAccount } from '../selectors.ts'
import { transferRequest } from '../transfer-request.ts'
import { warnings as ownWarnings } from '../warnings.ts'
import { networkOf, type TransactionsContext } from './ask.ts'
import { keepReviewed } from './consume-preview.ts'

interface Drafted {
  readonly connection: Connection
  readonly network: CaipNetwork
  readonly draft: Draft
}

/** Reads a proposal strictly; nothing is asked of the network before it is complete. */
async function readProposal(
  ctx: TransactionsContext,
  intentId: string,
  { view: _view, nativePrice: _price, ...proposal }: Proposal,
): Promise<Drafted> {
  const { connectionId, networkId, token, amountText } = proposal
  const connection = ctx.state.connections.connections.find(({ id }) => id === connectionId)
  if (!connection) throw transactionsErrors.create('not-connected')
  if (connection.networkId !== networkId || token.chainId !== networkId)
    throw transactionsErrors.create('network-changed')
  const network = networkOf(ctx, networkId)
  const { namespace, address: from } = connection
  const amount = parseAmount(amountText, Number(token.quantity.decimals))
  if (!isReceiver(proposal.to, namespace)) throw transactionsErrors.create('receiver-unusable')
  if (amount <= 0n)
    throw transactionsErrors.create('invalid-input', { issue: 'amountText: Expected more than 0' })
  const { display } = familyOf(namespace)?.address ?? {}
  const to = display ? await display(proposal.to) : proposal.to
  refuseReceiver(namespace, to, token)
  const draft: Draft = { ...proposal, intentId, namespace, from, to, amount: amount.toString() }
  return { connection, network, draft }
}

/**
 * The token with name, symbol, decimals and balance of one read of the chain, or of the network's own definition for
 * the native coin: what a flow names is compared with it and otherwise not used. Throws `transactions/decimals-differ`,
 * `transactions/token-differs` and `transactions/tokens-unavailable`.
 */
function readToken(
  token: TokenBalance,
  network: CaipNetwork,
  { native, tokens }: Holdings,
): { readonly token: TokenBalance; readonly balance: bigint } {
  const facts =
    token.address === undefined ? { ...network.nativeCurrency, balance: native } : tokens[0]
  if (!facts) throw transactionsErrors.create('tokens-unavailable')
  const { name, symbol, decimals } = facts
  if (String(decimals) !== token.quantity.decimals)
    throw transactionsErrors.create('decimals-differ', { symbol })
  if (symbol !== token.symbol) throw transactionsErrors.create('token-differs', { symbol })
  const balance = BigInt(facts.balance)
  const quantity = { decimals: String(decimals), numeric: formatAmount(balance, decimals) }
  return { token: { ...token, name, symbol, quantity }, balance }
}

/** The estimate, or undefined where the transfer may go on without one. */
async function estimate(ctx: TransactionsContext, draft: Draft): Promise<FeeEstimate | undefined> {
  const { connectionId, networkId, namespace, token } = draft
  let found: FeeEstimate | undefined
  let reason: unknown
  try {
    const request = transferRequest(draft)
    found = await ctx.dispatch.transactions.estimate({ connectionId, networkId, request })
  } catch (cause) {
    if (!isNodeFailure(cause)) throw cause
    reason = cause
  }
  // A native transfer that carries its gas price cannot do without.
  const { namesGasPrice } = familyOf(namespace)?.capabilities?.send ?? {}
  if (namesGasPrice && token.address === undefined && found?.gasPrice === undefined)
    throw transactionsErrors.create('fee-unknown', undefined, { cause: reason })
  return found
}

async function previewed(
  ctx: TransactionsContext,
  { connection, network, draft }: Drafted,
): Promise<Preview> {
  const { namespace, networkId, to } = draft
  const amount = BigInt(draft.amount)
  const { nativeCurrency } = network
  const holdings = await ctx.dispatch.balances.readHoldings({
    namespace,
    tokens: draft.token.address === undefined ? [] : [draft.token.address],
  })
  const { token, balance } = readToken(draft.token, network, holdings)
  if (balance < amount)
    throw transactionsErrors.create('insufficient-balance', {
      held: showBalance(formatAmount(balance, Number(token.quantity.decimals))),
      symbol: token.symbol,
      network: network.name,
    })
  const native = BigInt(holdings.native)
  const pays = !isSmartAccount(connection)
  const noGas = transactionsErrors.create('insufficient-gas', { symbol: nativeCurrency.symbol })
  if (pays && native === 0n) throw noGas
  const [fee, contract, unanswered] = await Promise.all([
    estimate(ctx, draft),
    // Not knowing is no reason to refuse: the warning is a help, not a gate.
    ctx.dispatch.transactions.isContract({ networkId, address: to }).catch(() => false),
    ctx.dispatch.transactions.isUnanswered({ networkId, request: transferRequest(draft) }),
    ...ctx.slots.checks.map(async (check) => check(structuredClone(draft))),
  ])
  const spent = token.address === undefined ? amount : 0n
  if (pays && fee && native < spent + BigInt(fee.fee)) throw noGas
  const facts = { ...(fee && { fee }), contract, pays, unanswered }
  const warnings = [...ownWarnings, ...ctx.slots.warnings]
    .filter(({ applies }) => applies(draft, facts, ctx.state))
    .map(({ id }) => id)
  return {
    ...draft,
    token,
    warnings,
    ...(fee && { fee: fee.fee }),
    ...(fee?.gasPrice !== undefined && { gasPrice: fee.gasPrice }),
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

export const prepare: Commands<TransactionsContract>['prepare'] = async (ctx, proposal) => {
  const { status } = ctx.state.transactions
  if (status === 'previewing' || status === 'signing') throw transactionsErrors.create('busy')
  const intentId = ctx.ports.random.uuid()
  const { flow, view, nativePrice } = proposal
  ctx.emit.reviewStarted({ intentId, flow, ...(view !== undefined && { view }) })
  try {
    const drafted = await readProposal(ctx, intentId, proposal)
    const preview = await previewed(ctx, drafted)
    const { connections, active } = ctx.state.connections
    const { connectionId } = preview
    const connection =
      active[preview.namespace] === connectionId
        ? connections.find(({ id }) => id === connectionId)
        : undefined
    // Whatever was edited, switched or disconnected meanwhile has called this review off.
    if (
      ctx.state.transactions.reviewing !== intentId ||
      connection === undefined ||
      ctx.state.networks.activeNamespace !== preview.namespace
    )
      throw transactionsErrors.create('outdated')
    if (connection.address !== preview.from) throw transactionsErrors.create('account-changed')
    if (connection.networkId !== preview.networkId)
      throw transactionsErrors.create('network-changed')
    const gasPriceInUSD = feeInDollars(preview, drafted.network, nativePrice)
    keepReviewed(ctx, preview)
    ctx.emit.reviewed({ preview, ...(gasPriceInUSD !== undefined && { gasPriceInUSD }) })
    return preview
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    const error = knownError(thrown)
    const { message: text, ...why } = serializeError(error)
    ctx.emit.reviewFailed({ intentId, text, ...why })
    throw error
  }
}
