/** English texts of a wallet that is not on this device. */
export const messages = {
  'wallets.get': 'Get {wallet}',
  'wallets.inApp': 'Continue in {wallet}',
  'wallets.inAppDetail': '{wallet} opens this page in a browser of its own. Connect there.',
  'wallets.open': 'Open {wallet}',
  'wallets.notHere': '{wallet} is not installed here',
  'wallets.notHereDetail': 'Install it and come back, or use another wallet.',
} as const
