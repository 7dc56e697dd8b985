import { browserPorts } from './browser-ports.ts'
import { contextClass, dispatchClass, tell, type World } from './context.ts'
import type {
  CheckPlugins,
  ContractOf,
  ErasedDefinition,
  Flat,
  KernelContract,
  PluginInput,
} from './contract.ts'
import { type Commit, createCore } from './core.ts'
import { createEmitter } from './emitter.ts'
import { type KernelError, kernelErrors } from './errors.ts'
import { createFailures } from './failures.ts'
import type { Kernel, KernelOptions, Seed } from './kernel.ts'
import { kernelPlugin } from './kernel-plugin.ts'
import { createLife } from './life.ts'
import type { Retention, RootState } from './log.ts'
import type { ModalContract } from './modal/contract.ts'
import { modal } from './modal/index.ts'
import { Contained } from './observable.ts'
import { createPersistence } from './persistence.ts'
import type { Ports } from './ports.ts'
import type { Cause, LogRecord } from './record.ts'
import { createReducing } from './reduce.ts'
import { register, slotLists } from './register.ts'
import { createResources } from './resources.ts'
import { type Caller, createRuns, type RunCaller } from './runs.ts'
import { sealedPorts } from './sealed-ports.ts'
import { createTabs } from './tabs.ts'
import { createTimeline } from './timeline.ts'
import { createTrafficLog } from './traffic.ts'
import { createVault } from './vault.ts'
import { withGetters } from './with-getters.ts'

const retentions: Readonly<Record<'development' | 'production', Retention>> = {
  production: { records: 500, bytes: 256 * 1024, age: 30 * 60_000 },
  development: { records: 20_000, bytes: 16 * 1024 * 1024, age: Number.POSITIVE_INFINITY },
}

function defaultMode(): 'development' | 'production' {
  try {
    // Bundlers replace `process.env.NODE_ENV` as a whole; asking for `process` first would defeat them.
    return process.env.NODE_ENV === 'production' ? 'production' : 'development'
  } catch {
    return 'production'
  }
}

/**
 * Builds a kernel from plugins: pure, synchronous and silent. Nothing listens, stores or requests anything
 * before `start()`, which `<KernelProvider>` calls on mount.
 *
 * @example
 * const kernel = createKernel({ plugins: [eip155()] })
 */
export function createKernel<const P extends readonly PluginInput[]>(
  options: KernelOptions & { readonly plugins: P & CheckPlugins<P> },
): Kernel<ModalContract | KernelContract | ContractOf<Flat<P[number]>>> {
  // The registry is typed by the tuple; inside, plugins are erased to their run-time definitions.
  return assemble(options, options.plugins) as never
}

/** The untyped heart of `createKernel`; `fork` and the testing tools start from a `seed`. */
export function assemble(
  options: KernelOptions,
  plugins: readonly PluginInput[],
  seed?: Seed,
): Kernel<never> {
  const name = options.name ?? 'wallet-kernel'
  const mode = options.mode ?? defaultMode()
  const registry = register([kernelPlugin, modal, ...plugins.flat()])
  const { definitions } = registry
  const ports: Ports = { ...browserPorts(name), ...options.ports }
  const reducing = createReducing([...definitions.values()], mode === 'development')
  const vault = createVault()
  const contexts = new Map<string, new (caller: RunCaller) => object>()

  let slots: ReadonlyMap<string, unknown> | undefined

  const failed = createFailures({
    scrub: (text) => vault.scrub(text),
    warn: (text) => ports.logger.warn(text),
    verbose: mode === 'development',
    tell: (failure, cause) => {
      if (life.status !== 'disposed')
        core.enter(() => core.record('event', 'kernel/pluginFailed', failure, cause))
    },
    hearingOfFailures: () => life.onlyFailures,
  })

  const core = createCore({
    reducing,
    base: seed
      ? { seq: seed.seq, state: { ...reducing.initial, ...seed.state } }
      : { seq: 0, state: reducing.initial },
    retention: { ...retentions[mode], ...options.retention },
    now: () => ports.clock.now(),
    failed: (plugin, record, error) => failed(plugin, 'reducer', record.type, error, record.seq),
    readerFailed: (error) => failed('kernel', 'subscriber', 'commit', error, 'host'),
  })
  // Listeners run while readers are told, so their failure is recorded in the next turn.
  const subscriberFailed = (error: unknown): void =>
    failed('host', 'subscriber', 'state', error, 'host')
  const trafficChanges = createEmitter<void>(subscriberFailed)
  const resources = createResources((error, key) => failed('kernel', 'command', key, error, 'host'))
  const traffic = createTrafficLog({
    limit: options.trafficLimit ?? 200,
    now: () => ports.clock.now(),
    seq: () => core.log.last,
    scrub: (text) => vault.scrub(text),
    changed: () => trafficChanges.emit(),
  })
  const persistence = createPersistence({
    name,
    storage: ports.storage,
    clock: ports.clock,
    definitions: definitions.values(),
    failed: (plugin, error) => failed(plugin, 'storage', 'storage', error, 'storage'),
  })
  const tabs = createTabs(ports.channel, definitions.values())
  const timeline = createTimeline({
    core,
    resumed: (from) => life.wake(from),
    listenerFailed: subscriberFailed,
  })

  const refusal = (): KernelError | undefined => {
    if (life.status === 'disposed') return kernelErrors.create('disposed')
    if (timeline.mode.kind !== 'live') return kernelErrors.create('inspecting')
    if (life.status !== 'started') return kernelErrors.create('not-started')
    return undefined
  }
  const runs = createRuns({
    core,
    clock: ports.clock,
    vault,
    definitions,
    refusal,
    context: (plugin, caller) => contextOf(plugin, caller),
    failed: (plugin, event, error, cause) => failed(plugin, 'command', event, error, cause),
    looped,
  })

  /** Reports a chain of reactions that never ends, once per cut. */
  function looped(plugin: string, type: string, cause: Cause): KernelError {
    const error = kernelErrors.create('loop', { plugin })
    failed(plugin, 'effect', type, error, cause)
    return error
  }

  const commits = createEmitter<Commit>(subscriberFailed)
  const state$ = new Contained<RootState>(subscriberFailed, (subscriber) => {
    subscriber.next(timeline.shown)
    return timeline.subscribe(() => subscriber.next(timeline.shown))
  })
  const events$ = new Contained<LogRecord>(subscriberFailed, (subscriber) =>
    commits.changes$.subscribe(({ records }) => {
      for (const record of records) if (record.kind === 'event') subscriber.next(record)
    }),
  )

  const world: World = {
    name,
    core,
    runs,
    ports,
    resources,
    vault,
    traffic,
    state$,
    events$,
    definitions,
    development: mode === 'development',
    disposed: () => life.status === 'disposed',
    looped: (plugin, type, cause) => void looped(plugin, type, cause),
    slots(plugin) {
      slots ??= slotLists(
        registry,
        (id) => contextOf(id, outside(`plugin:${id}`)),
        (id, error) => failed(id, 'start', 'provides', error, 'start'),
      )
      return slots.get(plugin) ?? {}
    },
  }
  const Dispatch = dispatchClass(world)
  for (const [id, definition] of definitions)
    contexts.set(id, contextClass(world, definition, Dispatch))
  const contextOf = (plugin: string, caller: RunCaller): object => {
    const Context = contexts.get(plugin) as new (caller: RunCaller) => object
    return new Context(caller)
  }
  const alive = new AbortController()
  const outside = (cause: string): RunCaller => ({ cause, ended: false, signal: alive.signal })
  const life = createLife({
    core,
    runs,
    ports,
    definitions,
    persistence,
    tabs,
    timeline,
    commits,
    failed,
    contextOf,
    outside,
  })

  return withGetters<Kernel<never>, 'state' | 'pending'>(
    {
      get state() {
        return timeline.shown as never
      },
      get pending() {
        return runs.pending
      },
    },
    {
      name,
      mode,
      initialState: reducing.initial as never,
      state$: state$ as never,
      events$: events$ as never,
      commits$: commits.changes$,
      dispatch: new Dispatch({ cause: 'host' }) as never,
      with: (caller: Partial<Caller>) => new Dispatch({ cause: 'visitor', ...caller }) as never,
      subscribe: (listener) => timeline.subscribe(listener),
      start: life.start,
      stop: life.stop,
      dispose() {
        if (life.status === 'disposed') return
        runs.cancelAll()
        life.end()
        alive.abort(kernelErrors.create('disposed'))
        resources.clear()
        vault.clear()
      },
      timeline,
      views: registry.views,
      plugins: registry.descriptions,
      slots: (plugin: string) => world.slots(plugin) as never,
      ports,
      resources,
      vault,
      traffic: {
        get records() {
          return traffic.records
        },
        changes$: trafficChanges.changes$,
      },
      observe: (origin: string) => ({
        tell(type: string, payload: unknown) {
          const [id = '', fact = ''] = type.split('/')
          const definition = definitions.get(id) as ErasedDefinition | undefined
          if (!definition || !reducing.knows(type))
            throw kernelErrors.create('unknown-event', { type })
          tell(world, definition, fact, type, payload, { cause: origin })
        },
      }),
      reportFailure: (failure, error) =>
        failed(failure.plugin, failure.where, failure.event, error, failure.cause ?? 'host'),
      fork: (
        seq: number,
        fork: KernelOptions & { plugins: readonly PluginInput[] } = { plugins },
      ) => {
        const { log } = timeline
        if (seq < log.base.seq || seq > log.last) throw kernelErrors.create('not-retained', { seq })
        const sealed = { ...sealedPorts(ports), ...fork.ports }
        const seed = { seq, state: log.stateAt(seq) }
        return assemble(
          { name: `${name}-fork`, mode, ...fork, ports: sealed },
          fork.plugins,
          seed,
        ) as never
      },
      async exportRecording(exporting) {
        const { exportRecording } = await import('./recording.ts')
        return exportRecording(
          { definitions, log: core.log, traffic: traffic.records, vault, ports },
          exporting,
        )
      },
      async loadRecording(text) {
        const { readRecording } = await import('./recording.ts')
        const recording = await readRecording(text, definitions)
        timeline.load(recording)
        return recording.verdict
      },
    },
  )
}
