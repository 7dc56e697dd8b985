import { age, type Context, kernelErrors, serializeError, within } from '../../kernel/index.ts'
import type { TokenBalance } from '../balances/contract.ts'
import { tokensOf } from '../balances/selectors.ts'
import { selectAccount, selectConnection } from '../connections/selectors.ts'
import { selectNetwork } from '../networks/selectors.ts'
import { selectIsOn } from '../options/selectors.ts'
import { knownFailure } from '../values/index.ts'
import { cleanTokens } from './clean.ts'
import type { TokensContract, TokensQuery, TokensReading } from './contract.ts'
import { tokensErrors } from './errors.ts'
import { freshKept } from './kept.ts'
import { withLastKnown } from './last-known.ts'
import { freshMs, selectTokens } from './selectors.ts'

type TokensContext = Context<TokensContract>

/** Time limit of a source, in ms. */
const sourceMs = 10_000

/** Reads the native coin and the host's tokens from the chain. */
async function readChain(
  { dispatch, state }: TokensContext,
  { namespace, address, networkId }: TokensQuery,
): Promise<readonly TokenBalance[]> {
  const network = selectNetwork(state.networks, networkId)
  const listed = state.options.tokens[networkId] ?? []
  const holdings = await dispatch.balances.readHoldings({
    namespace,
    tokens: listed,
    multiplied: true,
  })
  // The account or network changed during the request: drop the result.
  if (holdings.networkId !== networkId || holdings.owner !== address)
    throw tokensErrors.create('unavailable')
  return network ? tokensOf(network, holdings) : []
}

/** A source's last result for an account, however old, and the time of its prices. */
function lastKnown(
  { state }: TokensContext,
  owner: string,
): Pick<TokensReading, 'tokens' | 'pricedAt'> | undefined {
  const { tokens, incomplete, pricedAt } = selectTokens(state)
  if (tokens.length > 0 && incomplete !== 'missing' && pricedAt !== undefined)
    return { tokens, pricedAt }
  const kept = state.tokens.kept?.find((one) => one.owner === owner)
  return kept && { tokens: kept.tokens, pricedAt: kept.at }
}

/**
 * The first source that supports the network and answers; else the chain. The chain has no prices and only the host's
 * tokens, so as a fallback for a failed source it is incomplete.
 */
async function read(
  ctx: TokensContext,
  query: TokensQuery,
  owner: string,
): Promise<Pick<TokensReading, 'tokens' | 'incomplete' | 'pricedAt'>> {
  const { slots, ports, signal } = ctx
  const before = lastKnown(ctx, owner)
  let failed = false
  for (const source of slots.sources) {
    if (source.supports?.(query.networkId) === false) continue
    try {
      const answer = source.list(query, { signal }).then((tokens) => ({ tokens }))
      const outcome = await within(ports.clock, sourceMs, signal, answer)
      if (outcome?.tokens) return { tokens: cleanTokens(outcome.tokens, query) }
      failed ||= outcome === undefined
    } catch (error) {
      if (signal.aborted) throw error
      failed = true
      ctx.ports.logger.warn(`The tokens of "${source.id}" could not be read.`, error)
    }
  }
  const chain = await readChain(ctx, query)
  if (!failed) return { tokens: cleanTokens(chain, query) }
  if (!before) return { tokens: cleanTokens(chain, query), incomplete: 'missing' }
  const tokens = cleanTokens(withLastKnown(chain, before.tokens), query)
  return { ...before, tokens, incomplete: 'last-known' }
}

export async function load(ctx: TokensContext): Promise<void> {
  const { ports, signal, emit, state } = ctx
  const connection = selectConnection(state)
  const owner = selectAccount(state)?.caipAddress
  if (!connection || !owner) throw tokensErrors.create('not-connected')
  const { namespace, address, networkId } = connection
  const { at, failedAt, status } = selectTokens(state)
  const now = ports.clock.now()
  if (status === 'loading' || age(now, at ?? 0) < freshMs) return
  const kept = freshKept(ctx, owner)
  if (kept) return emit.loaded(kept)
  const waitMs = failedAt === undefined ? 0 : freshMs - age(now, failedAt)
  if (waitMs > 0) throw tokensErrors.create('retry-later', { seconds: Math.ceil(waitMs / 1000) })
  emit.started({ owner })
  // Drop an answer for an account that has disconnected meanwhile.
  const isLeft = (): boolean => ctx.state.tokens.readings.every((one) => one.owner !== owner)
  try {
    const reading = await read(ctx, { namespace, address, networkId }, owner)
    if (!isLeft()) emit.loaded({ owner, ...reading, at: ports.clock.now() })
  } catch (cause) {
    if (signal.aborted) throw cause
    const error = tokensErrors.create('unavailable', undefined, { cause })
    if (isLeft()) throw error
    emit.failed({ owner, at: ports.clock.now() })
    await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
}

export async function act(ctx: TokensContext, action: string, address?: string): Promise<void> {
  const token = selectTokens(ctx.state).tokens.find((one) => one.address === address)
  if (!token) throw tokensErrors.create('unknown-token')
  const found = ctx.slots.actions.find(({ id }) => id === action)
  if (!found) return
  const { feature } = found
  if (feature !== undefined && !selectIsOn(ctx.state.options, feature))
    throw kernelErrors.create('feature-off', { at: `tokens/act ${action}`, feature })
  try {
    await found.run(token)
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    const error = knownFailure(thrown, (cause) =>
      tokensErrors.create('failed', undefined, { cause }),
    )
    await ctx.dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
}
