import { registerWallet } from '@wallet-standard/wallet'
import { pageConfig } from '../../page-wallet/page-config.ts'
import { PageWallet } from '../../page-wallet/page-wallet.ts'
import { chosenQuirks } from '../../wallets/rude/chosen.ts'
import { entriesBeside } from '../../wallets/rude/entries.ts'
import { brands } from './brands.ts'
import type { SolanaWalletConfig } from './bundle.ts'
import { createStandardWallet } from './standard-wallet.ts'

const { rpcUrl = '', scripts, install } = pageConfig<SolanaWalletConfig>('solana')

for (const brand of brands) {
  if (install && !install.includes(brand.id)) continue
  const wallet = new PageWallet(brand, scripts?.[brand.id])
  const { name = brand.name, quirks } = chosenQuirks('solana', brand.id)
  const standard = createStandardWallet(wallet, { ...brand, name }, rpcUrl)
  const beside = quirks.includes('three-families') ? entriesBeside(standard) : []
  const register = (): void => {
    for (const one of [standard, ...beside]) registerWallet(one)
  }
  if (wallet.announceDelay === 0) register()
  else setTimeout(register, wallet.announceDelay)
}
