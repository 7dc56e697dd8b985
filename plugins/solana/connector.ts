import { arrival } from '../../kernel/index.ts'
import type {
  AccountEntry,
  Connection,
  Connector,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
import {
  featureOf,
  isContested,
  onStandardChange,
  pollUntilFound,
  type StandardWallet,
  unknownNetwork,
  whileUncontested,
  withRefusalCode,
} from '../values/index.ts'
import { chainOf, clusterId } from './clusters.ts'
import { walletKey } from './discovery.ts'
import { solanaErrors } from './errors.ts'
import { chainsIn, entryOf, solanaAccounts } from './responses.ts'
import { standardProvider } from './standard-provider.ts'

type NetworkId = WalletSession['networkId']

/**
 * The wanted network if the wallet and its first account support it, otherwise the app's first network that they
 * support, otherwise a network of the wallet. An unknown chain is never reported as mainnet.
 */
function networkFor(wallet: StandardWallet, { networks, wanted }: ConnectRequest): NetworkId {
  const chains = chainsIn(wallet)
  const known = networks.filter((n) => chains.includes(chainOf(n.caipNetworkId)))
  const match = known.find((n) => n.caipNetworkId === wanted) ?? known[0]
  if (match) return match.caipNetworkId
  const elsewhere = chains.flatMap((chain) => clusterId(chain) ?? [])[0]
  return elsewhere ?? unknownNetwork('solana', chains[0]?.replace(/^solana:/, ''))
}

const watch =
  (wallet: StandardWallet, at: () => NetworkId, follow: () => NetworkId): WalletSession['watch'] =>
  (observer) =>
    onStandardChange(
      wallet,
      ({ chains, accounts }) => {
        if (chains === undefined && accounts === undefined) return
        const entries = solanaAccounts(wallet.accounts).map(entryOf)
        // A wallet reports a lock and an end in the same way.
        if (Array.isArray(accounts) && entries.length === 0) return observer.accountsChanged([])
        if (accounts !== undefined && entries.length === 0) return observer.disconnected()
        // Another account may be for other chains.
        const before = at()
        const now = follow()
        if (chains !== undefined || before !== now) observer.networkChanged(now)
        if (accounts !== undefined) observer.accountsChanged(entries)
      },
      () => observer.disconnected(),
    )

/** Without accounts, the session of a wallet that is locked, or does not share them any more. */
function session(
  io: WalletIo,
  wallet: StandardWallet,
  request: ConnectRequest,
  accounts: readonly AccountEntry[],
): WalletSession {
  const [first] = accounts
  let networkId = (first ? undefined : request.wanted) ?? networkFor(wallet, request)
  // Keep the visitor's network as long as the wallet supports it.
  const follow = (): NetworkId => {
    if (!chainsIn(wallet).includes(chainOf(networkId))) networkId = networkFor(wallet, request)
    return networkId
  }
  return {
    namespace: 'solana',
    accounts,
    address: first?.address ?? '',
    networkId,
    ...(!first && { paused: 'unshared' }),
    provider: standardProvider(wallet, io.traffic, (to) => {
      networkId = to
    }),
    watch: watch(wallet, () => networkId, follow),
  }
}

async function access(
  io: WalletIo,
  wallet: StandardWallet,
  input: { readonly silent: boolean },
): Promise<readonly AccountEntry[]> {
  const method = featureOf(wallet, 'standard:connect')
  if (!method) return []
  const ask = (): unknown => (input.silent ? method(input) : method())
  const answer = await io.traffic.run('wallet', 'standard:connect', () => withRefusalCode(ask))
  return solanaAccounts((answer as { accounts?: unknown } | null)?.accounts).map(entryOf)
}

async function kept({ resources }: WalletIo, id: string): Promise<StandardWallet | undefined> {
  const found = resources.get(walletKey(id))
  if (!found || !('coinbase' in found)) return found
  return (await arrival(() => import('./coinbase.ts'))).coinbaseAsStandard(found.coinbase)
}

async function connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const { id, name } = request.connector
  const wallet = await kept(io, id)
  if (!wallet) throw solanaErrors.create('wallet-gone', { name })
  const [first, ...rest] = await access(io, wallet, { silent: false })
  if (!first) throw solanaErrors.create('bad-accounts')
  return [session(io, wallet, request, [first, ...rest])]
}

async function restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const { id } = request.connector
  const wallet = await pollUntilFound(io, () => kept(io, id))
  const key = walletKey(id)
  if (!wallet || isContested(io.resources, key)) return []
  if (!featureOf(wallet, 'standard:connect')) return []
  const accounts = await access(io, wallet, { silent: true })
  return [whileUncontested(io.resources, key, session(io, wallet, request, accounts))]
}

async function disconnect(io: WalletIo, { connector }: Connection): Promise<void> {
  const wallet = await kept(io, connector.id)
  const method = wallet && featureOf(wallet, 'standard:disconnect')
  if (method) await io.traffic.run('wallet', 'standard:disconnect', async () => method())
}

/** Connects wallets of the Wallet Standard. */
export const connector: Omit<Connector, 'id'> = { connect, restore, disconnect }
