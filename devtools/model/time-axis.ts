import { lowerBound } from './records.ts'

/** Idle time that is drawn shorter than it was. Axis values are milliseconds since the first record. */
export interface Cut {
  readonly from: number
  readonly to: number
  /** Where the cut begins on the axis. */
  readonly axis: number
}

/** Maps clock time to a continuous axis with shortened idle gaps. Grows with the log. */
export interface TimeAxis {
  readonly start: number
  /** Axis position of the newest record. */
  readonly end: number
  readonly cuts: readonly Cut[]
  /** Drawn length of a shortened gap, and the longest gap that is not shortened. */
  readonly cutTo: number
  /** Adds the time of the next record and returns its position. A clock that was set back counts as standing still. */
  append(at: number): number
  /** The position of any time; times inside a gap map into its shortened length. */
  toAxis(at: number): number
  toTime(axis: number): number
}

/** `most`: the longest drawn gap between records, in ms. */
export function createTimeAxis(most: number): TimeAxis {
  let start = 0
  let last = 0
  let end = 0
  let begun = false
  const cuts: Cut[] = []
  const starts: number[] = []
  const places: number[] = []

  return {
    get start() {
      return start
    },
    get end() {
      return end
    },
    cuts,
    cutTo: most,
    append(at) {
      if (!begun) {
        begun = true
        start = at
        last = at
        return 0
      }
      const gap = at - last
      if (gap <= 0) return end
      if (gap > most) {
        cuts.push({ from: last, to: at, axis: end })
        starts.push(last)
        places.push(end)
        end += most
      } else end += gap
      last = at
      return end
    },
    toAxis(at) {
      if (at <= start) return at - start
      const index = lowerBound(starts, at) - 1
      const cut = cuts[index]
      if (!cut) return at - start
      if (at < cut.to) return cut.axis + ((at - cut.from) / (cut.to - cut.from)) * most
      return cut.axis + most + (at - cut.to)
    },
    toTime(axis) {
      const cut = cuts[lowerBound(places, axis) - 1]
      if (!cut) return start + axis
      const inside = axis - cut.axis
      return inside < most
        ? cut.from + (inside / most) * (cut.to - cut.from)
        : cut.to + (inside - most)
    },
  }
}

/** A round step (1, 2 or 5 times a power of ten) with at most `most` ticks over `span` ms. */
export function tickStep(span: number, most: number): number {
  const raw = Math.max(span / Math.max(1, most), 1)
  const power = 10 ** Math.floor(Math.log10(raw))
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= raw) ?? raw
}
