import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { type ModuleImport, parseModule, root } from './modules.ts'
import { entryOf, folderOf } from './source-alias.ts'

/** Reads a file of the repository by its path there. */
export type Read = (path: string) => string

export const readSource: Read = (path) => readFileSync(join(root, path), 'utf8')

const isCode = (path: string): boolean => /\.(tsx?|mjs|js)$/.test(path)

/** The file of the repository that an import leads to; undefined for a package, which the lock file stands for. */
function fileOf({ target }: ModuleImport): string | undefined {
  const named = /^wallet-kernel(?:\/(.+))?$/.exec(target)
  const folder = named ? folderOf(named[1] ?? '.') : undefined
  const path = named
    ? folder && relative(root, entryOf(folder) ?? '')
    : posix.normalize(target.replace(/\?.*$/, ''))
  if (path === undefined || path === '' || path.startsWith('..')) return undefined
  return existsSync(join(root, path)) && statSync(join(root, path)).isFile() ? path : undefined
}

export interface Edge {
  readonly to: string
  readonly kind: ModuleImport['kind']
}

/** What the files of the repository import; each is parsed once. */
export interface Graph {
  importsOf(path: string): readonly Edge[]
  /** Files and all that they import in these ways, themselves included. */
  reach(from: readonly string[], kinds: readonly ModuleImport['kind'][]): ReadonlySet<string>
}

// By path and source: graphs of almost the same files share what was parsed.
const parsed = new Map<string, { readonly source: string; readonly edges: readonly Edge[] }>()

function edgesOf(path: string, source: string): readonly Edge[] {
  const before = parsed.get(path)
  if (before?.source === source) return before.edges
  const edges = parseModule(path, source).imports.flatMap((one) => {
    const to = fileOf(one)
    return to === undefined ? [] : [{ to, kind: one.kind }]
  })
  parsed.set(path, { source, edges })
  return edges
}

/** The imports of the repository as `read` gives its files. */
export function readGraph(read: Read = readSource): Graph {
  const known = new Map<string, readonly Edge[]>()
  const importsOf = (path: string): readonly Edge[] => {
    const found = known.get(path) ?? (isCode(path) ? edgesOf(path, read(path)) : [])
    known.set(path, found)
    return found
  }
  return {
    importsOf,
    reach(from, kinds) {
      const reached = new Set(from)
      for (const path of reached)
        for (const { to, kind } of importsOf(path)) if (kinds.includes(kind)) reached.add(to)
      return reached
    },
  }
}
