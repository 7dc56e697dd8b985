import { join, posix, relative } from 'node:path'
import { parseModule, root, type SyntaxNode } from '../modules.ts'
import { subpaths } from '../public-names.ts'
import { entryOf, folderOf } from '../source-alias.ts'
import { list } from './plugin-sources.ts'
import { allDeclarations, type Declaration, read } from './sources.ts'

/** A public name, with what declares it and the file that does. */
export interface PublicDeclaration {
  readonly name: string
  /** The package it comes from, where that is another. */
  readonly file: string
  /** None for a name of another package; more than one for overloads, and for a type and a value of the same name. */
  readonly declarations: readonly Declaration[]
}

interface Name {
  readonly name: string
}
type Specifier = SyntaxNode & {
  readonly local: Name
  readonly exported?: Name
  readonly imported?: Name
}

/** A name in a file. */
interface Place {
  readonly file: string
  readonly name: string
}

interface Reading {
  /** By its public name, where each name comes from. */
  readonly exports: ReadonlyMap<string, Place>
  readonly imports: ReadonlyMap<string, Place>
  readonly declarations: readonly Declaration[]
}

const specifiers = (node: SyntaxNode): readonly Specifier[] =>
  list(node, 'specifiers') as unknown as readonly Specifier[]

const readings = new Map<string, Reading>()

const originOf = (file: string, from: string): string =>
  from.startsWith('.') ? posix.join(posix.dirname(file), from) : from

function reading(file: string): Reading {
  const known = readings.get(file)
  if (known) return known
  const { program } = parseModule(file, read(file))
  const exports = new Map<string, Place>()
  const imports = new Map<string, Place>()
  for (const statement of list(program, 'body')) {
    const from = (statement.source as { readonly value: string } | null | undefined)?.value
    const origin = from === undefined ? file : originOf(file, from)
    for (const { local, exported, imported } of specifiers(statement)) {
      if (exported) exports.set(exported.name, { file: origin, name: local.name })
      else if (imported) imports.set(local.name, { file: origin, name: imported.name })
    }
  }
  const made = { exports, imports, declarations: allDeclarations(file) }
  readings.set(file, made)
  return made
}

const isOurs = (file: string): boolean => /\.tsx?$/.test(file)

/** Follows a name through the files that hand it on. Throws, naming it, where it is lost. */
function follow({ file, name }: Place): PublicDeclaration {
  if (!isOurs(file)) return { name, file, declarations: [] }
  const { exports, imports, declarations } = reading(file)
  const exported = exports.get(name)
  if (exported && exported.file !== file) return follow(exported)
  const local = exported?.name ?? name
  const imported = imports.get(local)
  if (imported) return follow(imported)
  const own = declarations.filter((one) => one.name === local)
  if (own.length === 0) throw new Error(`${file} does not declare ${local}.`)
  return { name, file, declarations: own }
}

/** What a name means inside a file; undefined where the file neither declares nor imports it. */
export function meantBy(file: string, name: string): PublicDeclaration | undefined {
  const { imports, declarations } = reading(file)
  const known = imports.has(name) || declarations.some((one) => one.name === name)
  return known ? follow({ file, name }) : undefined
}

/** One text per declaration, whatever names it is exported by. */
export const keyOf = ({ file, name, declarations }: PublicDeclaration): string =>
  `${file}#${declarations[0]?.name ?? name}`

/** What each subpath exports, in the order of its names. */
export const publicDeclarations = (): ReadonlyMap<string, readonly PublicDeclaration[]> =>
  new Map(
    subpaths().map((subpath) => {
      const file = relative(root, entryOf(folderOf(subpath) ?? subpath) ?? join(root, subpath))
      const names = parseModule(file, read(file)).exports
      const found = names.map((exported) => {
        const name = exported.replace(/^type /, '')
        return { ...follow({ file, name }), name }
      })
      return [subpath, found.sort((a, b) => a.name.localeCompare(b.name, 'en'))]
    }),
  )
