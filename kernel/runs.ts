import type { ErasedDefinition } from './contract.ts'
import type { Core } from './core.ts'
import { isKernelError, type KernelError, kernelErrors } from './errors.ts'
import { plainCopy } from './plain.ts'
import type { Clock } from './ports.ts'
import { replaceAt } from './privacy.ts'
import type { Cause, Outcome } from './record.ts'
import type { Vault } from './vault.ts'

/** On whose behalf a command runs or a fact is told. */
export interface Caller {
  readonly cause: Cause
  /** The modal history entry that started it; leaving that entry cancels the run. */
  readonly scope?: number
  /** Aborting it cancels the run. */
  readonly signal?: AbortSignal
}

/** A command in flight. */
export interface PendingRun {
  readonly seq: number
  readonly type: string
  readonly at: number
  readonly scope?: number
  cancel(): void
}

/** The caller a handler gets: facts told after the end are dropped, the signal ends with the run. */
export interface RunCaller extends Caller {
  readonly ended: boolean
  readonly signal: AbortSignal
}

export interface Runs {
  readonly pending: readonly PendingRun[]
  run(plugin: string, name: string, args: readonly unknown[], caller: Caller): Promise<unknown>
  cancelAll(): void
}

export interface RunsOptions {
  readonly core: Core
  readonly clock: Clock
  readonly vault: Vault
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  /** The error commands are refused with at the moment, if any. */
  readonly refusal: () => KernelError | undefined
  readonly context: (plugin: string, caller: RunCaller) => unknown
  readonly failed: (plugin: string, event: string, error: unknown, cause: Cause) => void
}

const maxDepth = 1000

class Run implements RunCaller, PendingRun {
  ended = false
  cause: Cause = 0
  seq = 0
  at = 0
  controller: AbortController | undefined
  stopTimer: (() => void) | undefined
  readonly type: string
  readonly scope?: number
  readonly finish: (outcome: Outcome, value: unknown) => void

  constructor(
    type: string,
    caller: Caller,
    finish: (run: Run, outcome: Outcome, value: unknown) => void,
  ) {
    this.type = type
    if (caller.scope !== undefined) this.scope = caller.scope
    this.finish = (outcome, value) => finish(this, outcome, value)
  }

  get signal(): AbortSignal {
    this.controller ??= new AbortController()
    return this.controller.signal
  }

  cancel(): void {
    this.finish('cancelled', kernelErrors.create('cancelled'))
  }
}

/** Starts commands and makes sure that each ends exactly once, as a record. */
export function createRuns(options: RunsOptions): Runs {
  const { core, vault } = options
  const pending = new Set<Run>()
  const settled = new WeakMap<Run, (outcome: Outcome, value: unknown) => void>()

  function finish(run: Run, outcome: Outcome, value: unknown): void {
    if (run.ended) return
    run.ended = true
    run.stopTimer?.()
    pending.delete(run)
    const code = outcome === 'succeeded' ? undefined : (value as KernelError).code
    core.enter(() => core.record('end', run.type, code ? { outcome, code } : { outcome }, run.seq))
    if (outcome === 'cancelled' || outcome === 'timedOut') run.controller?.abort(value)
    settled.get(run)?.(outcome, value)
  }

  function fail(run: Run, plugin: string, error: unknown): void {
    if (run.ended) return
    if (isKernelError(error)) return finish(run, 'failed', error)
    options.failed(plugin, run.type, error, run.seq)
    finish(
      run,
      'failed',
      kernelErrors.create('command-failed', { command: run.type }, { cause: error }),
    )
  }

  /** Secrets go to the vault and leave a handle; what is not JSON (callbacks, signals) is left out. */
  function recorded(definition: ErasedDefinition, name: string, args: readonly unknown[]): unknown {
    const paths = definition.privacy?.commands?.[name]
    const input = args.length > 1 ? args : args[0]
    const safe = paths
      ? replaceAt(input, paths, (value, kind) =>
          kind === 'secret'
            ? vault.put(typeof value === 'string' ? value : JSON.stringify(value))
            : value,
        )
      : input
    return plainCopy(safe)
  }

  function start(
    plugin: string,
    name: string,
    args: readonly unknown[],
    caller: Caller,
    settle: (outcome: Outcome, value: unknown) => void,
  ): void {
    const refusal = options.refusal()
    if (refusal) return settle('failed', refusal)
    if (typeof caller.cause === 'number' && core.depthOf(caller.cause) > maxDepth) {
      const error = kernelErrors.create('loop', { plugin })
      options.failed(plugin, `${plugin}/${name}`, error, caller.cause)
      return settle('failed', error)
    }
    const definition = options.definitions.get(plugin) as ErasedDefinition
    const run = new Run(`${plugin}/${name}`, caller, finish)
    const record = core.record('command', run.type, recorded(definition, name, args), caller.cause)
    run.seq = record?.seq ?? 0
    run.cause = run.seq
    run.at = record?.at ?? 0
    settled.set(run, settle)
    if (caller.signal?.aborted) return run.cancel()
    try {
      const handler = definition.commands[name] as (
        ctx: unknown,
        ...input: readonly unknown[]
      ) => unknown
      const result = handler(options.context(plugin, run), ...args)
      if (!isThenable(result)) return finish(run, 'succeeded', result)
      pending.add(run)
      caller.signal?.addEventListener('abort', () => run.cancel(), { once: true })
      const ms = definition.timeouts?.[name]
      if (ms !== undefined)
        run.stopTimer = options.clock.after(ms, () =>
          run.finish('timedOut', kernelErrors.create('timed-out', { command: run.type, ms })),
        )
      result.then(
        (value) => finish(run, 'succeeded', value),
        (error) => fail(run, plugin, error),
      )
    } catch (error) {
      fail(run, plugin, error)
    }
  }

  return {
    get pending() {
      return [...pending]
    },
    run(plugin, name, args, caller) {
      const promise = new Promise<unknown>((resolve, reject) => {
        core.enter(() =>
          start(plugin, name, args, caller, (outcome, value) =>
            outcome === 'succeeded' ? resolve(value) : reject(value),
          ),
        )
      })
      // The failure is a fact in the log; a caller who does not await must not trip the host's monitoring.
      promise.catch(() => undefined)
      return promise
    },
    cancelAll() {
      for (const run of [...pending]) run.cancel()
    },
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
