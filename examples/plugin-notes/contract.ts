import type { AccountsContract } from 'wallet-kernel/plugins/accounts'

/** Notes a visitor keeps about the connected account. */
export interface NotesContract {
  readonly id: 'notes'
  readonly requires: AccountsContract
  readonly state: { readonly notes: readonly string[] }
  readonly commands: {
    /** Keeps a note. Rejects with `notes/empty` for a blank text. */
    add(text: string): void
  }
  readonly events: { added: { readonly text: string } }
}
