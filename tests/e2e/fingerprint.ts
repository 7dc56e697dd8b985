import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Graph, type Read, readGraph, readSource } from '../tools/graph.ts'
import { libraryFolders, root, walkFiles } from '../tools/modules.ts'

/** What stands for the state of every file that a picture depends on. It changes with each of them. */
export type Fingerprint = string

/** How a picture comes to be. */
export interface Picture {
  /** Files of the page, which loads all that they import at once. */
  readonly page: readonly string[]
  /** Test files that bring the page into its state and look at it, with all they import. */
  readonly harness: readonly string[]
  /** Folders that count as a whole: pages and servers that are built or started by their path. */
  readonly folders: readonly string[]
}

const filesIn = (folder: string): readonly string[] =>
  walkFiles(join(root, folder))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\.md$|\/\.frame-data\//.test(path))

// Versions of React, of axe and of the tools that build and drive the page.
const locks = ['package-lock.json', 'examples/sandbox/package-lock.json']

/** Pages of the tests, and what looks at them. */
const looking =
  /^tests\/(gallery\/|e2e\/((stage|devtools-page)\/|(inspect|conditions|check-scenes|gallery\.e2e\.test|devtools\.e2e\.test)\.ts$))/

/**
 * Whether a file draws or looks: React, views, styles and texts, the page, and what is measured there. The state itself
 * comes from the kernel, plugins, servers and steps, whose own tests say what is in it.
 */
const draws = (path: string): boolean =>
  /\.(tsx|css|html|svg)$/.test(path) ||
  /\/(views|locales)\//.test(path) ||
  looking.test(path) ||
  !/^(kernel|plugins|devtools|examples|tests)\//.test(path) ||
  path.endsWith('package-lock.json')

const isOwn = (path: string): boolean => /^plugins\//.test(path) || path === 'tests/e2e/inspect.ts'

const isLocale = (path: string): boolean => /^plugins\/[^/]+\/locales\//.test(path)

/** A line of a locale: its key and its text. */
const entry = /^\s*'([^']+)':\s*(.+?),?$/

/** A text that stands for another one, however long. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Fingerprints of pictures of this repository. Of a picture it must be known which files its page loaded later
 * (`loads`): a page with every plugin depends on those that its visit came by, and on all that every page loads at once.
 */
export class Fingerprints {
  readonly #read: Read
  readonly #graph: Graph
  readonly #digests = new Map<string, string>()
  readonly #shared = new Map<Picture, ReadonlySet<string>>()
  #library: readonly (readonly [path: string, source: string])[] | undefined
  readonly #homes = new Map<string, readonly string[]>()

  constructor(read: Read = readSource) {
    this.#read = read
    this.#graph = readGraph(read)
  }

  /** The files that a picture depends on: those that draw it. */
  filesOf(picture: Picture, loads: readonly string[]): ReadonlySet<string> {
    return new Set([...this.#reached(picture, loads)].filter(draws))
  }

  /** All that the page of a picture loads, and what looks at it. */
  #reached(picture: Picture, loads: readonly string[]): ReadonlySet<string> {
    const shared = this.#shared.get(picture) ?? this.#sharedOf(picture)
    this.#shared.set(picture, shared)
    const there = loads.filter((path) => existsSync(join(root, path)))
    return new Set([...shared, ...this.#graph.reach(there, ['static'])])
  }

  /** The files of `loads` that nothing else of the picture imports at once: they stand for all of them. */
  fewest(picture: Picture, loads: readonly string[]): readonly string[] {
    const all = [...new Set(loads)].sort()
    const atOnce = this.#graph.reach(picture.page, ['static'])
    const later = all.filter((path) => !atOnce.has(path))
    const imported = new Set(
      later.flatMap((path) =>
        [...this.#graph.reach([path], ['static'])].filter((other) => other !== path),
      ),
    )
    return later.filter((path) => !imported.has(path))
  }

  of(picture: Picture, loads: readonly string[]): Fingerprint {
    return this.#stateOf(picture, loads, draws)
  }

  /**
   * The state of what is its own: views and texts of plugins, and what is looked for in them. Primitives, shell, theme,
   * pages and the ways to a scene are everybody's.
   */
  own(picture: Picture, loads: readonly string[]): Fingerprint {
    return this.#stateOf(picture, loads, (path) => draws(path) && isOwn(path))
  }

  #stateOf(
    picture: Picture,
    loads: readonly string[],
    counts: (path: string) => boolean,
  ): Fingerprint {
    const reached = this.#reached(picture, loads)
    // A file that was loaded and is gone makes another fingerprint as well.
    const gone = loads.filter((path) => !existsSync(join(root, path)))
    const drawing = [...reached].filter(counts).sort()
    const lines = drawing.map((path) => {
      const what = isLocale(path) ? this.#textsFor(path, reached) : this.#digestOf(path)
      return `${path} ${what}`
    })
    return digest([...lines, ...gone].join('\n')).slice(0, 16)
  }

  #sharedOf({ page, harness, folders }: Picture): ReadonlySet<string> {
    return new Set([
      ...this.#graph.reach(page, ['static']),
      ...this.#graph.reach(harness, ['static', 'lazy']),
      ...folders.flatMap(filesIn),
      ...locks,
    ])
  }

  #digestOf(path: string): string {
    const known = this.#digests.get(path)
    if (known !== undefined) return known
    const made = digest(this.#read(path))
    this.#digests.set(path, made)
    return made
  }

  /**
   * Of a locale, which every page loads whole, the texts that can be drawn: those whose key a file of the picture
   * names. Texts of errors count always, since a code is put together of two words, and so does a key that no file names.
   */
  #textsFor(locale: string, files: ReadonlySet<string>): string {
    const lines = this.#read(locale)
      .replace(/:\n\s+/g, ': ')
      .split('\n')
      .filter((line) => {
        const key = entry.exec(line)?.[1]
        if (key === undefined || key.includes('/')) return true
        const homes = this.#homesOf(key)
        return homes.length === 0 || homes.some((path) => files.has(path))
      })
    return digest(lines.join('\n'))
  }

  /** Source files of the library that name a key. */
  #homesOf(key: string): readonly string[] {
    this.#library ??= libraryFolders
      .flatMap(filesIn)
      .filter((path) => /\.tsx?$/.test(path) && !isLocale(path))
      .map((path) => [path, this.#read(path)] as const)
    const known = this.#homes.get(key)
    if (known !== undefined) return known
    const found = this.#library.filter(([, source]) => source.includes(`'${key}'`))
    const homes = found.map(([path]) => path)
    this.#homes.set(key, homes)
    return homes
  }
}
