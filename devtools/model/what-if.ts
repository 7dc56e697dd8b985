import { consequencesOf } from './causes.ts'
import type { History } from './history.ts'

/** Records with all their consequences: without the causes, the consequences would not exist either. */
export function withConsequences(history: History, seqs: Iterable<number>): ReadonlySet<number> {
  const all = new Set<number>()
  for (const seq of seqs)
    if (history.log.at(seq)) for (const each of consequencesOf(history, seq)) all.add(each)
  return all
}
