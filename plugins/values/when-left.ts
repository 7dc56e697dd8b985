interface Ended {
  readonly connectionIds: readonly string[]
}

/** A reducer that returns the next slice. */
interface Next<Slice, Payload> {
  next(slice: Slice, payload: Payload): Slice
}

/**
 * Reducers for the end of connections, for plugins that store data of accounts: they discard the data of the
 * disconnected families. `left` tells whether a CAIP id belongs to one of those.
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
    // If a wallet revoked the connection in another tab, this tab asks the wallet again first.
    disconnectedElsewhere: {
      next: (slice, gone) => (gone.by === 'wallet' ? slice : next(slice, gone)),
    },
    restoreFailed: { next },
  }
}
