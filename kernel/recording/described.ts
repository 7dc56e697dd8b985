import { arrival } from '../lazy.ts'
import type { AnyDescribed, ErasedDefinition } from '../plugin.ts'
import type { PrivacyPaths } from '../privacy/classes.ts'

/** Descriptions of plugins for tools, by plugin id. */
export type Descriptions = ReadonlyMap<string, AnyDescribed>

/** Loads the descriptions of all plugins. Rejects with `kernel/not-loaded` if one fails to load. */
export async function loadDescriptions(
  definitions: ReadonlyMap<string, ErasedDefinition>,
): Promise<Descriptions> {
  const loading = [...definitions].map(
    async ([id, { describe }]): Promise<[string, AnyDescribed]> => [
      id,
      describe ? await arrival(describe) : {},
    ],
  )
  return new Map(await Promise.all(loading))
}

type ByName = Readonly<Record<string, PrivacyPaths | undefined>>

/** All privacy classes that a plugin declares, in its definition or description. */
export interface AllClasses {
  readonly commands: ByName
  readonly events: ByName
  readonly state: PrivacyPaths
}

/** Merges the classes of the definition and of the description. If both name a path, the definition's counts. */
export function classesOf({ privacy }: ErasedDefinition, described?: AnyDescribed): AllClasses {
  const more = described?.privacy
  const joined = (own: ByName = {}, others: ByName = {}): ByName => ({
    ...others,
    ...Object.fromEntries(
      Object.entries(own).map(([name, paths]) => [name, { ...others[name], ...paths }]),
    ),
  })
  return {
    commands: joined(privacy?.commands, more?.commands),
    events: joined(privacy?.events, more?.events),
    state: { ...more?.state, ...privacy?.state },
  }
}
