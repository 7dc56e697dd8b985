import type { UniversalProvider } from '@walletconnect/universal-provider'
import { arrival, type Ports } from '../../kernel/index.ts'
import type { OptionsState } from '../options/contract.ts'
import { sdkError, sdkParts } from '../values/index.ts'
import { clientStorage } from './client-storage.ts'
import type { WalletConnectOptions, WalletConnectProvider } from './contract.ts'
import { walletConnectErrors } from './errors.ts'

const publicRelay = 'wss://relay.walletconnect.org'

export interface LoadedProvider {
  readonly provider: WalletConnectProvider
  /** Stops a discarded client from reconnecting. */
  destroy(): void
}

/** Sealed messages are padded base64. Anything else makes the client throw outside any promise. */
const sealed = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

interface Shared {
  readonly client: WalletConnectProvider['client'] & {
    readonly core: {
      readonly verify: { register: () => Promise<string> }
      readonly relayer: {
        confirmOnlineStateOrThrow: () => Promise<void>
        shouldIgnoreMessageEvent: (event: { readonly message: string }) => Promise<boolean>
      }
    }
  }
  session?: unknown
}

const missing = (options: { readonly cause?: unknown }): Error =>
  walletConnectErrors.create('sdk-missing', undefined, options)

function loadClient(): Promise<typeof UniversalProvider> {
  return arrival(async () => {
    try {
      const { UniversalProvider } = await import('@walletconnect/universal-provider')
      return sdkParts({ UniversalProvider }, missing).UniversalProvider
    } catch (cause) {
      throw sdkError(cause, missing)
    }
  })
}

/**
 * Loads and creates the client. It contacts only the relay: no telemetry, no pings of nodes, and no verification frame,
 * which would delay each message by five seconds.
 */
export async function loadProvider(
  { provider, projectId, relayUrl, metadata }: WalletConnectOptions,
  options: OptionsState,
  {
    ports,
    name: prefix,
  }: { readonly ports: Pick<Ports, 'page' | 'storage'>; readonly name: string },
): Promise<LoadedProvider> {
  const { origin } = ports.page
  // The host owns its client.
  const destroy = (): void => undefined
  if (typeof provider === 'function') return { provider: await provider(), destroy }
  if (provider) return { provider, destroy }
  const own = await (await loadClient()).init({
    projectId: projectId || options.projectId,
    relayUrl: relayUrl ?? publicRelay,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    // Separate from the host's clients and other kernels': two clients on one storage take each other's messages.
    storage: await clientStorage(prefix, ports.storage),
    customStoragePrefix: prefix,
    metadata: {
      name: metadata?.name ?? (options.metadata.name || origin),
      description: metadata?.description ?? options.metadata.description,
      // Wallets compare it with the page's origin.
      url: metadata?.url ?? (options.metadata.url || origin),
      icons: [...(metadata?.icons ?? options.metadata.icons)],
    },
  })
  // The published type is wider, and stricter about events; the parts used here match.
  const shared = own as unknown as Shared
  const { verify, relayer } = shared.client.core
  verify.register = async () => ''
  const ignores = relayer.shouldIgnoreMessageEvent.bind(relayer)
  relayer.shouldIgnoreMessageEvent = async (event) => !sealed.test(event.message) || ignores(event)
  // This plugin tracks sessions itself; the client's wrapper would send requests about them to public nodes.
  delete shared.session
  return {
    provider: shared,
    destroy() {
      // Otherwise the client opens a new socket when the network returns.
      relayer.confirmOnlineStateOrThrow = () =>
        Promise.reject(new Error('This client is no longer in use.'))
      // The next client reads the storage again, because another tab may have changed it.
      for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
        Reflect.deleteProperty(globalThis, name)
    },
  }
}
