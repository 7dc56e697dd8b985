import { abortable, listOf } from '../../kernel/index.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import type { TransferWarning } from '../transactions/contract.ts'
import type { Snapshot } from './contract.ts'
import { notConnected, wagmiError } from './errors.ts'

const maxWarnings = 100

/** The wallet connected at the time of a request; its requests are protected like the modal's own transfers. */
export interface LiveWallet {
  readonly wallet: Eip1193Provider
  /** Aborted when the wallet is being disconnected. */
  readonly gone: AbortSignal | undefined
}

/** One EIP-1193 provider for any connected wallet, with the changes the kernel records. */
export interface KernelProvider {
  readonly provider: Eip1193Provider
  report(before: Snapshot | undefined, now: Snapshot | undefined): void
}

/** Builds the provider; `live` returns the connected wallet at each request. `accept` is added to what a request accepts. */
export function createProvider(
  live: () => LiveWallet | undefined,
  accept: readonly TransferWarning[] = [],
): KernelProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const fire = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  return {
    provider: {
      async request(input) {
        const connected = live()
        if (!connected || connected.gone?.aborted) throw notConnected()
        const { wallet, gone } = connected
        try {
          const own = listOf((input as { readonly accept?: unknown }).accept, maxWarnings)
          const asked = accept.length > 0 ? { ...input, accept: [...accept, ...own] } : input
          const answer = wallet.request(asked)
          return await (gone ? abortable(answer, gone) : answer)
        } catch (error) {
          throw wagmiError(error)
        }
      },
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    report(before, now) {
      if (now && before?.accounts.join() !== now.accounts.join())
        fire('accountsChanged', [...now.accounts])
      if (now && before?.chainId !== now.chainId)
        fire('chainChanged', `0x${now.chainId.toString(16)}`)
      if (before && !now) fire('disconnect', notConnected())
    },
  }
}
