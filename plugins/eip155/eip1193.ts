import { abortable, type Contribution, contribute, type Plugin } from '../../kernel/index.ts'
import type { ConnectionsContract, Connector } from '../connections/contract.ts'
import type { FoundWallet, WalletsContract } from '../wallets/contract.ts'
import type { HostProvider } from './contract.ts'

/** Makes or loads the provider, when its wallet is chosen or reconnected and not before. */
export type ProviderLoader = () => HostProvider | Promise<HostProvider>

/** A wallet that the host brings. */
export interface Eip1193Options {
  /** Unique among the host's wallets and stable across page loads: its connection is remembered by it. */
  readonly id: string
  /** What the list of wallets calls it. */
  readonly name: string
  /** `data:image/*` or https. */
  readonly icon?: string
  /** The provider, or what makes or loads it. */
  readonly provider: HostProvider | ProviderLoader
}

const isLoader = (provider: HostProvider | ProviderLoader): provider is ProviderLoader =>
  typeof provider === 'function' && !('request' in provider)

/** Loads once; after a failure, or once a caller has given up waiting, the next call tries again. */
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

/** A wallet of the host, as the list shows it, and what reaches it. */
export function hostWallet({ id, name, icon, provider }: Eip1193Options): {
  readonly connector: Connector
  readonly found: FoundWallet
  /** Loads the provider; later calls get the same one. */
  readonly load: (signal: AbortSignal) => Promise<HostProvider>
} {
  // Never the id of a wallet of the page: no domain name has a colon.
  const own = `eip1193:${id}`
  const load = once(provider)
  const wallet = async () => (await import('./connector.ts')).walletOf(load)
  const connector: Connector = {
    id: own,
    connect: async (io, request) => (await wallet()).connect(io, request),
    restore: async (io, request) => (await wallet()).restore(io, request),
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
 * A wallet of the EVM family from any EIP-1193 provider: that of an SDK, of a frame or of an own signer. It is listed,
 * connected, restored and asked like a wallet found on the page, and a transfer through it is guarded alike. Connecting
 * rejects with `eip155/provider-gone` where the provider cannot be loaded, and with what the provider throws.
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
