/** English texts while a wallet is asked. */
export const messages = {
  'wallets.thisApp': 'This app',
  'wallets.approve': 'Approve in {wallet}',
  'wallets.approveDetail':
    'A window should have opened. {app} will see your address, not your keys.',
  'wallets.checking': 'Almost done',
  'wallets.checkingDetail': '{app} checks your wallet before it goes on.',
  'wallets.declined': 'You declined the request',
  'wallets.declinedDetail': 'Nothing was shared with {app}.',
  'wallets.failed': 'Not connected',
  'wallets.another': 'Use another wallet',
  'wallets.connected': '{wallet} connected',
  'wallets.get': 'Get {wallet}',
  'wallets.inApp': 'Continue in {wallet}',
  'wallets.inAppDetail': '{wallet} opens this page in a browser of its own. Connect there.',
  'wallets.open': 'Open {wallet}',
  'wallets.notHere': '{wallet} is not installed here',
  'wallets.notHereDetail': 'Install it and come back, or use another wallet.',
} as const
