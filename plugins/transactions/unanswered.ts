import type { Draft } from 'immer'
import { fieldsOf, isCaipNetworkId, listOf } from '../../kernel/index.ts'
import type { AnsweredTransfer, HandedOver, TransactionsState } from './contract.ts'

// Which transfers wallets were asked for and have not answered: the facts, their storage and their bounds.

/**
 * Most transfers that wallets may hold unanswered at a time, and most ends kept of this page; apart from it, of other
 * pages. Another transfer is refused, so that no current entry is ever displaced.
 */
export const maxEntries = 50
const maxDigests = 32

type Lists = Draft<Pick<TransactionsState, 'unanswered' | 'answered'>>

interface Entry {
  readonly intentId: string
  readonly here?: true
}

/** A list with entries added, newest first. Those of other pages never displace those of this page. */
function withAdded<T extends Entry>(
  list: readonly T[],
  entries: readonly T[],
  most: number = Number.POSITIVE_INFINITY,
): T[] {
  const known = new Set(list.map(({ intentId }) => intentId))
  const all = [...entries.filter(({ intentId }) => !known.has(intentId)), ...list]
  const own = all.filter(({ here }) => here).slice(0, most)
  const others = all.filter(({ here }) => !here).slice(0, maxEntries)
  return [...own, ...others]
}

/** Whether two entries may be the very same transfer. */
const alike = (one: HandedOver, other: HandedOver): boolean =>
  one.intentId !== other.intentId && one.digests.some((digest) => other.digests.includes(digest))

/** Adds what wallets were asked for. */
export function addUnanswered(draft: Lists, entries: readonly HandedOver[]): void {
  const all = withAdded<Draft<HandedOver>>(draft.unanswered, entries as Draft<HandedOver>[])
  for (const entry of all) {
    // What another page learned of an entry that is known here.
    const told = entries.find(({ intentId }) => intentId === entry.intentId)
    if (told?.hash !== undefined && !entry.here) entry.hash = told.hash
    // The mark outlives the other one: it may be answered while this one still waits in the wallet.
    if (told?.repeated || all.some((one) => alike(one, entry))) entry.repeated = true
  }
  draft.unanswered = all
}

/** Removes an entry, or notes what it was found as; facts of other pages never change an entry of this page. */
export function settle(draft: Lists, end: AnsweredTransfer, elsewhere = false): void {
  const entry = draft.unanswered.find(({ intentId }) => intentId === end.intentId)
  if (elsewhere && entry?.here) return
  if (entry && end.found && end.hash !== undefined) entry.hash = end.hash
  else draft.unanswered = draft.unanswered.filter((one) => one !== entry)
  addAnswered(draft, [elsewhere ? end : { ...end, here: true }])
}

/** Keeps how transfers with a key of the host's ended. */
export function addAnswered(draft: Lists, ends: readonly AnsweredTransfer[]): void {
  const added = ends.filter(({ keyed }) => keyed !== undefined)
  draft.answered = withAdded(draft.answered, added, maxEntries)
}

const isText = (value: unknown, max = 300): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max
/** SHA-256 as hex. */
export const isDigest = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
/** Of a key and of what it was given for. */
const isKeyed = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{128}$/.test(value)
export const isTime = (value: unknown): value is number => Number.isSafeInteger(value)

/** A stored or received entry; undefined when it is not one. */
export function parseHandedOver(value: unknown): HandedOver | undefined {
  const fields = fieldsOf(value)
  const { intentId, digests, connectionId, at, keyed, networkId, since, repeated, hash } = fields
  const known = listOf(digests, maxDigests).filter(isDigest)
  if (!isText(intentId) || !isText(connectionId) || !isTime(at) || known.length === 0)
    return undefined
  return {
    ...{ intentId, digests: known, connectionId, at },
    ...(isKeyed(keyed) && { keyed }),
    ...(isCaipNetworkId(networkId) && { networkId }),
    ...(isText(since) && { since }),
    ...(repeated === true && { repeated }),
    ...(isText(hash) && { hash }),
  }
}

/** A stored or received end; undefined when it is not one. */
export function parseAnswered(value: unknown): AnsweredTransfer | undefined {
  const { intentId, at, keyed, hash, code, found } = fieldsOf(value)
  if (!isText(intentId) || !isTime(at)) return undefined
  return {
    intentId,
    at,
    ...(isKeyed(keyed) && { keyed }),
    ...(isText(hash) && { hash }),
    ...(isText(code, 100) && { code }),
    ...(found === true && { found }),
  }
}

/** The stored lists, entry by entry. */
export function parseLists(stored: {
  readonly unanswered?: unknown
  readonly answered?: unknown
}): Pick<TransactionsState, 'unanswered' | 'answered'> {
  return {
    unanswered: listOf(stored.unanswered, 2 * maxEntries).flatMap(
      (one) => parseHandedOver(one) ?? [],
    ),
    answered: listOf(stored.answered, 2 * maxEntries).flatMap((one) => parseAnswered(one) ?? []),
  }
}
