import type { Locale } from 'wallet-kernel/i18n'

/** German, as far as this package needs it; what is missing is shown in English. */
export const german: Locale = {
  tag: 'de',
  name: 'Deutsch',
  direction: 'ltr',
  load: () => ({
    'contacts.title': 'Kontakte',
    'contacts.tab': 'Leute',
    'contacts.name': 'Name',
    'contacts.address': 'Adresse',
    'contacts.keep': 'Behalten',
    'contacts.none': 'Noch niemand.',
    'contacts/incomplete': 'Gib Namen und Adresse an.',
  }),
}
