import type {
  AccountEntry,
  Connection,
  Connector,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from 'wallet-kernel/families'
import { type CaipNetworkId, type ResourceKey, resourceKey } from 'wallet-kernel/kernel'
import { toyErrors } from './errors.ts'
import { toychainNamespace as namespace } from './network.ts'
import { isAddress } from './transaction.ts'
import type { ToyWallet } from './wallet/provider.ts'

/** Resource key of a wallet found on the page. */
export const walletKey = (id: string): ResourceKey<ToyWallet> =>
  resourceKey<ToyWallet>(`toychain/wallet/${id}`)

const entriesOf = (addresses: readonly string[]): readonly AccountEntry[] =>
  addresses.filter(isAddress).map((address) => ({ namespace, address, type: 'eoa' }))

function sessionOf(
  wallet: ToyWallet,
  addresses: readonly string[],
  networkId: CaipNetworkId | undefined,
): readonly WalletSession[] {
  const accounts = entriesOf(addresses)
  const [first] = accounts
  if (!first || !networkId) return []
  return [
    {
      namespace,
      accounts,
      address: first.address,
      networkId,
      provider: wallet,
      watch: (observer) =>
        wallet.onAccounts((now) => {
          const entries = entriesOf(now)
          if (entries.length === 0) observer.disconnected()
          else observer.accountsChanged(entries)
        }),
    },
  ]
}

const networkOf = ({ networks, wanted }: ConnectRequest): CaipNetworkId | undefined =>
  wanted ?? networks[0]?.caipNetworkId

function walletOf(io: WalletIo, id: string, name: string): ToyWallet {
  const wallet = io.resources.get(walletKey(id))
  if (!wallet) throw toyErrors.create('wallet-gone', { name })
  return wallet
}

/** Connects wallets that announced themselves. */
export const connector: Omit<Connector, 'id'> = {
  async connect(io, request) {
    const { id, name } = request.connector
    const wallet = walletOf(io, id, name)
    const sessions = sessionOf(wallet, await wallet.connect(), networkOf(request))
    if (sessions.length === 0) throw toyErrors.create('bad-accounts')
    return sessions
  },
  async restore(io, request) {
    const wallet = io.resources.get(walletKey(request.connector.id))
    return wallet ? sessionOf(wallet, await wallet.accounts(), networkOf(request)) : []
  },
  async disconnect(io, { connector: { id } }: Connection) {
    await io.resources.get(walletKey(id))?.disconnect()
  },
}
