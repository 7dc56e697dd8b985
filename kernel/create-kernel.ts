import { browserPorts } from './browser-ports.ts'
import { contextClass, dispatchClass, tell, type World } from './context.ts'
import type {
  CheckPlugins,
  ContractOf,
  ErasedDefinition,
  Flat,
  KernelContract,
  PluginFailure,
  PluginInput,
} from './contract.ts'
import { type Commit, createCore } from './core.ts'
import { type EffectsRunner, runEffects } from './effects.ts'
import { createEmitter } from './emitter.ts'
import { type KernelError, kernelErrors } from './errors.ts'
import type { Kernel, KernelOptions, Seed } from './kernel.ts'
import { kernelPlugin } from './kernel-plugin.ts'
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

type StartHook = (ctx: object) => (() => void) | undefined

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

/** The message of anything that can be thrown, also of what cannot be turned into text. */
function textOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error)
  } catch {
    return 'unknown error'
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

  let status: 'idle' | 'started' | 'disposed' = 'idle'
  let effects: EffectsRunner | undefined
  let stops: (() => void)[] = []
  let slots: ReadonlyMap<string, unknown> | undefined
  let onlyFailures = false

  const warn = (text: string): void => {
    try {
      ports.logger.warn(text)
    } catch {
      // The host's logger is the last resort; there is nobody left to tell.
    }
  }
  const failed = (
    plugin: string,
    where: PluginFailure['where'],
    event: string,
    error: unknown,
    cause: Cause,
  ): void => {
    if (status === 'disposed') return
    const text = vault.scrub(textOf(error)).slice(0, 200)
    // A failure while hearing of a failure is only logged, or it would feed itself for ever.
    const again = event === 'kernel/pluginFailed' || (where === 'subscriber' && onlyFailures)
    if (again || mode === 'development')
      warn(`plugin "${plugin}" failed in ${where} on ${event}: ${text}`)
    if (again) return
    const payload: PluginFailure = { plugin, where, event, text }
    core.enter(() => core.record('event', 'kernel/pluginFailed', payload, cause))
  }

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
  const timeline = createTimeline({ core, resumed: wake, listenerFailed: subscriberFailed })

  const refusal = (): KernelError | undefined => {
    if (status === 'disposed') return kernelErrors.create('disposed')
    if (timeline.mode.kind !== 'live') return kernelErrors.create('inspecting')
    if (status !== 'started') return kernelErrors.create('not-started')
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
    disposed: () => status === 'disposed',
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
  const life = new AbortController()
  const outside = (cause: string): RunCaller => ({ cause, ended: false, signal: life.signal })

  let saved = core.live
  let scopedState: unknown
  core.onCommit((commit) => {
    onlyFailures = commit.records.every(({ type }) => type === 'kernel/pluginFailed')
    timeline.committed(commit.state)
    commits.emit(commit)
    if (status === 'started') {
      persistence.changed(saved, commit.state)
      saved = commit.state
      for (const record of commit.records) if (record.kind === 'event') spread(record)
    }
    if (commit.state.modal !== scopedState) {
      scopedState = commit.state.modal
      leaveScopes(commit.state.modal as ModalContract['state'])
    }
  })

  /** Lets the other tabs know, then the effects: each reaction is a stretch of its own, after all readers. */
  function spread(record: LogRecord): void {
    try {
      tabs.tell(record)
    } catch (error) {
      failed('kernel', 'subscriber', record.type, error, record.seq)
    }
    if (timeline.mode.kind === 'live') react(record)
  }

  function react(record: LogRecord): void {
    if (effects?.hears(record.type)) core.enter(() => effects?.next(record))
  }

  /** Cancels flows whose view is gone, one turn later: a flow that ends by leaving its view has ended by then. */
  function leaveScopes(shell: ModalContract['state']): void {
    const gone = (scope: number | undefined): boolean =>
      scope !== undefined &&
      ((!shell.open && !shell.embedded) || !shell.history.some(({ id }) => id === scope))
    if (!runs.pending.some((run) => gone(run.scope))) return
    ports.clock.after(0, () => {
      for (const run of runs.pending) if (gone(run.scope)) run.cancel()
    })
  }

  /** Effects slept while the past was shown; they now hear what happened meanwhile. */
  function wake(from: number): void {
    for (const record of core.log.slice(from + 1)) if (record.kind === 'event') react(record)
  }

  /** Begins one thing that `stop` has to undo; what cannot begin is reported and left out. */
  function begin(plugin: string, work: () => (() => void) | undefined): void {
    try {
      const undo = work()
      if (undo) stops.push(undo)
    } catch (error) {
      failed(plugin, 'start', 'start', error, 'start')
    }
  }

  function start(): void {
    if (status !== 'idle') return
    status = 'started'
    effects = runEffects({
      definitions: definitions.values(),
      context: contextOf,
      failed: (plugin, event, error, cause) => failed(plugin, 'effect', event, error, cause),
      calledOff: (caller) => runs.cancelChildren(caller),
    })
    core.enter(() => {
      core.record('event', 'kernel/started', undefined, 'host')
      const first = !(core.live.kernel as KernelContract['state']).restored
      if (first)
        persistence.restore(core.live, (slices) =>
          core.enter(() => core.record('event', 'kernel/restored', { slices }, 'storage')),
        )
      begin('kernel', () =>
        tabs.listen((type, payload) =>
          core.enter(() => void core.record('event', type, payload, 'tab')),
        ),
      )
      begin('kernel', () =>
        ports.page.watch((visibility) => {
          if (visibility !== 'visible') persistence.flush()
        }),
      )
      for (const [id, definition] of definitions)
        begin(id, () =>
          (definition.start as StartHook | undefined)?.(contextOf(id, outside(`plugin:${id}`))),
        )
    })
  }

  function stop(): void {
    if (status !== 'started') return
    persistence.flush()
    effects?.stop()
    effects = undefined
    for (const undo of stops.reverse()) {
      try {
        undo()
      } catch (error) {
        failed('kernel', 'start', 'stop', error, 'host')
      }
    }
    stops = []
    core.enter(() => core.record('event', 'kernel/stopped', undefined, 'host'))
    status = 'idle'
  }

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
      start,
      stop,
      dispose() {
        if (status === 'disposed') return
        runs.cancelAll()
        stop()
        status = 'disposed'
        life.abort(kernelErrors.create('disposed'))
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
      fork: (seq, fork) => {
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
        return exportRecording({ definitions, log: core.log, vault, ports }, exporting)
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
