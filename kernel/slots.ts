import { createDoor, type Door } from './door.ts'
import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition } from './plugin.ts'
import { kernelErrors } from './values/errors.ts'

/** Contributions by plugin: the combined value of each slot. */
export type SlotValues = ReadonlyMap<string, Readonly<Record<string, unknown>>>

type Items = Map<string, unknown[]>

/**
 * Collects the contributions to every slot, each behind a door. A contribution that throws or whose slot does not exist is left out and
 * reported with its plugin, the slot's owner and the existing slots.
 */
export function collectSlots({
  definitions,
  contextOf,
  owns,
  failed,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly contextOf: (plugin: string) => never
  /** True for the state and its slices, which are frozen instead of copied. */
  readonly owns: (value: object) => boolean
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

  function doorOf(plugin: string, owner: string, name: string): Door {
    const at = `${owner}/${name}`
    const changed = (error: unknown): void => failed(plugin, 'command', at, error, 'host')
    return createDoor(definitions.get(owner)?.slots?.[name] ?? {}, { plugin, at, owns, changed })
  }

  for (const { id, provides = {}, uses = {} } of definitions.values()) {
    const given = attempt(id, () =>
      typeof provides === 'function' ? provides(contextOf(id)) : provides,
    )
    for (const [owner, lists] of Object.entries(given ?? {})) {
      // An absent optional plugin has no slots.
      if (Object.hasOwn(uses, owner) && !owners.has(owner)) continue
      for (const [name, items] of Object.entries(lists ?? {}))
        attempt(id, () => {
          const list = listOf(id, owner, name)
          list.push(...Array.from(items, doorOf(id, owner, name)))
        })
    }
  }

  function combined(id: string, name: string, given: readonly unknown[]): unknown {
    const { order, combine } = definitions.get(id)?.slots?.[name] ?? {}
    // Sorting is stable: items without an order stay in registration order.
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
