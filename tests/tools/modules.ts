import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

/** The repository's root folder, without a slash at its end. */
export const root: string = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The folders that are published, beside the root's `index.ts`. */
export const libraryFolders: readonly string[] = ['kernel', 'plugins', 'react', 'devtools']

/** One import of a module: where it leads and whether it loads at once, later, or never. */
export interface ModuleImport {
  /** As written, such as `../kernel/index.ts` or `rxjs`. */
  readonly from: string
  /** Repository path for a relative import, otherwise the specifier itself. */
  readonly target: string
  readonly kind: 'static' | 'type' | 'lazy'
}

/** A syntax node, as far as a walk needs to know it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A parsed source file. Paths are relative to the repository and use `/`. */
export interface SourceModule {
  readonly path: string
  readonly source: string
  readonly imports: readonly ModuleImport[]
  /** Exported names; a type-only one as `type Name`, a re-export of everything as `*`. */
  readonly exports: readonly string[]
  readonly program: SyntaxNode
}

const targetOf = (path: string, from: string): string =>
  from.startsWith('.') ? posix.join(posix.dirname(path), from) : from

/** Parses one file. Throws, naming the file, when it is not valid TypeScript. */
export const parseModule = (path: string, source: string): SourceModule => {
  const { program, module, errors } = parseSync(path, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  const imports: ModuleImport[] = []
  const add = (from: string, kind: ModuleImport['kind']): void => {
    imports.push({ from, target: targetOf(path, from), kind })
  }
  for (const { start, moduleRequest } of module.staticImports) {
    // `import { type A } from` keeps its side effect, so only `import type` counts as a type.
    add(moduleRequest.value, /^import\s+type\s/.test(source.slice(start)) ? 'type' : 'static')
  }
  const exports: string[] = []
  for (const { start, entries } of module.staticExports) {
    const typeOnly = /^export\s+type\s*[{*]/.test(source.slice(start))
    for (const { moduleRequest, exportName, importName, isType } of entries) {
      if (moduleRequest) add(moduleRequest.value, typeOnly ? 'type' : 'static')
      const name = exportName.kind === 'Default' ? 'default' : (exportName.name ?? '*')
      const everything = importName.kind === 'All' || importName.kind === 'AllButDefault'
      exports.push(everything ? '*' : isType ? `type ${name}` : name)
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    add(/^(['"`])(.*)\1$/s.exec(text)?.[2] ?? text, 'lazy')
  }
  return { path, source, imports, exports, program: program as unknown as SyntaxNode }
}

/** The files of a folder and below it, without what is installed or built. */
export const walkFiles = (folder: string): string[] => {
  if (statSync(folder).isFile()) return [folder]
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', '.cache'].includes(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walkFiles(path) : [path]
  })
}

const parsed = new Map<string, readonly SourceModule[]>()

/**
 * Every TypeScript file among the given paths of the repository and below them, parsed and sorted by path. A process reads
 * them once.
 */
export const readModules = (
  folders: readonly string[] = ['index.ts', ...libraryFolders],
): readonly SourceModule[] => {
  const name = folders.join(' ')
  const known = parsed.get(name)
  if (known) return known
  const modules = folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(walkFiles)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .sort()
    .map((path) => parseModule(path, readFileSync(join(root, path), 'utf8')))
  parsed.set(name, modules)
  return modules
}

/** True for tests and what only tests load. */
export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)
