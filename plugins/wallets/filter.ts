import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { Wallet, WalletFilter, WalletsContract } from './contract.ts'

/** Whether all filters accept a wallet; one that throws is ignored. */
export const passes = (wallet: Wallet, filters: readonly WalletFilter[]): boolean =>
  filters.every((keeps) => {
    try {
      return keeps(wallet)
    } catch {
      return true
    }
  })

/** A filter as a plugin: it has no state and emits nothing. */
export interface WalletFilterContract {
  readonly id: 'wallet-filter'
  readonly requires: WalletsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/**
 * Shows only wallets that the function accepts, from any source.
 *
 * @example
 * createKernel({ plugins: [eip155(), filterWallets(({ name }) => name !== 'Quince')] })
 */
export function filterWallets(keeps: WalletFilter): Plugin<WalletFilterContract> {
  return definePlugin<WalletFilterContract>({
    id: 'wallet-filter',
    requires: { wallets: 'it decides which wallets are shown' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { wallets: { filters: [keeps] } },
  })
}
