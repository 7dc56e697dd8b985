import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { root } from '../tools/modules.ts'
import { distAlias } from '../tools/source-alias.ts'

/** A production build of one app: where it is and what its chunks hold. */
export interface BuiltApp {
  readonly folder: string
  /** Files the page loads before the first click. */
  readonly startFiles: readonly string[]
  /** File name to the sources in it, as paths of the repository. */
  readonly sources: ReadonlyMap<string, readonly string[]>
  /** The files that hold the named sources, and all that these import statically: what one wave of requests asks for. */
  wave(...sources: readonly string[]): readonly string[]
  /** Gzip bytes of a set of files, each compressed alone as a server would. */
  gzip(files: Iterable<string>): number
  /** The heaviest sources of a set of files, with their characters before minification. */
  heaviest(files: Iterable<string>): string[]
}

/** A module of a build as a path of the repository; of the package, as one below `dist`. */
const sourcePath = (id: string): string => relative(root, id).replace(/^dist\//, '')

const staticGraph = (chunks: Map<string, Rolldown.OutputChunk>, from: string): string[] => {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of chunks.get(file)?.imports ?? []) visit(next)
  }
  visit(from)
  return [...seen]
}

/** Vite takes NODE_ENV from the process; a test runner's would build React for development. */
const inProduction = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** Where an app is and what it is built with, as paths of the repository. */
export interface AppSource {
  readonly entry: string
  /** The folder whose React the page uses. */
  readonly packages: string
}

/** Builds `tests/sizes/apps/<name>.tsx`, or another source, as a host would with Vite, from the packed files. Throws when it does not build. */
export const buildApp = async (
  name: string,
  source: AppSource = { entry: `tests/sizes/apps/${name}.tsx`, packages: 'tests/sizes' },
): Promise<BuiltApp> => {
  const folder = join(root, '.cache/sizes', name)
  const result = await inProduction(() =>
    build({
      configFile: false,
      root: join(root, source.packages),
      logLevel: 'error',
      plugins: [distAlias()],
      resolve: { dedupe: ['react', 'react-dom'] },
      build: {
        outDir: folder,
        emptyOutDir: true,
        reportCompressedSize: false,
        rolldownOptions: { input: join(root, source.entry) },
      },
    }),
  )
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const scripts = output.filter((file) => file.type === 'chunk')
  const chunks = new Map(scripts.map((chunk) => [chunk.fileName, chunk]))
  const entry = scripts.find((chunk) => chunk.isEntry)
  if (entry === undefined) throw new Error(`${name} has no entry chunk`)
  const tag = `<script type="module" src="/${entry.fileName}"></script>`
  const styles = [...(entry.viteMetadata?.importedCss ?? [])]
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')
  const head = `<meta charset="utf-8"><link rel="icon" href="data:,">${links}`
  const page = `<!doctype html><html lang="en"><head>${head}<title>${name}</title></head>`
  writeFileSync(
    join(folder, 'index.html'),
    `${page}<body><div id="root"></div>${tag}</body></html>`,
  )
  return {
    folder,
    startFiles: staticGraph(chunks, entry.fileName),
    sources: new Map(
      scripts.map(({ fileName, moduleIds }) => [fileName, moduleIds.map((id) => sourcePath(id))]),
    ),
    wave: (...sources) => {
      const held = scripts.filter(({ moduleIds }) =>
        moduleIds.some((id) => sources.includes(sourcePath(id))),
      )
      if (held.length < sources.length) throw new Error(`${name} has not all of ${sources}`)
      return [...new Set(held.flatMap(({ fileName }) => staticGraph(chunks, fileName)))]
    },
    gzip: (files) =>
      [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
        0,
      ),
    heaviest: (files) =>
      [...files]
        .flatMap((file) => Object.entries(chunks.get(file)?.modules ?? {}))
        .map(([id, { renderedLength }]) => ({ path: sourcePath(id), renderedLength }))
        .filter(({ path }) => !/node_modules\/(react|react-dom|scheduler)\//.test(path))
        .sort((a, b) => b.renderedLength - a.renderedLength)
        .slice(0, 12)
        .map(({ path, renderedLength }) => `${path} ${renderedLength}`),
  }
}
