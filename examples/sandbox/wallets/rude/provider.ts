import { rudeWallet, type Visitor, walletRequestKind } from 'wallet-kernel/testing'
import type { RudeChoice } from './chosen.ts'
import { realTime } from './real-time.ts'

interface Input {
  readonly method: string
  readonly params?: unknown
}

/** The part of an EIP-1193 provider that quirks change. */
interface Provider {
  request(input: never): Promise<unknown>
  emit(event: never, ...values: never[]): boolean
}

/** What happens in a wallet without quirks. */
interface Acts {
  lock(): void
  unlock(): void
  revoke(): void
}

/** Puts quirks between a provider and the page. Returns the wallet's visitor. */
export function addQuirks(provider: Provider, choice: RudeChoice, acts: Acts): Visitor {
  const request = provider.request.bind(provider) as (input: Input) => Promise<unknown>
  const emit = provider.emit.bind(provider) as (event: string, ...values: unknown[]) => boolean
  const list = async (method: string): Promise<readonly unknown[]> =>
    (await request({ method })) as readonly unknown[]
  const rude = rudeWallet({
    ...choice,
    ...{ family: 'eip155', kindOf: walletRequestKind('eip155'), clock: () => realTime, acts },
    accountsEvent: 'accountsChanged',
    accounts: () => list('eth_accounts'),
    grant: () => list('eth_requestAccounts'),
    emit: (event, value) => void emit(event, value),
  })
  if (choice.quirks.length === 0) return rude.visitor
  Object.defineProperties(provider, {
    request: {
      value: ({ method, params }: Input) =>
        rude.ask(method, params, (name, input) => request({ method: name, params: input })),
    },
    emit: {
      value: (event: string, ...values: unknown[]) => {
        if (values.length !== 1) return emit(event, ...values)
        rude.event(event, values[0])
        return true
      },
    },
  })
  if (choice.quirks.includes('false-flags')) {
    // Another object than the announced one.
    const shim = { ...provider, isMetaMask: true, providers: [provider] }
    Object.defineProperty(window, 'ethereum', { get: () => shim, configurable: true })
  }
  return rude.visitor
}
