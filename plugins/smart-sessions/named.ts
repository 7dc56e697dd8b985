import { abortable, type Context, within } from '../../kernel/index.ts'
import type { SessionPermission, SessionTerms, SmartSessionsContract } from './contract.ts'

type SessionsContext = Context<SmartSessionsContract>

/** How long the list waits for the names of its tokens, in ms; then it is shown without them. */
const namesMs = 8_000

const tokensOf = (all: readonly SessionTerms[]): readonly string[] => [
  ...new Set(
    all.flatMap(({ permissions }) =>
      permissions.flatMap((one) =>
        one.kind === 'allowance' && one.token !== undefined ? [one.token] : [],
      ),
    ),
  ),
]

/**
 * Adds symbol and decimals of each token to the terms, only from the chain, because decimals decide the agreed amount.
 * Tokens that the chain does not know stay unnamed, and all of them if the chain is not that of `account`.
 */
async function withNames<T extends SessionTerms>(
  ctx: SessionsContext,
  account: string,
  all: readonly T[],
): Promise<readonly T[]> {
  const tokens = tokensOf(all)
  if (tokens.length === 0) return all
  const read = ctx.dispatch.balances.readHoldings({ namespace: 'eip155', tokens, signed: true })
  const holdings = await abortable(read, ctx.signal)
  if (`${holdings.networkId}:${holdings.owner}` !== account) return all
  const nameOf = (one: SessionPermission): SessionPermission => {
    if (one.kind !== 'allowance' || one.token === undefined) return one
    const wanted = one.token.toLowerCase()
    const found = holdings.tokens.find(({ address }) => address?.toLowerCase() === wanted)
    return found ? { ...one, symbol: found.symbol, decimals: found.decimals } : one
  }
  return all.map((terms) => ({ ...terms, permissions: terms.permissions.map(nameOf) }))
}

/** The terms of a request, with token names. Rejects if the chain does not answer. */
export async function named(
  ctx: SessionsContext,
  account: string,
  terms: SessionTerms,
): Promise<SessionTerms> {
  const [first = terms] = await withNames(ctx, account, [terms])
  return first
}

/** The terms of a list, with the token names the chain returns in time. */
export async function namedList<T extends SessionTerms>(
  ctx: SessionsContext,
  account: string,
  all: readonly T[],
): Promise<readonly T[]> {
  try {
    const { clock } = ctx.ports
    return (await within(clock, namesMs, ctx.signal, withNames(ctx, account, all))) ?? all
  } catch (error) {
    if (ctx.signal.aborted) throw error
    return all
  }
}
