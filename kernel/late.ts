import { checkLate } from './check-late.ts'
import type { Declarations } from './declarations.ts'
import type { ReportFailure } from './failures.ts'
import { withCode } from './late-plugin.ts'
import type { Loadable } from './lazy.ts'
import type { WritableLog } from './log.ts'
import type { ErasedDefinition } from './plugin.ts'
import type { Queue } from './queue.ts'
import type { Commit, LogRecord } from './record.ts'
import { createReducing, type Reducing } from './reduce.ts'
import { kernelErrors } from './values/errors.ts'

type Definitions = Map<string, ErasedDefinition>

/** Loads plugins that were registered without their code. */
export interface LatePlugins {
  /** Loads one and puts it in its place; at once when it is there. Rejects when the code cannot be loaded. */
  load(id: string): Promise<void>
  /** Loads all of them, as reading a recording needs. */
  loadAll(): Promise<void>
  /** Keeps the records that a plugin without its code will reduce, and loads it. */
  committed(commit: Commit): void
  /** Lets a plugin that was declared catch up with what was recorded before; returns what its effects have missed. */
  declared(plugin: string, missed: readonly LogRecord[]): readonly LogRecord[]
  /** Fetches the code of a command ahead of its first use, or of what an event loads. */
  preload(type: string): Promise<void>
  /** Loads those that storage has data of; default: of all. */
  wake(plugins?: Iterable<string>): void
}

interface Waiting {
  readonly late: NonNullable<ErasedDefinition['late']>
  /** Records since the first one that concerns it, or since its code was asked for. */
  readonly missed: LogRecord[]
  /** The slice before them. */
  base?: object
  loading?: Promise<void>
}

/** A slice right after a record. */
interface Step {
  readonly seq: number
  readonly slice: object
}

/** What storage has of a plugin; `text` is undefined where it has nothing. */
interface StoredText {
  readonly text: unknown
}

export function createLatePlugins({
  definitions,
  development,
  reducing,
  queue,
  log,
  declarations,
  stored,
  keep,
  installed,
  failed,
}: {
  /** Every plugin; the code takes the place of what was registered. */
  readonly definitions: Definitions
  readonly development: boolean
  readonly reducing: Reducing
  readonly queue: Pick<Queue, 'enter' | 'emit' | 'append' | 'state' | 'amend'>
  readonly log: WritableLog
  /** Comes before any code. */
  readonly declarations: Pick<Declarations, 'load' | 'awaits'>
  /** What storage has of a plugin. */
  readonly stored: (id: string) => unknown
  /** Called when both the code and the stored text are known; returns what of the text nothing had changed by `base`. */
  readonly keep: (
    definition: ErasedDefinition,
    text: unknown,
    slice: object,
    base: object,
  ) => object | undefined
  /** Called when the slice has caught up, with what was recorded before; `starts`: the code has a start hook of its own. */
  readonly installed: (
    definition: ErasedDefinition,
    missed: readonly LogRecord[],
    starts: boolean,
  ) => void
  readonly failed: ReportFailure
}): LatePlugins {
  const waiting = new Map<string, Waiting>()
  const code = new Map<string, ErasedDefinition>()

  function expect(id: string): ErasedDefinition {
    const definition = definitions.get(id) as ErasedDefinition
    const { late } = definition
    if (!late || late.deferred) return definition
    waiting.set(id, { late, missed: [] })
    definitions.set(id, { ...definition, commands: forwarded(id, definition) })
    return definition
  }
  for (const id of definitions.keys()) expect(id)

  /** Keeps the records that code will reduce, from the first one on that concerns it, and loads it then. */
  function follow(
    records: readonly LogRecord[],
    plugins: Iterable<readonly [string, Waiting]>,
    sliceAt = (id: string, seq: number): object => log.stateAt(seq)[id] as object,
  ): void {
    for (const record of waiting.size > 0 ? records : []) {
      if (record.kind === 'command') continue
      const { type } = record
      for (const [id, one] of plugins) {
        const { late, missed, loading } = one
        const own = type.startsWith(`${id}/`) && !late.quiet.includes(type)
        if (own || late.on.includes(type)) loadSoon(id)
        else if (!loading && missed.length === 0) continue
        // Without reducers the slice is as it began.
        one.base ??= late.reduces ? sliceAt(id, record.seq - 1) : (queue.state()[id] as object)
        missed.push(record)
      }
    }
  }

  /** Commands that wait for their code. Registered once, they go on as the plugin's commands. */
  function forwarded(id: string, { commands }: ErasedDefinition): ErasedDefinition['commands'] {
    const forward =
      (name: string) =>
      (...args: readonly [{ readonly signal: AbortSignal }, ...unknown[]]): unknown => {
        const run = (): unknown => (there(id)[name] as (...all: unknown[]) => unknown)(...args)
        // In the turn of the click, once the code is there.
        if (code.has(id)) return run()
        return load(id).then(() => {
          args[0].signal.throwIfAborted()
          return run()
        })
      }
    return Object.fromEntries(
      Object.keys(commands).map((name) => [
        name,
        Object.assign(forward(name), { load: () => preload(id, name) }),
      ]),
    ) as never
  }

  function load(id: string): Promise<void> {
    if (declarations.awaits(id))
      return Promise.resolve(declarations.load()).then(() => {
        // Why has been reported.
        if (declarations.awaits(id)) throw kernelErrors.create('not-declared', { plugin: id })
        return load(id)
      })
    const one = waiting.get(id)
    if (!one) return Promise.resolve()
    one.loading ??= loaded(id, one).catch((error: unknown) => {
      // The connection may come back: the next use loads it again.
      delete one.loading
      throw error
    })
    return one.loading
  }

  /** Storage is read meanwhile. Where it takes longer the code does not wait: the plugin is `unread` until it answers. */
  async function loaded(id: string, one: Waiting): Promise<void> {
    let text: StoredText | undefined
    // What is kept from the start is restored already.
    const persists = one.late.persists && !definitions.get(id)?.persist
    const answer = persists ? stored(id) : undefined
    const later = answer instanceof Promise ? answer : undefined
    void later?.then((found: unknown) => {
      text = { text: found }
    })
    const { '~definition': definition } = await withDeclarations(one.late.load())
    if (!later && persists) text = { text: stored(id) }
    const since = one.missed[0]?.seq ?? log.last + 1
    install(id, one, definition, persists ? text : { text: undefined }, since)
    if (later && !text)
      void later.then((found) => {
        const fields = recovered(definition, found, since) ?? {}
        queue.emit('kernel/merged', { slices: { [id]: fields } }, 'storage')
      })
  }

  /** Code runs once every slot that it may read is complete. */
  function withDeclarations<T>(code: Promise<T>): Promise<T> {
    const declaring = declarations.load()
    return declaring ? Promise.all([code, declaring]).then(([loaded]) => loaded) : code
  }

  const there = (id: string): ErasedDefinition['commands'] =>
    (code.get(id) as ErasedDefinition).commands

  async function preload(id: string, name: string): Promise<void> {
    await load(id)
    await (there(id)[name] as Loadable | undefined)?.load?.()
  }

  function install(
    id: string,
    { missed, base, late: { reduces, rest } }: Waiting,
    loaded: ErasedDefinition,
    stored: StoredText | undefined,
    since: number,
  ): void {
    if (loaded?.id !== id) throw kernelErrors.create('not-a-plugin')
    const registered = definitions.get(id) as ErasedDefinition
    checkLate(registered, loaded)
    const definition = withCode(registered, loaded)
    // What is open is closed and noted first.
    queue.enter(() => undefined)
    queue.enter(() => {
      waiting.delete(id)
      code.set(id, definition)
      definitions.set(id, { ...definition, commands: registered.commands })
      if (!reduces || rest) {
        reducing.add(definition)
        catchUp(id, definition, missed, base)
      }
      const fields = !registered.persist && stored && recovered(definition, stored.text, since)
      const fact = {
        plugin: id,
        ...(fields && { slices: { [id]: fields } }),
        ...(!stored && { unread: true }),
      }
      queue.append('event', 'kernel/pluginLoaded', fact, `plugin:${id}`)
      installed(definition, missed, loaded.start !== undefined)
    })
  }

  /** Folds what was missed into the slice, and into the checkpoints taken meanwhile; returns the slices on the way. */
  function catchUp(
    id: string,
    definition: ErasedDefinition,
    missed: readonly LogRecord[],
    base = queue.state()[id] as object,
  ): readonly Step[] {
    const own = createReducing([definition], development)
    let state = { [id]: base } as ReturnType<Queue['state']>
    const steps = missed.map((record) => {
      state = own.fold(state, record, false, (plugin, { type, seq }, error) =>
        failed(plugin, 'reducer', type, error, seq),
      )
      return { seq: record.seq, slice: state[id] as object }
    })
    log.amend(id, steps)
    queue.amend(id, state[id] as object)
    return [{ seq: 0, slice: base }, ...steps]
  }

  /**
   * What was stored, as what has been recorded since leaves it: an account that has left meanwhile takes what was kept of
   * it along. A plugin that merges what is restored by itself gets it as it was stored.
   */
  function recovered(
    definition: ErasedDefinition,
    text: unknown,
    since: number,
  ): object | undefined {
    const { id, persist } = definition
    const slice = queue.state()[id] as Readonly<Record<string, unknown>>
    const base = log.stateAt(since - 1)[id] as object
    const fields = keep(definition, text, slice, persist?.restore ? slice : base)
    if (!fields || persist?.restore) return fields
    const { replay } = createReducing([definition], development)
    const restored = { [id]: { ...base, ...fields } } as ReturnType<Queue['state']>
    const now = log.slice(since).reduce(replay, restored)[id] as object
    return Object.fromEntries(
      Object.entries(now).filter(([field, value]) => slice[field] !== value),
    )
  }

  const loadSoon = (id: string): void => {
    load(id).catch((error: unknown) => failed(id, 'start', 'load', error, 'start'))
  }

  return {
    load,
    async loadAll() {
      await declarations.load()
      await Promise.all([...waiting.keys()].map(load))
    },
    committed: ({ records }) => follow(records, waiting),
    declared(id, records) {
      const definition = expect(id)
      const { late } = definition
      let steps: readonly Step[] = []
      if (!late || late.reduces) {
        reducing.add(definition)
        steps = catchUp(id, definition, records)
      }
      const one = waiting.get(id)
      // The log may have let go of what these records came after.
      const sliceAt = (_id: string, at: number): object =>
        steps.filter(({ seq }) => seq <= at).at(-1)?.slice as object
      if (one) follow(records, [[id, one]], sliceAt)
      return late ? [] : records
    },
    async preload(type) {
      const [id = '', name = ''] = type.split('/')
      if (declarations.awaits(id)) await declarations.load()
      const followers = [...waiting].filter(([, { late }]) => late.on.includes(type))
      await Promise.all([
        (definitions.get(id)?.commands[name] as Loadable | undefined)?.load?.(),
        ...followers.map(([follower]) => load(follower)),
      ])
    },
    wake(plugins = definitions.keys()) {
      for (const id of plugins) {
        if (!definitions.get(id)?.late?.persists || code.has(id)) continue
        const found = (text: unknown): void => {
          if (text !== undefined) loadSoon(id)
        }
        const answer = stored(id)
        if (answer instanceof Promise) void answer.then(found)
        else found(answer)
      }
    },
  }
}
