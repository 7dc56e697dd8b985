import type { SafeAppProvider } from '@safe-global/safe-apps-provider'
import type SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { errorText, fieldsOf, listOf, type Ports, within } from '../../kernel/index.ts'
import { isUserRejection, sdkError, sdkParts } from '../values/index.ts'
import type { HostProvider } from './contract.ts'

/** How long the page around may take to say which Safe it is, in ms. */
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
    const { default: SafeAppsSDK } = await import('@safe-global/safe-apps-sdk')
    const { SafeAppProvider } = await import('@safe-global/safe-apps-provider')
    return sdkParts({ SafeAppsSDK, SafeAppProvider }, missing)
  } catch (cause) {
    throw sdkError(cause, missing)
  }
}

const exactly = (origin: string): RegExp =>
  new RegExp(`^${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)

/** Codes of EIP-1193: 4100 is unauthorized, 4901 a chain that the provider does not reach. */
const refused = (code: 4100 | 4901, text: string): Error => Object.assign(new Error(text), { code })

/** The SDK passes on sentences only; these are the ones that mean something to the caller. */
function coded(error: unknown): unknown {
  const text = errorText(error)
  const code = /not (implemented|supported)/i.test(text)
    ? 4200
    : isUserRejection(error) || text === 'Transaction was rejected'
      ? 4001
      : undefined
  return code === undefined ? error : Object.assign(new Error(text, { cause: error }), { code })
}

/** The provider of the Safe around the page. Rejects where none answers. */
export async function safeProvider(
  { clock }: Pick<Ports, 'clock'>,
  origins: readonly string[],
): Promise<HostProvider> {
  const { SafeAppsSDK, SafeAppProvider } = await loadSafe()
  const sdk = new SafeAppsSDK({ allowedDomains: origins.map(exactly) })
  const asked = sdk.safe.getInfo()
  const info = await within(clock, patienceMs, new AbortController().signal, asked)
  if (!info) throw new Error('The page around does not answer as a Safe.')
  const provider = new SafeAppProvider(info, sdk)
  const { safeAddress, chainId } = info

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    // Access was given by opening the app in the Safe.
    if (method === 'eth_requestAccounts') return [safeAddress]
    const [first, ...rest] = params
    const call = fieldsOf(first)
    const own = String(call.from).toLowerCase() === safeAddress.toLowerCase()
    // The SDK checks neither sender nor chain: it would send from this Safe, on the Safe's own chain.
    if (method === 'eth_sendTransaction') {
      if (call.from !== undefined && !own) throw refused(4100, 'The sender is not this Safe.')
      if (call.chainId !== undefined && Number(call.chainId) !== chainId)
        throw refused(4901, 'This Safe is on another chain.')
    }
    // Of several calls the SDK compares the letters of the sender, not the address.
    const spelled = own ? [{ ...call, from: safeAddress }, ...rest] : [...params]
    const found = await provider.request({ method, params: spelled })
    if (method !== 'wallet_getCapabilities') return found
    // Written before EIP-5792 called it `atomic`.
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
    // The Safe ends with its page.
    disconnect: () => undefined,
  }
}
