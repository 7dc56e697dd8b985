import type { Eip1193Provider } from '../eip155/contract.ts'
import type { Told } from './contract.ts'
import { notConnected } from './errors.ts'

/** One EIP-1193 provider for whichever wallet is connected, with the changes the kernel saw. */
export interface KernelProvider {
  readonly provider: Eip1193Provider
  tell(before: Told | undefined, now: Told | undefined): void
}

/** Builds the provider over `live`, which is asked for the connected wallet's own provider at each request. */
export function createProvider(live: () => Eip1193Provider | undefined): KernelProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const fire = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  return {
    provider: {
      async request(input) {
        const wallet = live()
        if (!wallet) throw notConnected()
        return wallet.request(input)
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
