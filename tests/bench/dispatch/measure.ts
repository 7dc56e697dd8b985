import { type Contender, entriesOf, noticed, type Running } from './contender.ts'

const sampleMs = 15
const rounds = 12

/** Nanoseconds of one call, best of a short sample. */
function sample(work: (turn: number) => void): number {
  const end = performance.now() + sampleMs
  let turns = 0
  const start = performance.now()
  while (performance.now() < end) for (let i = 0; i < 20; i++) work(turns++)
  return ((performance.now() - start) * 1e6) / turns
}

/** A promise per dispatch settles between the samples, not inside them. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export interface Cost {
  readonly change: number
  readonly burst: number
}

/** Nanoseconds per changed entry for each contender, measured in turns so that a slow moment hits all of them. */
export async function costs(
  contenders: readonly Contender[],
  length: number,
  subscribers: number,
): Promise<ReadonlyMap<string, Cost>> {
  const running = contenders.map(({ name, create }): [string, Running] => [
    name,
    create(entriesOf(length), subscribers),
  ])
  const best = new Map<string, Cost>()
  for (let round = 0; round < rounds; round++)
    for (const [name, { change, burst, read }] of running) {
      const before = best.get(name) ?? { change: Infinity, burst: Infinity }
      const one = sample((turn) => change(turn % length, turn + 1))
      await breathe()
      const ten = sample((turn) => burst((turn * 10) % length, -turn - 1)) / 10
      await breathe()
      change(3, -7)
      if (read(3) !== -7) throw new Error(`${name} did not change the entry`)
      best.set(name, { change: Math.min(before.change, one), burst: Math.min(before.burst, ten) })
    }
  if (noticed.count === 0) throw new Error('nobody was told')
  return best
}
