import {
  abortable,
  arrival,
  type Contribution,
  contribute,
  lazy,
  type Plugin,
} from '../../kernel/index.ts'
import type { ConnectionsContract, Connector } from '../connections/contract.ts'
import type { FoundWallet, WalletsContract } from '../wallets/contract.ts'
import type { HostProvider } from './contract.ts'

/** Creates or loads the provider. Called only when its wallet is chosen or restored. */
export type ProviderLoader = () => HostProvider | Promise<HostProvider>

/** Options of a host's own wallet. */
export interface Eip1193Options {
  /** Unique among the host's wallets and stable across page loads, because its connection is stored under this id. */
  readonly id: string
  /** Name in the list of wallets. */
  readonly name: string
  /** `data:image/*` or https. */
  readonly icon?: string
  /** The provider, or a function that creates or loads it. */
  readonly provider: HostProvider | ProviderLoader
  /**
   * `smartAccount` if its accounts are contracts: reviews then say that the wallet decides who pays the fee, and a
   * missing coin for the fee is no obstacle. Default: `eoa`.
   */
  readonly accountType?: 'eoa' | 'smartAccount'
}

const isLoader = (provider: HostProvider | ProviderLoader): provider is ProviderLoader =>
  typeof provider === 'function' && !('request' in provider)

/** Loads once; after a failure, or after a caller has stopped waiting, the next call retries. */
function once(
  provider: HostProvider | ProviderLoader,
): (signal: AbortSignal) => Promise<HostProvider> {
  let there: HostProvider | undefined
  let loading: Promise<HostProvider> | undefined
  const load = async (): Promise<HostProvider> => {
    const loaded = isLoader(provider) ? await provider() : provider
    if (typeof loaded?.request !== 'function') throw new TypeError('It has no method "request".')
    there = loaded
    return loaded
  }
  return async (signal) => {
    if (there) return there
    loading ??= load()
    try {
      return await abortable(loading, signal)
    } catch (error) {
      loading = undefined
      throw error
    }
  }
}

/** A host's wallet, in the list's form, with its connector and provider. */
export function hostWallet({ id, name, icon, provider, accountType }: Eip1193Options): {
  readonly connector: Connector
  readonly found: FoundWallet
  /** Loads the provider; later calls get the same one. */
  readonly load: (signal: AbortSignal) => Promise<HostProvider>
} {
  // Cannot be the id of a wallet on the page: no domain name contains a colon.
  const own = `eip1193:${id}`
  const load = once(provider)
  const wallet = async () =>
    (await arrival(() => import('./connector.ts'))).walletOf(load, accountType)
  const connector: Connector = {
    id: own,
    silent: true,
    connect: async (io, request) => (await wallet()).connect(io, request),
    restore: lazy(async () => (await wallet()).restore),
    chooseAccount: async (io, request) => (await wallet()).chooseAccount(io, request),
    disconnect: async (io, connection) => (await wallet()).disconnect(io, connection),
  }
  const shown = { name, ...(icon !== undefined && { icon }) }
  const found: FoundWallet = {
    origin: 'eip1193',
    ...shown,
    connector: { id: own, driver: own, type: 'EXTERNAL', namespaces: ['eip155'], ...shown },
  }
  return { connector, found, load }
}

/**
 * Adds an EVM wallet from any EIP-1193 provider, for example of an SDK, a frame or your own signer. It is listed,
 * connected, restored and asked like a wallet on the page, and transfers through it are protected in the same way.
 * Connecting rejects with `eip155/provider-gone` if the provider cannot be loaded, or with the provider's error.
 *
 * @example
 * const team = eip1193({ id: 'team', name: 'Team Wallet', provider: async () => (await import('./team')).provider })
 * createKernel({ plugins: [eip155(), team] })
 */
export function eip1193(
  options: Eip1193Options,
): Plugin<Contribution<ConnectionsContract | WalletsContract>> {
  const { connector, found } = hostWallet(options)
  const { id } = connector
  return contribute<ConnectionsContract | WalletsContract>({
    id,
    provides: {
      connections: { connectors: [connector] },
      wallets: {
        sources: [
          {
            id,
            start(report) {
              report([found])
              return () => undefined
            },
          },
        ],
      },
    },
  })
}
