import type { HostedConnection, TransferWarning } from '../transactions/contract.ts'
import { copied } from '../values/index.ts'
import type { Eip1193Provider } from './contract.ts'

/** A request of EIP-1193 and, beside it, the warnings the app accepts. */
export type HostRequest = Parameters<Eip1193Provider['request']>[0] & {
  readonly accept?: readonly TransferWarning[]
}

/** Requests that a wallet may answer by moving something. */
const moving = /^(eth_sendTransaction|eth_signTransaction|wallet_sendTransaction|wallet_sendCalls)$/

/** Requests that wallets answer without a person and without asking others. */
const reads: readonly string[] = ['eth_chainId', 'eth_accounts']

/** One EIP-1193 provider for the host's own tools; what it is asked to move is handed over under the rules of `connections`. */
export function hosted(wallet: unknown, connection: HostedConnection): Eip1193Provider {
  const provider = wallet as Eip1193Provider
  return {
    async request(input) {
      // What the caller's object holds now is what the wallet is asked for, whatever it holds later.
      const { accept, ...request } = copied<HostRequest>(input)
      const { method } = request
      if (reads.includes(method)) {
        // A page that cannot load more, offline or after a new release, still reads its wallet.
        const guard = await import('./guard.ts').catch(() => undefined)
        return guard ? guard.read(provider, connection, request) : provider.request(request)
      }
      if (!moving.test(method)) return provider.request(request)
      const { ask } = await import('./guard.ts')
      return ask(provider, connection, request, accept)
    },
    on: (event, listener) => provider.on?.(event, listener),
    removeListener: (event, listener) => provider.removeListener?.(event, listener),
  }
}
