import { type EvmOptions, type EvmSandbox, start } from '../evm/index.ts'
import { bundle } from '../wallets/bundle.ts'
import { evmBrands } from '../wallets/evm/brands.ts'
import type { Part } from './part.ts'

/** Two EVM chains and the wallets that hold their accounts. */
export async function startEvmPart(options: EvmOptions): Promise<Part<EvmSandbox>> {
  const running = await start(options)
  const { chains, accounts } = running
  return {
    running,
    config: { chains, accounts: accounts.map(({ label, address }) => ({ label, address })) },
    wallets: evmBrands.map(({ id, name, icon }) => ({ id, name, icon, family: 'evm' })),
    // The page's configuration, which the server writes first, has all that these wallets need.
    walletBundle: () => bundle(new URL('../wallets/evm/index.ts', import.meta.url)),
    close: running.close,
  }
}
