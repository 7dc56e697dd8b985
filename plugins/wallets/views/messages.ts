/** English texts of the connect view and those its neighbours share. */
export const messages = {
  'wallets.connect': 'Connect',
  'wallets.onThisDevice': 'On this device',
  'wallets.yours': 'Your wallets',
  'wallets.more': 'More wallets',
  'wallets.all': 'All wallets',
  'wallets.search': 'Search {count} wallets',
  'wallets.phone': 'Phone wallet',
  'wallets.phoneDetail': 'Scan a code',
  'wallets.lastUsed': 'Last used',
  'wallets.or': 'or',
  'wallets.none': 'No wallet found here',
  'wallets.noneDetail': 'Install a wallet in this browser, then open this window again.',
  'wallets.retry': 'Try again',
  'wallets.listFailed': 'The wallet list did not load',
  'wallets.loading': 'Loading wallets',
  'wallets.termsFirst': 'Agree to the terms first',
} as const
