import type { AnyKernel } from '../../kernel/index.ts'

/** Time the page worked right after each commit: all subscribers of the state, mainly React. */
export interface Draws {
  /** First records of the timed commits, ascending. */
  readonly seqs: readonly number[]
  /** Milliseconds of work after the commit that began with this record; undefined if it was not timed. */
  of(commit: number): number | undefined
  /** Milliseconds, smallest first. */
  sorted(): readonly number[]
  stop(): void
}

const kept = 5000

/** Times commits from now on. Costs two microtasks per commit, and nothing without commits. */
export function watchDraws(kernel: AnyKernel, now: () => number): Draws {
  let seqs: number[] = []
  const times = new Map<number, number>()
  let waiting = false
  const subscription = kernel.commits$.subscribe(({ records }) => {
    const seq = records[0]?.seq
    // Commits of one task are drawn together: the first stands for all of them.
    if (waiting || seq === undefined) return
    waiting = true
    const begin = now()
    // React has scheduled its rendering microtask by then; the second turn runs after it.
    queueMicrotask(() =>
      queueMicrotask(() => {
        waiting = false
        seqs.push(seq)
        times.set(seq, now() - begin)
        if (seqs.length < kept * 2) return
        for (const old of seqs.slice(0, kept)) times.delete(old)
        seqs = seqs.slice(kept)
      }),
    )
  })
  return {
    get seqs() {
      return seqs
    },
    of: (commit) => times.get(commit),
    sorted: () => [...times.values()].sort((a, b) => a - b),
    stop: () => subscription.unsubscribe(),
  }
}
