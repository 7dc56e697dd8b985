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
 * The account of a family with the data of every plugin: one object for hosts, from several slices. It is plain data
 * and does not include the login service's window.
 */
export interface FullAccount extends AccountState {
  /** Index of the current tab. */
  readonly currentTab: number
  /** Native balance in the smallest unit (wei, lamports, planck, satoshis) as decimal text; absent = unknown. */
  readonly balance?: string
  readonly balanceSymbol?: string
  readonly balanceDecimals?: number
  readonly balanceStatus: 'idle' | 'loading' | 'loaded' | 'failed'
  readonly profileName?: string
  readonly profileImage?: string
  readonly addressExplorerUrl?: string
  /** Token balances on its network, as the Tokens tab last read them. */
  readonly tokenBalance: readonly TokenBalance[]
  /** Names of the family's accounts by address; accounts without a name are left out. */
  readonly addressLabels: { readonly [address: string]: string }
  /** The logged-in user, if the connection is a login. */
  readonly user?: AccountUser
  /** Login method; `email` by default. */
  readonly socialProvider: LoginProvider
  /** Whether the login's smart account is deployed on the network. Absent: unknown, or not used. */
  readonly smartAccountDeployed?: boolean
  /** Handle of the link that a phone opens during a login with Farcaster; see `kernel.vault`. */
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

/** Defines own properties whatever the address, because addresses come from wallets. */
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

/** The account of a family with the data of several plugins, in a new object; undefined for an unknown family. */
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
