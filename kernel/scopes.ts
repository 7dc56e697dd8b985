import type { PendingRun } from './execution.ts'

/** A group of commands that end together, for example those of one view of the modal. */
export interface Scope {
  readonly id: number | string
  /** Cancels its commands. Idempotent. */
  close(): void
}

/** Groups of runs that end together. */
export interface Scopes {
  /** Opens a scope, or returns the open one of this id. Commands join it by `kernel.with({ scope: id })`. */
  open(id: number | string): Scope
  /** Ids of open scopes, and of scopes with commands in flight. */
  readonly ids: readonly (number | string)[]
}

export function createScopes(pending: () => readonly PendingRun[]): Scopes {
  const open = new Map<number | string, Scope>()
  return {
    open(id) {
      const known = open.get(id)
      if (known) return known
      const scope: Scope = {
        id,
        close() {
          open.delete(id)
          for (const run of pending()) if (run.scope === id) run.cancel()
        },
      }
      open.set(id, scope)
      return scope
    },
    get ids() {
      const joined = pending().flatMap(({ scope }) => scope ?? [])
      return [...new Set([...open.keys(), ...joined])]
    },
  }
}
