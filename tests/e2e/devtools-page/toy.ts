import { openDevtoolsWindow } from '../../../devtools/index.tsx'
import {
  canonicalJson,
  createKernel,
  type Kernel,
  type KernelContract,
} from '../../../kernel/index.ts'
import { type ModalContract, modal } from '../../../plugins/modal/index.ts'
import { type BankContract, bank, type TickerContract, ticker } from './toys.ts'

/** What the test drives. */
export interface Toy {
  readonly kernel: Kernel<ModalContract | KernelContract | BankContract | TickerContract>
  /** Moves the clock, so that a session of minutes is recorded in no time. */
  later(ms: number): void
  /** Records so many facts. */
  fill(count: number): Promise<void>
  /** Does what a visitor does, a second apart, until at least so many records came. Every fourth payment fails. */
  visit(count: number): Promise<void>
  /** SHA-256 of the state shown. */
  hash(): Promise<string>
  openWindow(): void
}

/** A started kernel with two toy plugins and a clock that can be moved. */
export function createToy(query: URLSearchParams): Toy {
  let shift = 0
  const kernel = createKernel({
    name: 'toy',
    mode: query.has('production') ? 'production' : 'development',
    plugins: [modal, bank(), ticker()],
    ports: {
      clock: {
        now: () => Date.now() + shift,
        after(ms, run) {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      },
    },
    retention: {
      records: Number(query.get('limit') ?? 120_000),
      bytes: Number.POSITIVE_INFINITY,
      age: Number.POSITIVE_INFINITY,
    },
  })
  kernel.start()
  return {
    kernel,
    later(ms) {
      shift += ms
    },
    async fill(count) {
      const source = kernel.observe('generator')
      for (let i = 0; i < count; i++) {
        if (i % 10 === 0) {
          shift += i % 1000 === 0 ? 8000 : 7
          // What is recorded in one stretch is one commit; a real page never records so much at once.
          await undefined
        }
        source.record('ticker/ticked', { label: `tick ${i}` })
      }
    },
    async visit(count) {
      const { log } = kernel.timeline
      const { modal, bank } = kernel.with({})
      const end = log.last + count
      for (let turn = 1; log.last < end; turn++) {
        shift += 900
        await modal.open()
        shift += 900
        await bank.pay(turn % 4 === 0 ? Number.POSITIVE_INFINITY : 0).catch(() => undefined)
        shift += 900
        await modal.close()
      }
    },
    async hash() {
      const text = new TextEncoder().encode(canonicalJson(kernel.state))
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
    },
    openWindow: () => void openDevtoolsWindow(kernel),
  }
}
