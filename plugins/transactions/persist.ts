import { fieldsOf, listOf, type Persist } from '../../kernel/index.ts'
import { isAccountAddress, knownFamilies } from '../values/index.ts'
import type { TransactionsContract } from './contract.ts'
import { catchUp } from './machine.ts'
import { addAnswered, addUnanswered, isTime, parseLists } from './unanswered.ts'

const addresses = (stored: unknown): readonly string[] =>
  listOf(stored, 50).filter((item): item is string =>
    knownFamilies().some(
      ({ namespace, capabilities }) => capabilities?.send && isAccountAddress(item, namespace),
    ),
  )

/**
 * Stores what wallets were asked for, and earlier receivers, because look-alike addresses arrive days later. Drops
 * malformed entries.
 */
export const persist: Persist<TransactionsContract> = {
  fields: ['unanswered', 'answered', 'lastSentAt', 'recipients', 'recipientsElsewhere'],
  // A page may be closed right after its wallet was asked.
  atOnce: ['unanswered', 'answered', 'lastSentAt'],
  merged: ['unanswered', 'answered', 'lastSentAt'],
  parse(stored) {
    const fields = fieldsOf(stored)
    return {
      ...parseLists(fields),
      ...(isTime(fields.lastSentAt) && { lastSentAt: fields.lastSentAt }),
      recipients: addresses(fields.recipients),
      recipientsElsewhere: addresses(fields.recipientsElsewhere),
    }
  },
  restore(draft, { unanswered = [], answered = [], lastSentAt, ...rest }) {
    catchUp(draft, lastSentAt)
    addUnanswered(draft, unanswered)
    addAnswered(draft, answered)
    Object.assign(draft, rest)
  },
}
