import type { CaipNetworkId } from '../../kernel/index.ts'
import type { AccountEntry, Connection } from '../connections/contract.ts'
import type { EmbeddedWalletState, LoginProvider } from '../embedded-wallet/contract.ts'

/** The user of a login without a wallet. */
export interface AccountUser {
  /** A handle for the e-mail address of the login: `kernel.vault.take(email)` returns it, on this page only. */
  readonly email?: string
  /** The user's name in the login service. */
  readonly userName?: string
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly accounts: readonly Pick<AccountEntry, 'address' | 'type'>[]
  readonly preferredAccountType?: AccountEntry['type']
  readonly smartAccountDeployed?: boolean
}

interface LoginFields {
  readonly socialProvider: LoginProvider
  readonly user?: AccountUser
  readonly smartAccountDeployed?: boolean
  readonly farcasterUrl?: string
}

function userOf(
  { email, userName, deployed }: EmbeddedWalletState,
  { address, networkId, accounts }: Connection,
): AccountUser {
  const own = accounts.find((account) => account.address === address)
  const isDeployed = own?.type === 'smartAccount' ? deployed?.[networkId] : undefined
  return {
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { userName }),
    ...{ address, chainId: networkId },
    accounts: accounts.map(({ address, type }) => ({ address, type })),
    ...(own && { preferredAccountType: own.type }),
    ...(isDeployed !== undefined && { smartAccountDeployed: isDeployed }),
  }
}

/** Fields that a login adds to the account of a family; empty for a wallet's connection. */
export function loginFields(
  login: EmbeddedWalletState | undefined,
  connection: Connection | undefined,
): LoginFields {
  const none: LoginFields = { socialProvider: 'email' }
  if (!login) return none
  const { farcasterUrl } = login
  if (!connection) return farcasterUrl === undefined ? none : { ...none, farcasterUrl }
  if (connection.connector.type !== 'AUTH') return none
  const user = userOf(login, connection)
  const { smartAccountDeployed } = user
  return {
    socialProvider: login.socialProvider ?? 'email',
    user,
    ...(smartAccountDeployed !== undefined && { smartAccountDeployed }),
  }
}
