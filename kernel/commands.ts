import type { Named } from './contexts.ts'
import type { KernelContract } from './contract.ts'
import {
  type DispatchOptions,
  type Execution,
  type PendingRun,
  promised,
  Task,
} from './execution.ts'
import { type ReportFailure, reportLoop } from './failures.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import type { Clock } from './ports/ports.ts'
import type { OwnedVault } from './privacy/vault.ts'
import type { Queue } from './queue.ts'
import type { Outcome, RunEnd } from './record.ts'
import { isKernelError, type KernelError, kernelErrors } from './values/errors.ts'
import { plainCopy } from './values/json.ts'
import { readOnce } from './values/read-once.ts'
import { isTypedSecret, maskData, redactionMark } from './values/secrets.ts'

/** Starts commands and makes sure that each ends exactly once, as a record. */
export interface CommandRunner {
  readonly pending: () => readonly PendingRun[]
  /**
   * Resolves or rejects with the handler's result; an unhandled rejection of it is none of the page. A command whose plugin
   * is to be declared waits until then as a run that can be cancelled, of which nothing is recorded yet; what is refused now
   * declares nothing.
   */
  run(
    command: Named,
    args: readonly unknown[],
    options: DispatchOptions,
    declare?: () => Promise<Named>,
  ): Promise<unknown>
  /** Cancels what was dispatched from a run or an effect that was cancelled. */
  cancelChildren(parent: object): void
  /** Begins what runs and effects under way dispatched while the past was shown. */
  resume(): void
}

const succeeded: RunEnd = Object.freeze({ outcome: 'succeeded' })
const ignore = (): void => undefined

class Run extends Task implements PendingRun {
  /** The declared one, once its plugin is. */
  command: Named
  readonly type: string
  readonly options: DispatchOptions
  readonly scope?: number | string
  at = 0
  outcome: Outcome | undefined
  value: unknown
  /** Resolves or rejects the promise of the result. */
  settle: () => void = ignore
  /** Removes the listeners that could have ended it early. */
  release: () => void = ignore
  readonly #finish: FinishRun

  constructor(command: Named, options: DispatchOptions, finish: FinishRun) {
    super(0)
    this.command = command
    this.type = command.type
    this.options = options
    if (options.scope !== undefined) this.scope = options.scope
    this.#finish = finish
  }

  get seq(): number {
    return this.cause as number
  }
  cancel(): void {
    this.#finish(this, 'cancelled', kernelErrors.create('cancelled'))
  }
}

type FinishRun = (run: Run, outcome: Outcome, value: unknown) => void

export function createCommands({
  lifecycle,
  queue,
  vault,
  clock,
  isLive,
  contextOf,
  warn,
  failed,
}: {
  readonly lifecycle: LifecycleState
  readonly queue: Queue
  readonly vault: OwnedVault
  readonly clock: Clock
  /** False while the past is shown. */
  readonly isLive: () => boolean
  readonly contextOf: (plugin: string, execution: Execution) => never
  /** Says in the console what a host may not await. */
  readonly warn: (text: string) => void
  readonly failed: ReportFailure
}): CommandRunner {
  const pending = new Set<Run>()
  let postponed: (() => void)[] = []

  function cancelChildren(parent: object): void {
    for (const run of [...pending]) if (run.options.parent === parent) run.cancel()
  }

  const finish: FinishRun = (run, outcome, value) => {
    if (run.outcome) return
    run.ended = true
    run.outcome = outcome
    run.value = value
    pending.delete(run)
    run.release()
    const end = outcome === 'succeeded' ? succeeded : { outcome, code: (value as KernelError).code }
    // Nothing is recorded of a run that was not allowed to begin.
    if (run.seq > 0) queue.enter(() => queue.append('end', run.type, end, run.seq))
    if (outcome === 'cancelled' || outcome === 'timedOut') {
      run.abort(value as KernelError)
      cancelChildren(run)
    }
    run.settle()
  }

  function refusal({ command, options }: Run): KernelError | undefined {
    if (lifecycle.status === 'disposed') return kernelErrors.create('disposed')
    if (!isLive()) return kernelErrors.create('inspecting')
    if (lifecycle.status !== 'started') {
      const error = kernelErrors.create('not-started')
      // A command at the top of a module comes before any provider. What comes after a stop is a page that is left.
      const { status } = queue.state().kernel as KernelContract['state']
      if (status === 'created') warn(`${command.type}: ${error.message}`)
      return error
    }
    if (!queue.loops(options.cause)) return undefined
    return reportLoop(failed, command.definition.id, command.type, options.cause)
  }

  /** Reads the caller's data now: what is recorded, judged and done is what it held when it was dispatched. */
  function enter(run: Run, args: readonly unknown[], declare?: () => Promise<Named>): void {
    try {
      const read = args.map(readOnce)
      queue.enter(() => begin(run, read, declare))
    } catch (error) {
      finish(run, 'failed', commandFailed(run, error))
    }
  }

  function begin(run: Run, args: readonly unknown[], declare?: () => Promise<Named>): void {
    const { command, options } = run
    if (run.outcome) return
    // What began in the present must not fail halfway because the past is shown meanwhile.
    if (options.parent && !isLive() && lifecycle.status === 'started') {
      pending.add(run)
      postponed.push(() => begin(run, args, declare))
      return
    }
    const refused = refusal(run)
    if (refused) return finish(run, 'failed', refused)
    if (declare) return wait(run, args, declare())
    try {
      if (looksTyped(command, args)) {
        const record = queue.append('command', command.type, redactionMark, options.cause)
        run.cause = record?.seq ?? 0
        return finish(run, 'failed', kernelErrors.create('typed-secret'))
      }
      const paths = command.definition.privacy?.commands?.[command.name]
      // What is not JSON (callbacks, signals) is left out.
      const input = plainCopy(vault.conceal(args.length > 1 ? args : args[0], paths))
      const record = queue.append('command', command.type, input, options.cause)
      run.cause = record?.seq ?? 0
      run.at = record?.at ?? 0
    } catch (error) {
      return finish(run, 'failed', commandFailed(run, error))
    }
    if (options.signal?.aborted) run.cancel()
    else handle(run, args)
  }

  function handle(run: Run, args: readonly unknown[]): void {
    const { definition, name } = run.command
    try {
      const handler = definition.commands[name] as (...input: unknown[]) => unknown
      const result = handler(contextOf(definition.id, run), ...args)
      const later = promised(result)
      if (!later) return finish(run, 'succeeded', result)
      if (!run.ended) hold(run)
      later.then(
        (value) => finish(run, 'succeeded', value),
        (error) => fail(run, error),
      )
    } catch (error) {
      fail(run, error)
    }
  }

  function fail(run: Run, error: unknown): void {
    if (run.ended) return
    if (isKernelError(error)) return finish(run, 'failed', error)
    failed(run.command.definition.id, 'command', run.type, error, run.seq)
    finish(run, 'failed', commandFailed(run, error))
  }

  /** Keeps a run until its command is declared. */
  function wait(run: Run, args: readonly unknown[], declared: Promise<Named>): void {
    hold(run)
    declared.then(
      (command) => {
        run.release()
        pending.delete(run)
        run.command = command
        queue.enter(() => begin(run, args))
      },
      (error) => finish(run, 'failed', error),
    )
  }

  /** Keeps an asynchronous run, which its signal and its timeout may end. */
  function hold(run: Run): void {
    const { definition, name, type: command } = run.command
    const ms = definition.timeouts?.[name]
    const { signal } = run.options
    const cancel = (): void => run.cancel()
    const timeOut = (after: number): (() => void) =>
      clock.after(after, () =>
        finish(run, 'timedOut', kernelErrors.create('timed-out', { command, ms: after })),
      )
    pending.add(run)
    signal?.addEventListener('abort', cancel, { once: true })
    const stopTimer = ms === undefined ? undefined : timeOut(ms)
    run.release = () => {
      signal?.removeEventListener('abort', cancel)
      stopTimer?.()
    }
  }

  return {
    pending: () => [...pending],
    run(command, args, options, declare) {
      const run = new Run(command, options, finish)
      enter(run, args, declare)
      if (run.outcome === 'succeeded') return Promise.resolve(run.value)
      const promise = new Promise<unknown>((resolve, reject) => {
        run.settle = () => (run.outcome === 'succeeded' ? resolve(run.value) : reject(run.value))
        if (run.outcome) run.settle()
      })
      // The failure is a fact in the log; a host that does not await must not see an unhandled rejection.
      promise.catch(ignore)
      return promise
    },
    cancelChildren,
    resume() {
      const due = postponed
      postponed = []
      for (const start of due) queue.enter(start)
    },
  }
}

/** Whether the input of a command looks like a secret that was typed. */
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
