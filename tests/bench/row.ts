/** One line of a bench's table; the target is what the design promises, where it promises something. */
export interface Row {
  readonly what: string
  readonly unit: string
  /** NaN says "not measured": the detail has the reason. */
  readonly value: number
  readonly target?: number
  readonly detail?: readonly string[]
}

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits))

/** The value below which `share` of the samples lie; 0.5 is the median. */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
