import type { Observable } from 'rxjs'
import type { KernelContract } from './contract.ts'
import type { Commit } from './core.ts'
import { Effects } from './effects.ts'
import type { ModalContract } from './modal/contract.ts'
import { Part } from './part.ts'
import { claimName } from './ports/page-names.ts'
import type { LogRecord } from './record.ts'
import { Contained, Emitter } from './streams.ts'

/** Switches everything on and off, and hands each commit on in order: what is shown, readers, storage, tabs, effects. */
export class Life extends Part {
  status: 'idle' | 'started' | 'disposed' = 'idle'
  /** True while the commit being read holds nothing but failures. */
  onlyFailures = false
  readonly #commits = new Emitter<Commit>(this.world.listenerFailed)
  readonly commits$: Observable<Commit> = this.#commits.stream$
  readonly events$: Observable<LogRecord> = new Contained(this.world.listenerFailed, (subscriber) =>
    this.#commits.listen(({ records }) => {
      for (const record of records) if (record.kind === 'event') subscriber.next(record)
    }),
  )
  #effects: Effects | undefined
  readonly #stops: (() => void)[] = []
  #saved = this.world.core.live
  #shell: unknown

  start(): void {
    if (this.status !== 'idle') return
    const { core, persistence, tabs, ports, definitions } = this.world
    this.status = 'started'
    // Its own slice and the shell are always there.
    if (definitions.size <= 2)
      ports.logger.warn(
        'The kernel has no plugins, so that nothing can be connected: createKernel({ plugins: [eip155()] }).',
      )
    this.#effects = new Effects(this.world)
    core.enter(() => {
      const { status, restored } = core.live.kernel as KernelContract['state']
      // A fork goes on where its origin ran: telling it again would wake wallets that it has not.
      if (status !== 'started') core.tell('kernel/started', undefined, 'host')
      const reread = (): void =>
        persistence.reread((slices) => core.tell('kernel/merged', { slices }, 'storage'))
      // Nothing was heard of other pages while it was stopped.
      if (restored) reread()
      else
        persistence.restore(core.live, (slices) =>
          core.tell('kernel/restored', { slices }, 'storage'),
        )
      this.#begin('kernel', () => claimName(this.world))
      this.#begin('kernel', () => tabs.listen())
      this.#begin('kernel', () =>
        ports.page.watch((visibility) => {
          if (visibility !== 'visible') persistence.flush()
          else reread()
        }),
      )
      for (const [id, { start }] of definitions)
        this.#begin(id, () => start?.(this.world.outside(id)))
    })
  }

  stop(): void {
    if (this.status !== 'started') return
    const { core, persistence } = this.world
    persistence.flush()
    this.#effects?.stop()
    for (const undo of this.#stops.splice(0).reverse()) {
      try {
        undo()
      } catch (error) {
        this.world.failed('kernel', 'start', 'stop', error, 'host')
      }
    }
    core.tell('kernel/stopped', undefined, 'host')
    this.status = 'idle'
  }

  /** Effects slept while the past was shown; they now hear what happened after `from`. */
  wake(from: number): void {
    for (const record of this.world.core.log.slice(from + 1))
      if (record.kind === 'event') this.#effects?.next(record)
  }

  read(commit: Commit): void {
    const { timeline, persistence } = this.world
    const { records, state } = commit
    this.onlyFailures = records.every(({ type }) => type === 'kernel/pluginFailed')
    timeline.committed(state)
    this.#commits.emit(commit)
    if (this.status === 'started') {
      persistence.changed(this.#saved, state)
      this.#saved = state
      for (const record of records) if (record.kind === 'event') this.#spread(record)
    }
    if (state.modal !== this.#shell) {
      this.#shell = state.modal
      this.#leaveScopes(state.modal as ModalContract['state'])
    }
  }

  /** Lets the other tabs know, then the effects. */
  #spread(record: LogRecord): void {
    const { tabs, timeline } = this.world
    try {
      tabs.tell(record)
    } catch (error) {
      this.world.failed('kernel', 'subscriber', record.type, error, record.seq)
    }
    if (timeline.mode.kind === 'live') this.#effects?.next(record)
  }

  /** Cancels flows whose view is gone, one turn later: a flow that ends by leaving its view has ended by then. */
  #leaveScopes(shell: ModalContract['state']): void {
    const { runs, ports } = this.world
    const gone = (scope: number | undefined): boolean =>
      scope !== undefined &&
      ((!shell.open && !shell.embedded) || !shell.history.some(({ id }) => id === scope))
    if (!runs.pending.some((run) => gone(run.scope))) return
    ports.clock.after(0, () => {
      for (const run of runs.pending) if (gone(run.scope)) run.cancel()
    })
  }

  /** Begins one thing that `stop` has to undo; what cannot begin is reported and left out. */
  #begin(plugin: string, work: () => (() => void) | undefined): void {
    try {
      const undo = work()
      if (undo) this.#stops.push(undo)
    } catch (error) {
      this.world.failed(plugin, 'start', 'start', error, 'start')
    }
  }
}
