// What is extended below has to be part of the program.
import type {} from 'wallet-kernel'
import type { AccountContract } from 'wallet-kernel/account'
import type { ConnectionsContract } from 'wallet-kernel/connections'

/** `id` never repeats, so that a list can tell equal notes apart. */
export interface Note {
  readonly id: number
  readonly text: string
}

/** Notes a visitor keeps about the connected account. */
export interface NotesContract {
  readonly id: 'notes'
  readonly requires: AccountContract | ConnectionsContract
  readonly state: { readonly notes: readonly Note[] }
  readonly commands: {
    /** Keeps a note. Rejects with `notes/empty` for a blank text. */
    add(text: string): void
  }
  readonly events: { added: { readonly text: string } }
}

declare module 'wallet-kernel' {
  interface Views {
    readonly Notes: true
  }
}
