import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readSource } from '../tools/graph.ts'
import { root } from '../tools/modules.ts'
import { digest, type Fingerprint, Fingerprints, type Picture } from './fingerprint.ts'

/**
 * A scene as it was when it was checked last: the files its page loaded later, the state of all that draws it (`files`),
 * of what of it belongs to plugins (`own`), and the way into it (`way`).
 */
interface CheckedScene {
  readonly files: Fingerprint
  readonly own: Fingerprint
  readonly loads: readonly string[]
  readonly way?: string
}

/** A state of a page that is looked at. */
interface Looked {
  readonly name: string
  readonly query?: string
  readonly enter?: unknown
}

/** Numbers that the test runner gives to imports. */
const numbered = /__vi\w*_import_\d+__/g

/** The address and the steps of a scene; the helpers that it calls do not count. */
export const wayOf = ({ query = '', enter }: Looked): string =>
  digest(`${query} ${enter}`.replace(numbered, '')).slice(0, 8)

type Checked = Readonly<Record<string, CheckedScene>>

/** The stage with all that its scenes are made of. */
export const stagePicture: Picture = {
  page: ['tests/e2e/stage/main.tsx'],
  harness: ['tests/e2e/check-scenes.ts'],
  folders: ['tests/e2e/stage', 'examples/sandbox'],
}

/** The panel on a page of its own, which loads it when it is opened. */
export const panelPicture: Picture = {
  page: ['tests/e2e/devtools-page/main.tsx'],
  harness: ['tests/e2e/devtools.e2e.test.ts'],
  folders: ['devtools', 'tests/e2e/devtools-page'],
}

/** The gallery of primitives. */
export const galleryPicture: Picture = {
  page: ['tests/gallery/gallery.tsx'],
  harness: ['tests/e2e/gallery.e2e.test.ts'],
  folders: ['tests/gallery'],
}

/**
 * Conditions in which a scene must be checked: all of one that is new or whose views or texts have changed, and a
 * share of them where only what many scenes have in common has changed. The gallery checks that in all of them, and
 * every condition meets some of the scenes.
 */
export type Extent = { readonly kind: 'all' } | { readonly kind: 'share'; readonly seed: string }

const all: Extent = { kind: 'all' }

/** The scenes that must be checked: whose files differ from those of the list, or which it lacks. */
export function staleScenes(
  scenes: readonly Looked[],
  checked: Checked,
  picture: Picture,
  fingerprints: Fingerprints = new Fingerprints(),
): ReadonlyMap<string, Extent> {
  const stale = new Map<string, Extent>()
  for (const scene of scenes) {
    const { name, enter } = scene
    const known = Object.hasOwn(checked, name) ? checked[name] : undefined
    const files = fingerprints.of(picture, known?.loads ?? [])
    const isOther = enter !== undefined && known?.way !== wayOf(scene)
    if (!known || isOther || fingerprints.own(picture, known.loads) !== known.own)
      stale.set(name, all)
    else if (files !== known.files) stale.set(name, { kind: 'share', seed: `${name} ${files}` })
  }
  return stale
}

const listOf = (group: string): string => join(root, `tests/e2e/a11y/${group}.json`)

const readList = <T>(group: string): Readonly<Record<string, T>> =>
  existsSync(listOf(group)) ? JSON.parse(readFileSync(listOf(group), 'utf8')) : {}

/** Writes a list in the order of `names`: in the repository, or in CI into `.cache/a11y`, from where it can be copied. */
function writeList(
  group: string,
  names: readonly string[],
  list: Readonly<Record<string, unknown>>,
): void {
  const lines = names
    .filter((name) => list[name] !== undefined)
    .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(list[name])}`)
  const file = process.env.CI ? join(root, `.cache/a11y/${group}.json`) : listOf(group)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

const testFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['connecting', 'account', 'sending', 'services'].map((group) => [
      group,
      `tests/e2e/a11y/${group}.e2e.test.ts`,
    ]),
  ),
  gallery: 'tests/e2e/gallery.e2e.test.ts',
  panel: 'tests/e2e/devtools.e2e.test.ts',
}

const pictures: Readonly<Record<string, Picture>> = { gallery: galleryPicture, panel: panelPicture }

/** Files with the ways to scenes. Which of the scenes have another way now, only their tests can tell. */
const ways = /^tests\/e2e\/([\w-]*scenes|steps)\.ts$/

/** The test files of scenes that some files make due, each with how many at least. */
export function dueAfter(
  changed: readonly string[],
  checkedOf: (group: string) => Checked = readList,
): ReadonlyMap<string, number> {
  const fingerprints = new Fingerprints()
  const due = new Map<string, number>()
  for (const [group, file] of Object.entries(testFiles)) {
    const checked = checkedOf(group)
    const picture = pictures[group] ?? stagePicture
    const scenes = Object.keys(checked).map((name) => ({ name }))
    const stale = staleScenes(scenes, checked, picture, fingerprints)
    const touched = [...stale.keys()].filter((name) => {
      const files = fingerprints.filesOf(picture, checked[name]?.loads ?? [])
      return changed.some((path) => files.has(path))
    })
    const least = picture === stagePicture && changed.some((path) => ways.test(path)) ? 1 : 0
    const count = Math.max(least, touched.length)
    if (count > 0) due.set(file, count)
  }
  return due
}

/** What a group of scenes still has to be checked for, and the list in the repository that remembers it. */
export interface Checklist {
  /** Scenes to check now, and how much of each; all of all in a sweep (`npm run sweep`). */
  readonly due: ReadonlyMap<string, Extent>
  /** Names in the list that are no scenes any more. */
  readonly unknown: readonly string[]
  passed(name: string, loads: readonly string[]): void
  /** Writes down what has passed. */
  save(): void
}

/** Opens the list `tests/e2e/a11y/<group>.json`. */
export function openChecklist(
  group: string,
  scenes: readonly Looked[],
  picture: Picture,
): Checklist {
  const names = scenes.map(({ name }) => name)
  const before = readList<CheckedScene>(group)
  const fingerprints = new Fingerprints()
  const passed: Record<string, CheckedScene> = {}
  return {
    due: process.env.SWEEP
      ? new Map(names.map((name) => [name, all]))
      : staleScenes(scenes, before, picture, fingerprints),
    unknown: Object.keys(before).filter((name) => !names.includes(name)),
    passed(name, loads) {
      const fewest = fingerprints.fewest(picture, loads)
      const [files, own] = [fingerprints.of(picture, fewest), fingerprints.own(picture, fewest)]
      const scene = scenes.find((one) => one.name === name)
      const way = scene?.enter === undefined ? {} : { way: wayOf(scene) }
      passed[name] = { files, own, loads: fewest, ...way }
    },
    save: () => writeList(group, names, { ...before, ...passed }),
  }
}

/** The documents that have passed, by names that contain the document and the condition. */
export interface PageList {
  /** Whether a document differs from the one that passed; always in a sweep. */
  isDue(name: string, html: string): boolean
  passed(name: string, html: string): void
  /** Writes down what has passed, of these names alone. */
  save(names: readonly string[]): void
}

/** What the documents of the site have in common: what draws them, and what looks at them. */
const ofSite: readonly string[] = [
  ...['package-lock.json', 'examples/site/package-lock.json', 'tests/e2e/inspect.ts'],
  ...['index', 'front'].map((name) => `examples/site/.vitepress/theme/${name}.mjs`),
]

/** Parts of a built document that change with every other one: the list of all of them, and the search in them. */
const ofOthers =
  /<script>window\.__VP_HASH_MAP__=.*?<\/script>|\/assets\/(?:app|chunks\/theme)\.[\w-]+\.js/g

/**
 * Opens the list `tests/e2e/a11y/<group>.json` of documents that say what else they depend on: names of sheets and scripts
 * change with what is in them.
 */
export function openPageList(group: string): PageList {
  const before = readList<string>(group)
  const passed: Record<string, string> = {}
  const common = ofSite.map(readSource).join()
  const stateOf = (html: string): string =>
    digest(`${common}${html.replace(ofOthers, '')}`).slice(0, 16)
  return {
    isDue: (name, html) => Boolean(process.env.SWEEP) || before[name] !== stateOf(html),
    passed(name, html) {
      passed[name] = stateOf(html)
    },
    save: (names) => writeList(group, names, { ...before, ...passed }),
  }
}
