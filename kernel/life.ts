import type { ErasedDefinition, KernelContract } from './contract.ts'
import type { Commit, Core } from './core.ts'
import { type EffectsRunner, runEffects } from './effects.ts'
import type { Emitter } from './emitter.ts'
import type { Failed } from './failures.ts'
import type { ModalContract } from './modal/contract.ts'
import type { Persistence } from './persistence.ts'
import type { Ports } from './ports.ts'
import type { LogRecord } from './record.ts'
import type { RunCaller, Runs } from './runs.ts'
import type { Tabs } from './tabs.ts'
import type { OwnedTimeline } from './timeline.ts'

type StartHook = (ctx: object) => (() => void) | undefined

/** Everything that is switched on and off: hooks, effects, storage, tabs. */
export interface Life {
  readonly status: 'idle' | 'started' | 'disposed'
  /** True while the commit being read holds nothing but failures. */
  readonly onlyFailures: boolean
  start(): void
  stop(): void
  /** Stops for good. */
  end(): void
  /** Effects slept while the past was shown; they now hear what happened after `from`. */
  wake(from: number): void
}

export interface LifeOptions {
  readonly core: Core
  readonly runs: Runs
  readonly ports: Ports
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly persistence: Persistence
  readonly tabs: Tabs
  readonly timeline: OwnedTimeline
  readonly commits: Emitter<Commit>
  readonly failed: Failed
  readonly contextOf: (plugin: string, caller: RunCaller) => object
  readonly outside: (cause: string) => RunCaller
}

/** Reads every commit and hands it on in order: what is shown, readers, storage, tabs, effects. */
export function createLife(options: LifeOptions): Life {
  const { core, runs, ports, definitions, persistence, tabs, timeline, failed } = options
  let status: Life['status'] = 'idle'
  let effects: EffectsRunner | undefined
  let stops: (() => void)[] = []
  let onlyFailures = false
  let saved = core.live
  let scopedState: unknown

  core.onCommit((commit) => {
    onlyFailures = commit.records.every(({ type }) => type === 'kernel/pluginFailed')
    timeline.committed(commit.state)
    options.commits.emit(commit)
    if (status === 'started') {
      persistence.changed(saved, commit.state)
      saved = commit.state
      for (const record of commit.records) if (record.kind === 'event') spread(record)
    }
    if (commit.state.modal !== scopedState) {
      scopedState = commit.state.modal
      leaveScopes(commit.state.modal as ModalContract['state'])
    }
  })

  /** Lets the other tabs know, then the effects: each reaction is a stretch of its own, after all readers. */
  function spread(record: LogRecord): void {
    try {
      tabs.tell(record)
    } catch (error) {
      failed('kernel', 'subscriber', record.type, error, record.seq)
    }
    if (timeline.mode.kind === 'live') react(record)
  }

  function react(record: LogRecord): void {
    if (effects?.hears(record.type)) core.enter(() => effects?.next(record))
  }

  /** Cancels flows whose view is gone, one turn later: a flow that ends by leaving its view has ended by then. */
  function leaveScopes(shell: ModalContract['state']): void {
    const gone = (scope: number | undefined): boolean =>
      scope !== undefined &&
      ((!shell.open && !shell.embedded) || !shell.history.some(({ id }) => id === scope))
    if (!runs.pending.some((run) => gone(run.scope))) return
    ports.clock.after(0, () => {
      for (const run of runs.pending) if (gone(run.scope)) run.cancel()
    })
  }

  /** Begins one thing that `stop` has to undo; what cannot begin is reported and left out. */
  function begin(plugin: string, work: () => (() => void) | undefined): void {
    try {
      const undo = work()
      if (undo) stops.push(undo)
    } catch (error) {
      failed(plugin, 'start', 'start', error, 'start')
    }
  }

  function restore(): void {
    if ((core.live.kernel as KernelContract['state']).restored) return
    persistence.restore(core.live, (slices) =>
      core.enter(() => core.record('event', 'kernel/restored', { slices }, 'storage')),
    )
  }

  function start(): void {
    if (status !== 'idle') return
    status = 'started'
    effects = runEffects({
      definitions: definitions.values(),
      context: options.contextOf,
      failed: (plugin, event, error, cause) => failed(plugin, 'effect', event, error, cause),
      calledOff: (caller) => runs.cancelChildren(caller),
    })
    core.enter(() => {
      // A fork goes on where its origin ran: telling it again would wake wallets that it has not.
      if ((core.live.kernel as KernelContract['state']).status !== 'started')
        core.record('event', 'kernel/started', undefined, 'host')
      restore()
      begin('kernel', () =>
        tabs.listen((type, payload) =>
          core.enter(() => void core.record('event', type, payload, 'tab')),
        ),
      )
      begin('kernel', () =>
        ports.page.watch((visibility) => {
          if (visibility !== 'visible') persistence.flush()
        }),
      )
      for (const [id, { start: hook }] of definitions)
        begin(id, () =>
          (hook as StartHook | undefined)?.(options.contextOf(id, options.outside(`plugin:${id}`))),
        )
    })
  }

  function stop(): void {
    if (status !== 'started') return
    persistence.flush()
    effects?.stop()
    effects = undefined
    for (const undo of stops.reverse()) {
      try {
        undo()
      } catch (error) {
        failed('kernel', 'start', 'stop', error, 'host')
      }
    }
    stops = []
    core.enter(() => core.record('event', 'kernel/stopped', undefined, 'host'))
    status = 'idle'
  }

  return {
    get status() {
      return status
    },
    get onlyFailures() {
      return onlyFailures
    },
    start,
    stop,
    end() {
      stop()
      status = 'disposed'
    },
    wake(from) {
      for (const record of core.log.slice(from + 1)) if (record.kind === 'event') react(record)
    },
  }
}
