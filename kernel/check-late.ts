import type { ErasedDefinition } from './plugin.ts'
import { kernelErrors } from './values/errors.ts'

/** Throws `kernel/late-mismatch` where a declaration needs more than was deferred. */
export function checkDeclaration(
  registered: ErasedDefinition,
  { id, requires, persist, shared, late }: ErasedDefinition,
): void {
  const check = (is: unknown, what: string): void => {
    if (is) throw kernelErrors.create('late-mismatch', { plugin: id, what })
  }
  for (const one of Object.keys(requires))
    check(!Object.hasOwn(registered.requires, one), `requires: ['${one}']`)
  check(persist, 'persist') // It is restored in the turn of the start: such a plugin is not deferred.
  check(late?.persists && !registered.late?.persists, 'persists: true')
  check((shared || late?.shares) && !registered.late?.shares, 'shares: true')
}

/** Throws `kernel/late-mismatch` where the loaded code does not match its registration. */
export function checkLate(registered: ErasedDefinition, code: ErasedDefinition): void {
  const { id, follow = {}, effects = [], persist, version = 1, shared, privacy } = code
  const { late } = registered
  const refuse = (what: string): never => {
    throw kernelErrors.create('late-mismatch', { plugin: id, what })
  }
  const followed = Object.entries(follow).flatMap(([owner, reducers]) =>
    Object.keys(reducers).map((name) => `${owner}/${name}`),
  )
  const named = [...(late?.on ?? []), ...(late?.quiet ?? [])]
  for (const type of [
    ...(late?.reduces && !late.rest ? [] : followed),
    ...effects.map(({ on }) => on),
  ])
    if (!type.startsWith(`${id}/`) && late?.quiet !== '*' && !named.includes(type))
      refuse(`on: '${type}'`)
  if ((!late?.reduces || late.rest) && !code.reduce) refuse('reduce')
  if (persist && !late?.persists && !late?.reduces) refuse('persists: true')
  if (shared && !late?.shares) refuse('shares: true')
  // What is recorded before the code is there has to be without secrets; the other classes matter to exports only.
  for (const kind of ['commands', 'events'] as const)
    for (const [name, paths] of Object.entries(privacy?.[kind] ?? {}))
      for (const [path, known] of Object.entries(paths ?? {}))
        if (known === 'secret' && registered.privacy?.[kind]?.[name]?.[path] !== known)
          refuse(`privacy: { ${kind}: { ${name}: { '${path}': 'secret' } } }`)
  for (const [path, known] of Object.entries((late?.reduces && privacy?.state) || {}))
    if (known === 'secret' && registered.privacy?.state?.[path] !== known)
      refuse(`privacy: { state: { '${path}': 'secret' } }`)
  for (const name of privacy?.typed ?? [])
    if (!registered.privacy?.typed?.includes(name)) refuse(`privacy: { typed: ['${name}'] }`)
  if (version !== (registered.version ?? 1)) refuse(`version: ${version}`)
}
