import type { Locale } from 'wallet-kernel/i18n'

/** Italian texts for this package; missing ones are shown in English. */
export const italian: Locale = {
  tag: 'it',
  name: 'Italiano',
  direction: 'ltr',
  load: () => ({
    'contacts.title': 'Contatti',
    'contacts.tab': 'Persone',
    'contacts.name': 'Nome',
    'contacts.address': 'Indirizzo',
    'contacts.keep': 'Conserva',
    'contacts.none': 'Ancora nessuno.',
    'contacts/incomplete': 'Indica il nome e l’indirizzo.',
  }),
}
