export const messages = {
  'contacts.title': 'Contacts',
  'contacts.name': 'Name',
  'contacts.address': 'Address',
  'contacts.keep': 'Keep',
  'contacts.none': 'Nobody yet.',
} as const
