import { type Commands, lazy } from '../../../kernel/index.ts'
import type { AccountsContract } from '../contract.ts'

const choose = (): Promise<typeof import('./choose.ts')> => import('./choose.ts')
const transfer = (): Promise<typeof import('./transfer.ts')> => import('./transfer.ts')
const wallet = (): Promise<typeof import('./wallet.ts')> => import('./wallet.ts')

/** Nothing of it is needed before somebody connects, so a page starts without it. */
export const commands: Commands<AccountsContract> = {
  connect: lazy(async () => (await import('./connect.ts')).connect),
  restore: lazy(async () => (await import('./restore.ts')).restore),
  disconnect: lazy(async () => (await import('./disconnect.ts')).disconnect),
  activate: lazy(async () => (await choose()).activate),
  selectAccount: lazy(async () => (await choose()).selectAccount),
  preferAccountType: lazy(async () => (await choose()).preferAccountType),
  signMessage: lazy(async () => (await wallet()).signMessage),
  refreshBalance: lazy(async () => (await wallet()).refreshBalance),
  selectTab({ state, emit }, index) {
    const namespace = state.networks.activeNamespace
    if (namespace) emit.tabSelected({ namespace, index })
  },
  readHoldings: lazy(async () => (await transfer()).readHoldings),
  estimateTransfer: lazy(async () => (await transfer()).estimateTransfer),
  isContract: lazy(async () => (await transfer()).isContract),
  transfer: lazy(async () => (await transfer()).transfer),
  stopTransfer: lazy(async () => (await import('./transfer.ts')).stopTransfer),
  awaitConfirmation: lazy(async () => (await transfer()).awaitConfirmation),
}
