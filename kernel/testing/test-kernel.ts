import { assemble } from '../assemble.ts'
import type { KernelContract } from '../contract.ts'
import type { Kernel, KernelOptions } from '../kernel.ts'
import type { Checkpoint } from '../log.ts'
import type { CheckPlugins, ContractOf, Flat, PluginInput } from '../plugin.ts'
import type { Ports } from '../ports/ports.ts'
import { channelBus } from './channel-bus.ts'
import { type VirtualClock, virtualClock } from './clock.ts'
import {
  type FakeClipboard,
  type FakeLogger,
  type FakeOpener,
  type FakePage,
  fakeClipboard,
  fakeLogger,
  fakeOpener,
  fakePage,
} from './fakes.ts'
import { type FetchStub, fetchStub } from './fetch-stub.ts'
import { virtualRandom } from './random.ts'
import { type MemoryStorage, memoryStorage } from './storage.ts'

/** Virtual ports, which a test controls. */
export interface TestPorts extends Ports {
  readonly clock: VirtualClock
  readonly fetch: FetchStub
  readonly storage: MemoryStorage
  readonly opener: FakeOpener
  readonly clipboard: FakeClipboard
  readonly page: FakePage
  readonly logger: FakeLogger
}

/** Builds new virtual ports, so that tests share nothing. */
export function virtualPorts(): TestPorts {
  return {
    clock: virtualClock(),
    random: virtualRandom(),
    fetch: fetchStub(),
    storage: memoryStorage(),
    channel: channelBus().connect(),
    opener: fakeOpener(),
    clipboard: fakeClipboard(),
    page: fakePage(),
    logger: fakeLogger(),
  }
}

/** Options of a test kernel. */
export interface TestKernelOptions<O extends Partial<Ports>> extends Omit<KernelOptions, 'ports'> {
  /** Ports that replace the virtual ones. */
  readonly ports?: O
  /** False leaves the kernel created but not started. Default true. */
  readonly started?: boolean
  /** Initial state; `given` builds one from facts. */
  readonly seed?: Checkpoint
}

type TestContract<P extends readonly PluginInput[]> = KernelContract | ContractOf<Flat<P[number]>>

/** A kernel whose ports are the virtual ones: `kernel.ports.clock.advance(500)`. */
export type TestKernel<
  P extends readonly PluginInput[],
  O extends Partial<Ports> = Record<never, never>,
> = Kernel<TestContract<P>> & { readonly ports: Omit<TestPorts, keyof O> & O }

/**
 * Creates and starts a kernel in development mode with virtual ports: no network, storage in memory, a clock that
 * moves only by `advance`.
 *
 * @example
 * const kernel = createTestKernel({ plugins: [send()] })
 * await kernel.ports.clock.advance(500)
 */
export function createTestKernel<
  const P extends readonly PluginInput[],
  O extends Partial<Ports> = Record<never, never>,
>(options: TestKernelOptions<O> & { readonly plugins: P & CheckPlugins<P> }): TestKernel<P, O> {
  const { plugins, ports, started = true, seed, ...rest } = options
  const kernel = assemble(
    { mode: 'development', ...rest, ports: { ...virtualPorts(), ...ports } },
    plugins,
    seed,
  )
  if (started) kernel.start()
  return kernel as never
}
