import type { ErasedDefinition } from './contract.ts'
import type { Core } from './core.ts'
import { isKernelError, type KernelError, kernelErrors } from './errors.ts'
import { plainCopy } from './plain.ts'
import type { Clock } from './ports.ts'
import { replaceAt } from './privacy.ts'
import type { Cause, Outcome, RunEnd } from './record.ts'
import type { OwnedVault } from './vault.ts'
import { withGetters } from './with-getters.ts'

/** On whose behalf a command runs or a fact is told. */
export interface Caller {
  readonly cause: Cause
  /** The modal history entry that started it; leaving that entry cancels the run. */
  readonly scope?: number
  /** Aborting it cancels the run. */
  readonly signal?: AbortSignal
  /** The run or effect it was dispatched from; when that is called off, so is this. */
  readonly parent?: object
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

/** Which command; `type` is `plugin/name`, joined once. */
export interface CommandName {
  readonly plugin: string
  readonly name: string
  readonly type: string
}

export interface Runs {
  readonly pending: readonly PendingRun[]
  /** Resolves or rejects with the handler's result; a rejection nobody awaits is not an unhandled one. */
  run(command: CommandName, args: readonly unknown[], caller: Caller): Promise<unknown>
  /** Cancels what was dispatched from a run or an effect that was called off. */
  cancelChildren(parent: object): void
  cancelAll(): void
}

export interface RunsOptions {
  readonly core: Core
  readonly clock: Clock
  readonly vault: OwnedVault
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  /** The error commands are refused with at the moment, if any. */
  readonly refusal: () => KernelError | undefined
  readonly context: (plugin: string, caller: RunCaller) => unknown
  readonly failed: (plugin: string, event: string, error: unknown, cause: Cause) => void
  readonly looped: (plugin: string, type: string, cause: Cause) => KernelError
}

const succeeded: RunEnd = Object.freeze({ outcome: 'succeeded' })
const ignore = (): void => undefined

class Run implements RunCaller, PendingRun {
  readonly plugin: string
  readonly type: string
  readonly caller: Caller
  readonly scope?: number
  outcome: Outcome | undefined
  value: unknown
  settle: ((outcome: Outcome, value: unknown) => void) | undefined
  seq = 0
  at = 0
  cleanUp: (() => void) | undefined
  readonly #finish: (run: Run, outcome: Outcome, value: unknown) => void
  #controller: AbortController | undefined

  constructor(
    plugin: string,
    type: string,
    caller: Caller,
    finish: (run: Run, outcome: Outcome, value: unknown) => void,
  ) {
    this.plugin = plugin
    this.type = type
    this.caller = caller
    if (caller.scope !== undefined) this.scope = caller.scope
    this.#finish = finish
  }

  get ended(): boolean {
    return this.outcome !== undefined
  }
  get cause(): Cause {
    return this.seq
  }
  /** Made on first use; most commands never ask. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.outcome === 'cancelled' || this.outcome === 'timedOut')
      this.#controller.abort(this.value)
    return this.#controller.signal
  }
  callOff(): void {
    this.#controller?.abort(this.value)
  }
  cancel(): void {
    this.#finish(this, 'cancelled', kernelErrors.create('cancelled'))
  }
}

/** Starts commands and makes sure that each ends exactly once, as a record. */
export function createRuns(options: RunsOptions): Runs {
  const { core, vault } = options
  const pending = new Set<Run>()

  function finish(run: Run, outcome: Outcome, value: unknown): void {
    if (run.ended) return
    run.outcome = outcome
    run.value = value
    pending.delete(run)
    run.cleanUp?.()
    const end =
      outcome === 'succeeded' ? succeeded : { outcome, code: String((value as KernelError).code) }
    core.enter(() => void core.record('end', run.type, end, run.seq))
    if (outcome === 'cancelled' || outcome === 'timedOut') {
      run.callOff()
      cancelChildren(run)
    }
    run.settle?.(outcome, value)
  }

  function fail(run: Run, error: unknown): void {
    if (run.ended) return
    if (isKernelError(error)) {
      finish(run, 'failed', error)
      return
    }
    options.failed(run.plugin, run.type, error, run.seq)
    finish(run, 'failed', commandFailed(run, error))
  }

  function cancelChildren(parent: object): void {
    for (const run of [...pending]) if (run.caller.parent === parent) run.cancel()
  }

  /** Secrets go to the vault and leave a handle; what is not JSON (callbacks, signals) is left out. */
  function recorded(definition: ErasedDefinition, name: string, args: readonly unknown[]): unknown {
    if (args.length === 0) return undefined
    const paths = definition.privacy?.commands?.[name]
    const input = args.length > 1 ? args : args[0]
    const safe = paths
      ? replaceAt(input, paths, (value, kind) =>
          kind === 'secret' ? vault.handleFor(value) : value,
        )
      : input
    return plainCopy(safe)
  }

  /** Ends a run that may not begin: nothing of it is recorded. */
  function refuse(run: Run, error: KernelError): void {
    run.outcome = 'failed'
    run.value = error
    run.settle?.('failed', error)
  }

  function begin(run: Run, name: string, args: readonly unknown[]): void {
    const { plugin, type, caller } = run
    const definition = options.definitions.get(plugin) as ErasedDefinition
    const looped = core.loops(caller.cause)
    const refusal = options.refusal() ?? (looped && options.looped(plugin, type, caller.cause))
    try {
      if (refusal) {
        refuse(run, refusal)
        return
      }
      const record = core.record('command', type, recorded(definition, name, args), caller.cause)
      run.seq = record?.seq ?? 0
      run.at = record?.at ?? 0
    } catch (error) {
      refuse(run, commandFailed(run, error))
      return
    }
    if (caller.signal?.aborted) run.cancel()
    else handle(run, definition, name, args)
  }

  function handle(
    run: Run,
    definition: ErasedDefinition,
    name: string,
    args: readonly unknown[],
  ): void {
    try {
      type Handler = (ctx: unknown, ...input: readonly unknown[]) => unknown
      const handler = definition.commands[name] as Handler
      const result = handler(options.context(run.plugin, run), ...args)
      if (!isThenable(result)) {
        finish(run, 'succeeded', result)
        return
      }
      if (!run.ended) hold(run, definition.timeouts?.[name])
      result.then(
        (value) => finish(run, 'succeeded', value),
        (error) => fail(run, error),
      )
    } catch (error) {
      fail(run, error)
    }
  }

  /** Keeps a run that goes on, and lets its caller and its clock end it. */
  function hold(run: Run, ms: number | undefined): void {
    const { signal } = run.caller
    const cancel = (): void => run.cancel()
    pending.add(run)
    signal?.addEventListener('abort', cancel, { once: true })
    const stopTimer =
      ms === undefined
        ? undefined
        : options.clock.after(ms, () =>
            finish(run, 'timedOut', kernelErrors.create('timed-out', { command: run.type, ms })),
          )
    if (signal || stopTimer)
      run.cleanUp = () => {
        signal?.removeEventListener('abort', cancel)
        stopTimer?.()
      }
  }

  return withGetters<Runs, 'pending'>(
    {
      get pending() {
        return [...pending]
      },
    },
    {
      run({ plugin, name, type }, args, caller) {
        const run = new Run(plugin, type, caller, finish)
        core.enter(() => begin(run, name, args))
        if (run.outcome === 'succeeded') return Promise.resolve(run.value)
        const promise = new Promise<unknown>((resolve, reject) => {
          const settle = (outcome: Outcome, value: unknown): void =>
            outcome === 'succeeded' ? resolve(value) : reject(value)
          if (run.outcome) settle(run.outcome, run.value)
          else run.settle = settle
        })
        // The failure is a fact in the log; a caller who does not await must not trip the host's monitoring.
        promise.catch(ignore)
        return promise
      },
      cancelChildren,
      cancelAll() {
        for (const run of [...pending]) run.cancel()
      },
    },
  )
}

const commandFailed = ({ type }: Run, cause: unknown): KernelError =>
  kernelErrors.create('command-failed', { command: type }, { cause })

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value
}
