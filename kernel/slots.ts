import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition } from './plugin.ts'

/** What was contributed to the slots of each plugin. */
export type SlotLists = ReadonlyMap<string, Readonly<Record<string, readonly unknown[]>>>

/** Every plugin's slots with their contributions, in registration order. A contribution that throws is left out. */
export function collectSlots({
  definitions,
  contextOf,
  failed,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly contextOf: (plugin: string) => never
  readonly failed: ReportFailure
}): SlotLists {
  const lists = new Map<string, Record<string, unknown[]>>()
  for (const { id, slots = [] } of definitions.values())
    lists.set(id, Object.fromEntries(slots.map((slot) => [slot, []])))
  for (const { id, provides = {} } of definitions.values()) {
    try {
      const given = typeof provides === 'function' ? provides(contextOf(id)) : provides
      for (const [owner, feeds] of Object.entries(given))
        for (const [slot, items] of Object.entries(feeds)) lists.get(owner)?.[slot]?.push(...items)
    } catch (error) {
      failed(id, 'start', 'provides', error, 'start')
    }
  }
  return lists
}
