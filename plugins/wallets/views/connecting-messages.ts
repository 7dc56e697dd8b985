/** English texts while a wallet is asked. */
export const messages = {
  'wallets.thisApp': 'This app',
  'wallets.approve': 'Approve in {wallet}',
  'wallets.approveDetail':
    'Look at {wallet}’s panel or window. {app} will see your address, not your keys.',
  'wallets.approveLate':
    'Nothing there? Press {wallet}’s icon at the top of your browser, or the puzzle piece beside it.',
  'wallets.checking': 'Almost done',
  'wallets.checkingDetail': '{app} checks your wallet before it goes on.',
  'wallets.declined': 'You declined the request',
  'wallets.declinedDetail': 'Nothing was shared with {app}.',
  'wallets.failed': 'Not connected',
  'wallets.another': 'Use another wallet',
  'wallets.connected': '{wallet} connected',
} as const
