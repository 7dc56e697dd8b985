import {
  type Context,
  formatAmount,
  multiplyAmounts,
  parseAmount,
  serializeError,
  showBalance,
} from '../../../kernel/index.ts'
import type { Holdings, TokenBalance } from '../../balances/contract.ts'
import type { FeeEstimate } from '../../transactions/contract.ts'
import { familyOf, isReceiver } from '../../values/index.ts'
import { requireEntered } from '../amount.ts'
import type { SendContract, SendPreview } from '../contract.ts'
import { isNodeFailure, knownError, sendErrors } from '../errors.ts'
import { refuseReceiver } from '../receiver.ts'
import {
  canSendOn,
  isSmartAccount,
  type Sender,
  selectObstacle,
  selectSender,
} from '../selectors.ts'
import { transferRequest } from '../transfer-request.ts'

import { findWarnings } from '../warnings.ts'
import { keepReviewed } from './begin.ts'

type SendContext = Context<SendContract>
type Draft = Omit<SendPreview, 'warnings' | 'fee' | 'gasPrice'>

/** Reads the form strictly; nothing is asked of the network before it is complete. */
async function readForm(
  ctx: SendContext,
  intentId: string,
): Promise<{ readonly sender: Sender; readonly draft: Draft }> {
  // State is not frozen in production: the amount is counted in the decimals that the chain is compared with.
  const { receiverAddress } = ctx.state.send
  const token = structuredClone(ctx.state.send.token)
  const sender = selectSender(ctx.state)
  if (!sender) throw sendErrors.create('form-incomplete')
  const { connection, network } = sender
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  if (!canSendOn(namespace)) throw sendErrors.create('chain-unsupported')
  const obstacle = selectObstacle(ctx.state)
  if (obstacle) throw sendErrors.create(obstacle.code)
  if (!token || !isReceiver(receiverAddress, namespace)) throw sendErrors.create('form-incomplete')
  if (token.chainId !== networkId) throw sendErrors.create('token-elsewhere')
  const amountText = requireEntered(ctx.state.send)
  const amount = parseAmount(amountText, Number(token.quantity.decimals))
  if (amount === 0n) throw sendErrors.create('form-incomplete')
  const { display } = familyOf(namespace)?.address ?? {}
  const to = display ? await display(receiverAddress) : receiverAddress
  refuseReceiver(namespace, to, token)
  const draft: Draft = {
    intentId,
    namespace,
    networkId,
    connectionId: connection.id,
    from: connection.address,
    to,
    token,
    amountText,
    amount: amount.toString(),
  }
  return { sender, draft }
}

/**
 * The token with name, symbol, decimals and balance of one read of the chain, or of the network's own definition for
 * the native coin: what a caller put into the form is compared with it and otherwise not used. Throws
 * `send/decimals-differ`, `send/token-differs` and `send/tokens-unavailable`.
 */
function readToken(
  token: TokenBalance,
  { network }: Sender,
  { native, tokens }: Holdings,
): { readonly token: TokenBalance; readonly balance: bigint } {
  const facts =
    token.address === undefined ? { ...network.nativeCurrency, balance: native } : tokens[0]
  if (!facts) throw sendErrors.create('tokens-unavailable')
  const { name, symbol, decimals } = facts
  if (String(decimals) !== token.quantity.decimals)
    throw sendErrors.create('decimals-differ', { symbol })
  if (symbol !== token.symbol) throw sendErrors.create('token-differs', { symbol })
  const balance = BigInt(facts.balance)
  const quantity = { decimals: String(decimals), numeric: formatAmount(balance, decimals) }
  return { token: { ...token, name, symbol, quantity }, balance }
}

/** The estimate, or undefined where the transfer may go on without one. */
async function estimate(ctx: SendContext, draft: Draft): Promise<FeeEstimate | undefined> {
  const { connectionId, networkId, namespace, token } = draft
  let found: FeeEstimate | undefined
  let reason: unknown
  try {
    const request = transferRequest(draft)
    found = await ctx.dispatch.transactions.estimate({ connectionId, networkId, request })
  } catch (cause) {
    if (ctx.signal.aborted || !isNodeFailure(cause)) throw cause
    reason = cause
  }
  const { namesGasPrice } = familyOf(namespace)?.capabilities?.send ?? {}
  if (namesGasPrice && token.address === undefined && found?.gasPrice === undefined)
    throw sendErrors.create('fee-unknown', undefined, { cause: reason })
  return found
}

async function prepare(ctx: SendContext, intentId: string): Promise<SendPreview> {
  const { sender, draft } = await readForm(ctx, intentId)
  const { connection, network } = sender
  const { namespace, networkId, to } = draft
  const amount = BigInt(draft.amount)
  const { nativeCurrency } = network
  const holdings = await ctx.dispatch.balances.readHoldings({
    namespace,
    tokens: draft.token.address === undefined ? [] : [draft.token.address],
  })
  const { token, balance } = readToken(draft.token, sender, holdings)
  if (balance < amount)
    throw sendErrors.create('insufficient-balance', {
      held: showBalance(formatAmount(balance, Number(token.quantity.decimals))),
      symbol: token.symbol,
      network: network.name,
    })
  const native = BigInt(holdings.native)
  const pays = !isSmartAccount(connection)
  const noGas = sendErrors.create('insufficient-gas', { symbol: nativeCurrency.symbol })
  if (pays && native === 0n) throw noGas
  const [fee, contract, unanswered] = await Promise.all([
    estimate(ctx, draft),
    // Not knowing is no reason to refuse: the warning is a help, not a gate.
    ctx.dispatch.transactions.isContract({ networkId, address: to }).catch(() => false),
    ctx.dispatch.transactions.isUnanswered({ networkId, request: transferRequest(draft) }),
  ])
  const spent = token.address === undefined ? amount : 0n
  if (pays && fee && native < spent + BigInt(fee.fee)) throw noGas
  const warnings = findWarnings(ctx.state, draft, { fee, contract, pays, unanswered })
  return {
    ...draft,
    token,
    warnings,
    ...(fee && { fee: fee.fee }),
    ...(fee?.gasPrice !== undefined && { gasPrice: fee.gasPrice }),
  }
}

function feeInDollars(ctx: SendContext, { fee, networkId }: SendPreview): string | undefined {
  const { send, networks } = ctx.state
  const price = send.tokenBalances.find(({ address }) => address === undefined)?.price
  const network = networks.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (fee === undefined || price === undefined || !network) return undefined
  return multiplyAmounts(formatAmount(BigInt(fee), network.nativeCurrency.decimals), price, 2)
}

export async function review(ctx: SendContext): Promise<SendPreview> {
  const { status } = ctx.state.send
  if (status === 'previewing' || status === 'signing') throw sendErrors.create('busy')
  const intentId = ctx.ports.random.uuid()
  ctx.emit.reviewStarted({ intentId })
  try {
    const preview = await prepare(ctx, intentId)
    const connection = selectSender(ctx.state)?.connection
    // Whatever was edited, switched or disconnected meanwhile has called this review off.
    if (ctx.state.send.reviewing !== intentId || connection?.id !== preview.connectionId)
      throw sendErrors.create('outdated')
    if (connection.address !== preview.from) throw sendErrors.create('account-changed')
    if (connection.networkId !== preview.networkId) throw sendErrors.create('network-changed')
    const gasPriceInUSD = feeInDollars(ctx, preview)
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
