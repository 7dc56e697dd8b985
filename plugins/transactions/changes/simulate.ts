import { safeText, textLimits, within } from '../../../kernel/index.ts'
import type { TokenBalance } from '../../balances/contract.ts'
import { canonicalAddress, isDecimals, isUnits } from '../../values/index.ts'
import { askedOf, findAdapter, networkOf, type TransactionsContext } from '../commands/ask.ts'
import type { Reviewed } from '../commands/consume-preview.ts'
import type { Preview } from '../contract.ts'
import { readingOf } from '../judge/price.ts'
import { asksTerms, movesValue } from './asked.ts'
import { elsewhereOf } from './elsewhere.ts'
import { judgeChanges } from './judge.ts'
import { requestsOfSteps, type Simulatable } from './requests.ts'
import { termsOf } from './terms.ts'
import type { BalanceChange, Intended, Simulated, Simulation, SimulationInput } from './types.ts'

/** Time limit for the nodes, in ms: later answers are ignored. */
const limitMs = 8_000
/** Number of changes and approvals that are kept; more than a review can show. */
const maxListed = 24
/** Number of changes that are compared; no request of a person has more. */
const maxCompared = 200

type Outcome = Omit<Simulation, 'intentId' | 'status'> & {
  readonly status: Exclude<Simulation['status'], 'running'>
}

const without = (status: 'unsupported' | 'unanswered'): Outcome => ({
  ...{ status, changes: [], approvals: [], warnings: [] },
})

/** Nothing is known: the wallet or the node could not be asked, or the answer was unusable. */
const unanswered =
  ({ signal }: Pick<TransactionsContext, 'signal'>) =>
  (error: unknown): Outcome => {
    if (signal.aborted) throw error
    return without('unanswered')
  }

/** A signature moves nothing. */
const nothingMoves: Outcome = { ...{ status: 'known', changes: [], approvals: [], warnings: [] } }

const isToken = (
  { namespace }: Pick<Preview, 'namespace'>,
  address: string,
  { address: other }: TokenBalance,
): boolean =>
  other !== undefined && canonicalAddress(namespace, address) === canonicalAddress(namespace, other)

/** Checks and cleans a node's changes. Throws if a number is not one. */
function readChanges(
  subject: Subject,
  { nativeCurrency }: { readonly nativeCurrency: Pick<BalanceChange, 'symbol' | 'decimals'> },
  owners: readonly string[],
  found: Simulated['changes'],
): readonly BalanceChange[] {
  const { token: known } = subject
  return found.map(({ owner, token, id, units, symbol, decimals }) => {
    const count = units.replace(/^-/, '')
    if (!owners.includes(owner) || !isUnits(count) || BigInt(count) === 0n)
      throw new TypeError('The node gave no usable change.')
    if (id !== undefined && !isUnits(id)) throw new TypeError('The node gave no usable token id.')
    const named =
      token === undefined
        ? nativeCurrency
        : known && isToken(subject, token, known)
          ? { symbol: known.symbol, decimals: Number(known.quantity.decimals) }
          : { symbol: safeText(symbol, textLimits.symbol), decimals }
    return {
      ...{ owner, symbol: named.symbol, units },
      ...(token !== undefined && { token }),
      ...(id !== undefined && { id }),
      ...(isDecimals(named.decimals) && { decimals: named.decimals }),
    }
  })
}

/** The account, network and known token of a request. */
export type Subject = Pick<
  Preview,
  'connectionId' | 'networkId' | 'namespace' | 'from' | 'to' | 'token'
>

/** The requests to simulate, and what they are meant to change. */
interface Asked extends Simulatable {
  readonly encoded?: string
  readonly intended: Intended | undefined
}

/** Most tokens of the page that are compared. */
const maxTokens = 40

/** The tokens that the page lists for an account: held ones, and those of the host's options. */
function listedTokens(
  { state }: TransactionsContext,
  { networkId, from }: Subject,
): readonly string[] {
  const { options } = state
  const held = readingOf(state, networkId, from)?.tokens ?? []
  const chosen = options.tokens[networkId] ?? []
  return [...held.flatMap(({ address }) => address ?? []), ...chosen].slice(0, maxTokens)
}

/** Asks the nodes of a network what requests change, and compares that with what they are meant to change. */
export async function outcomeOf(
  ctx: TransactionsContext,
  subject: Subject,
  { requests, encoded, missed, intended }: Asked,
): Promise<Outcome> {
  const { connectionId, networkId, namespace, from, to, token } = subject
  const adapter = findAdapter(ctx, networkId)
  const isEmpty = requests.length === 0 && encoded === undefined
  if (!adapter?.simulate || !intended || isEmpty) return without('unsupported')
  const network = networkOf(ctx, networkId)
  const isOther =
    to !== undefined && canonicalAddress(namespace, to) !== canonicalAddress(namespace, from)
  const input: SimulationInput = {
    ...{ from, requests, items: intended.items },
    ...(encoded !== undefined && { encoded }),
    owners: isOther ? [from, to] : [from],
    tokens: [...intended.tokens.map(({ address }) => address), intended.receives?.token].filter(
      (address) => address !== undefined,
    ),
    listed: listedTokens(ctx, subject),
    named: token?.address === undefined ? [] : [token.address],
  }
  const { io } = await askedOf(ctx, connectionId, network)
  const asked = adapter.simulate(io, input).then((found) => ({ found }))
  const answer = await within(ctx.ports.clock, limitMs, io.signal, asked)
  if (!answer) return without('unanswered')
  if (!answer.found) return without('unsupported')
  const { approvals, fails, limit, changes: all } = answer.found
  const incomplete = answer.found.incomplete || all.length > maxCompared
  const changes = readChanges(subject, network, input.owners, all.slice(0, maxCompared))
  // Steps that were not simulated may bring what the request is for.
  const { arrives: _arrives, receives: _receives, ...leaving } = intended
  const judged = judgeChanges(namespace, from, missed > 0 ? leaving : intended, {
    ...{ changes, approvals },
    ...(fails && { fails }),
    ...(incomplete && { incomplete: true as const }),
  })
  const own = (one: BalanceChange): number => (one.owner === from ? 0 : 1)
  return {
    status: 'known',
    changes: [...changes].sort((one, other) => own(one) - own(other)).slice(0, maxListed),
    approvals: approvals.slice(0, maxListed).map((approval) => ({
      ...approval,
      symbol:
        token && isToken(subject, approval.token, token)
          ? token.symbol
          : safeText(approval.symbol, textLimits.symbol),
    })),
    warnings: judged,
    ...(missed > 0 && { missed }),
    ...(limit && { limit }),
  }
}

/** The changes by a reviewed request, and the chain's facts about the rows of its review. */
async function outcomeOfReview(ctx: TransactionsContext, reviewed: Reviewed): Promise<Outcome> {
  const { preview, steps, intended } = reviewed
  const [changes, terms, elsewhere] = await Promise.all([
    movesValue(preview)
      ? requestsOfSteps(ctx, steps)
          .then((requests) => outcomeOf(ctx, preview, { ...requests, intended }))
          .catch(unanswered(ctx))
      : nothingMoves,
    asksTerms(preview) ? termsOf(ctx, preview) : undefined,
    elsewhereOf(ctx, preview),
  ])
  const { tokens, warnings = [] } = terms ?? {}
  // The review itself may already warn of one.
  const found = [...warnings, ...elsewhere].filter((id) => !preview.warnings.includes(id))
  return {
    ...changes,
    ...(tokens && { tokens }),
    ...(found.length > 0 && { warnings: [...changes.warnings, ...found] }),
  }
}

/** Simulates a reviewed request, by the JSON that the vault stores for it, and records the outcome. */
export async function simulate(
  ctx: TransactionsContext,
  intentId: string,
  sealed: string,
): Promise<void> {
  let outcome: Outcome
  try {
    outcome = await outcomeOfReview(ctx, JSON.parse(sealed) as Reviewed)
  } catch (error) {
    outcome = unanswered(ctx)(error)
  }
  ctx.emit.simulated({ intentId, ...outcome })
}
