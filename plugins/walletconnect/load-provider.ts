import type { UniversalProvider } from '@walletconnect/universal-provider'
import type { Ports } from '../../kernel/index.ts'
import type { OptionsState } from '../options/contract.ts'
import { sdkError, sdkParts } from '../values/index.ts'
import { clientStorage } from './client-storage.ts'
import type { WalletConnectOptions, WalletConnectProvider } from './contract.ts'
import { walletConnectErrors } from './errors.ts'

const publicRelay = 'wss://relay.walletconnect.org'

export interface LoadedProvider {
  readonly provider: WalletConnectProvider
  /** Keeps a discarded client from reconnecting. */
  destroy(): void
}

/** Sealed messages travel as padded base64. Anything else makes the client throw outside any promise. */
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

async function loadClient(): Promise<typeof UniversalProvider> {
  try {
    const { UniversalProvider } = await import('@walletconnect/universal-provider')
    return sdkParts({ UniversalProvider }, missing).UniversalProvider
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}

/**
 * Loads and creates the client. It connects to the relay only: no telemetry, no node pings, and no verification frame,
 * for which it would wait five seconds before each message.
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
  // The host owns a client that it provides.
  const destroy = (): void => undefined
  if (typeof provider === 'function') return { provider: await provider(), destroy }
  if (provider) return { provider, destroy }
  const own = await (await loadClient()).init({
    projectId: projectId || options.projectId,
    relayUrl: relayUrl ?? publicRelay,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
    // Apart from the host's clients and other kernels': two on one storage steal each other's messages.
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
  // The published type is wider and stricter about events; the parts used here match.
  const shared = own as unknown as Shared
  const { verify, relayer } = shared.client.core
  verify.register = async () => ''
  const ignores = relayer.shouldIgnoreMessageEvent.bind(relayer)
  relayer.shouldIgnoreMessageEvent = async (event) => !sealed.test(event.message) || ignores(event)
  // Sessions are followed here; the wrapper around the client would ask public nodes about them.
  delete shared.session
  return {
    provider: shared,
    destroy() {
      // It would open a socket again when the network comes back.
      relayer.confirmOnlineStateOrThrow = () =>
        Promise.reject(new Error('This client is no longer in use.'))
      // The next one reads the storage anew: another tab may have changed it.
      for (const name of [`_walletConnectCore_${prefix}`, `_walletConnectCore_${prefix}_count`])
        Reflect.deleteProperty(globalThis, name)
    },
  }
}
