import type { KernelContract } from './contract.ts'
import type { ReportFailure } from './failures.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import type { Log } from './log.ts'
import type { Persistence } from './persistence.ts'
import type { ErasedDefinition, RunningEffects } from './plugin.ts'
import type { Queue } from './queue.ts'
import type { Commit, LogRecord, RootState } from './record.ts'
import type { TabSync } from './tab-sync.ts'

/** Switches a kernel on and off, and hands what was committed to storage, the other tabs and the effects. */
export interface Lifecycle {
  start(): void
  stop(): void
  /** Takes over what other pages have stored meanwhile. */
  reread(): void
  /** Called with each commit, after the subscribers. */
  committed(commit: Commit): void
  /** Begins a plugin whose code was loaded while the kernel runs. */
  installed(definition: ErasedDefinition, missed: readonly LogRecord[], starts: boolean): void
  /** Hands the effects the events recorded after `seq`, while the past was shown. */
  wake(seq: number): void
}

/** What begins on `start`; the returned function undoes it on `stop`. */
export interface Starter {
  readonly plugin: string
  readonly start: () => (() => void) | undefined | void
}

export function createLifecycle({
  state,
  queue,
  log,
  isLive,
  persistence,
  tabSync,
  definitions,
  starters,
  starterOf,
  createEffects,
  failed,
}: {
  readonly state: LifecycleState
  readonly queue: Queue
  readonly log: Log
  /** False while the past is shown. */
  readonly isLive: () => boolean
  readonly persistence: Persistence
  readonly tabSync: TabSync
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly starters: readonly Starter[]
  /** The start hook of one plugin. */
  readonly starterOf: (plugin: string) => Starter
  /** Undefined while no plugin has come that can have effects. */
  readonly createEffects: () => RunningEffects | undefined
  readonly failed: ReportFailure
}): Lifecycle {
  let effects: RunningEffects | undefined
  /** Adds the effects of plugins whose code came while the past was shown. */
  let postponed: ((seq: number) => void)[] = []
  let saved: RootState = log.base.state
  const undoes: (() => void)[] = []

  /** What cannot begin is reported and left out. */
  function begin({ plugin, start }: Starter): void {
    try {
      const undo = start()
      if (undo) undoes.push(undo)
    } catch (error) {
      failed(plugin, 'start', 'start', error, 'start')
    }
  }

  function end(undo: () => void): void {
    try {
      undo()
    } catch (error) {
      failed('kernel', 'start', 'stop', error, 'host')
    }
  }

  function share(record: LogRecord): void {
    try {
      tabSync.send(record)
    } catch (error) {
      failed('kernel', 'subscriber', record.type, error, record.seq)
    }
  }

  const reread = (): void =>
    persistence.reread((slices) => queue.emit('kernel/merged', { slices }, 'storage'))

  return {
    reread,
    start() {
      if (state.status !== 'idle') return
      state.status = 'started'
      effects = createEffects()
      for (const definition of definitions.values()) effects?.add(definition, [])
      queue.enter(() => {
        const { status, restored } = queue.state().kernel as KernelContract['state']
        // A fork continues where its origin ran; emitting it again would restore wallets that the fork does not have.
        if (status !== 'started') queue.emit('kernel/started', undefined, 'host')
        // Messages of other pages do not arrive while it is stopped.
        if (restored) reread()
        else
          persistence.restore(queue.state(), (slices) =>
            queue.emit('kernel/restored', { slices }, 'storage'),
          )
        starters.forEach(begin)
      })
    },
    stop() {
      if (state.status !== 'started') return
      persistence.flush()
      effects?.stop()
      effects = undefined
      postponed = []
      undoes.splice(0).reverse().forEach(end)
      queue.emit('kernel/stopped', undefined, 'host')
      state.status = 'idle'
    },
    committed(commit) {
      if (state.status !== 'started') return
      persistence.changed(saved, commit.state)
      saved = commit.state
      for (const record of commit.records) {
        if (record.kind === 'command') continue
        if (record.kind === 'event') share(record)
        if (isLive()) effects?.next(record)
      }
    },
    installed(definition, missed, starts) {
      if (state.status !== 'started') return
      effects ??= createEffects()
      if (isLive()) effects?.add(definition, missed)
      else
        postponed.push((seq) =>
          effects?.add(
            definition,
            missed.filter((record) => record.seq <= seq),
          ),
        )
      // What was registered with a start hook has begun.
      if (starts) begin(starterOf(definition.id))
    },
    wake(seq) {
      const due = postponed
      postponed = []
      for (const add of due) add(seq)
      for (const record of log.slice(seq + 1)) if (record.kind !== 'command') effects?.next(record)
    },
  }
}
