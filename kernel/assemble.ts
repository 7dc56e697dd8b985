import { createCommands } from './commands.ts'
import { type Contexts, createContexts, createEmitFact } from './contexts.ts'
import { defaultMode, retentions } from './defaults.ts'
import { createEffects } from './effects.ts'
import { createFailures } from './failures.ts'
import { featureOffBy, featuresOf } from './features.ts'
import type { ForkOptions, Kernel, KernelOptions } from './kernel.ts'
import { kernelPlugin } from './kernel-plugin.ts'
import type { Loadable } from './lazy.ts'
import { createLifecycle, type Lifecycle } from './lifecycle.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import { type Checkpoint, WritableLog } from './log.ts'
import { letPass } from './passing.ts'
import { createPersistence } from './persistence.ts'
import type { PluginInput } from './plugin.ts'
import { browserPorts } from './ports/browser.ts'
import { claimName } from './ports/host-warnings.ts'
import type { Ports } from './ports/ports.ts'
import { sealedPorts } from './ports/sealed.ts'
import { redactingLogger } from './privacy/redacting-logger.ts'
import { createVault } from './privacy/vault.ts'
import { createQueue, type Queue } from './queue.ts'
import type { Commit } from './record.ts'
import { openRecordings } from './recording/open-recordings.ts'
import { createReducing } from './reduce.ts'
import { register } from './register.ts'
import { createReportLater } from './report-later.ts'
import { createResources } from './resources.ts'
import { createScopes } from './scopes.ts'
import { collectSlots, type SlotValues } from './slots.ts'
import { createListeners, observe } from './streams.ts'
import { createTabSync } from './tab-sync.ts'
import { createTimeline } from './timeline/timeline.ts'
import { createTraffic } from './traffic.ts'
import { kernelErrors } from './values/errors.ts'
import { withGetters } from './values/with-getters.ts'

/** The untyped implementation of `createKernel`; `fork` and the testing tools start from a `seed`. */
export function assemble(
  options: KernelOptions,
  plugins: readonly PluginInput[],
  seed?: Checkpoint,
): Kernel<never> {
  const { name = 'wallet-kernel', mode = defaultMode() } = options
  const development = mode === 'development'
  const registry = register([kernelPlugin, ...plugins.flat()])
  const { definitions, views } = registry

  const vault = letPass(createVault())
  const { scrub } = vault
  const given = { ...browserPorts(name), ...options.ports }
  const ports: Ports = letPass({ ...given, logger: redactingLogger(given.logger, scrub) })
  const { clock, storage, channel, random } = ports
  for (const port of Object.values(ports)) if (port) letPass(port)

  const reducing = createReducing(definitions.values(), development)
  const { initial } = reducing
  const log = new WritableLog(
    seed ? { seq: seed.seq, state: { ...initial, ...seed.state } } : { seq: 0, state: initial },
    { ...retentions[mode], ...options.retention },
    reducing.replay,
  )

  // Two parts need each other: the queue records failures, and reports failures of its own.
  const state: LifecycleState = { status: 'idle', onlyFailures: false }
  const emit: Queue['emit'] = (type, payload, cause) => queue.emit(type, payload, cause)
  const failed = createFailures({
    lifecycle: state,
    development,
    logger: ports.logger,
    scrub,
    emit,
  })
  const listenerFailed = (error: unknown): void =>
    failed('host', 'subscriber', 'state', error, 'host')
  const commits = createListeners<Commit>(listenerFailed)
  const events$ = observe(commits, listenerFailed, ({ records }) =>
    records.filter(({ kind }) => kind === 'event'),
  )
  const queue: Queue = createQueue({
    log,
    clock,
    fold: reducing.fold,
    failed,
    read(commit) {
      state.onlyFailures = commit.records.every(({ type }) => type === 'kernel/pluginFailed')
      timeline.committed(commit.state)
      commits.notify(commit)
      lifecycle.committed(commit)
    },
  })

  const timeline = createTimeline({
    log,
    live: queue.state,
    wake(seq) {
      lifecycle.wake(seq)
      commands.resume()
    },
    report: listenerFailed,
  })
  const isLive = (): boolean => timeline.mode.kind === 'live'
  const traffic = createTraffic({
    limit: options.trafficLimit ?? (mode === 'production' ? 200 : 2000),
    clock,
    scrub,
    newestSeq: () => log.last,
    report: listenerFailed,
  })
  const resources = letPass(
    createResources((error, key) => failed('kernel', 'command', key, error, 'host')),
  )

  const features = featuresOf(definitions.values())
  const commands = createCommands({
    lifecycle: state,
    queue,
    vault,
    clock,
    isLive,
    contextOf: (plugin, execution) => contexts.of(plugin, execution),
    featureOff: featureOffBy(features, () => slotsOf('kernel').switches as never),
    warn: (text) => development && ports.logger.warn(text),
    failed,
  })
  const scopes = letPass(createScopes(commands.pending))
  const emitFact = createEmitFact({ lifecycle: state, development, queue, vault, failed })
  const contexts: Contexts = createContexts({
    definitions,
    run: commands.run,
    emitFact,
    parts: {
      name,
      features,
      queue,
      state$: timeline.state$,
      events$,
      ports,
      resources,
      vault,
      scopes,
      traffic,
      slotsOf: (plugin) => slotsOf(plugin),
    },
  })

  const disposal = new AbortController()
  /** A context with the lifetime of the kernel. */
  const lasting = (plugin: string): never =>
    contexts.of(plugin, { cause: `plugin:${plugin}`, signal: disposal.signal })
  let slots: SlotValues | undefined
  const states = new WeakSet<object>()
  const ownsState = (value: object): boolean => {
    for (const state of [queue.state(), timeline.shown()])
      if (!states.has(state)) for (const part of [state, ...Object.values(state)]) states.add(part)
    return states.has(value)
  }
  const slotsOf = (plugin: string): Readonly<Record<string, unknown>> => {
    slots ??= collectSlots({ definitions, contextOf: lasting, owns: ownsState, failed })
    return slots.get(plugin) ?? {}
  }

  const persistence = createPersistence({ name, definitions, storage, clock, reducing, failed })
  const tabSync = createTabSync({ definitions, channel, emit, failed })
  const { cancelChildren } = commands
  const lifecycle: Lifecycle = createLifecycle({
    state,
    queue,
    log,
    isLive,
    persistence,
    tabSync,
    starters: [
      { plugin: 'kernel', start: () => claimName({ name, mode, ports }) },
      { plugin: 'kernel', start: createReportLater(() => kernel as never) },
      { plugin: 'kernel', start: tabSync.listen },
      {
        plugin: 'kernel',
        start: () =>
          ports.page.watch((visibility) => {
            if (visibility !== 'visible') persistence.flush()
            else lifecycle.reread()
          }),
      },
      ...[...definitions.values()].map(({ id, start }) => ({
        plugin: id,
        start: () => start?.(lasting(id)),
      })),
    ],
    createEffects: () =>
      createEffects({
        definitions: definitions.values(),
        enter: queue.enter,
        contextOf: contexts.of,
        cancelChildren,
        failed,
      }),
    failed,
  })

  const recordings = openRecordings(() => ({
    name,
    log,
    traffic: traffic.records,
    definitions,
    initial,
    random,
    scrub,
    ports,
  }))
  const getters = {
    get state() {
      return timeline.shown()
    },
    get initialState() {
      return persistence.first()
    },
    get pending() {
      return commands.pending()
    },
    get plugins() {
      return registry.descriptions()
    },
  }
  const members: Omit<Kernel<never>, keyof typeof getters> = {
    name,
    mode,
    state$: timeline.state$ as never,
    events$: events$ as never,
    commits$: observe(commits, listenerFailed, (commit) => [commit]),
    dispatch: contexts.dispatch({ cause: 'host' }) as never,
    with: (caller) => contexts.dispatch({ cause: 'visitor', ...caller }) as never,
    preload(command) {
      const [id = '', name = ''] = command.split('/')
      const { load } = (definitions.get(id)?.commands[name] ?? {}) as Loadable
      // If the load fails, the first use retries and reports it.
      load?.().catch(() => undefined)
    },
    subscribe: timeline.subscribe,
    start: lifecycle.start,
    stop: lifecycle.stop,
    dispose() {
      if (state.status === 'disposed') return
      for (const run of commands.pending()) run.cancel()
      lifecycle.stop()
      state.status = 'disposed'
      disposal.abort(kernelErrors.create('disposed'))
      resources.clear()
      vault.clear()
    },
    timeline,
    views,
    slots: (plugin) => slotsOf(plugin) as never,
    ports,
    resources,
    vault,
    scopes,
    traffic,
    observe: (origin) => ({
      record(type: string, payload: unknown) {
        const [id = '', fact = ''] = type.split('/')
        const definition = definitions.get(id)
        if (!definition || !Object.hasOwn(definition.reduce, fact))
          throw kernelErrors.create('unknown-event', { type })
        emitFact({ definition, name: fact, type }, payload, { cause: origin })
      },
    }),
    reportFailure: ({ plugin, where, event, cause = 'host' }, error) =>
      failed(plugin, where, event, error, cause),
    fork(
      seq: number,
      { without, ...fork }: KernelOptions & ForkOptions & { plugins?: readonly PluginInput[] } = {},
    ) {
      const sealed = { ...sealedPorts(ports), ...fork.ports }
      const forked = { name: `${name}-fork`, mode, ...fork, ports: sealed }
      return assemble(forked, fork.plugins ?? plugins, timeline.at(seq, without)) as never
    },
    exportRecording: async (exporting) => (await recordings()).write(exporting),
    redactor: async () => (await recordings()).redactor(),
    async loadRecording(text) {
      const recording = await (await recordings()).read(text)
      timeline.load(recording)
      return recording.verdict
    },
  }
  const kernel: Kernel<never> = withGetters(getters, members)
  return kernel
}
