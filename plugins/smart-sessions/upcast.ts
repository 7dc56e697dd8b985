import { fieldsOf, type PluginDefinition } from '../../kernel/index.ts'
import { eachRenamed } from '../values/index.ts'
import type { SmartSessionsContract } from './contract.ts'

/** Terms of a session from version 1, which calls an allowance in the smallest unit `amount`. */
export function termsOf(recorded: unknown): Readonly<Record<string, unknown>> {
  const terms = fieldsOf(recorded)
  return { ...terms, permissions: eachRenamed(terms.permissions, 'amount', 'units') }
}

/** The same for each session of a list. */
export const sessionsOf = (list: unknown): unknown =>
  Array.isArray(list) ? list.map(termsOf) : list

export const upcast: NonNullable<PluginDefinition<SmartSessionsContract>['upcast']> = {
  asked: { 1: (payload) => ({ ...fieldsOf(payload), terms: termsOf(fieldsOf(payload).terms) }) },
  granted: { 1: (payload) => ({ session: termsOf(fieldsOf(payload).session) }) },
  loaded: {
    1: (payload) => ({ ...fieldsOf(payload), sessions: sessionsOf(fieldsOf(payload).sessions) }),
  },
}
