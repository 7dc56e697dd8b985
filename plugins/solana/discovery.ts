import type { StandardFamily } from '../values/index.ts'

export const walletKey = (connectorId: string): string => `solana/wallet/${connectorId}`

const sends = ['solana:signTransaction', 'solana:signAndSendTransaction']

/** Wallets of the Wallet Standard that can send on Solana. */
export const solanaWallets: StandardFamily = {
  namespace: 'solana',
  driver: 'solana',
  prefix: 'solana',
  keyOf: walletKey,
  isUsable: (features) =>
    Boolean(features['standard:connect'] && features['standard:events']) &&
    sends.some((feature) => features[feature]),
  held: (wallet) => wallet,
}
