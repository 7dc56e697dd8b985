import { type CauseNode, causeTree, treeSeqs } from './causes.ts'
import type { History } from './history.ts'

/** Records with all that they led to: without the first, the rest had not been either. */
export function withConsequences(history: History, seqs: Iterable<number>): ReadonlySet<number> {
  const all = new Set<number>()
  for (const seq of seqs) {
    const root: CauseNode | undefined = causeTree(history, seq, Number.POSITIVE_INFINITY)?.root
    if (root) treeSeqs(root, all)
  }
  return all
}
