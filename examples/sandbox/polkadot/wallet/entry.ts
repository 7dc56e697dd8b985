import { injectExtension } from '@polkadot/extension-inject'
import { pageConfig } from '../../page-wallet/page-config.ts'
import { PageWallet } from '../../page-wallet/page-wallet.ts'
import { brands } from './brands.ts'
import type { PolkadotWalletConfig } from './bundle.ts'
import { createExtension } from './extension.ts'

const { scripts, install } = pageConfig<PolkadotWalletConfig>('polkadot')

for (const brand of brands) {
  if (install && !install.includes(brand.id)) continue
  const wallet = new PageWallet(brand, scripts?.[brand.id])
  const enable = createExtension(wallet, brand)
  const inject = () => injectExtension(enable, { name: brand.id, version: '1.0.0' })
  if (wallet.announceDelay === 0) inject()
  else setTimeout(inject, wallet.announceDelay)
}
