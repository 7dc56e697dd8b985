import { registerWallet } from '@wallet-standard/wallet'
import { pageConfig } from '../../page-wallet/page-config.ts'
import { type BitcoinBrand, brands } from './brands.ts'
import type { BitcoinWalletConfig } from './bundle.ts'
import { createLeatherProvider } from './leather-provider.ts'
import { createOkxProvider } from './okx-provider.ts'
import { createSatsProvider, satsMethods } from './sats-provider.ts'
import { createStandardWallet } from './standard-wallet.ts'
import { createUnisatProvider } from './unisat-provider.ts'
import { BitcoinWallet } from './wallet.ts'

interface Page {
  btc_providers?: object[]
  okxwallet?: object
  [name: string]: unknown
}

const page = globalThis as unknown as Page
const {
  apiUrl = '',
  network = 'Regtest',
  scripts,
  install,
} = pageConfig<BitcoinWalletConfig>('bitcoin')

function list(brand: BitcoinBrand, id: string, methods: readonly string[]): void {
  page.btc_providers ??= []
  const { name, icon } = brand
  page.btc_providers.push({ id, name, icon, webUrl: 'https://wallet.example/', methods })
}

const inject: Readonly<Record<BitcoinBrand['kind'], (wallet: BitcoinWallet) => void>> = {
  sats(wallet) {
    page.DamsonProviders = { BitcoinProvider: createSatsProvider(wallet) }
    list(wallet.brand, 'DamsonProviders.BitcoinProvider', satsMethods)
  },
  unisat(wallet) {
    page.unisat = createUnisatProvider(wallet)
  },
  okx(wallet) {
    // The same global may already carry the wallet's EVM provider.
    page.okxwallet = Object.assign(page.okxwallet ?? {}, { bitcoin: createOkxProvider(wallet) })
  },
  leather(wallet) {
    page.LeatherProvider = createLeatherProvider(wallet)
    list(wallet.brand, 'LeatherProvider', [
      'getAddresses',
      'signMessage',
      'sendTransfer',
      'signPsbt',
    ])
  },
  standard: (wallet) => registerWallet(createStandardWallet(wallet)),
}

for (const brand of brands) {
  if (install && !install.includes(brand.id)) continue
  const wallet = new BitcoinWallet(brand, apiUrl, network, scripts?.[brand.id])
  if (wallet.announceDelay === 0) inject[brand.kind](wallet)
  else setTimeout(() => inject[brand.kind](wallet), wallet.announceDelay)
}
