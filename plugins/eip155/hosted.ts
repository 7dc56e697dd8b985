import { arrival, frozenCopy, isKernelError, mutableCopy } from '../../kernel/index.ts'
import type { HostedConnection, TransferWarning } from '../transactions/contract.ts'
import type { Eip1193Provider } from './contract.ts'

/** An EIP-1193 request, with the warnings that the app accepts. */
export type HostRequest = Parameters<Eip1193Provider['request']>[0] & {
  readonly accept?: readonly TransferWarning[]
}

/** Methods that may move assets. */
const moving = /^(eth_sendTransaction|eth_signTransaction|wallet_sendTransaction|wallet_sendCalls)$/

/** Methods that sign a text or bytes, and `wallet_connect`, which may sign in. */
const signing = /^(personal_sign|eth_sign|wallet_sign|wallet_connect)$/

/** Methods that sign typed data; the first and the last sign other things too. */
const typed = /^(eth_signTypedData|eth_signTypedData_v3|eth_signTypedData_v4|wallet_sign)$/

/** Methods that wallets answer without a person and without other parties. */
const reads: readonly string[] = ['eth_chainId', 'eth_accounts']

/** The EIP-1193 provider for the host's own tools; transfers follow the rules of `connections`. */
export function hosted(wallet: unknown, connection: HostedConnection): Eip1193Provider {
  const live = wallet as Eip1193Provider
  const wallets: Eip1193Provider = { request: (input) => live.request(mutableCopy(input)) }
  /** Only while the session is open; a transfer's late answer counts. */
  const provider: Eip1193Provider = {
    request: (input) => connection.whileOpen(() => wallets.request(input)),
  }
  // A page that cannot load code, offline or after a new release, can still read from its wallet.
  const loaded = () => arrival(() => import('./guard.ts')).catch(() => undefined)
  async function asked(input: HostRequest): Promise<unknown> {
    // Hosts call providers directly, through no door of the kernel: copy the request, which they may change later.
    const { accept, ...request } = frozenCopy<HostRequest>(input)
    const { method } = request
    if (reads.includes(method)) {
      const guard = await loaded()
      return guard ? guard.read(provider, connection, request) : provider.request(request)
    }
    if (![moving, signing, typed].some((one) => one.test(method))) return provider.request(request)
    const { ask, refuseMessage, refuseTypedData } = await arrival(() => import('./guard.ts'))
    if (moving.test(method)) return ask(wallets, connection, request, accept)
    if (signing.test(method)) await refuseMessage(connection, request)
    if (typed.test(method)) await refuseTypedData(connection, request, accept)
    return provider.request(request)
  }
  return {
    async request(input) {
      try {
        return await asked(input)
      } catch (error) {
        if (!isKernelError(error)) throw error
        const guard = await loaded()
        throw guard ? guard.providerError(error) : error
      }
    },
    on: (event, listener) => live.on?.(event, listener),
    removeListener: (event, listener) => live.removeListener?.(event, listener),
  }
}
