import type { AnyKernel } from '../../kernel/index.ts'

/** How long the page worked right after each commit: all subscribers of the state, React above all. */
export interface Draws {
  /** First records of the commits that were timed, ascending. */
  readonly seqs: readonly number[]
  /** Milliseconds after the commit that began with this record; undefined when it was not timed. */
  of(commit: number): number | undefined
  /** Milliseconds, smallest first. */
  sorted(): readonly number[]
  stop(): void
}

const kept = 5000

/** Times commits from now on. Costs two microtasks per stretch of work, and nothing while nothing happens. */
export function watchDraws(kernel: AnyKernel, now: () => number): Draws {
  let seqs: number[] = []
  const times = new Map<number, number>()
  let waiting = false
  const subscription = kernel.commits$.subscribe(({ records }) => {
    const seq = records[0]?.seq
    // Commits of one stretch are drawn together: the first stands for them all.
    if (waiting || seq === undefined) return
    waiting = true
    const begin = now()
    // React renders in a microtask that is asked for by then; the second turn comes after it.
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
