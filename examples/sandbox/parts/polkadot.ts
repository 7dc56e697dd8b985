import {
  type PolkadotOptions,
  type PolkadotSandbox,
  start,
  walletBundle,
} from '../polkadot/index.ts'
import { brands } from '../polkadot/wallet/brands.ts'
import type { Part } from './part.ts'

/** A Polkadot runtime and the extensions that hold its accounts. */
export async function startPolkadotPart(options: PolkadotOptions): Promise<Part<PolkadotSandbox>> {
  const running = await start(options)
  const { rpcUrl, wsUrl, caip2, token, accounts } = running
  return {
    running,
    config: {
      rpcUrl,
      wsUrl,
      caip2,
      token,
      accounts: accounts.map(({ name, address }) => ({ label: name, address })),
    },
    wallets: brands.map(({ id, name, family, icon }) => ({ id, name, family, icon })),
    walletBundle: (options) => walletBundle({ ...options }),
    close: () => running.close(),
  }
}
