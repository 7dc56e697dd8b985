/** English texts of the network views. */
export const messages = {
  'networks.title': 'Networks',
  'networks.switch': 'Switch network',
  'networks.active': 'Active',
  'networks.switched': 'Now on {name}',
  'networks.searchLabel': 'Search networks',
  'networks.count': '{count, plural, one {# network} other {# networks}}',
  'networks.noMatch': 'No network called “{query}”',
  'networks.notApproved': 'Your wallet did not approve it',
  'networks.waiting': 'Waiting for your wallet',
  'networks.declined': 'You declined the request',
  'networks.failed': 'Your wallet stayed on its network. Try again, or switch there.',
  'networks.unsupported': '{app} does not use this network.',
  'networks.unsupportedDetail': 'Pick one below to go on.',
  'networks.thisApp': 'This app',
  'networks.another': 'Use another wallet',
  'networks.disconnect': 'Disconnect',
} as const
