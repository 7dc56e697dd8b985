import type { Namespace } from '../../kernel/index.ts'
import { canonicalAddress, familyOf } from '../values/index.ts'
import type { Label, RowWarning, TransactionWarning } from './contract.ts'
import { messages } from './warning-messages.ts'

/** True if a row of the review causes the warning. */
const byRow =
  (id: RowWarning): TransactionWarning['applies'] =>
  ({ rows = [] }) =>
    rows.some(({ warns }) => warns === id)

const label = (key: keyof typeof messages): Label => ({ key, text: messages[key] })

/**
 * True if an address looks like a known one without being it: the same first and last four characters, which people
 * compare and which can be computed within a day. `elsewhere` are addresses of other tabs: an address may look like
 * them, but only this page's addresses count as known.
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
    lead: label('transactions.warning.unanswered'),
    detail: label('transactions.warning.unansweredDetail'),
    applies: (_draft, { unanswered }) => unanswered,
  },
  {
    id: 'sent-before',
    lead: label('transactions.warning.sentBefore'),
    detail: label('transactions.warning.sentBeforeDetail'),
    applies: (_draft, { sentBefore }) => sentBefore,
  },
  {
    id: 'poisoning',
    lead: label('transactions.warning.poisoning'),
    detail: label('transactions.warning.poisoningDetail'),
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
    id: 'name-elsewhere',
    lead: label('transactions.warning.nameElsewhere'),
    detail: label('transactions.warning.nameElsewhereDetail'),
    applies: byRow('name-elsewhere'),
  },
  {
    id: 'arrival-unknown',
    lead: label('transactions.warning.arrivalUnknown'),
    detail: label('transactions.warning.arrivalUnknownDetail'),
    applies: byRow('arrival-unknown'),
  },
  {
    id: 'approval-unlimited',
    lead: label('transactions.warning.approvalUnlimited'),
    detail: label('transactions.warning.approvalUnlimitedDetail'),
    applies: byRow('approval-unlimited'),
  },
  {
    id: 'approval-endless',
    lead: label('transactions.warning.approvalEndless'),
    detail: label('transactions.warning.approvalEndlessDetail'),
    applies: byRow('approval-endless'),
  },
  {
    id: 'chain-unnamed',
    lead: label('transactions.warning.chainUnnamed'),
    detail: label('transactions.warning.chainUnnamedDetail'),
    applies: byRow('chain-unnamed'),
  },
  {
    id: 'order-nothing',
    lead: label('transactions.warning.orderNothing'),
    detail: label('transactions.warning.orderNothingDetail'),
    applies: byRow('order-nothing'),
  },
  {
    id: 'delegate-unlimited',
    lead: label('transactions.warning.delegateUnlimited'),
    detail: label('transactions.warning.delegateUnlimitedDetail'),
    applies: byRow('delegate-unlimited'),
  },
  {
    id: 'contract-recipient',
    lead: label('transactions.warning.contract'),
    detail: label('transactions.warning.contractDetail'),
    applies: (_draft, { contract }) => contract,
  },
  {
    id: 'contract-unchecked',
    lead: label('transactions.warning.contractUnchecked'),
    detail: label('transactions.warning.contractUncheckedDetail'),
    applies: (_draft, { contractUnchecked }) => contractUnchecked === true,
  },
  {
    id: 'bad-price',
    lead: label('transactions.warning.badPrice'),
    detail: label('transactions.warning.badPriceDetail'),
    applies: (_draft, { trade }) => trade?.isBad === true,
  },
  {
    id: 'price-unknown',
    lead: label('transactions.warning.priceUnknown'),
    detail: label('transactions.warning.priceUnknownDetail'),
    applies: (_draft, { trade }) => trade?.isPriced === false,
  },
  {
    id: 'high-fee',
    lead: label('transactions.warning.fee'),
    detail: label('transactions.warning.feeDetail'),
    applies: (_draft, { highFee }) => highFee,
  },
  {
    id: 'fee-unchecked',
    lead: label('transactions.warning.feeUnchecked'),
    detail: label('transactions.warning.feeUncheckedDetail'),
    applies: (_draft, { feeUnchecked }) => feeUnchecked,
  },
  {
    id: 'fee-unknown',
    lead: label('transactions.warning.feeUnknown'),
    detail: label('transactions.warning.feeUnknownDetail'),
    applies: (_draft, { fee, payer = 'sponsor' }) => !fee && payer !== 'sponsor',
  },
]
