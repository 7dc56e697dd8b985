import type { CheckPlugins, ContractOf, Flat, KernelContract, PluginInput } from './contract.ts'
import { kernelErrors } from './errors.ts'
import type { Kernel, KernelOptions } from './kernel.ts'
import type { Loadable } from './lazy.ts'
import type { Checkpoint } from './log.ts'
import type { ModalContract } from './modal/contract.ts'
import { sealedPorts } from './ports/sealed.ts'
import { World } from './world.ts'

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
  // A host in JavaScript has no compiler that says so.
  if (!Array.isArray(options?.plugins)) throw kernelErrors.create('not-a-plugin')
  // The registry is typed by the tuple; inside, plugins are erased to their run-time definitions.
  return assemble(options, options.plugins) as never
}

/** The untyped heart of `createKernel`; `fork` and the testing tools start from a `seed`. */
export function assemble(
  options: KernelOptions,
  plugins: readonly PluginInput[],
  seed?: Checkpoint,
): Kernel<never> {
  const world = new World(options, plugins, seed)
  const { name, mode, definitions, life, ports, registry, runs, timeline } = world
  // The code of both directions comes at once: a page that has written a recording reads one without a request.
  const recordings = async (): Promise<typeof import('./recording.ts')> => {
    const shapes = [...definitions.values()].map(({ shape }) => shape?.())
    const [code] = await Promise.all([import('./recording.ts'), ...shapes])
    return code
  }
  // A literal that mixes getters and methods becomes a dictionary in V8, and every call through it twice as slow.
  const getters = {
    get state() {
      return timeline.shown
    },
    get initialState() {
      return world.persistence.first
    },
    get pending() {
      return runs.pending
    },
  }
  const members: Omit<Kernel<never>, keyof typeof getters> = {
    name,
    mode,
    state$: timeline.state$ as never,
    events$: life.events$ as never,
    commits$: life.commits$,
    dispatch: new world.contexts.Dispatch({ cause: 'host' }) as never,
    with: (caller) => new world.contexts.Dispatch({ cause: 'visitor', ...caller }) as never,
    preload(command) {
      const [id = '', run = ''] = command.split('/')
      const handler = definitions.get(id)?.commands[run] as Loadable | undefined
      // Whoever calls the command asks again, and is told then.
      new Promise((resolve) => resolve(handler?.load?.())).catch(() => undefined)
    },
    subscribe: (listener) => timeline.shows.listen(listener),
    start: () => life.start(),
    stop: () => life.stop(),
    dispose: () => world.dispose(),
    timeline,
    views: registry.views,
    plugins: registry.descriptions,
    slots: (plugin) => world.slots(plugin) as never,
    ports,
    resources: world.resources,
    vault: world.vault,
    traffic: world.traffic,
    observe: (origin) => ({
      tell(type: string, payload: unknown) {
        const [id = '', fact = ''] = type.split('/')
        const definition = definitions.get(id)
        if (!definition || !Object.hasOwn(definition.reduce, fact))
          throw kernelErrors.create('unknown-event', { type })
        world.contexts.tell({ definition, name: fact, type }, payload, { cause: origin })
      },
    }),
    reportFailure: ({ plugin, where, event, cause = 'host' }, error) =>
      world.failed(plugin, where, event, error, cause),
    fork(seq: number, fork: KernelOptions & { plugins: readonly PluginInput[] } = { plugins }) {
      const sealed = { ...sealedPorts(ports), ...fork.ports }
      const forked = { name: `${name}-fork`, mode, ...fork, ports: sealed }
      return assemble(forked, fork.plugins, timeline.at(seq)) as never
    },
    async exportRecording(exporting) {
      const { exportRecording } = await recordings()
      return exportRecording(world, exporting)
    },
    async redactor() {
      const { createRedactor } = await import('./redaction.ts')
      return createRedactor(world)
    },
    async loadRecording(text) {
      const { readRecording } = await recordings()
      const recording = await readRecording(text, definitions)
      timeline.load(recording)
      return recording.verdict
    },
  }
  return Object.assign(Object.create(getters), members)
}
