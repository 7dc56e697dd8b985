/** English texts of the view for a wallet that cannot be asked. */
export const messages = {
  'connections.yourWallet': 'Your wallet',
  'connections.lockedDetail':
    'Look at {name}’s panel or window. If it is open already, let it share this account with {app} again.',
  'connections.asleepDetail': 'It connects again by itself. If it does not, reload this page.',
  'connections.orphanedDetail': 'Reload this page.',
  'connections.unlock': 'Unlock {name}',
  'connections.again': 'Connect {name} again',
  'connections.reload': 'Reload this page',
  'connections.another': 'Use another wallet',
  'connections.leave': 'Disconnect {name}',
  'connections.thisApp': 'This app',
} as const
