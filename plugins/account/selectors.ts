import type { Namespace } from '../../kernel/index.ts'
import type { BalancesState } from '../balances/contract.ts'
import type { AccountState, ConnectionsState } from '../connections/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { ProfilesState } from '../profiles/contract.ts'
import { selectProfile } from '../profiles/selectors.ts'
import type { AccountContract } from './contract.ts'
import { explorerUrlOf } from './explorer.ts'

/** The account of a family with what every plugin knows of it: one entity for hosts, over several slices. */
export interface FullAccount extends AccountState {
  /** Index of the tab that its view shows. */
  readonly currentTab: number
  /** Native balance in the smallest unit (wei, lamports, planck, satoshis) as decimal text; absent = unknown. */
  readonly balance?: string
  readonly balanceSymbol?: string
  readonly balanceDecimals?: number
  readonly balanceStatus: 'idle' | 'loading' | 'loaded' | 'failed'
  readonly profileName?: string
  readonly profileImage?: string
  readonly addressExplorerUrl?: string
}

interface Slices {
  readonly connections: ConnectionsState
  readonly balances: BalancesState
  readonly networks: NetworksState
  readonly account?: AccountContract['state'] | undefined
  readonly profiles?: ProfilesState | undefined
}

/** What several plugins know of the account of a family, in one new object; undefined for an unknown family. */
export function selectFullAccount(state: Slices, namespace: Namespace): FullAccount | undefined {
  const { connections, active, accounts } = state.connections
  const account = accounts[namespace]
  if (!account) return undefined
  const shown = state.balances.shown.find(({ caipAddress }) => caipAddress === account.caipAddress)
  const connection = connections.find(({ id }) => id === active[namespace])
  const { name, avatar } = selectProfile(state.profiles, connection ?? {})
  const explorer = connection && explorerUrlOf(state.networks, connection)
  return {
    ...account,
    currentTab: state.account?.tabs[namespace] ?? 0,
    balanceStatus: shown?.status ?? 'idle',
    ...(shown?.value !== undefined && { balance: shown.value }),
    ...(shown?.symbol !== undefined && { balanceSymbol: shown.symbol }),
    ...(shown?.decimals !== undefined && { balanceDecimals: shown.decimals }),
    ...(name !== undefined && { profileName: name }),
    ...(avatar !== undefined && { profileImage: avatar }),
    ...(explorer !== undefined && { addressExplorerUrl: explorer }),
  }
}
