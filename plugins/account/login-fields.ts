import type { CaipNetworkId } from '../../kernel/index.ts'
import type { AccountEntry, Connection } from '../connections/contract.ts'
import type { EmbeddedWalletState, LoginProvider } from '../embedded-wallet/contract.ts'

/** Who is logged in without a wallet. */
export interface AccountUser {
  /** A handle for the address that is logged in with: `kernel.vault.take(email)` gives its text, on this page only. */
  readonly email?: string
  /** How the service of the login calls the user. */
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

/** What a login without a wallet adds to the account of a family: of a wallet's connection it says nothing. */
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
