import type { Locale } from 'wallet-kernel/i18n'

/** Italian, as far as this package needs it; what is missing is shown in English. */
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
