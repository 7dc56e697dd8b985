import { registerWallet } from '@wallet-standard/wallet'
import { pageConfig } from '../../page-wallet/page-config.ts'
import { PageWallet } from '../../page-wallet/page-wallet.ts'
import { brands } from './brands.ts'
import type { SolanaWalletConfig } from './bundle.ts'
import { createStandardWallet } from './standard-wallet.ts'

const { rpcUrl = '', scripts, install } = pageConfig<SolanaWalletConfig>('solana')

for (const brand of brands) {
  if (install && !install.includes(brand.id)) continue
  const wallet = new PageWallet(brand, scripts?.[brand.id])
  const standard = createStandardWallet(wallet, brand, rpcUrl)
  if (wallet.announceDelay === 0) registerWallet(standard)
  else setTimeout(() => registerWallet(standard), wallet.announceDelay)
}
