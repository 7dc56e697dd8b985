import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './modules.ts'

/** One package as a lock file has it. */
export interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly resolved?: string
  readonly hasInstallScript?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}
type Packages = Readonly<Record<string, LockedPackage>>

/** The `packages` of a lock file, keyed by their place such as `node_modules/rxjs`. */
export const readLock = (file: string): Packages =>
  JSON.parse(readFileSync(join(root, file), 'utf8')).packages

const permissive = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense'],
])

/** True when an SPDX expression lets us choose permissive terms for every part. */
export const isPermissive = (expression: string): boolean => {
  const text = expression.replace(/^\((.*)\)$/, '$1').trim()
  if (/\sOR\s/.test(text)) return text.split(/\sOR\s/).some(isPermissive)
  if (/\sAND\s/.test(text)) return text.split(/\sAND\s/).every(isPermissive)
  return permissive.has(text)
}

/** Where `name` leads from a package: the nearest node_modules, as Node resolves it. */
const placeOf = (packages: Packages, from: string, name: string): string | undefined => {
  for (let at = from; ; at = at.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const place = `${at}/node_modules/${name}`.replace(/^\//, '')
    if (packages[place] !== undefined) return place
    if (at === '') return undefined
  }
}

/** Places of all packages a host may load at run time: dependencies and peers, all the way down. */
export const runtimeTree = (packages: Packages): string[] => {
  const seen = new Set<string>()
  const visit = (from: string): void => {
    const entry = packages[from] ?? {}
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = entry
    const wanted = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    // A host installs our optional peers by the readme, and those of no other package: npm brings none of them.
    for (const [name, { optional }] of Object.entries(peerDependenciesMeta ?? {})) {
      if (from === '') wanted[name] = '*'
      else if (optional && !dependencies?.[name] && !optionalDependencies?.[name])
        delete wanted[name]
    }
    for (const name of Object.keys(wanted)) {
      const place = placeOf(packages, from, name)
      if (place === undefined || seen.has(place)) continue
      seen.add(place)
      visit(place)
    }
  }
  visit('')
  return [...seen].sort()
}

/** The licence a package declares, from its own manifest, else from the lock file. */
export const licenceOf = (packages: Packages, place: string): string => {
  const file = join(root, place, 'package.json')
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const declared = manifest.license ?? manifest.licenses?.[0] ?? packages[place]?.license
  return String(declared?.type ?? declared ?? 'none')
}
