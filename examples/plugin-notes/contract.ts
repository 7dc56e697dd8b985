// The program must include the modules that are extended below.
import type {} from 'wallet-kernel'
import type { AccountContract } from 'wallet-kernel/account'
import type { ConnectionsContract } from 'wallet-kernel/connections'

/** `id` is never reused, so that a list can distinguish equal notes. */
export interface Note {
  readonly id: number
  readonly text: string
}

/** The visitor's notes about the connected account. */
export interface NotesContract {
  readonly id: 'notes'
  readonly requires: AccountContract | ConnectionsContract
  readonly state: { readonly notes: readonly Note[] }
  readonly commands: {
    /** Saves a note. Rejects with `notes/empty` for a blank text. */
    add(text: string): void
  }
  readonly events: { added: { readonly text: string } }
}

declare module 'wallet-kernel' {
  interface Views {
    readonly Notes: true
  }
}
