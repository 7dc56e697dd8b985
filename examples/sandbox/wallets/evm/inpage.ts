import { MetaMaskInpageProvider } from '@metamask/providers'
import type { RecordedRequest } from '../page.ts'
import type { ScriptBook } from '../script-book.ts'
import type { EvmBrand } from './brands.ts'
import { personMethods } from './person.ts'

type Provider = InstanceType<typeof MetaMaskInpageProvider>
type ProviderStream = ConstructorParameters<typeof MetaMaskInpageProvider>[0]

/** The real provider library writes each script's refusal to its log; the wallet keeps none. */
const silentLog = {
  debug: () => undefined,
  error: () => undefined,
  info: () => undefined,
  log: () => undefined,
  trace: () => undefined,
  warn: () => undefined,
} as unknown as Console

/** What the page gets instead of an answer; undefined leaves the request to the wallet. */
function falsify(scripts: ScriptBook, method: string): (() => Promise<unknown>) | undefined {
  const script = scripts.peek(method)
  const value = (fallback: unknown): unknown => ('value' in script ? script.value : fallback)
  const isOneOf = (...names: string[]): boolean => names.includes(method)
  const scripted = script.methods !== undefined || personMethods.includes(method)
  switch (script.name) {
    case 'badAccounts':
      if (!isOneOf('eth_accounts', 'eth_requestAccounts')) return undefined
      return async () => value(['bad'])
    case 'badChainId':
      return isOneOf('eth_chainId') ? async () => value('0xzz') : undefined
    case 'badSignature':
      if (!isOneOf('personal_sign', 'eth_signTypedData_v4')) return undefined
      return async () => value('0x')
    case 'badHash':
      return isOneOf('eth_sendTransaction') ? async () => value('0x') : undefined
    case 'answer':
      return scripted ? async () => value(null) : undefined
    case 'rejectWith':
      return scripted ? () => Promise.reject(value(undefined)) : undefined
    case 'throws':
      if (!scripted) return undefined
      return () => {
        throw value(new Error('The wallet broke.'))
      }
    default:
      return undefined
  }
}

/** Connects the real inpage provider of @metamask/providers to a wallet's stream. */
export function createProvider(
  brand: EvmBrand,
  stream: ProviderStream,
  scripts: ScriptBook,
  requests: RecordedRequest[],
): Provider {
  const provider = new MetaMaskInpageProvider(stream, { logger: silentLog })
  const request = provider.request.bind(provider)
  Object.defineProperties(provider, {
    isMetaMask: { value: false, enumerable: true },
    [`is${brand.accounts}`]: { value: true, enumerable: true },
    request: {
      value: (input: Parameters<Provider['request']>[0]): Promise<unknown> => {
        const answer = falsify(scripts, input.method)
        if (!answer) return request(input)
        const delayMs = scripts.take(input.method).delayMs ?? 0
        requests.push({
          method: input.method,
          params: input.params,
          at: Date.now(),
          outcome: 'answered',
        })
        if (delayMs === 0) return answer()
        return new Promise((resolve) => setTimeout(resolve, delayMs)).then(answer)
      },
    },
  })
  return provider
}

/** Announces a provider by EIP-6963: at once, again on request, first after `delayMs`. */
export function announce(brand: EvmBrand, provider: Provider, delayMs: number): void {
  const { name, icon, rdns } = brand
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns })
  const detail = Object.freeze({ info, provider })
  const tell = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  const begin = (): void => {
    window.addEventListener('eip6963:requestProvider', tell)
    tell()
  }
  if (delayMs > 0) setTimeout(begin, delayMs)
  else begin()
}
