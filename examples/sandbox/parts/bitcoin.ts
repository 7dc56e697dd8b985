import { type BitcoinOptions, type BitcoinSandbox, start, walletBundle } from '../bitcoin/index.ts'
import { brands } from '../bitcoin/wallet/brands.ts'
import type { Part } from './part.ts'

/** The Bitcoin substitute and the wallets that hold its coins. */
export async function startBitcoinPart(options: BitcoinOptions): Promise<Part<BitcoinSandbox>> {
  const running = await start(options)
  const { apiUrl, network, caip2 } = running
  return {
    running,
    config: { apiUrl, network, caip2 },
    wallets: brands.map(({ id, name, family, icon }) => ({ id, name, family, icon })),
    walletBundle: (options) => walletBundle({ apiUrl, network, ...options }),
    close: () => running.close(),
  }
}
