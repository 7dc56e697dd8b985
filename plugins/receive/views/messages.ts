/** English texts of the receive view. */
export const messages = {
  'receive.action': 'Receive',
  'receive.title': 'Receive',
  'receive.code': 'Your address as a code',
  'receive.codeFailed': 'The code could not be drawn. Copy the address instead.',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.none': 'No wallet is connected',
  'receive.connect': 'Connect a wallet',
  'receive.only': 'Only {networks}.',
  'receive.more': '{count, plural, one {and # more network} other {and # more networks}}',
  'receive.eip155': 'Assets sent on other networks can be lost.',
  'receive.solana': 'Assets sent from other chains are lost.',
  'receive.polkadot': 'Other chains of this family write the same account differently.',
  'receive.bip122': 'Coins of other chains are lost, even where the address looks alike.',
} as const
