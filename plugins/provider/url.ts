/** Where the live service is. */
export const liveUrl = 'https://rpc.walletconnect.org'
