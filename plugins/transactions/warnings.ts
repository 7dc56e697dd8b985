import type { Namespace } from '../../kernel/index.ts'
import { canonicalAddress, familyOf } from '../values/index.ts'
import type { TransactionWarning } from './contract.ts'

/**
 * Whether an address looks like one that is known without being it: the same first and last four digits,
 * which is what people compare and what can be computed within a day. `elsewhere` are addresses of other tabs: one may
 * look like them, but only an address of our own counts as known.
 */
export function isLookalike(
  namespace: Namespace,
  address: string,
  known: readonly string[],
  elsewhere: readonly string[] = [],
): boolean {
  const mine = canonicalAddress(namespace, address)
  const skip = familyOf(namespace)?.address.prefix?.length ?? 0
  const ends = (text: string): string => `${text.slice(skip, skip + 4)}…${text.slice(-4)}`
  const own = known.map((other) => canonicalAddress(namespace, other))
  const others = [...own, ...elsewhere.map((other) => canonicalAddress(namespace, other))]
  return !own.includes(mine) && others.some((other) => other !== mine && ends(other) === ends(mine))
}

/** Warnings shown before signing, in every flow. */
export const warnings: readonly TransactionWarning[] = [
  {
    id: 'unanswered',
    lead: {
      key: 'transactions.warning.unanswered',
      text: 'Your wallet may still send an earlier request.',
    },
    detail: {
      key: 'transactions.warning.unansweredDetail',
      text: 'It is the very same transfer and was never answered. Reject it in the wallet first, or you may pay twice.',
    },
    applies: (_draft, { unanswered }) => unanswered,
  },
  {
    id: 'sent-before',
    lead: {
      key: 'transactions.warning.sentBefore',
      text: 'Your wallet has sent exactly this already.',
    },
    detail: {
      key: 'transactions.warning.sentBeforeDetail',
      text: 'It was asked for before this page was loaded, and a block holds it. Go on only to pay a second time.',
    },
    applies: (_draft, { sentBefore }) => sentBefore,
  },
  {
    id: 'poisoning',
    lead: { key: 'transactions.warning.poisoning', text: 'This address imitates one you know.' },
    detail: {
      key: 'transactions.warning.poisoningDetail',
      text: 'Its first and last digits are the same, the rest is not. Compare it in full with a source you trust.',
    },
    applies({ namespace, to }, _facts, { connections, transactions }) {
      if (to === undefined) return false
      const own = connections.connections
        .filter((connection) => connection.namespace === namespace)
        .flatMap((connection) => connection.accounts.map(({ address }) => address))
      const { recipients, recipientsElsewhere } = transactions
      return isLookalike(namespace, to, [...recipients, ...own], recipientsElsewhere)
    },
  },
  {
    id: 'contract-recipient',
    lead: { key: 'transactions.warning.contract', text: 'The receiver is a contract.' },
    detail: {
      key: 'transactions.warning.contractDetail',
      text: 'Not every contract can give tokens back.',
    },
    applies: (_draft, { contract }) => contract,
  },
  {
    id: 'high-fee',
    lead: { key: 'transactions.warning.fee', text: 'The network fee is unusually high.' },
    detail: {
      key: 'transactions.warning.feeDetail',
      text: 'Compare it with the amount. The network may be busy, or the endpoint may be wrong.',
    },
    applies: (_draft, { highFee }) => highFee,
  },
  {
    id: 'fee-unknown',
    lead: { key: 'transactions.warning.feeUnknown', text: 'The network fee is not known.' },
    detail: {
      key: 'transactions.warning.feeUnknownDetail',
      text: 'Your wallet shows it before you approve.',
    },
    applies: (_draft, { fee, pays }) => !fee && pays,
  },
]
