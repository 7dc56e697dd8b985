import { bindPlugin, type Mutation, type PluginHooks, useMutation } from 'wallet-kernel/react'
import type { Contact, ContactsContract } from './contract.ts'

export const plugin: PluginHooks<ContactsContract> = bindPlugin<ContactsContract>('contacts')

/** The visitor's contacts and a function to save one, for the host's page. Throws without the plugin. */
export function useContacts(): {
  readonly contacts: readonly Contact[]
  readonly keep: Mutation<[contact: Contact], void>
} {
  const contacts = plugin.useSlice((slice) => slice.contacts)
  return { contacts, keep: useMutation(plugin.useCommands().keep) }
}
