/** English texts of the views for visitors who have no wallet yet. */
export const messages = {
  'wallets.what': 'What is a wallet?',
  'wallets.getOne': 'Get a wallet',
  'wallets.key': 'A key to what you own',
  'wallets.keyDetail':
    'A wallet is an app that holds the keys to your coins and collectibles. With it you log in, without one more password.',
  'wallets.asks': 'It asks before anything moves',
  'wallets.asksDetail':
    'Apps send requests. You read them in the wallet and approve or decline each one.',
  'wallets.own': 'Yours alone',
  'wallets.ownDetail':
    'Whoever has the recovery phrase has everything. Keep it offline; nobody needs to ask you for it.',
  'wallets.getOneDetail':
    'Each row opens the page of its maker. Install one in this browser or on your phone, then come back.',
  'wallets.toGet': 'Wallets',
  'wallets.noneToGet': 'No wallet to suggest here',
  'wallets.noneToGetDetail': 'Ask this app which wallets it works with.',
} as const
