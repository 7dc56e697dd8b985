import { definePlainPlugin, type Plugin } from '../../kernel/index.ts'
import type { Wallet, WalletFilter, WalletsContract } from './contract.ts'

/** Whether every filter lets a wallet through; one that throws is ignored. */
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
 * Shows only wallets that a function keeps, whatever source they come from.
 *
 * @example
 * createKernel({ plugins: [eip155(), filterWallets(({ name }) => name !== 'Quince')] })
 */
export function filterWallets(keeps: WalletFilter): Plugin<WalletFilterContract> {
  return definePlainPlugin<WalletFilterContract>({
    id: 'wallet-filter',
    requires: { wallets: 'it decides which are shown' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { wallets: { filters: [keeps] } },
  })
}
