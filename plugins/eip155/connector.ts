import type {
  Connection,
  Connector,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
import type { AccountType } from '../options/contract.ts'
import { classifyRpcError, isContested, pollUntilFound, whileUncontested } from '../values/index.ts'
import type { Eip1193Provider, HostProvider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { injectedId, injectedNameKey, isPresent, providerKey } from './keys.ts'
import { isPermitted } from './permissions.ts'
import { listen, readNow, tracked } from './provider.ts'
import { readAccounts, readChainId } from './responses.ts'
import { switchChain } from './switch-chain.ts'

interface Granted extends Pick<WalletSession, 'networkId' | 'accounts' | 'paused'> {}

/** A wallet to ask, and the kind of its accounts if it is not `eoa`. */
interface Asked {
  readonly provider: Eip1193Provider
  readonly name: string
  readonly type?: AccountType | undefined
}

/** Subscribes before `work` asks the wallet; the session keeps the subscription. */
async function withListener(
  io: WalletIo,
  { provider, name, type }: Asked,
  work: (provider: Eip1193Provider) => Promise<Granted | undefined>,
): Promise<readonly WalletSession[]> {
  const listener = listen(provider, type)
  try {
    const granted = await work(tracked(io, provider, name))
    if (granted) {
      const address = granted.accounts[0]?.address ?? ''
      return [{ namespace: 'eip155', ...granted, address, provider, ...listener }]
    }
  } catch (error) {
    listener.close()
    throw error
  }
  listener.close()
  return []
}

async function requestAccounts(provider: Eip1193Provider): Promise<unknown> {
  try {
    return await provider.request({ method: 'eth_requestAccounts' })
  } catch (error) {
    const { kind } = classifyRpcError(error)
    // In the frame of a multisig app there is no prompt, and access was already given.
    if (kind !== 'unsupportedMethod' && kind !== 'methodNotFound') throw error
    return provider.request({ method: 'eth_accounts' })
  }
}

async function grant(
  io: WalletIo,
  provider: Eip1193Provider,
  request: ConnectRequest,
  type?: AccountType,
): Promise<Granted | undefined> {
  const accounts = readAccounts(await requestAccounts(provider), type)
  const networkId = readChainId(await provider.request({ method: 'eth_chainId' }))
  // Cancelled while the wallet was open: send it nothing more; its listeners are removed.
  if (io.signal.aborted) return undefined
  const wanted = request.networks.find(({ caipNetworkId }) => caipNetworkId === request.wanted)
  const listed = request.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  const settled = request.insists ? networkId === request.wanted : listed
  if (!wanted || settled || request.background) return { accounts, networkId }
  try {
    await switchChain(provider, wanted, io)
  } catch {
    // It connects anyway: the app then shows its supported networks.
    io.ports.logger.warn('The wallet stayed on its network')
  }
  // The visitor may have changed something in the wallet in the meantime.
  const { accounts: now, chain } = await readNow(provider)
  return io.signal.aborted
    ? undefined
    : { accounts: readAccounts(now, type), networkId: readChainId(chain) }
}

async function connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const provider = io.resources.get(providerKey(request.connector.id))
  const { name } = request.connector
  if (!provider || !isPresent(io, request.connector))
    throw eip155Errors.create('provider-gone', { name })
  return withListener(io, { provider, name }, (asked) => grant(io, asked, request))
}

/** Prompts for other accounts (EIP-2255); the wallet lists the chosen ones afterwards. */
async function chosen(provider: Eip1193Provider, type?: AccountType): Promise<Granted> {
  await provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] })
  const { accounts, chain } = await readNow(provider)
  return { accounts: readAccounts(accounts, type), networkId: readChainId(chain) }
}

const chooseAccount: NonNullable<Connector['chooseAccount']> = async (
  io,
  { connector: { id, name } },
) => {
  const provider = io.resources.get(providerKey(id))
  if (!provider) throw eip155Errors.create('provider-gone', { name })
  return withListener(io, { provider, name }, chosen)
}

/** Sessions that the wallet grants without a prompt. */
const granted = (
  io: WalletIo,
  provider: Eip1193Provider,
  { connector: { name } }: ConnectRequest,
  type?: AccountType,
): Promise<readonly WalletSession[]> =>
  withListener(io, { provider, name, type }, async (asked) => {
    const { accounts, refused } = await sharedNow(asked)
    const networkId = readChainId(await asked.request({ method: 'eth_chainId' }))
    if (io.signal.aborted) return undefined
    if (accounts.length > 0) return { accounts: readAccounts(accounts, type), networkId }
    const permitted = await isPermitted(asked)
    if (permitted === false || io.signal.aborted) return undefined
    if (refused && !permitted) throw refused
    return { accounts: [], networkId, paused: permitted ? 'locked' : 'unshared' }
  })

/** Accounts that the wallet shares now. Some wallets refuse with 4100 instead of sharing none. */
async function sharedNow(
  provider: Eip1193Provider,
): Promise<{ readonly accounts: readonly unknown[]; readonly refused?: unknown }> {
  try {
    const accounts = await provider.request({ method: 'eth_accounts' })
    return { accounts: Array.isArray(accounts) ? accounts : [] }
  } catch (refused) {
    if (classifyRpcError(refused).kind !== 'unauthorized') throw refused
    return { accounts: [], refused }
  }
}

async function restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const key = providerKey(request.connector.id)
  const provider = await pollUntilFound(io, () => io.resources.get(key))
  if (!provider || isContested(io.resources, key)) return []
  const sessions = await granted(io, provider, request)
  // It may have been stored with the name that another wallet's shim claimed.
  const name = request.connector.id === injectedId && io.resources.get(injectedNameKey)?.()
  return sessions.map((session) =>
    whileUncontested(io.resources, key, { ...session, ...(name && { wallet: { name } }) }),
  )
}

async function disconnect(io: WalletIo, { connector }: Connection): Promise<void> {
  const provider = io.resources.get(providerKey(connector.id))
  if (provider) await revoke(io, provider, connector.name)
}

async function revoke(io: WalletIo, provider: Eip1193Provider, name: string): Promise<void> {
  try {
    await tracked(io, provider, name).request({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
  } catch (error) {
    const { kind } = classifyRpcError(error)
    // Most wallets do not support it; the visitor revokes access in the wallet.
    if (!['unsupportedMethod', 'methodNotFound', 'methodNotSupported', 'unknown'].includes(kind))
      throw error
  }
}

/** Connects announced and injected EVM wallets. */
export const connector: Required<Pick<Connector, 'chooseAccount'>> & Omit<Connector, 'id'> = {
  connect,
  restore,
  disconnect,
  chooseAccount,
}

/** Connects a wallet whose provider comes from the host, with accounts of this type. */
export function walletOf(
  load: (signal: AbortSignal) => Promise<HostProvider>,
  type?: AccountType,
): Required<Pick<Connector, 'chooseAccount'>> & Omit<Connector, 'id'> {
  const loaded = ({ signal }: WalletIo, name: string): Promise<HostProvider> =>
    load(signal).catch((cause) => {
      signal.throwIfAborted()
      throw eip155Errors.create('provider-gone', { name }, { cause })
    })
  return {
    async connect(io, request) {
      const { name } = request.connector
      const provider = await loaded(io, name)
      // If this was cancelled while its code loaded, the wallet is not asked.
      io.signal.throwIfAborted()
      return withListener(io, { provider, name, type }, (asked) => grant(io, asked, request, type))
    },
    async chooseAccount(io, { connector: { name } }) {
      const provider = await loaded(io, name)
      io.signal.throwIfAborted()
      return withListener(io, { provider, name, type }, (asked) => chosen(asked, type))
    },
    restore: async (io, request) =>
      granted(io, await loaded(io, request.connector.name), request, type),
    async disconnect(io, { connector: { name } }) {
      const provider = await loaded(io, name)
      // The provider's own method, because many providers never answer `wallet_revokePermissions`.
      if (provider.disconnect) await provider.disconnect()
      else await revoke(io, provider, name)
    },
  }
}
