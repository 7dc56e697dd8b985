import { delay } from '../../kernel/index.ts'
import type {
  AccountEntry,
  Connection,
  ConnectorDriver,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from '../accounts/contract.ts'
import { entryOf, solanaAccounts } from './answers.ts'
import { chainOf, clusterId } from './clusters.ts'
import { type RawWallet, walletKey } from './discovery.ts'
import { solanaErrors } from './errors.ts'
import { refusable } from './refusal.ts'
import { featureOf, standardProvider } from './standard-provider.ts'

type NetworkId = WalletSession['networkId']

const stepMs = 100
/** How long a remembered wallet may take to show up on a page that just loaded, in ms. */
const arrivalMs = 3000

/** The wanted network if the wallet works there, else the app's first that it knows, else where the wallet is. */
function networkFor(wallet: RawWallet, { networks, wanted }: ConnectRequest): NetworkId {
  const known = networks.filter((n) => wallet.chains.includes(chainOf(n.caipNetworkId)))
  const match = known.find((n) => n.caipNetworkId === wanted) ?? known[0]
  if (match) return match.caipNetworkId
  const elsewhere = wallet.chains.flatMap((chain) => clusterId(chain) ?? [])[0]
  const fallback = elsewhere ?? wanted ?? networks[0]?.caipNetworkId
  if (!fallback) throw solanaErrors.create('bad-accounts')
  return fallback
}

interface Change {
  readonly accounts?: unknown
  readonly chains?: unknown
}

function watch(wallet: RawWallet, request: ConnectRequest): WalletSession['watch'] {
  return (observer) => {
    const on = eventsOf(wallet)
    const changed = (change: Change): void => {
      if (change?.chains !== undefined) observer.networkChanged(networkFor(wallet, request))
      if (change?.accounts === undefined) return
      const entries = solanaAccounts(wallet.accounts).map(entryOf)
      if (entries.length === 0) observer.disconnected()
      else observer.accountsChanged(entries)
    }
    const off = on?.('change', changed)
    return () => {
      if (typeof off === 'function') off()
    }
  }
}

/** The one feature whose function is not named after it. */
function eventsOf(wallet: RawWallet): ((...input: readonly unknown[]) => unknown) | undefined {
  const feature = wallet.features['standard:events'] as
    | { readonly on?: (...input: readonly unknown[]) => unknown }
    | undefined
  return feature?.on?.bind(feature)
}

function session(
  io: WalletIo,
  wallet: RawWallet,
  request: ConnectRequest,
  accounts: readonly [AccountEntry, ...AccountEntry[]],
): WalletSession {
  return {
    namespace: 'solana',
    accounts,
    address: accounts[0].address,
    networkId: networkFor(wallet, request),
    provider: standardProvider(wallet, io.traffic),
    watch: watch(wallet, request),
  }
}

async function access(
  io: WalletIo,
  wallet: RawWallet,
  input: { readonly silent: boolean },
): Promise<readonly AccountEntry[]> {
  const method = featureOf(wallet, 'standard:connect')
  if (!method) return []
  const ask = (): unknown => (input.silent ? method(input) : method())
  const answer = await io.traffic.run('wallet', 'standard:connect', () => refusable(ask))
  return solanaAccounts((answer as { accounts?: unknown } | null)?.accounts).map(entryOf)
}

async function connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const { id, name } = request.connector
  const wallet = io.resources.get<RawWallet>(walletKey(id))
  if (!wallet) throw solanaErrors.create('wallet-gone', { name })
  const [first, ...rest] = await access(io, wallet, { silent: false })
  if (!first) throw solanaErrors.create('bad-accounts')
  return [session(io, wallet, request, [first, ...rest])]
}

/** Waits for a wallet that registers after the page has loaded. */
async function arrival(io: WalletIo, id: string): Promise<RawWallet | undefined> {
  for (let waited = 0; waited <= arrivalMs; waited += stepMs) {
    const wallet = io.resources.get<RawWallet>(walletKey(id))
    if (wallet) return wallet
    await delay(io.ports.clock, stepMs, io.signal)
  }
  return undefined
}

async function restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const { id } = request.connector
  const wallet = await arrival(io, id)
  // When two wallets claim the remembered name, only the visitor can say which one was meant.
  if (!wallet || id.includes('#') || io.resources.get(walletKey(`${id}#2`))) return []
  const [first, ...rest] = await access(io, wallet, { silent: true })
  return first ? [session(io, wallet, request, [first, ...rest])] : []
}

async function disconnect(io: WalletIo, { connector }: Connection): Promise<void> {
  const wallet = io.resources.get<RawWallet>(walletKey(connector.id))
  const method = wallet && featureOf(wallet, 'standard:disconnect')
  if (method) await io.traffic.run('wallet', 'standard:disconnect', async () => method())
}

/** Connects wallets of the Wallet Standard. */
export const driver: Omit<ConnectorDriver, 'id'> = { connect, restore, disconnect }
