import type { Named } from './contexts.ts'
import type { KernelContract } from './contract.ts'
import {
  type DispatchOptions,
  type Execution,
  type Parent,
  type PendingRun,
  promised,
  Task,
} from './execution.ts'
import { type ReportFailure, reportLoop } from './failures.ts'
import type { FeatureOff } from './features.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import type { Clock } from './ports/ports.ts'
import type { OwnedVault } from './privacy/vault.ts'
import type { Queue } from './queue.ts'
import type { Outcome, RootState, RunEnd } from './record.ts'
import { isKernelError, type KernelError, kernelErrors } from './values/errors.ts'
import { frozenCopy } from './values/frozen-copy.ts'
import { isFrozenWrite } from './values/frozen-write.ts'
import { plainCopy } from './values/json.ts'
import { isTypedSecret, maskData, redactionMark } from './values/secrets.ts'

/** Runs commands and ensures that each ends exactly once, with a record. */
export interface CommandRunner {
  readonly pending: () => readonly PendingRun[]
  /**
   * Resolves or rejects with the handler's result; a rejection that the caller does not handle causes no page error.
   */
  run(command: Named, args: readonly unknown[], options: DispatchOptions): Promise<unknown>
  /** Cancels commands dispatched from a run or effect that was cancelled. */
  cancelChildren(parent: Parent): void
  /** Starts the commands that running handlers and effects dispatched during time travel. */
  resume(): void
}

const succeeded: RunEnd = Object.freeze({ outcome: 'succeeded' })
const ignore = (): void => undefined

class Run extends Task implements PendingRun {
  readonly command: Named
  readonly type: string
  readonly options: DispatchOptions
  readonly scope?: number | string
  at = 0
  outcome: Outcome | undefined
  value: unknown
  /** Resolves or rejects the promise of the result. */
  settle: () => void = ignore
  /** Removes the listeners that could end it early. */
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
  featureOff,
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
  readonly featureOff: FeatureOff
  /** Warns in the console about failures that a host may not await. */
  readonly warn: (text: string) => void
  readonly failed: ReportFailure
}): CommandRunner {
  const pending = new Set<Run>()
  let postponed: (() => void)[] = []

  function cancelChildren(parent: Parent): void {
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
    // A run that was refused before its start leaves no record.
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
      // Before the start: a command at the top level of a module. After a stop: the page was left.
      const { status } = queue.state().kernel as KernelContract['state']
      if (status === 'created') warn(`${command.type}: ${error.message}`)
      return error
    }
    const feature = featureOff(command.type)
    if (feature !== undefined)
      return kernelErrors.create('feature-off', { at: command.type, feature })
    if (!queue.loops(options.cause)) return undefined
    return reportLoop(failed, command.definition.id, command.type, options.cause)
  }

  /**
   * Copies the caller's data now and freezes the copy, so that the same values are recorded, checked and executed,
   * whoever changes its own object later.
   */
  function enter(run: Run, args: readonly unknown[]): void {
    try {
      const given = args.map((one) => frozenCopy(one))
      queue.enter(() => begin(run, given))
    } catch (error) {
      finish(run, 'failed', commandFailed(run, error))
    }
  }

  function begin(run: Run, args: readonly unknown[]): void {
    const { command, options } = run
    if (run.outcome) return
    // A run that started live must not fail halfway because the past is shown meanwhile.
    if (options.parent && !isLive() && lifecycle.status === 'started') {
      pending.add(run)
      postponed.push(() => begin(run, args))
      return
    }
    const refused = refusal(run)
    if (refused) return finish(run, 'failed', refused)
    try {
      if (looksTyped(command, args, queue.state())) {
        const record = queue.append('command', command.type, redactionMark, options.cause)
        run.cause = record?.seq ?? 0
        return finish(run, 'failed', kernelErrors.create('typed-secret'))
      }
      const paths = command.definition.privacy?.commands?.[command.name]
      // Values that are not JSON (callbacks, signals) are left out.
      const input = plainCopy(vault.conceal(args.length > 1 ? args : args[0], paths))
      const record = queue.append('command', command.type, input, options.cause)
      run.cause = record?.seq ?? 0
      run.at = record?.at ?? 0
    } catch (error) {
      return finish(run, 'failed', commandFailed(run, error))
    }
    if (!endsCalledOff(run)) handle(run, args)
  }

  /** Ends a run that its caller has cancelled, or whose caller was cancelled itself. True if the run has ended. */
  function endsCalledOff(run: Run): boolean {
    const { parent, signal } = run.options
    if (parent?.calledOff) finish(run, 'cancelled', parent.calledOff)
    else if (signal?.aborted) run.cancel()
    return run.ended
  }

  function handle(run: Run, args: readonly unknown[]): void {
    const { definition, name } = run.command
    try {
      const handler = definition.commands[name] as (...input: unknown[]) => unknown
      const result = handler(contextOf(definition.id, run), ...args)
      const later = promised(result)
      if (!later) return finish(run, 'succeeded', result)
      if (!run.ended && !endsCalledOff(run)) hold(run)
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

  /** Keeps an asynchronous run, which its signal or timeout may end. */
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
    run(command, args, options) {
      const run = new Run(command, options, finish)
      enter(run, args)
      if (run.outcome === 'succeeded') return Promise.resolve(run.value)
      const promise = new Promise<unknown>((resolve, reject) => {
        run.settle = () => (run.outcome === 'succeeded' ? resolve(run.value) : reject(run.value))
        if (run.outcome) run.settle()
      })
      // The failure is a fact in the log; a host that does not await must get no unhandled rejection.
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

/** Whether the input of a command looks like a secret that a person typed. */
function looksTyped(
  { definition, name }: Named,
  args: readonly unknown[],
  state: RootState,
): boolean {
  const { privacy } = definition
  if (!privacy?.typed?.includes(name)) return false
  const family = privacy.addressesOf?.(name, state as never)
  let found = false
  maskData(args, (text) => {
    found ||= isTypedSecret(text, family)
    return text
  })
  return found
}

function commandFailed({ type, command }: Run, cause: unknown): KernelError {
  if (!isFrozenWrite(cause))
    return kernelErrors.create('command-failed', { command: type }, { cause })
  return kernelErrors.create('changed-data', { plugin: command.definition.id, at: type }, { cause })
}
