import { existsSync, statSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { type Graph, type Read, readGraph, readSource } from './graph.ts'
import { isTest, root, walkFiles } from './modules.ts'
import { stageOf } from './test-files.ts'

/** A stage that a change needs: all of it, or these files; and why, as the end of a sentence. */
export interface Chosen {
  readonly stage: string
  readonly files: readonly string[]
  readonly why: string
}

/** Unit tests that run at most: those nearest to the change. They take about three minutes. */
export const mostUnit = 120

/** Scenes that are checked at most; more are left to CI and to `npm run sweep`. */
export const mostScenes = 30

/** End-to-end tests that stand for all, where every page uses what has changed. */
export const everywhere: readonly string[] = [
  'journey',
  'story',
  'views',
  'replay',
  'keyboard',
].map((name) => `tests/e2e/${name}.e2e.test.ts`)

/** Plugins that every page has, and what is under all of them. */
const foundation =
  /^(index\.ts$|kernel\/|react\/(?!compat\/)|plugins\/(account|balances|connections|families|modal|networks|options|presets|profiles|transactions|values|wallets)\/)/

/** Plugins whose end-to-end tests have another name. */
const names: Readonly<Record<string, readonly string[]>> = {
  siwx: ['sign-in'],
  'smart-sessions': ['smart-permissions', 'smart-sessions'],
  activity: ['portfolio'],
  tokens: ['portfolio'],
}

const all = (): readonly string[] =>
  ['kernel', 'plugins', 'react', 'devtools', 'tests', 'examples']
    .flatMap((folder) => walkFiles(join(root, folder)))
    .map((path) => relative(root, path).replaceAll('\\', '/'))
    .filter((path) => !/\/(node_modules|\.frame-data)\//.test(path))

/** The repository as a choice looks at it. */
export class Repository {
  readonly files: readonly string[] = all()
  readonly tests: readonly string[] = this.files.filter(isTest)
  readonly graph: Graph
  readonly read: Read
  readonly #importers = new Map<string, Set<string>>()

  constructor(read: Read = readSource) {
    this.read = read
    this.graph = readGraph(read)
    for (const path of this.files.filter((one) => /\.(tsx?|mjs)$/.test(one)))
      for (const to of this.#usedBy(path)) {
        const known = this.#importers.get(to) ?? new Set()
        this.#importers.set(to, known.add(path))
      }
  }

  /** What a file imports, and the files it names by a path in quotes: pages that are built, servers that are started. */
  #usedBy(path: string): readonly string[] {
    const imported = this.graph.importsOf(path).map(({ to }) => to)
    const named = [...this.read(path).matchAll(/(['"`])([\w@.-]*\/[\w@./-]+|\.\/[\w.-]+)\1/g)]
    const found = named.flatMap(([, , name = '']) => {
      const target = name.startsWith('.') ? posix.join(dirname(path), name) : name
      if (target.startsWith('..') || !target.includes('/') || target.includes('node_modules'))
        return []
      const absolute = join(root, target)
      // A test that names a source or another test uses it as a word.
      if (!existsSync(absolute) || /^(kernel|plugins|react|devtools)\/|\.test\./.test(target))
        return []
      return [statSync(absolute).isDirectory() ? `${target.replace(/\/$/, '')}/` : target]
    })
    return [...imported, ...found]
  }

  /** The tests that reach a file, nearest first, each with the number of imports between them. */
  testsOf(changed: string): ReadonlyMap<string, number> {
    const steps = new Map([[changed, 0]])
    for (const [path, count] of steps) {
      // Past a page, a plugin's users would be all: what is imported there is known by other means.
      for (const one of this.#usersOf(path)) if (!steps.has(one)) steps.set(one, count + 1)
    }
    return new Map([...steps].filter(([path]) => isTest(path)))
  }

  #usersOf(path: string): readonly string[] {
    const folders = path.split('/').map((_, index, parts) => `${parts.slice(0, index).join('/')}/`)
    return [path, ...folders].flatMap((one) => [...(this.#importers.get(one) ?? [])])
  }
}

const pluginOf = (path: string): string | undefined => /^plugins\/([^/]+)\//.exec(path)?.[1]

const areaOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('plugins/') ? 2 : 1)
    .join('/')

/** English texts of at least five letters that the views of one plugin alone have. */
function textsOf({ files, read }: Repository): ReadonlyMap<string, string> {
  const owners = new Map<string, string>()
  for (const path of files.filter((one) => /^plugins\/.*messages\.ts$/.test(one)))
    for (const [, text = ''] of read(path).matchAll(/:\s+'([^'{]{5,})'/g))
      owners.set(text, owners.has(text) ? '' : (pluginOf(path) ?? ''))
  return owners
}

/** The plugins that an end-to-end test is about: by its name, its imports, its commands, and the texts it looks for. */
function pluginsOf(path: string, repository: Repository, texts: ReadonlyMap<string, string>) {
  const near = [...repository.graph.reach([path], ['static'])].filter(
    (one) =>
      one === path || /^tests\/e2e\/(login|phones|shared-wallet|sign-in-page|recorded)/.test(one),
  )
  const found = new Set<string>()
  for (const file of near) {
    const source = repository.read(file)
    for (const [, , text = ''] of source.matchAll(/(['"`])([^'"`\n]{5,})\1/g)) {
      const owner = texts.get(text)
      if (owner) found.add(owner)
    }
    for (const [, plugin = ''] of source.matchAll(/(?:plugins|wallet-kernel)\/([\w-]+)/g))
      found.add(plugin)
    for (const [, id = ''] of source.matchAll(/dispatch\.(\w+)\./g))
      found.add(id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))
  }
  return found
}

const isNamedFor = (test: string, plugin: string): boolean =>
  [plugin, ...(names[plugin] ?? [])].some((name) => test.startsWith(`tests/e2e/${name}`))

/** Files whose change can break what is packed and published. */
const ofThePackage =
  /^(package(-lock)?\.json|vite\.config\.ts|tsconfig\.build\.json|tests\/(sizes|package|release|create)|tests\/tools\/(build|joined-files|sdk-imports|css-text|source-alias|release)|examples\/create\/)/

const list = (files: readonly string[]): string =>
  files.length > 3
    ? `${files.slice(0, 3).join(', ')} and ${files.length - 3} more`
    : files.join(', ')

/**
 * What a change needs of `npm test`. An end-to-end file is chosen when it is named for a changed plugin, imports it,
 * gives it commands or looks for its texts; where every page uses what changed, five files stand for all of them.
 */
export function choose(
  changed: readonly string[],
  due: ReadonlyMap<string, number> = new Map(),
  repository: Repository = new Repository(),
): readonly Chosen[] {
  const chosen: Chosen[] = ['lint', 'typecheck', 'rules'].map((stage) => ({
    ...{ stage, files: [], why: 'always' },
  }))
  const distance = new Map<string, number>()
  const e2e = new Map<string, string>()
  const texts = textsOf(repository)
  const e2eTests = repository.tests.filter((path) => stageOf(path) === 'e2e')
  const standIn = (why: string): void => {
    for (const path of everywhere) if (!e2e.has(path)) e2e.set(path, why)
  }

  for (const path of changed) {
    const reaching = repository.testsOf(path)
    for (const [test, steps] of reaching)
      distance.set(test, Math.min(steps, distance.get(test) ?? steps))
    if (isTest(path)) distance.set(path, 0)
    if (/\/(locales\/|errors\.ts|.*messages\.ts)/.test(path))
      distance.set('plugins/i18n/languages.test.ts', 1)
    if (/^(package-lock\.json|vitest\.config\.ts)$/.test(path)) {
      distance.set('tests/runner.test.ts', 1)
      standIn(`${path} is under every test`)
    }
    if (/\.md$/.test(path)) continue
    const plugin = pluginOf(path)
    if (stageOf(path) !== 'e2e' && foundation.test(path) && !isTest(path))
      standIn(`every page uses ${path}`)
    if (plugin !== undefined && !isTest(path)) {
      for (const test of e2eTests)
        if (
          isNamedFor(test, plugin) ||
          (!foundation.test(path) && pluginsOf(test, repository, texts).has(plugin))
        )
          e2e.set(test, `it uses ${plugin}`)
    } else if (!foundation.test(path)) {
      const tests = [...reaching.keys()].filter((test) => stageOf(test) === 'e2e')
      if (tests.length > 12) standIn(`every page uses ${path}`)
      else for (const test of tests) e2e.set(test, `it uses ${path}`)
    }
    if (isTest(path) && stageOf(path) === 'e2e') e2e.set(path, 'it has changed')
  }

  const areas = changed.map(areaOf)
  /** True for tests of the area that changed, which come first. */
  const isNear = (test: string): boolean =>
    areas.some((area) => test.startsWith(`${area}/`) || test.startsWith(`tests/${area}/`))
  const reached = (stage: string): readonly string[] =>
    [...distance]
      .filter(([path]) => stageOf(path) === stage && existsSync(join(root, path)))
      .sort(([one, a], [other, b]) => Number(isNear(other)) - Number(isNear(one)) || a - b)
      .map(([path]) => path)
  const add = (stage: string, files: readonly string[], why: string): void => {
    if (files.length > 0) chosen.push({ stage, files, why })
  }
  const unit = reached('unit')
  const rest = unit.length - mostUnit
  add(
    'unit',
    unit.slice(0, mostUnit),
    rest > 0
      ? `nearest to the change by imports; ${rest} more reach it and are left to CI`
      : 'they import or name what has changed',
  )
  const published = changed.filter((path) => ofThePackage.test(path))
  if (published.length > 0) {
    const why = `${list(published)} can change what is published`
    chosen.push({ stage: 'build', files: [], why }, { stage: 'package', files: [], why })
  }
  const hosts = changed.filter((path) => path.startsWith('tests/apps/'))
  if (hosts.length > 0) {
    if (published.length === 0) chosen.push({ stage: 'build', files: [], why: 'apps install it' })
    chosen.push({ stage: 'apps', files: [], why: `${list(hosts)} changed` })
  }
  const examples = changed.filter((path) => path.startsWith('examples/'))
  if (examples.length > 0) add('sandbox', reached('sandbox'), 'they import what has changed')
  const scenes = [...due.values()].reduce((sum, count) => sum + count, 0)
  if (scenes <= mostScenes)
    for (const path of due.keys()) e2e.set(path, `${scenes} scenes depend on what has changed`)
  const pages = [...e2e].filter(([path]) => existsSync(join(root, path)))
  for (const why of new Set(pages.map(([, reason]) => reason)))
    add(
      'e2e',
      pages.filter(([, reason]) => reason === why).map(([path]) => path),
      why,
    )
  return chosen
}

/** Says what runs and why, a line for each choice. */
export const sayChosen = (chosen: readonly Chosen[]): string =>
  chosen
    .map(
      ({ stage, files, why }) =>
        `  ${stage}: ${files.length > 0 ? `${files.length} ${files.length === 1 ? 'file' : 'files'} (${list(files)})` : 'all'}, ${why}`,
    )
    .join('\n')
