/** English texts for connection states, used by the page's buttons and by views of several plugins. */
export const messages = {
  'connections.wrongNetwork': 'Wrong network',
  'connections.unserved': '{name} is on a network that this app does not use ({family}).',
  'connections.stayed': '{name} stayed on {network}. The app follows it.',
  'connections.walletNeeded': 'Needs a wallet for {family}',
  'connections.locked': '{name} is locked',
  'connections.unshared': '{name} is locked or no longer connected',
  'connections.asleep': '{name} is not connected to this page now',
  'connections.orphaned': '{name} does not answer this page',
} as const
