/** Name of a wallet that names itself nowhere, or next to announced wallets. Lists hide it on desktops. */
export const browserWallet = 'Browser Wallet'
