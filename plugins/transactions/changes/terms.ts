import { within } from '../../../kernel/index.ts'
import type { Holdings } from '../../balances/contract.ts'
import { canonicalAddress } from '../../values/index.ts'
import { findAdapter, type TransactionsContext } from '../commands/ask.ts'
import type { Preview, PreviewRow } from '../contract.ts'
import { orUnknown } from '../or-unknown.ts'
import type { NamedToken } from './types.ts'

// What a review's rows leave to the chain: the decimals of their tokens, and if a spender is a contract.

/** Ids of the warnings about rows. */
export type TermWarning = 'spender-no-code' | 'spender-unchecked'

/** Time limit for the nodes, in ms: later answers are ignored. */
const limitMs = 8_000
/** Number of tokens and spenders that are read; no request of a person names more. */
const most = 20

/** The chain's facts about the rows of a review. */
export interface Terms {
  readonly tokens: readonly NamedToken[]
  readonly warnings: readonly (TermWarning | 'approval-unlimited')[]
}

const valuesOf = (
  { rows = [] }: Preview,
  textOf: (row: PreviewRow) => unknown,
): readonly string[] => [
  ...new Set(rows.map(textOf).filter((value): value is string => typeof value === 'string')),
]

/** The account's balances of tokens; undefined if no node answered, or if the account has changed. */
async function holdingsOf(
  { dispatch }: TransactionsContext,
  { namespace, networkId, from }: Preview,
  tokens: readonly string[],
): Promise<Holdings | undefined> {
  if (tokens.length === 0) return undefined
  const asked = { namespace, tokens, signed: true, multiplied: true }
  const found = await dispatch.balances.readHoldings(asked)
  return found.networkId === networkId && found.owner === from ? found : undefined
}

/** Reads the tokens and spenders of a review's rows. What no node tells is missing, or warned of. */
export async function termsOf(ctx: TransactionsContext, preview: Preview): Promise<Terms> {
  const { namespace, networkId, rows = [] } = preview
  const spenders = valuesOf(preview, ({ format, value }) => format === 'spender' && value)
  const tokens = valuesOf(preview, ({ format, token }) => format === 'units' && token)
  const known = <T>(work: Promise<T>): Promise<T | undefined> =>
    within(ctx.ports.clock, limitMs, ctx.signal, work).catch(orUnknown(ctx.signal))
  const hasContracts = findAdapter(ctx, networkId)?.isContract !== undefined
  const [holdings, ...contracts] = await Promise.all([
    known(holdingsOf(ctx, preview, tokens.slice(0, most))),
    ...(hasContracts ? spenders : []).map(async (address, index) =>
      index < most
        ? known(ctx.dispatch.transactions.isContract({ networkId, address }))
        : undefined,
    ),
  ])
  const canonical = (address: string): string => canonicalAddress(namespace, address)
  const held = (token: string): bigint | undefined => {
    const found = holdings?.tokens.find(({ address }) => canonical(address) === canonical(token))
    return found && BigInt(found.balance)
  }
  const isAll = ({ format, allowance, token, value }: PreviewRow): boolean => {
    if (format !== 'units' || !allowance || token === undefined) return false
    const balance = held(token)
    return balance !== undefined && BigInt(String(value)) > balance
  }
  return {
    tokens: (holdings?.tokens ?? []).map(({ address, symbol, decimals, multiplier }) => ({
      ...{ address, symbol, decimals },
      ...(multiplier !== undefined && { multiplier }),
    })),
    warnings: [
      ...(rows.some(isAll) ? (['approval-unlimited'] as const) : []),
      ...(contracts.includes(false) ? (['spender-no-code'] as const) : []),
      ...(contracts.includes(undefined) ? (['spender-unchecked'] as const) : []),
    ],
  }
}
