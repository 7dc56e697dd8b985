import { createDeclarations, type Declarations, type Missed } from './declarations.ts'
import { createLatePlugins, type LatePlugins } from './late.ts'
import type { ErasedDefinition } from './plugin.ts'
import type { Commit, LogRecord } from './record.ts'
import type { KernelView, Registry } from './register.ts'

/** Everything of plugins that comes after a page's start: declarations, then code. */
export interface Loading
  extends Pick<LatePlugins, 'load' | 'loadAll' | 'preload' | 'wake' | 'committed'> {
  /** Resolves once every plugin is declared; rejects while one that guards others cannot be loaded. */
  declared(): Promise<void>
  /** What deferred plugins have missed, for a fork. */
  missed: Declarations['missed']
  /** Views that come with the code of their plugin; a map that grows with the declarations. */
  readonly views: ReadonlyMap<string, KernelView>
}

type LateParts = Parameters<typeof createLatePlugins>[0]

export function createLoading({
  registry: { definitions, declare, views: registered },
  replaced,
  installed,
  before,
  ...parts
}: Omit<LateParts, 'definitions' | 'declarations'> & {
  readonly registry: Pick<Registry, 'definitions' | 'declare' | 'views'>
  /** Called when the declaration of a plugin has taken its place. */
  readonly replaced: (plugin: string) => void
  readonly before: Missed | undefined
}): Loading {
  const views = new Map<string, KernelView>()
  let isAwake = false
  const declarations = createDeclarations({
    definitions,
    queue: parts.queue,
    declare,
    before,
    declared(plugins, missedBy) {
      const begun = plugins.map(({ id, starts }) => {
        const rest: readonly LogRecord[] = late.declared(id, missedBy(id))
        replaced(id)
        return { id, rest, starts }
      })
      addViews()
      // Effects and start hooks may reach every other plugin: all are in their places first.
      for (const { id, rest, starts } of begun)
        installed(definitions.get(id) as ErasedDefinition, rest, starts)
      // Stored data could not load them on start: they were not declared.
      if (isAwake) late.wake(begun.map(({ id }) => id))
    },
    failed: parts.failed,
  })
  const late = createLatePlugins({ ...parts, definitions, declarations, installed })

  /** What a press in a view starts may not wait, as for the clipboard. */
  function addViews(): void {
    for (const [name, view] of registered) {
      if (views.has(name)) continue
      const { plugin } = view
      const withCode = async (): Promise<unknown> =>
        (await Promise.all([view.load(), late.load(plugin)]))[0]
      views.set(name, definitions.get(plugin)?.late ? { plugin, load: withCode } : view)
    }
  }
  addViews()

  return {
    ...late,
    views,
    missed: declarations.missed,
    wake() {
      isAwake = true
      late.wake()
    },
    declared: async () => declarations.load(),
    committed(commit: Commit) {
      declarations.committed(commit)
      late.committed(commit)
    },
  }
}
