/** English texts about the state of a connection, which buttons of the page and views of several plugins show. */
export const messages = {
  'connections.wrongNetwork': 'Wrong network',
  'connections.unserved': '{name} is on a network that this app does not use ({family}).',
  'connections.walletNeeded': 'Needs a {family} wallet',
} as const
