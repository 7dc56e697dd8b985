import type {
  AccountEntry,
  Connection,
  Connector,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from 'wallet-kernel/families'
import { fieldsOf } from 'wallet-kernel/kernel'
import {
  featureOf,
  isContested,
  onStandardChange,
  pollUntilFound,
  type StandardWallet,
  unknownNetwork,
  whileUncontested,
  withRefusalCode,
} from 'wallet-kernel/values'
import { canonical, isSuiAddress } from './address.ts'
import { walletKey } from './discovery.ts'
import { suiErrors } from './errors.ts'
import { suiNamespace as namespace } from './network.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The Sui accounts among those of a wallet, which may hold others too. */
export function entriesOf(accounts: unknown): readonly AccountEntry[] {
  const addresses = listOf(accounts).flatMap((account) => {
    const { address, chains } = fieldsOf(account)
    const isOurs = listOf(chains).some((chain) => String(chain).startsWith('sui:'))
    return isOurs && typeof address === 'string' && isSuiAddress(address) ? canonical(address) : []
  })
  return [...new Set(addresses)].map((address) => ({ namespace, address, type: 'eoa' }))
}

/** The wanted network if the wallet has it, otherwise the app's first that it has. */
function networkFor(
  wallet: StandardWallet,
  { networks, wanted }: ConnectRequest,
): WalletSession['networkId'] {
  const chains = wallet.chains.map(String).filter((chain) => chain.startsWith('sui:'))
  const known = networks.filter(({ caipNetworkId }) => chains.includes(caipNetworkId))
  const match = known.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? known[0]
  return match?.caipNetworkId ?? unknownNetwork(namespace, chains[0]?.replace(/^sui:/, ''))
}

function session(
  wallet: StandardWallet,
  request: ConnectRequest,
  accounts: readonly [AccountEntry, ...AccountEntry[]],
): WalletSession {
  return {
    namespace,
    accounts,
    address: accounts[0].address,
    networkId: networkFor(wallet, request),
    provider: wallet,
    watch: (observer) =>
      onStandardChange(
        wallet,
        ({ accounts: changed, chains }) => {
          if (chains !== undefined) observer.networkChanged(networkFor(wallet, request))
          if (changed === undefined) return
          const entries = entriesOf(wallet.accounts)
          if (entries.length === 0) observer.disconnected()
          else observer.accountsChanged(entries)
        },
        () => observer.disconnected(),
      ),
  }
}

async function access(
  io: WalletIo,
  wallet: StandardWallet,
  input?: { readonly silent: true },
): Promise<readonly AccountEntry[]> {
  const connect = featureOf(wallet, 'standard:connect')
  if (!connect) return []
  const ask = (): unknown => (input ? connect(input) : connect())
  const answer = await io.traffic.run('wallet', 'standard:connect', () => withRefusalCode(ask))
  return entriesOf(fieldsOf(answer).accounts)
}

/** Connects wallets of the Wallet Standard. */
export const connector: Omit<Connector, 'id'> = {
  async connect(io, request) {
    const { id, name } = request.connector
    const wallet = io.resources.get(walletKey(id))
    if (!wallet) throw suiErrors.create('wallet-gone', { name })
    const [first, ...rest] = await access(io, wallet)
    if (!first) throw suiErrors.create('bad-accounts')
    return [session(wallet, request, [first, ...rest])]
  },
  async restore(io, request) {
    const key = walletKey(request.connector.id)
    const wallet = await pollUntilFound(io, () => io.resources.get(key))
    if (!wallet || isContested(io.resources, key)) return []
    const [first, ...rest] = await access(io, wallet, { silent: true })
    if (!first) return []
    return [whileUncontested(io.resources, key, session(wallet, request, [first, ...rest]))]
  },
  async disconnect(io, { connector: { id } }: Connection) {
    const wallet = io.resources.get(walletKey(id))
    const disconnect = wallet && featureOf(wallet, 'standard:disconnect')
    if (disconnect) await io.traffic.run('wallet', 'standard:disconnect', async () => disconnect())
  },
}
