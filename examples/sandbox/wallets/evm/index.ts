import { evmBrands } from './brands.ts'
import { installWallet } from './wallet.ts'

if (window.sandboxConfig) {
  for (const brand of evmBrands) installWallet(brand, window.sandboxConfig)
}
