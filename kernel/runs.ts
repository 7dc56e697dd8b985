import type { Named } from './context.ts'
import { isKernelError, type KernelError, kernelErrors } from './errors.ts'
import { Part } from './part.ts'
import { plainCopy } from './plain.ts'
import type { Outcome, RunEnd } from './record.ts'
import { isTypedSecret, maskData, redactionMark } from './values/secrets.ts'
import { type Caller, promised, Work } from './work.ts'

/** A command in flight. */
export interface PendingRun {
  readonly seq: number
  readonly type: string
  readonly at: number
  readonly scope?: number
  cancel(): void
}

const succeeded: RunEnd = Object.freeze({ outcome: 'succeeded' })
const ignore = (): void => undefined

class Run extends Work implements PendingRun {
  readonly command: Named
  readonly type: string
  readonly caller: Caller
  readonly scope?: number
  at = 0
  outcome: Outcome | undefined
  value: unknown
  /** Tells whoever waits for the result. */
  settle: () => void = ignore
  /** Stops listening to what could have ended it early. */
  letGo: () => void = ignore
  readonly #runs: Runs

  constructor(command: Named, caller: Caller, runs: Runs) {
    super(0)
    this.command = command
    this.type = command.type
    this.caller = caller
    if (caller.scope !== undefined) this.scope = caller.scope
    this.#runs = runs
  }

  get seq(): number {
    return this.cause as number
  }
  cancel(): void {
    this.#runs.finish(this, 'cancelled', kernelErrors.create('cancelled'))
  }
}

/** Starts commands and makes sure that each ends exactly once, as a record. */
export class Runs extends Part {
  readonly #pending = new Set<Run>()

  get pending(): readonly PendingRun[] {
    return [...this.#pending]
  }

  /** Resolves or rejects with the handler's result; a rejection nobody awaits is not an unhandled one. */
  run(command: Named, args: readonly unknown[], caller: Caller): Promise<unknown> {
    const run = new Run(command, caller, this)
    this.world.core.enter(() => this.#begin(run, args))
    if (run.outcome === 'succeeded') return Promise.resolve(run.value)
    const promise = new Promise<unknown>((resolve, reject) => {
      run.settle = () => (run.outcome === 'succeeded' ? resolve(run.value) : reject(run.value))
      if (run.outcome) run.settle()
    })
    // The failure is a fact in the log; a caller who does not await must not trip the host's monitoring.
    promise.catch(ignore)
    return promise
  }

  finish(run: Run, outcome: Outcome, value: unknown): void {
    if (run.outcome) return
    run.ended = true
    run.outcome = outcome
    run.value = value
    this.#pending.delete(run)
    run.letGo()
    const end = outcome === 'succeeded' ? succeeded : { outcome, code: (value as KernelError).code }
    const { core } = this.world
    // Nothing is recorded of a run that was not allowed to begin.
    if (run.seq > 0) core.enter(() => core.record('end', run.type, end, run.seq))
    if (outcome === 'cancelled' || outcome === 'timedOut') {
      run.callOff(value as KernelError)
      this.cancelChildren(run)
    }
    run.settle()
  }

  /** Cancels what was dispatched from a run or an effect that was called off. */
  cancelChildren(parent: Work): void {
    for (const run of [...this.#pending]) if (run.caller.parent === parent) run.cancel()
  }

  #begin(run: Run, args: readonly unknown[]): void {
    const { core, vault } = this.world
    const { command, caller } = run
    const refusal = this.#refusal(run)
    if (refusal) return this.finish(run, 'failed', refusal)
    try {
      if (looksTyped(command, args)) {
        run.cause = core.record('command', command.type, redactionMark, caller.cause)?.seq ?? 0
        return this.finish(run, 'failed', kernelErrors.create('typed-secret'))
      }
      const paths = command.definition.privacy?.commands?.[command.name]
      // What is not JSON (callbacks, signals) is left out.
      const input = plainCopy(vault.conceal(args.length > 1 ? args : args[0], paths))
      const record = core.record('command', command.type, input, caller.cause)
      run.cause = record?.seq ?? 0
      run.at = record?.at ?? 0
    } catch (error) {
      return this.finish(run, 'failed', commandFailed(run, error))
    }
    if (caller.signal?.aborted) run.cancel()
    else this.#handle(run, args)
  }

  #refusal({ command, caller }: Run): KernelError | undefined {
    const { core, life, timeline } = this.world
    if (life.status === 'disposed') return kernelErrors.create('disposed')
    if (timeline.mode.kind !== 'live') return kernelErrors.create('inspecting')
    if (life.status !== 'started') return kernelErrors.create('not-started')
    return core.loops(caller.cause) ? this.world.looped(command, caller.cause) : undefined
  }

  #handle(run: Run, args: readonly unknown[]): void {
    const { definition, name } = run.command
    try {
      const handler = definition.commands[name] as (...input: unknown[]) => unknown
      const result = handler(this.world.contexts.of(definition.id, run), ...args)
      const later = promised(result)
      if (!later) return this.finish(run, 'succeeded', result)
      if (!run.ended) this.#hold(run)
      later.then(
        (value) => this.finish(run, 'succeeded', value),
        (error) => this.#fail(run, error),
      )
    } catch (error) {
      this.#fail(run, error)
    }
  }

  #fail(run: Run, error: unknown): void {
    if (run.ended) return
    if (isKernelError(error)) return this.finish(run, 'failed', error)
    this.world.failed(run.command.definition.id, 'command', run.type, error, run.seq)
    this.finish(run, 'failed', commandFailed(run, error))
  }

  /** Keeps a run that goes on, and lets its caller and its clock end it. */
  #hold(run: Run): void {
    const { definition, name, type: command } = run.command
    const ms = definition.timeouts?.[name]
    const { signal } = run.caller
    const cancel = (): void => run.cancel()
    this.#pending.add(run)
    signal?.addEventListener('abort', cancel, { once: true })
    const stopTimer =
      ms === undefined
        ? undefined
        : this.world.ports.clock.after(ms, () =>
            this.finish(run, 'timedOut', kernelErrors.create('timed-out', { command, ms })),
          )
    run.letGo = () => {
      signal?.removeEventListener('abort', cancel)
      stopTimer?.()
    }
  }
}

/** Whether somebody typed a secret into what a command takes. */
function looksTyped({ definition, name }: Named, args: readonly unknown[]): boolean {
  if (!definition.privacy?.typed?.includes(name)) return false
  let found = false
  maskData(args, (text) => {
    found ||= isTypedSecret(text)
    return text
  })
  return found
}

const commandFailed = ({ type }: Run, cause: unknown): KernelError =>
  kernelErrors.create('command-failed', { command: type }, { cause })
