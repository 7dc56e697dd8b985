/** Faults that are active, in the order they were added. */
export interface FaultList<F> {
  /** Adds a fault and returns the function that removes it again. */
  add(fault: F): () => void
  clear(): void
  list(): readonly F[]
}

/** A list of faults that also finds them. */
export interface OwnedFaultList<F> extends FaultList<F> {
  /** The first fault that fits, without using it up. */
  find<G extends F = F>(fits: (fault: F) => boolean): G | undefined
  /** As `find`, and counts one use: a fault is removed after `times` of them. */
  take<G extends F = F>(fits: (fault: F) => boolean): G | undefined
}

export function createFaultList<F extends { readonly times?: number }>(): OwnedFaultList<F> {
  let active: { readonly fault: F; left: number }[] = []
  const remove = (entry: object): void => {
    active = active.filter((one) => one !== entry)
  }
  const first = (fits: (fault: F) => boolean) => active.find(({ fault }) => fits(fault))
  return {
    add(fault) {
      const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
      active.push(entry)
      return () => remove(entry)
    },
    clear() {
      active = []
    },
    list: () => active.map(({ fault }) => fault),
    find: (fits) => first(fits)?.fault as never,
    take(fits) {
      const entry = first(fits)
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left <= 0) remove(entry)
      return entry.fault as never
    },
  }
}
