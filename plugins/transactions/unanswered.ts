import type { Draft } from 'immer'
import { fieldsOf, isCaipNetworkId, listOf } from '../../kernel/index.ts'
import type { AnsweredTransfer, HandedOver, TransactionsState } from './contract.ts'

// Transfers that wallets were asked for and have not answered: facts, storage and limits.

/**
 * Most unanswered transfers of this page, and of other pages; also the most ended ones that are kept. When the limit is
 * reached, another transfer is refused, so that no current entry is displaced.
 */
export const maxEntries = 50
const maxDigests = 32

type Lists = Draft<Pick<TransactionsState, 'unanswered' | 'answered'>>

interface Entry {
  readonly intentId: string
  readonly here?: true
}

/** Adds entries to a list, newest first. Other pages' entries never displace this page's. */
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

/** True if two entries may be the same transfer. */
const alike = (one: HandedOver, other: HandedOver): boolean =>
  one.intentId !== other.intentId && one.digests.some((digest) => other.digests.includes(digest))

/** True if a list is unchanged. The old list is then kept, so that it is not stored and rendered again. */
const isUnchanged = (before: readonly Entry[], after: readonly Entry[]): boolean =>
  before.length === after.length && after.every((entry, index) => entry === before[index])

/** Adds requests that wallets were asked for. */
export function addUnanswered(draft: Lists, entries: readonly HandedOver[]): void {
  // Copies, so that notes in an entry do not change the fact that brought it.
  const added = entries.map((entry) => ({ ...entry })) as Draft<HandedOver>[]
  const all = withAdded(draft.unanswered, added)
  for (const entry of all) {
    // New information of another page about an entry that is known here.
    const told = entries.find(({ intentId }) => intentId === entry.intentId)
    if (told?.hash !== undefined && !entry.here) entry.hash = told.hash
    if (told?.failed !== undefined && !entry.here) entry.failed = told.failed
    if (told?.lost && !entry.here) entry.lost = told.lost
    // Keep the mark even if the other one is removed: that one may be answered while this one still waits in the
    // wallet.
    if (told?.repeated || all.some((one) => alike(one, entry))) entry.repeated = true
  }
  if (!isUnchanged(draft.unanswered, all)) draft.unanswered = all
}

/** Notes an error of the wallet that leaves open if the transfer was sent. */
export function noteFailed(
  draft: Pick<Lists, 'unanswered'>,
  { intentId, at, lost }: Pick<HandedOver, 'intentId' | 'at' | 'lost'>,
): void {
  const entry = draft.unanswered.find((one) => one.intentId === intentId)
  if (entry) Object.assign(entry, { failed: at, ...(lost && { lost }) })
}

/** Removes an entry, or notes a mined transaction for it. Facts of other pages never change this page's entries. */
export function settle(draft: Lists, end: AnsweredTransfer, elsewhere = false): void {
  const entry = draft.unanswered.find(({ intentId }) => intentId === end.intentId)
  if (elsewhere && entry?.here) return
  if (entry && end.found && end.hash !== undefined) entry.hash = end.hash
  else if (entry) draft.unanswered = draft.unanswered.filter((one) => one !== entry)
  addAnswered(draft, [elsewhere ? end : { ...end, here: true }])
}

/** Keeps the outcome of transfers with a host's key. */
export function addAnswered(draft: Lists, ends: readonly AnsweredTransfer[]): void {
  const added = ends.filter(({ keyed }) => keyed !== undefined)
  const all = withAdded(draft.answered, added, maxEntries)
  if (!isUnchanged(draft.answered, all)) draft.answered = all
}

const isText = (value: unknown, max = 300): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max
/** True if a value is a SHA-256 in hex. */
export const isDigest = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
/** True if a value is two joined digests: of a key, and of its payment. */
export const isKeyed = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{128}$/.test(value)
export const isTime = (value: unknown): value is number => Number.isSafeInteger(value)

/** Parses a stored or received entry; undefined if it is not one. */
export function parseHandedOver(value: unknown): HandedOver | undefined {
  const fields = fieldsOf(value)
  const { intentId, digests, connectionId, at, keyed, networkId, since, repeated, hash } = fields
  const { failed, lost, account, parts } = fields
  const known = listOf(digests, maxDigests).filter(isDigest)
  if (!isText(intentId) || !isText(connectionId) || !isTime(at) || known.length === 0)
    return undefined
  return {
    ...{ intentId, digests: known, connectionId, at },
    ...(isKeyed(keyed) && { keyed }),
    ...(isCaipNetworkId(networkId) && { networkId }),
    ...(isText(since) && { since }),
    ...(isTime(parts) && parts > 1 && { parts }),
    ...(repeated === true && { repeated }),
    ...(isText(hash) && { hash }),
    ...(isTime(failed) && { failed }),
    ...(lost === true && { lost }),
    ...(isDigest(account) && { account }),
  }
}

/** Parses a stored or received outcome; undefined if it is not one. */
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

/** Parses the stored lists, entry by entry. */
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
