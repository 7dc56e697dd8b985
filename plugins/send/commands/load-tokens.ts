import { age, type Context } from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { tokensOf } from '../../balances/selectors.ts'
import { canonicalAddress } from '../../values/index.ts'
import type { SendContract } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { type Sender, selectPayer, selectSender } from '../selectors.ts'

const retryMs = 30_000

type SendContext = Context<SendContract>

/** The tokens to read from the chain: the host's list. */
function addresses({ state }: SendContext, { network }: Sender): readonly string[] {
  const all = state.options.tokens[network.caipNetworkId] ?? []
  const spelt = all.map((address) => canonicalAddress(network.chainNamespace, address))
  return all.filter((_, index) => spelt.indexOf(spelt[index] ?? '') === index)
}

/** True if the visitor has meanwhile changed to another account or network. */
function isLeft({ state }: SendContext, { connection, network }: Sender): boolean {
  const now = selectSender(state)?.connection
  return now?.address !== connection.address || now.networkId !== network.caipNetworkId
}

async function read(ctx: SendContext, sender: Sender): Promise<readonly TokenBalance[]> {
  const { network } = sender
  const holdings = await ctx.dispatch.balances.readHoldings({
    namespace: network.chainNamespace,
    tokens: addresses(ctx, sender),
    multiplied: true,
  })
  return tokensOf(sender.network, holdings)
}

/** Records a failed read, which can be retried only after a while. */
function unavailable(ctx: SendContext, cause?: unknown): Error {
  ctx.emit.tokensFailed({ at: ctx.ports.clock.now() })
  return sendErrors.create('tokens-unavailable', undefined, { cause })
}

export async function loadTokens(ctx: SendContext): Promise<void> {
  const { lastRetry, loading } = ctx.state.send
  if (loading) return
  const waitMs = lastRetry === undefined ? 0 : retryMs - age(ctx.ports.clock.now(), lastRetry)
  if (waitMs > 0) throw sendErrors.create('retry-later', { seconds: Math.ceil(waitMs / 1000) })
  if (!selectPayer(ctx.state)) return
  // The wallet's network is not configured, so there is no node to ask.
  if (!selectSender(ctx.state)) throw unavailable(ctx)
  // Prices are optional: without them amounts are entered in the token.
  void ctx.dispatch.tokens?.load().catch(() => undefined)
  ctx.emit.tokensStarted()
  // If account or network changed during the request, read the new ones' balances next. No second call runs meanwhile.
  for (;;) {
    const sender = selectSender(ctx.state)
    if (!sender) {
      if (selectPayer(ctx.state)) throw unavailable(ctx)
      return ctx.emit.tokensDropped()
    }
    try {
      const tokens = await read(ctx, sender)
      if (isLeft(ctx, sender)) continue
      return ctx.emit.tokensLoaded({ networkId: sender.network.caipNetworkId, tokens })
    } catch (cause) {
      if (ctx.signal.aborted) throw cause
      if (isLeft(ctx, sender)) continue
      throw unavailable(ctx, cause)
    }
  }
}

/** Says that the tokens could not be read. */
export async function tellFailure({ dispatch }: SendContext): Promise<void> {
  await dispatch.modal.showSnackbar({
    message: sendErrors.create('tokens-unavailable').message,
    code: 'send.tokensFailed',
    variant: 'error',
  })
}
