import {
  defineErrors,
  definePlugin,
  type Errors,
  fieldsOf,
  listOf,
  type Plugin,
} from 'wallet-kernel/kernel'
import type { Contact, ContactsContract } from './contract.ts'
import { italian } from './italian.ts'

export type { Contact, ContactsContract } from './contract.ts'
export { italian } from './italian.ts'
export { useContacts } from './use-contacts.ts'

export const contactsErrors: Errors<'contacts', { incomplete: void }> = defineErrors<
  'contacts',
  { incomplete: void }
>('contacts', { incomplete: () => 'Give both a name and an address.' })

const isContact = (value: unknown): value is Contact => {
  const { name, address } = fieldsOf(value)
  return typeof name === 'string' && typeof address === 'string'
}

/** A tile with its own icon, a tab, a hook, an error and a language, without changes to the package. */
export const contacts: Plugin<ContactsContract> = definePlugin<ContactsContract>({
  id: 'contacts',
  requires: { account: 'a tile and a tab of its view', connections: 'contacts are paid from one' },
  uses: { i18n: 'a language that the package does not bring' },
  initialState: () => ({ contacts: [] }),
  commands: {
    keep({ emit }, { name, address }) {
      if (name.trim() === '' || address.trim() === '') throw contactsErrors.create('incomplete')
      emit.kept({ name: name.trim().slice(0, 40), address: address.trim().slice(0, 130) })
    },
  },
  reduce: {
    kept(draft, contact) {
      draft.contacts = [...draft.contacts.filter(({ name }) => name !== contact.name), contact]
    },
  },
  provides: {
    account: {
      actions: [
        {
          id: 'contacts',
          // Icon of a person: head and shoulders.
          icon: { path: 'M10 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c0-3.3 2.7-5 6-5s6 1.7 6 5' },
          label: { key: 'contacts.title', text: 'Contacts' },
          view: 'Contacts',
        },
      ],
      tabs: [
        {
          id: 'contacts',
          label: { key: 'contacts.tab', text: 'People' },
          load: () => import('./people-tab.tsx'),
        },
      ],
    },
    i18n: { locales: [italian] },
  },
  views: { Contacts: () => import('./contacts-view.tsx') },
  persist: {
    fields: ['contacts'],
    parse: (stored) => ({ contacts: listOf(fieldsOf(stored).contacts, 200).filter(isContact) }),
  },
  privacy: {
    commands: { keep: { address: 'pseudonym', name: 'pseudonym' } },
    events: { kept: { address: 'pseudonym', name: 'pseudonym' } },
    state: { 'contacts.*.address': 'pseudonym', 'contacts.*.name': 'pseudonym' },
  },
})
