import type { Log } from '../../kernel/index.ts'
import type { History } from './history.ts'

/** Time that reducing one type of event takes. */
export interface Cost {
  readonly plugin: string
  readonly type: string
  /** Microseconds, the median of the newest few records. */
  readonly micros: number
  /** The newest record of this type. */
  readonly seq: number
}

// A browser's clock has a resolution of a tenth of a millisecond, a reduction takes a hundredth of that: repeat it.
const enoughMs = 1
const warmUp = 8
const mostRounds = 4096
const lookedAt = 2000
const samples = 3

/** Microseconds that reducing a record takes, measured by repeating it on the state before. */
export function timeReduce(log: Log, seq: number, now: () => number): number {
  const record = log.at(seq)
  if (!record) return 0
  const before = log.stateAt(seq - 1)
  // The first rounds include compiling the reducer.
  for (let i = 0; i < warmUp; i++) log.fold(before, record)
  for (let rounds = 4; ; rounds *= 4) {
    const begin = now()
    for (let i = 0; i < rounds; i++) log.fold(before, record)
    const took = now() - begin
    if (took >= enoughMs || rounds >= mostRounds) return (took / rounds) * 1000
  }
}

/** Measures type by type, newest records first; each step is short, so that the page stays responsive in between. */
export function* measureCosts(history: History, now: () => number): Generator<Cost> {
  const { log } = history
  for (const [plugin, seqs] of history.events) {
    const newest = new Map<string, number[]>()
    for (const seq of seqs.slice(-lookedAt).reverse()) {
      const type = log.at(seq)?.type
      if (type === undefined) continue
      const list = newest.get(type)
      if (!list) newest.set(type, [seq])
      else if (list.length < samples) list.push(seq)
    }
    for (const [type, list] of newest) {
      const times = list.map((seq) => timeReduce(log, seq, now)).sort((a, b) => a - b)
      yield { plugin, type, micros: times[times.length >> 1] ?? 0, seq: list[0] as number }
    }
  }
}
