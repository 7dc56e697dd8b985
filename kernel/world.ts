import { Contexts, type Named } from './context.ts'
import type { ErasedDefinition, PluginFailure, PluginInput } from './contract.ts'
import { Core } from './core.ts'
import { type KernelError, kernelErrors } from './errors.ts'
import type { KernelOptions } from './kernel.ts'
import { kernelPlugin } from './kernel-plugin.ts'
import { Life } from './life.ts'
import type { Checkpoint, Retention } from './log.ts'
import { modal } from './modal/index.ts'
import { Persistence } from './persistence.ts'
import { browserPorts } from './ports/browser.ts'
import type { Ports } from './ports.ts'
import type { Cause } from './record.ts'
import { redactingLogger } from './redacting-logger.ts'
import { createReducing, type Reducing } from './reduce.ts'
import { type Registry, register, type SlotLists, slotLists } from './register.ts'
import { createResources, type OwnedResources } from './resources.ts'
import { Runs } from './runs.ts'
import type { Report } from './streams.ts'
import { Tabs } from './tabs.ts'
import { OwnedTimeline } from './timeline.ts'
import { TrafficLog } from './traffic.ts'
import { safeText, textLimits, thrownText } from './values/outside.ts'
import { maskSecrets } from './values/secrets.ts'
import { createVault, type OwnedVault } from './vault.ts'

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

/** The parts of one kernel. Each is given the world and finds the others in it when it needs them. */
export class World {
  readonly name: string
  readonly mode: 'development' | 'production'
  readonly registry: Registry
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly ports: Ports
  readonly reducing: Reducing
  readonly base: Checkpoint
  readonly retention: Retention
  readonly trafficLimit: number
  readonly vault: OwnedVault = createVault()
  readonly core: Core
  // Listeners run while readers are told, so their failure is recorded in the next turn.
  readonly listenerFailed: Report = (error) =>
    this.failed('host', 'subscriber', 'state', error, 'host')
  readonly resources: OwnedResources = createResources((error, key) =>
    this.failed('kernel', 'command', key, error, 'host'),
  )
  readonly traffic: TrafficLog = new TrafficLog(this)
  readonly timeline: OwnedTimeline
  readonly persistence: Persistence
  readonly tabs: Tabs
  readonly runs: Runs = new Runs(this)
  readonly life: Life
  readonly contexts: Contexts
  readonly #alive = new AbortController()
  #slots: SlotLists | undefined

  constructor(options: KernelOptions, plugins: readonly PluginInput[], seed?: Checkpoint) {
    this.name = options.name ?? 'wallet-kernel'
    this.mode = options.mode ?? defaultMode()
    this.registry = register([kernelPlugin, modal, ...plugins.flat()])
    this.definitions = this.registry.definitions
    const ports = { ...browserPorts(this.name), ...options.ports }
    this.ports = {
      ...ports,
      logger: redactingLogger(ports.logger, (text) => this.vault.scrub(text)),
    }
    this.reducing = createReducing(this.definitions.values(), this.mode === 'development')
    const { initial } = this.reducing
    this.base = seed
      ? { seq: seed.seq, state: { ...initial, ...seed.state } }
      : { seq: 0, state: initial }
    this.retention = { ...retentions[this.mode], ...options.retention }
    this.trafficLimit = options.trafficLimit ?? 200
    this.core = new Core(this)
    this.timeline = new OwnedTimeline(this)
    this.persistence = new Persistence(this)
    this.tabs = new Tabs(this)
    this.life = new Life(this)
    this.contexts = new Contexts(this)
  }

  /** A context for what goes on as long as the kernel lives. */
  outside(plugin: string): never {
    return this.contexts.of(plugin, { cause: `plugin:${plugin}`, signal: this.#alive.signal })
  }

  slots(plugin: string): Readonly<Record<string, readonly unknown[]>> {
    this.#slots ??= slotLists(this)
    return this.#slots.get(plugin) ?? {}
  }

  /** Turns what was caught into a fact: who, where, on which event; cut and scrubbed of secrets. Never throws. */
  failed(
    plugin: string,
    where: PluginFailure['where'],
    event: string,
    error: unknown,
    cause: Cause,
  ): void {
    const said = safeText(maskSecrets(this.vault.scrub(thrownText(error))), textLimits.error)
    const text = said || 'unknown error'
    // A failure while hearing of a failure is only logged, or it would feed itself for ever.
    const again =
      event === 'kernel/pluginFailed' || (where === 'subscriber' && this.life.onlyFailures)
    if (again || this.mode === 'development')
      this.#warn(`plugin "${plugin}" failed in ${where} on ${event}: ${text}`)
    if (!again && this.life.status !== 'disposed')
      this.core.tell('kernel/pluginFailed', { plugin, where, event, text }, cause)
  }

  #warn(text: string): void {
    try {
      this.ports.logger.warn(text)
    } catch {
      // The host's logger is the last resort; there is nobody left to tell.
    }
  }

  /** Reports a chain of reactions that never ends, once per cut. */
  looped({ definition: { id }, type }: Named, cause: Cause): KernelError {
    const error = kernelErrors.create('loop', { plugin: id })
    this.failed(id, 'effect', type, error, cause)
    return error
  }

  dispose(): void {
    const { life, resources, runs, vault } = this
    if (life.status === 'disposed') return
    for (const run of runs.pending) run.cancel()
    life.stop()
    life.status = 'disposed'
    this.#alive.abort(kernelErrors.create('disposed'))
    resources.clear()
    vault.clear()
  }
}
