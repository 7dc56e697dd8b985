import { abortable } from '../../kernel/index.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import type { Snapshot } from './contract.ts'
import { notConnected, wagmiError } from './errors.ts'

/** The connected wallet at the moment of a request: its family hands over what it is asked to move. */
export interface LiveWallet {
  readonly wallet: Eip1193Provider
  /** Aborted when the wallet is being left. */
  readonly gone: AbortSignal | undefined
}

/** One EIP-1193 provider for whichever wallet is connected, with the changes the kernel saw. */
export interface KernelProvider {
  readonly provider: Eip1193Provider
  report(before: Snapshot | undefined, now: Snapshot | undefined): void
}

/** Builds the provider over `live`, which is asked for the connected wallet at each request. */
export function createProvider(live: () => LiveWallet | undefined): KernelProvider {
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
          const answer = wallet.request(input)
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
