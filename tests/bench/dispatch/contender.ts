/** One entry of the collection every contender keeps. */
export interface Entry {
  readonly id: string
  readonly value: number
}

/** A store with one operation, set up anew for each measurement. */
export interface Contender {
  readonly name: string
  /** Builds a store of `entries` with as many subscribers, each selecting one entry and comparing it. */
  create(entries: readonly Entry[], subscribers: number): Running
}

export interface Running {
  /** Changes one entry: decide, reduce, notify. */
  change(index: number, value: number): void
  /** Ten changes as one stretch, where the library has such a thing. */
  burst(first: number, value: number): void
  read(index: number): number | undefined
}

/** A collection of `length` entries. */
export const entriesOf = (length: number): Entry[] =>
  Array.from({ length }, (_, index) => ({ id: `eip155:1:0x${index.toString(16)}`, value: 0 }))

/** Counts what subscribers received, so that no engine can leave their work out. */
export const noticed: { count: number } = { count: 0 }

/** A subscriber that looks at one entry, as a component's selector does. */
export function selecting(items: () => readonly Entry[], position: number): () => void {
  let last = items()[position % items().length]
  return () => {
    const now = items()
    const next = now[position % now.length]
    if (next === last) return
    last = next
    noticed.count++
  }
}

/** Ten changes one by one, for libraries without commits. */
export const tenTimes =
  (change: (index: number, value: number) => void, length: number) =>
  (first: number, value: number): void => {
    for (let i = 0; i < 10; i++) change((first + i) % length, value)
  }
