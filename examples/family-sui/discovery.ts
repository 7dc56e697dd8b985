import type { WalletSource } from 'wallet-kernel/families'
import { type Ports, type ResourceKey, type Resources, resourceKey } from 'wallet-kernel/kernel'
import { type StandardWallet, standardWallets } from 'wallet-kernel/values'
import { suiNamespace } from './network.ts'

export const driverId = 'sui'

/** Resource key of a wallet found on the page. */
export const walletKey = (id: string): ResourceKey<StandardWallet> =>
  resourceKey<StandardWallet>(`sui/wallet/${id}`)

const sends = ['sui:signTransaction', 'sui:signTransactionBlock'] as const

/** Wallets that the page registers by the Wallet Standard, with a Sui chain and a feature to sign transactions. */
export const suiWallets = (tools: {
  readonly ports: Ports
  readonly resources: Resources
}): WalletSource =>
  standardWallets(tools, {
    namespace: suiNamespace,
    driver: driverId,
    prefix: 'sui',
    keyOf: walletKey,
    isUsable: (features) =>
      Boolean(features['standard:connect'] && features['standard:events']) &&
      sends.some((feature) => features[feature]),
    held: (wallet) => wallet,
  })
