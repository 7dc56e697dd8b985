import type { KernelContract } from './contract.ts'
import type { RunningEffects } from './effects.ts'
import type { ReportFailure } from './failures.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import type { Log } from './log.ts'
import type { Persistence } from './persistence.ts'
import type { Queue } from './queue.ts'
import type { Commit, LogRecord, RootState } from './record.ts'
import type { TabSync } from './tab-sync.ts'

/** Starts and stops a kernel, and passes commits to storage, the other tabs and the effects. */
export interface Lifecycle {
  start(): void
  stop(): void
  /** Merges data that other pages have stored in the meantime. */
  reread(): void
  /** Called with each commit, after its subscribers. */
  committed(commit: Commit): void
  /** Passes the effects the events that were recorded after `seq` while the past was shown. */
  wake(seq: number): void
}

/** A part that starts with the kernel; the returned function stops it. */
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
  starters,
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
  readonly starters: readonly Starter[]
  readonly createEffects: () => RunningEffects
  readonly failed: ReportFailure
}): Lifecycle {
  let effects: RunningEffects | undefined
  let saved: RootState = log.base.state
  const undoes: (() => void)[] = []

  /** A part that fails to start is reported and left out. */
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
      queue.enter(() => {
        const { status, restored } = queue.state().kernel as KernelContract['state']
        // A fork continues from its origin's state; emitting this again would restore wallets that the fork does not
        // have.
        if (status !== 'started') queue.emit('kernel/started', undefined, 'host')
        // A stopped kernel receives no messages from other pages.
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
    wake(seq) {
      for (const record of log.slice(seq + 1)) if (record.kind !== 'command') effects?.next(record)
    },
  }
}
