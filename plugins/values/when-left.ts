interface Ended {
  readonly connectionIds: readonly string[]
}

/** A reducer that returns the next slice. */
interface Next<Slice, Payload> {
  next(slice: Slice, payload: Payload): Slice
}

/**
 * Reducers of what ends connections, for plugins that keep something of their accounts: nothing is kept of the families
 * that they were in. `left` says whether a CAIP id is of one of those.
 */
export function whenLeft<Slice>(
  forget: (slice: Slice, left: (caipId: string) => boolean) => Slice,
): {
  readonly disconnected: Next<Slice, Ended>
  readonly disconnectedElsewhere: Next<Slice, Ended & { readonly by: string }>
  readonly restoreFailed: Next<Slice, Ended>
} {
  const next = (slice: Slice, { connectionIds }: Ended): Slice =>
    forget(slice, (caipId) =>
      connectionIds.some((id) => caipId.startsWith(id.slice(0, id.indexOf(':') + 1))),
    )
  return {
    disconnected: { next },
    // What a wallet took back elsewhere is asked for here first.
    disconnectedElsewhere: {
      next: (slice, gone) => (gone.by === 'wallet' ? slice : next(slice, gone)),
    },
    restoreFailed: { next },
  }
}
