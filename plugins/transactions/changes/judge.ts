import type { Namespace } from '../../../kernel/index.ts'
import { canonicalAddress } from '../../values/index.ts'
import type { BalanceChange, Intended, Simulated } from './types.ts'

/** Ids of the warnings about a simulation. */
export const changeWarnings = [
  'changes-fail',
  'changes-approval',
  'changes-other',
  'changes-more',
  'changes-nothing',
  'changes-less',
] as const

export type ChangeWarning = (typeof changeWarnings)[number]

/** A millionth may be lost: tokens that accrue interest round by a few units. */
const rounding = 1_000_000n

const sum = (amounts: readonly string[]): bigint =>
  amounts.reduce((total, amount) => total + BigInt(amount), 0n)

/**
 * Compares a simulation with what the review says, and lists the warnings: a refusal of the chain, an approval that
 * stays open, anything that leaves in addition, and anything that does not arrive in full.
 */
export function judgeChanges(
  namespace: Namespace,
  from: string,
  intended: Intended,
  {
    changes,
    approvals,
    fails,
    incomplete,
  }: Pick<Simulated, 'approvals' | 'fails' | 'incomplete'> & {
    readonly changes: readonly Pick<BalanceChange, 'owner' | 'token' | 'id' | 'units'>[]
  },
): readonly ChangeWarning[] {
  const found = new Set<ChangeWarning>()
  if (fails) found.add('changes-fail')
  if (approvals.length > 0) found.add('changes-approval')
  if (incomplete) found.add('changes-other')
  const same = (one: string | undefined, other: string | undefined): boolean =>
    one === undefined || other === undefined
      ? one === other
      : canonicalAddress(namespace, one) === canonicalAddress(namespace, other)
  /** The amount that may leave, by the review. */
  const allowed = ({ token, id }: Pick<BalanceChange, 'token' | 'id'>): bigint => {
    if (token === undefined) return BigInt(intended.native)
    const items = intended.items.filter((item) => same(item.address, token) && item.id === id)
    const tokens = intended.tokens.filter(({ address }) => id === undefined && same(address, token))
    return sum([...items, ...tokens].map(({ units }) => units))
  }
  const own = changes.filter(({ owner }) => same(owner, from))
  for (const change of own) {
    const all = own.filter(({ token, id }) => id === change.id && same(token, change.token))
    const leaving = -sum(all.map(({ units }) => units))
    const most = allowed(change)
    if (leaving > 0n && leaving > most) found.add(most === 0n ? 'changes-other' : 'changes-more')
  }
  const arriving = (owner: string, token: string | undefined): bigint =>
    sum(
      changes
        .filter((one) => one.id === undefined && same(one.owner, owner) && same(one.token, token))
        .map(({ units }) => units),
    )
  const compare = (owner: string, token: string | undefined, least: bigint): void => {
    const arrived = arriving(owner, token)
    if (least > 0n && arrived <= 0n) found.add('changes-nothing')
    else if ((least - arrived) * rounding > least) found.add('changes-less')
  }
  const { arrives, receives } = intended
  // Nothing moves between an account and itself, and nothing moves in a request that fails.
  if (arrives && !same(arrives.to, from) && !fails)
    compare(arrives.to, arrives.token, BigInt(arrives.units))
  if (receives && !fails) compare(from, receives.token, BigInt(receives.least))
  for (const { address, id, units } of fails ? [] : intended.items) {
    if (!arrives || same(arrives.to, from)) continue
    const copies = sum(
      changes
        .filter((one) => same(one.owner, arrives.to) && same(one.token, address) && one.id === id)
        .map((one) => one.units),
    )
    if (copies <= 0n) found.add('changes-nothing')
    else if (copies < BigInt(units)) found.add('changes-less')
  }
  return changeWarnings.filter((warning) => found.has(warning))
}
