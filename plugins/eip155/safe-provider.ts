import type { SafeAppProvider } from '@safe-global/safe-apps-provider'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { arrival, errorText, fieldsOf, listOf, type Ports, within } from '../../kernel/index.ts'
import { isUserRejection, sdkError, sdkParts } from '../values/index.ts'
import type { HostProvider } from './contract.ts'

/** Time limit for the surrounding page to name its Safe, in ms. */
const patienceMs = 5_000

const missing = ({ cause }: { readonly cause?: unknown }): Error =>
  new Error('Run: npm install @safe-global/safe-apps-sdk@9 @safe-global/safe-apps-provider@0.18', {
    cause,
  })

interface SafeSdk {
  readonly SafeAppsSDK: typeof SafeAppsSDK
  readonly SafeAppProvider: typeof SafeAppProvider
}

async function loadSafe(): Promise<SafeSdk> {
  try {
    const loaded = await arrival(async () => {
      try {
        const { default: SafeAppsSDK } = await import('@safe-global/safe-apps-sdk')
        const { SafeAppProvider } = await import('@safe-global/safe-apps-provider')
        return { SafeAppsSDK, SafeAppProvider }
      } catch (failure) {
        // esbuild treats a package as optional only if its import is in a `try` of the same function.
        return { failure }
      }
    })
    if ('failure' in loaded) throw loaded.failure
    return sdkParts(loaded, missing)
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}

const exactly = (origin: string): RegExp =>
  new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** EIP-1193 codes: 4100 is unauthorized, 4901 a chain that the provider does not reach. */
const refused = (code: 4100 | 4901, text: string): Error => Object.assign(new Error(text), { code })

/** Adds codes to errors: the SDK passes on only texts, and these matter to the caller. */
function coded(error: unknown): unknown {
  const text = errorText(error)
  const code = /not (implemented|supported)/i.test(text)
    ? 4200
    : isUserRejection(error) || text === 'Transaction was rejected'
      ? 4001
      : undefined
  return code === undefined ? error : Object.assign(new Error(text, { cause: error }), { code })
}

/** The provider of the surrounding Safe. Rejects if none answers. */
export async function safeProvider(
  { clock }: Pick<Ports, 'clock'>,
  origins: readonly string[],
): Promise<HostProvider> {
  const { SafeAppsSDK, SafeAppProvider } = await loadSafe()
  const sdk = new SafeAppsSDK({ allowedDomains: origins.map(exactly) })
  const asked = sdk.safe.getInfo()
  const info = await within(clock, patienceMs, new AbortController().signal, asked)
  if (!info) throw new Error('The surrounding page does not answer like a Safe.')
  const provider = new SafeAppProvider(info, sdk)
  const { safeAddress, chainId } = info

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    // Opening the app in the Safe gave access.
    if (method === 'eth_requestAccounts') return [safeAddress]
    const [first, ...rest] = params
    const call = fieldsOf(first)
    const own = String(call.from).toLowerCase() === safeAddress.toLowerCase()
    // The SDK checks neither sender nor chain: it would always send from this Safe on its own chain.
    if (method === 'eth_sendTransaction') {
      if (call.from !== undefined && !own) throw refused(4100, 'The sender is not this Safe.')
      if (call.chainId !== undefined && Number(call.chainId) !== chainId)
        throw refused(4901, 'This Safe is on another chain.')
    }
    // For several calls the SDK compares the sender's text, not the address.
    const spelled = own ? [{ ...call, from: safeAddress }, ...rest] : [...params]
    const found = await provider.request({ method, params: spelled })
    if (method !== 'wallet_getCapabilities') return found
    // Written before EIP-5792 named it `atomic`.
    const chains = Object.keys(fieldsOf(found))
    return Object.fromEntries(chains.map((chain) => [chain, { atomic: { status: 'supported' } }]))
  }

  return {
    answersIds: true,
    async request({ method, params }) {
      try {
        return await answer(method, listOf(params, 100))
      } catch (error) {
        throw coded(error)
      }
    },
    on: (event, listener) => provider.on(event, listener),
    removeListener: (event, listener) => provider.removeListener(event, listener),
    // The Safe's session ends with its page.
    disconnect: () => undefined,
  }
}
