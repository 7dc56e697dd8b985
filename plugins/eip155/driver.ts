import { classifyRpcError, delay } from '../../kernel/index.ts'
import type {
  Connection,
  ConnectorDriver,
  ConnectRequest,
  WalletIo,
  WalletSession,
} from '../accounts/contract.ts'
import { readAccounts, readChainId } from './answers.ts'
import type { Eip1193Provider } from './contract.ts'
import { providerKey } from './discovery.ts'
import { eip155Errors } from './errors.ts'
import { switchChain } from './switch-chain.ts'

const stepMs = 100
/** How long a remembered wallet may take to show up on a page that just loaded, in ms. */
const arrivalMs = 3000

function track(io: WalletIo, provider: Eip1193Provider): Eip1193Provider {
  return {
    ...provider,
    request: (input) => io.traffic.run('wallet', input.method, async () => provider.request(input)),
  }
}

function watch(provider: Eip1193Provider): WalletSession['watch'] {
  return (observer) => {
    const accountsChanged = (value: unknown): void => {
      if (Array.isArray(value) && value.length === 0) return observer.disconnected()
      try {
        observer.accountsChanged(readAccounts(value))
      } catch {
        observer.disconnected() // What it shares now is not an account.
      }
    }
    const chainChanged = (value: unknown): void => {
      try {
        observer.networkChanged(readChainId(value))
      } catch {
        // A malformed chain id says nothing; the chain is compared again before anything is signed.
      }
    }
    // 1013 is a wallet's reconnection hiccup by EIP-1193 practice: it is followed by `connect`.
    const disconnected = (error: unknown): void => {
      if (classifyRpcError(error).code !== 1013) observer.disconnected()
    }
    provider.on?.('accountsChanged', accountsChanged)
    provider.on?.('chainChanged', chainChanged)
    provider.on?.('disconnect', disconnected)
    return () => {
      provider.removeListener?.('accountsChanged', accountsChanged)
      provider.removeListener?.('chainChanged', chainChanged)
      provider.removeListener?.('disconnect', disconnected)
    }
  }
}

function session(
  provider: Eip1193Provider,
  accounts: ReturnType<typeof readAccounts>,
  networkId: WalletSession['networkId'],
): WalletSession {
  return {
    namespace: 'eip155',
    accounts,
    address: accounts[0].address,
    networkId,
    provider,
    watch: watch(provider),
  }
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

async function connect(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const raw = io.resources.get<Eip1193Provider>(providerKey(request.connector.id))
  if (!raw) throw eip155Errors.create('provider-gone', { name: request.connector.name })
  const provider = track(io, raw)
  const accounts = readAccounts(await requestAccounts(provider))
  let networkId: WalletSession['networkId'] = readChainId(
    await provider.request({ method: 'eth_chainId' }),
  )
  const wanted = request.networks.find(({ caipNetworkId }) => caipNetworkId === request.wanted)
  const listed = request.networks.some(({ caipNetworkId }) => caipNetworkId === networkId)
  if (wanted && !listed && !io.signal.aborted) {
    try {
      await switchChain(provider, wanted)
      networkId = wanted.caipNetworkId
    } catch {
      // Connected all the same: the app then shows which networks it supports.
      io.ports.logger.warn('The wallet stayed on a network that the app does not list')
    }
  }
  return [session(provider, accounts, networkId)]
}

/** Waits for a wallet that announces itself after the page has loaded. */
async function arrival(io: WalletIo, id: string): Promise<Eip1193Provider | undefined> {
  for (let waited = 0; waited <= arrivalMs; waited += stepMs) {
    const provider = io.resources.get<Eip1193Provider>(providerKey(id))
    if (provider) return provider
    await delay(io.ports.clock, stepMs, io.signal)
  }
  return undefined
}

async function restore(io: WalletIo, request: ConnectRequest): Promise<readonly WalletSession[]> {
  const { id } = request.connector
  const raw = await arrival(io, id)
  // When two wallets claim the remembered rdns, only the visitor can say which one was meant.
  if (!raw || id.includes('#') || io.resources.get(providerKey(`${id}#2`))) return []
  const provider = track(io, raw)
  const granted = await provider.request({ method: 'eth_accounts' })
  if (!Array.isArray(granted) || granted.length === 0) return []
  const networkId = readChainId(await provider.request({ method: 'eth_chainId' }))
  return [session(provider, readAccounts(granted), networkId)]
}

async function disconnect(io: WalletIo, { connector }: Connection): Promise<void> {
  const raw = io.resources.get<Eip1193Provider>(providerKey(connector.id))
  if (!raw) return
  try {
    await track(io, raw).request({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
  } catch (error) {
    const { kind } = classifyRpcError(error)
    // Most wallets cannot be told; the visitor revokes access in the wallet itself.
    if (!['unsupportedMethod', 'methodNotFound', 'methodNotSupported', 'unknown'].includes(kind))
      throw error
  }
}

/** Connects announced and injected EVM wallets. */
export const driver: Omit<ConnectorDriver, 'id'> = { connect, restore, disconnect }
