/** English texts of the list of all wallets. */
export const messages = {
  'wallets.searchLabel': 'Search wallets',
  'wallets.noMatch': 'No wallet called “{query}”',
  'wallets.noMatchDetail': 'Check the spelling, or clear the search.',
  'wallets.listFailedDetail': 'Check the connection. Installed wallets still work.',
  'wallets.clear': 'Clear search',
  'wallets.showCode': 'Show a code instead',
  'wallets.count': '{count, plural, one {# wallet} other {# wallets}}',
  'wallets.certified': 'Certified only',
  'wallets.certifiedOn': 'Showing certified wallets only',
} as const
