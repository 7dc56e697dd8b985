import type { Plugin } from '../../kernel/index.ts'
import type { AccountContract } from '../account/contract.ts'
import { account } from '../account/index.ts'
import type { BalancesContract } from '../balances/contract.ts'
import { balances } from '../balances/index.ts'
import type { ConnectionsContract } from '../connections/contract.ts'
import { connections } from '../connections/index.ts'
import type { ModalContract } from '../modal/contract.ts'
import { modal } from '../modal/index.ts'
import type { NetworksContract } from '../networks/contract.ts'
import { networks } from '../networks/index.ts'
import type { OptionsContract } from '../options/contract.ts'
import { defaultOptions } from '../options/index.ts'
import type { ProfilesContract } from '../profiles/contract.ts'
import { profiles } from '../profiles/index.ts'
import type { TransactionsContract } from '../transactions/contract.ts'
import { transactions } from '../transactions/index.ts'
import type { WalletsContract } from '../wallets/contract.ts'
import { wallets } from '../wallets/index.ts'

/** The plugins around every chain family; all presets share the same objects, so they can be combined. */
export type Foundation = readonly [
  Plugin<ModalContract>,
  Plugin<OptionsContract>,
  Plugin<NetworksContract>,
  Plugin<ConnectionsContract>,
  Plugin<TransactionsContract>,
  Plugin<WalletsContract>,
  Plugin<BalancesContract>,
  Plugin<AccountContract>,
  Plugin<ProfilesContract>,
]
/** The plugins of every preset, for apps that combine families themselves. */
export const foundation: Foundation = [
  modal,
  defaultOptions,
  networks,
  connections,
  transactions,
  wallets,
  balances,
  account,
  profiles,
]
