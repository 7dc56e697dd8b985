import type { Namespace } from '../../kernel/index.ts'
import type { BalancesState, TokenBalance } from '../balances/contract.ts'
import type { AccountState, ConnectionsState } from '../connections/contract.ts'
import type { EmbeddedWalletState, LoginProvider } from '../embedded-wallet/contract.ts'
import type { NetworksState } from '../networks/contract.ts'
import type { ProfilesState } from '../profiles/contract.ts'
import { selectProfile } from '../profiles/selectors.ts'
import type { TokensState } from '../tokens/contract.ts'
import type { AccountContract } from './contract.ts'
import { explorerUrlOf } from './explorer.ts'
import { type AccountUser, loginFields } from './login-fields.ts'

/**
 * The account of a family with what every plugin knows of it: one entity for hosts, over several slices. It is plain data:
 * the window of a service's login is no field of it.
 */
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
  /** What it holds on its network, as the Tokens tab last read it. */
  readonly tokenBalance: readonly TokenBalance[]
  /** Names of the family's accounts, by address; without those that have none. */
  readonly addressLabels: { readonly [address: string]: string }
  /** Who is logged in, where the connection is a login. */
  readonly user?: AccountUser
  /** What the login is by; `email` where there is none. */
  readonly socialProvider: LoginProvider
  /** Whether the login's smart account has its code on the network. Absent: not known, or not used. */
  readonly smartAccountDeployed?: boolean
  /** The link that a phone opens during a login with Farcaster: a handle, see `kernel.vault`. */
  readonly farcasterUrl?: string
}

interface Slices {
  readonly connections: ConnectionsState
  readonly balances: BalancesState
  readonly networks: NetworksState
  readonly account?: AccountContract['state'] | undefined
  readonly profiles?: ProfilesState | undefined
  readonly tokens?: TokensState | undefined
  readonly embeddedWallet?: EmbeddedWalletState | undefined
}

/** Own properties whatever an address is called, since addresses come from wallets. */
const labelsOf = (
  profiles: ProfilesState | undefined,
  accounts: AccountState['allAccounts'],
): FullAccount['addressLabels'] =>
  Object.fromEntries(
    accounts.flatMap((account) => {
      const { name } = selectProfile(profiles, account)
      return name === undefined ? [] : [[account.address, name]]
    }),
  )

/** What several plugins know of the account of a family, in one new object; undefined for an unknown family. */
export function selectFullAccount(state: Slices, namespace: Namespace): FullAccount | undefined {
  const { connections, active, accounts } = state.connections
  const account = accounts[namespace]
  if (!account) return undefined
  const shown = state.balances.shown.find(({ caipAddress }) => caipAddress === account.caipAddress)
  const connection = connections.find(({ id }) => id === active[namespace])
  const { name, avatar } = selectProfile(state.profiles, connection ?? {})
  const explorer = connection && explorerUrlOf(state.networks, connection)
  const held = state.tokens?.readings.find(({ owner }) => owner === account.caipAddress)
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
    tokenBalance: held?.tokens ?? [],
    addressLabels: labelsOf(state.profiles, account.allAccounts),
    ...loginFields(state.embeddedWallet, connection),
  }
}
