import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition } from './plugin.ts'
import { kernelErrors } from './values/errors.ts'

/** What was contributed to the slots of each plugin: the combined value per slot. */
export type SlotValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>

type Items = Map<string, unknown[]>

/**
 * Collects the contributions to every slot. One that throws, or is made to a slot that does not exist, is left out
 * and reported with the names of its plugin, of the owner and of the slots there are.
 */
export function collectSlots({
  definitions,
  contextOf,
  failed,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly contextOf: (plugin: string) => never
  readonly failed: ReportFailure
}): SlotValues {
  const owners = new Map<string, Items>()
  for (const { id, slots = {} } of definitions.values())
    owners.set(id, new Map(Object.keys(slots).map((name) => [name, []])))

  function attempt<T>(plugin: string, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      failed(plugin, 'start', 'provides', error, 'start')
      return undefined
    }
  }

  function listOf(plugin: string, owner: string, name: string): unknown[] {
    const known = owners.get(owner) ?? owners
    const list = owners.get(owner)?.get(name)
    if (list) return list
    const there = [...known.keys()].join(', ') || 'none'
    throw kernelErrors.create('unknown-slot', { plugin, slot: `${owner}/${name}`, there })
  }

  for (const { id, provides = {}, uses = {} } of definitions.values()) {
    const given = attempt(id, () =>
      typeof provides === 'function' ? provides(contextOf(id)) : provides,
    )
    for (const [owner, lists] of Object.entries(given ?? {})) {
      // A partner that is not there needs nothing, and the slots of a deferred one are not known yet.
      if (Object.hasOwn(uses, owner) && !owners.has(owner)) continue
      if (definitions.get(owner)?.late?.deferred) continue
      for (const [name, items] of Object.entries(lists ?? {}))
        attempt(id, () => listOf(id, owner, name).push(...items))
    }
  }

  function combined(id: string, name: string, given: readonly unknown[]): unknown {
    const { order, combine } = definitions.get(id)?.slots?.[name] ?? {}
    // Sorting is stable: what has no order of its own stays in registration order.
    const items = order ? [...given].sort((a, b) => order(a as never) - order(b as never)) : given
    return combine ? combine(items as never) : items
  }
  return new Map(
    [...owners].map(([id, lists]) => [
      id,
      Object.fromEntries(
        [...lists].map(([name, items]) => [
          name,
          attempt(id, () => combined(id, name, items)) ?? items,
        ]),
      ),
    ]),
  )
}
