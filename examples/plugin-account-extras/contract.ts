// The program must include the modules that are extended below.
import type {} from 'wallet-kernel'
import type { AccountContract } from 'wallet-kernel/account'
import type { ConnectionsContract } from 'wallet-kernel/connections'
import type { I18nContract } from 'wallet-kernel/i18n'

/** A contact saved by the visitor. */
export interface Contact {
  readonly name: string
  readonly address: string
}

/** The visitor's contacts: a tile, a tab, and a hook for the host's page. */
export interface ContactsContract {
  readonly id: 'contacts'
  readonly requires: AccountContract | ConnectionsContract
  /** Its texts in other languages, if the host has any. */
  readonly uses: I18nContract
  readonly state: { readonly contacts: readonly Contact[] }
  readonly commands: {
    /** Saves a contact, replacing one of the same name. Rejects with `contacts/incomplete`. */
    keep(contact: Contact): void
  }
  readonly events: { kept: Contact }
}

declare module 'wallet-kernel' {
  interface Views {
    readonly Contacts: true
  }
}
