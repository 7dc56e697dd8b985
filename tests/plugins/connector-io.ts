import { flush, type TestPorts, virtualPorts } from '../../kernel/testing/index.ts'
import type { WalletIo } from '../../plugins/connections/contract.ts'

interface DriverIo {
  readonly io: WalletIo
  /** What wallets were asked, in order. */
  readonly labels: readonly string[]
  readonly calls: AbortController
  /** What the resources hold. */
  readonly held: Map<string, unknown>
  readonly ports: TestPorts
  /** Lets time pass until the work has ended. */
  ended<T>(work: Promise<T>): Promise<T>
}

/** What a connector is given, with what it was asked noted by label, and a clock that passes while it works. */
export function connectorIo(given: { readonly window?: object } = {}): DriverIo {
  const ports = virtualPorts()
  Object.assign(ports.page, { window: given.window })
  const held = new Map<string, unknown>()
  const labels: string[] = []
  const calls = new AbortController()
  const io = {
    ports,
    signal: calls.signal,
    resources: {
      get: (key: string) => held.get(key),
      put: (key: string, value: unknown) => void held.set(key, value),
      remove: (key: string) => void held.delete(key),
    },
    traffic: {
      run(_lane: string, label: string, work: () => unknown) {
        labels.push(label)
        return work()
      },
    },
  } as unknown as WalletIo
  async function ended<T>(work: Promise<T>): Promise<T> {
    let working = true
    const end = work.finally(() => {
      working = false
    })
    end.catch(() => undefined)
    for (let turn = 0; working && turn < 200; turn++) {
      await flush()
      await ports.clock.advance(100)
    }
    return end
  }
  return { io, labels, calls, held, ended, ports }
}
