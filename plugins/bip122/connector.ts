import { arrival } from '../../kernel/index.ts'
import type {
  Connection,
  Connector,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
import { isContested, pollUntilFound, type WithSdk, whileUncontested } from '../values/index.ts'
import { type InjectedWallet, isPresent, type RegisteredWallet, walletKey } from './discovery.ts'
import { bip122Errors } from './errors.ts'
import type { InjectedLike } from './injected.ts'
import type { LeatherLike } from './leather.ts'
import { networkByAddress } from './responses.ts'
import type { BitcoinWallet, Grant } from './wallet.ts'

type FoundWallet = InjectedWallet | RegisteredWallet

/** Loads the code for this kind of wallet. */
async function open(
  io: WalletIo & WithSdk,
  found: FoundWallet,
  name: string,
): Promise<BitcoinWallet> {
  if (found.kind === 'standard')
    return (await arrival(() => import('./standard.ts'))).standardWallet(io, found.raw)
  const { kind, raw, network } = found
  if (kind === 'sats') {
    const { loadSats, satsWallet } = await arrival(() => import('./sats.ts'))
    return satsWallet(io, { ...found, name }, await loadSats(io.sdk))
  }
  if (kind === 'leather')
    return (await arrival(() => import('./leather.ts'))).leatherWallet(io, raw as LeatherLike)
  return (await arrival(() => import('./injected.ts'))).injectedWallet(io, raw as InjectedLike, {
    kind,
    name,
    ...(network && { network }),
  })
}

const networkIn =
  (request: ConnectRequest) =>
  (now: Grant): WalletSession['networkId'] =>
    now.networkId ?? networkByAddress(now, request)

function session(wallet: BitcoinWallet, request: ConnectRequest, grant: Grant): WalletSession {
  const networkOf = networkIn(request)
  return {
    namespace: 'bip122',
    accounts: grant.accounts,
    address: grant.accounts[0].address,
    networkId: networkOf(grant),
    provider: wallet.provider,
    watch: (observer) => wallet.watch(observer, networkOf),
  }
}

/** The session of a wallet that shares no account now; it is on the network that it was on. */
const unshared = (wallet: BitcoinWallet, request: ConnectRequest): WalletSession | undefined =>
  request.wanted && {
    namespace: 'bip122',
    accounts: [],
    address: '',
    networkId: request.wanted,
    paused: 'unshared',
    provider: wallet.provider,
    watch: (observer) => wallet.watch(observer, networkIn(request)),
  }

async function connect(
  io: WalletIo & WithSdk,
  request: ConnectRequest,
): Promise<readonly WalletSession[]> {
  const { id, name } = request.connector
  const found = isPresent(io, request.connector) ? io.resources.get(walletKey(id)) : undefined
  if (!found) throw bip122Errors.create('wallet-gone', { name })
  const wallet = await open(io, found, name)
  return [session(wallet, request, await wallet.connect())]
}

async function restore(
  io: WalletIo & WithSdk,
  request: ConnectRequest,
): Promise<readonly WalletSession[]> {
  const { id, name } = request.connector
  const key = walletKey(id)
  const found = await pollUntilFound(io, () => io.resources.get(key))
  if (!found || isContested(io.resources, key)) return []
  const wallet = await open(io, found, name)
  const grant = await wallet.restore()
  const own =
    grant === 'unshared' ? unshared(wallet, request) : grant && session(wallet, request, grant)
  return own ? [whileUncontested(io.resources, key, own)] : []
}

async function disconnect(io: WalletIo & WithSdk, { connector }: Connection): Promise<void> {
  const { id, name } = connector
  const found = io.resources.get(walletKey(id))
  if (found) await (await open(io, found, name)).disconnect()
}

/** Connects Bitcoin wallets. */
export const connector: Omit<Connector, 'id'> = { connect, restore, disconnect }
