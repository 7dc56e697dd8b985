import { abortable } from '../../kernel/index.ts'
import type { Connection, HandOverInput, TransferWarning } from '../accounts/contract.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import { copied } from '../values/index.ts'
import type { Told } from './contract.ts'
import { notConnected, wagmiError } from './errors.ts'
import { transfersOf } from './transfers.ts'

/** A request of EIP-1193 and, beside it, the warnings the app accepts. */
type ProviderRequest = Parameters<Eip1193Provider['request']>[0] & {
  readonly accept?: readonly TransferWarning[]
}

/** The connected wallet at the moment of a request. */
export interface LiveWallet {
  readonly wallet: Eip1193Provider
  readonly connection: Connection
  /** Aborted when the wallet is being left. */
  readonly gone: AbortSignal | undefined
}

/** One EIP-1193 provider for whichever wallet is connected, with the changes the kernel saw. */
export interface KernelProvider {
  readonly provider: Eip1193Provider
  tell(before: Told | undefined, now: Told | undefined): void
}

/** Asks the wallet; transfers that the request names are handed over under the rules of `accounts`. */
async function ask(
  { wallet, connection, gone }: LiveWallet,
  { accept, ...request }: ProviderRequest,
  handOver: (input: HandOverInput) => Promise<unknown>,
): Promise<unknown> {
  if (gone?.aborted) throw notConnected()
  const { chainId, transfers } = transfersOf(request.method, request.params, connection.address)
  if (transfers.length === 0) {
    const answer = wallet.request(request)
    return gone ? abortable(answer, gone) : answer
  }
  // What the wallet throws reaches the app as it is.
  let thrown: { readonly error: unknown } | undefined
  try {
    return await handOver({
      connectionId: connection.id,
      networkId: chainId === undefined ? connection.networkId : `eip155:${chainId}`,
      transfers,
      ...(accept && { accept }),
      async ask() {
        try {
          return await wallet.request(request)
        } catch (error) {
          thrown = { error }
          throw error
        }
      },
    })
  } catch (error) {
    throw thrown ? thrown.error : error
  }
}

/** Builds the provider over `live`, which is asked for the connected wallet at each request. */
export function createProvider(
  live: () => LiveWallet | undefined,
  handOver: (input: HandOverInput) => Promise<unknown>,
): KernelProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const fire = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  return {
    provider: {
      async request(input) {
        const connected = live()
        if (!connected) throw notConnected()
        try {
          return await ask(connected, copied(input), handOver)
        } catch (error) {
          throw wagmiError(error)
        }
      },
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    tell(before, now) {
      if (now && before?.accounts.join() !== now.accounts.join())
        fire('accountsChanged', [...now.accounts])
      if (now && before?.chainId !== now.chainId)
        fire('chainChanged', `0x${now.chainId.toString(16)}`)
      if (before && !now) fire('disconnect', notConnected())
    },
  }
}
