import type { OptionsState } from '../options/contract.ts'
import type { WalletConnectOptions, WalletConnectProvider } from './contract.ts'

const publicRelay = 'wss://relay.walletconnect.org'

const prefix = 'wallet-kernel'

export interface LoadedProvider {
  readonly provider: WalletConnectProvider
  /** Makes sure that a client nobody uses any more stays silent. */
  retire(): void
}

interface Shared {
  readonly client: WalletConnectProvider['client'] & {
    readonly core: {
      readonly verify: { register: () => Promise<string> }
      readonly relayer: { confirmOnlineStateOrThrow: () => Promise<void> }
    }
  }
  session?: unknown
}

/**
 * Makes the client, loading its code now. It speaks to the relay and to nobody else: no telemetry, no pings to
 * nodes, and no verification frame, for which it would wait five seconds before each message.
 */
export async function loadProvider(
  { provider, projectId, relayUrl, metadata }: WalletConnectOptions,
  options: OptionsState,
  origin: string,
): Promise<LoadedProvider> {
  // A host's own client is its own to silence.
  const retire = (): void => undefined
  if (typeof provider === 'function') return { provider: await provider(), retire }
  if (provider) return { provider, retire }
  const { UniversalProvider } = await import('@walletconnect/universal-provider')
  const own = await UniversalProvider.init({
    projectId: projectId ?? options.projectId,
    relayUrl: relayUrl ?? publicRelay,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    // Apart from clients of the host's: two on one storage steal each other's messages.
    customStoragePrefix: prefix,
    metadata: {
      name: metadata?.name ?? (options.metadata.name || origin),
      description: metadata?.description ?? options.metadata.description,
      // Wallets compare it with the page's origin.
      url: metadata?.url ?? (options.metadata.url || origin),
      icons: [...(metadata?.icons ?? options.metadata.icons)],
    },
  })
  // Its published type knows more and is stricter about events; what is used of it is the same.
  const shared = own as unknown as Shared
  shared.client.core.verify.register = async () => ''
  // Sessions are followed here; the wrapper around the client would ask public nodes about them.
  delete shared.session
  return {
    provider: shared,
    retire() {
      // It would open a socket again when the network comes back.
      shared.client.core.relayer.confirmOnlineStateOrThrow = () =>
        Promise.reject(new Error('This client is no longer in use.'))
      // The next one reads the storage anew: another tab may have changed it.
      for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
        Reflect.deleteProperty(globalThis, name)
    },
  }
}
