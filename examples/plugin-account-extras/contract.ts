// What is extended below has to be part of the program.
import type {} from 'wallet-kernel'
import type { AccountContract } from 'wallet-kernel/account'
import type { ConnectionsContract } from 'wallet-kernel/connections'
import type { I18nContract } from 'wallet-kernel/i18n'

/** A contact whose address the visitor keeps. */
export interface Contact {
  readonly name: string
  readonly address: string
}

/** People the visitor knows, on a tile, in a tab and for the host's own page. */
export interface ContactsContract {
  readonly id: 'contacts'
  readonly requires: AccountContract | ConnectionsContract
  /** Its texts in other languages, where the host shows any. */
  readonly uses: I18nContract
  readonly state: { readonly contacts: readonly Contact[] }
  readonly commands: {
    /** Keeps a contact; one of the same name is replaced. Rejects with `contacts/incomplete`. */
    keep(contact: Contact): void
  }
  readonly events: { kept: Contact }
}

declare module 'wallet-kernel' {
  interface Views {
    readonly Contacts: true
  }
}
