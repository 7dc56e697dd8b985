import type {
  Connection,
  Connector,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
import { classifyRpcError, isContested, pollUntilFound, whileUncontested } from '../values/index.ts'
import type { Eip1193Provider, HostProvider } from './contract.ts'
import { eip155Errors } from './errors.ts'
import { injectedId, injectedNameKey, isPresent, providerKey } from './keys.ts'
import { listen, readNow, tracked } from './provider.ts'
import { readAccounts, readChainId } from './responses.ts'
import { switchChain } from './switch-chain.ts'

interface Granted extends Pick<WalletSession, 'networkId'> {
  readonly accounts: ReturnType<typeof readAccounts>
}

/** Subscribes before `work` asks the wallet; the session keeps the subscription. */
async function withListener(
  io: WalletIo,
  { provider, name }: { readonly provider: Eip1193Provider; readonly name: string },
  work: (provider: Eip1193Provider) => Promise<Granted | undefined>,
): Promise<readonly WalletSession[]> {
  const listener = listen(provider)
  try {
    const granted = await work(tracked(io, provider, name))
    if (granted) {
      const [{ address }] = granted.accounts
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
    // Inside a multisig app's frame the prompt does not exist; access was given beforehand.
    if (kind !== 'unsupportedMethod' && kind !== 'methodNotFound') throw error
    return provider.request({ method: 'eth_accounts' })
  }
}

async function grant(
  io: WalletIo,
  provider: Eip1193Provider,
  request: ConnectRequest,
): Promise<Granted | undefined> {
  const accounts = readAccounts(await requestAccounts(provider))
  const networkId = readChainId(await provider.request({ method: 'eth_chainId' }))
  // Called off while the wallet was open: nothing more is asked of it, and its listeners go.
  if (io.signal.aborted) return undefined
  const wanted = request.networks.find(({ caipNetworkId }) => caipNetworkId === request.wanted)
  const listed = request.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!wanted || listed || request.background) return { accounts, networkId }
  try {
    await switchChain(provider, wanted, io)
  } catch {
    // Connected all the same: the app then shows which networks it supports.
    io.ports.logger.warn('The wallet stayed on a network that the app does not list')
  }
  // The visitor may have taken a while and done other things in the wallet.
  const { accounts: now, chain } = await readNow(provider)
  return io.signal.aborted
    ? undefined
    : { accounts: readAccounts(now), networkId: readChainId(chain) }
}

async function connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const provider = io.resources.get(providerKey(request.connector.id))
  const { name } = request.connector
  if (!provider || !isPresent(io, request.connector))
    throw eip155Errors.create('provider-gone', { name })
  return withListener(io, { provider, name }, (asked) => grant(io, asked, request))
}

/** What the wallet grants without a prompt. */
const granted = (
  io: WalletIo,
  provider: Eip1193Provider,
  { connector: { name } }: ConnectRequest,
): Promise<readonly WalletSession[]> =>
  withListener(io, { provider, name }, async (asked) => {
    const { accounts, chain } = await readNow(asked)
    if (io.signal.aborted || !Array.isArray(accounts) || accounts.length === 0) return undefined
    return { accounts: readAccounts(accounts), networkId: readChainId(chain) }
  })

async function restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const key = providerKey(request.connector.id)
  const provider = await pollUntilFound(io, () => io.resources.get(key))
  if (!provider || isContested(io.resources, key)) return []
  const sessions = await granted(io, provider, request)
  // It may have been remembered under the name that another wallet's shim claimed.
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
    // Most wallets do not support it; the visitor revokes access in the wallet itself.
    if (!['unsupportedMethod', 'methodNotFound', 'methodNotSupported', 'unknown'].includes(kind))
      throw error
  }
}

/** Connects announced and injected EVM wallets. */
export const connector: Omit<Connector, 'id'> = { connect, restore, disconnect }

/** Connects the one wallet whose provider the host brings. */
export function walletOf(
  load: (signal: AbortSignal) => Promise<HostProvider>,
): Omit<Connector, 'id'> {
  const loaded = ({ signal }: WalletIo, name: string): Promise<HostProvider> =>
    load(signal).catch((cause) => {
      signal.throwIfAborted()
      throw eip155Errors.create('provider-gone', { name }, { cause })
    })
  return {
    async connect(io, request) {
      const { name } = request.connector
      const provider = await loaded(io, name)
      // Called off while this was loading: the wallet is not asked at all.
      io.signal.throwIfAborted()
      return withListener(io, { provider, name }, (asked) => grant(io, asked, request))
    },
    restore: async (io, request) => granted(io, await loaded(io, request.connector.name), request),
    async disconnect(io, { connector: { name } }) {
      const provider = await loaded(io, name)
      // Its own way to end a session does not wait for a method that many providers never answer.
      if (provider.disconnect) await provider.disconnect()
      else await revoke(io, provider, name)
    },
  }
}
