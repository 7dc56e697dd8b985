import type { Context } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { exceedsHeld } from '../amount.ts'
import { asked, openSource } from '../ask.ts'
import { cleanTokens } from '../clean.ts'
import type { SwapContract, SwapToken } from '../contract.ts'
import { swapErrors } from '../errors.ts'
import { keyOf, type Swapper, selectSwapper, sourceOf } from '../selectors.ts'

type SwapContext = Context<SwapContract>

/** The list with the network's own data for the native coin: amounts that leave the account are compared with it. */
function ofNetwork(tokens: readonly SwapToken[], network: CaipNetwork): readonly SwapToken[] {
  const { name, symbol, decimals } = network.nativeCurrency
  return tokens.flatMap((token) => {
    if (token.address !== undefined) return [token]
    return token.decimals === decimals ? [{ ...token, name, symbol }] : []
  })
}

function unsupported({ emit }: SwapContext, { network }: Swapper): Error {
  emit.unsupported({ networkId: network.caipNetworkId })
  return swapErrors.create('unsupported')
}

async function readTokens(ctx: SwapContext, swapper: Swapper): Promise<void> {
  const { network } = swapper
  const { caipNetworkId: networkId } = network
  if (!sourceOf(ctx, networkId)) throw unsupported(ctx, swapper)
  ctx.emit.loadStarted({ networkId })
  try {
    const source = await openSource(ctx, ctx, networkId)
    const found = await asked(ctx, 'not-initialized', (io) => source.tokens({ networkId }, io))
    if (!found) throw unsupported(ctx, swapper)
    const tokens = ofNetwork(cleanTokens(found, networkId), network)
    if (tokens.length < 2) throw swapErrors.create('not-initialized')
    ctx.emit.loaded({ networkId, tokens })
  } catch (error) {
    ctx.emit.loadFailed({ networkId })
    throw error
  }
}

/** Reads the account's balances of the pair. An unknown balance does not block the form: the review checks it. */
async function readHeld(ctx: SwapContext, { connection, network }: Swapper): Promise<void> {
  const { from, to } = ctx.state.swap
  const addresses = [from, to].flatMap((token) => token?.address ?? [])
  try {
    const { native, tokens } = await ctx.dispatch.balances.readHoldings({
      namespace: network.chainNamespace,
      tokens: addresses,
    })
    const amounts = Object.fromEntries(tokens.map((token) => [keyOf(token), token.balance]))
    const { address: owner } = connection
    const exceeded = exceedsHeld(ctx.state)
    ctx.emit.held({ owner, networkId: network.caipNetworkId, units: { ...amounts, '': native } })
    // No quote was requested while the entered amount exceeded the balance.
    if (exceeded && !exceedsHeld(ctx.state))
      await ctx.dispatch.swap.refresh().catch(() => undefined)
  } catch (error) {
    if (ctx.signal.aborted) throw error
    ctx.ports.logger.warn('The balances of the account could not be read.', error)
  }
}

export async function load(ctx: SwapContext): Promise<void> {
  const swapper = selectSwapper(ctx.state)
  if (!swapper) throw swapErrors.create('not-connected')
  const { networkId, status } = ctx.state.swap
  const isLoaded = status === 'loaded' && networkId === swapper.network.caipNetworkId
  if (!isLoaded) await readTokens(ctx, swapper)
  await readHeld(ctx, swapper)
}
