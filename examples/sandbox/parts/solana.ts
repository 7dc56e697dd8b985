import { type SolanaOptions, type SolanaSandbox, start, walletBundle } from '../solana/index.ts'
import { brands } from '../solana/wallet/brands.ts'
import type { Part } from './part.ts'

/** A Solana ledger and the wallets that hold its accounts. */
export async function startSolanaPart(options: SolanaOptions): Promise<Part<SolanaSandbox>> {
  const running = await start(options)
  const { rpcUrl, wsUrl, caip2, accounts, tokens } = running
  return {
    running,
    config: {
      rpcUrl,
      wsUrl,
      caip2,
      tokens,
      accounts: accounts.map(({ name, address }) => ({ label: name, address })),
    },
    wallets: brands.map(({ id, name, family, icon }) => ({ id, name, family, icon })),
    walletBundle: (options) => walletBundle({ rpcUrl, ...options }),
    close: () => running.close(),
  }
}
