import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../tools/modules.ts'
import { type Fingerprint, Fingerprints, type Picture } from './fingerprint.ts'

/** A scene as it was when it was checked last: the files its page loaded later, and the state of all it depends on. */
interface CheckedScene {
  readonly files: Fingerprint
  readonly loads: readonly string[]
}

type Checked = Readonly<Record<string, CheckedScene>>

/** The stage with all that its scenes are made of. */
export const stagePicture: Picture = {
  page: ['tests/e2e/stage/main.tsx'],
  harness: ['tests/e2e/check-scenes.ts'],
  folders: ['tests/e2e/stage', 'examples/sandbox'],
}

/** The gallery of primitives. */
export const galleryPicture: Picture = {
  page: ['tests/gallery/gallery.tsx'],
  harness: ['tests/e2e/gallery.e2e.test.ts'],
  folders: ['tests/gallery'],
}

/** Names of the scenes that must be checked: whose files differ from those of the list, or which it lacks. */
export const staleScenes = (
  names: readonly string[],
  checked: Checked,
  picture: Picture,
  fingerprints: Fingerprints = new Fingerprints(),
): readonly string[] =>
  names.filter((name) => {
    const known = Object.hasOwn(checked, name) ? checked[name] : undefined
    return known === undefined || fingerprints.of(picture, known.loads) !== known.files
  })

const listOf = (group: string): string => join(root, `tests/e2e/a11y/${group}.json`)

const readChecked = (path: string): Checked =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}

const testFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['connecting', 'account', 'sending', 'services'].map((group) => [
      group,
      `tests/e2e/a11y/${group}.e2e.test.ts`,
    ]),
  ),
  gallery: 'tests/e2e/gallery.e2e.test.ts',
}

/** The test files of scenes that some files make due, each with how many. */
export function dueAfter(
  changed: readonly string[],
  checkedOf: (group: string) => Checked = (group) => readChecked(listOf(group)),
): ReadonlyMap<string, number> {
  const fingerprints = new Fingerprints()
  const due = new Map<string, number>()
  for (const [group, file] of Object.entries(testFiles)) {
    const checked = checkedOf(group)
    const picture = group === 'gallery' ? galleryPicture : stagePicture
    const stale = staleScenes(Object.keys(checked), checked, picture, fingerprints)
    const touched = stale.filter((name) => {
      const files = fingerprints.filesOf(picture, checked[name]?.loads ?? [])
      return changed.some((path) => files.has(path))
    })
    if (touched.length > 0) due.set(file, touched.length)
  }
  return due
}

/** What a group of scenes still has to be checked for, and the list in the repository that remembers it. */
export interface Checklist {
  /** Scenes to check now; all in a sweep (`npm run sweep`). */
  readonly due: readonly string[]
  /** Names in the list that are no scenes any more. */
  readonly unknown: readonly string[]
  passed(name: string, loads: readonly string[]): void
  /** Writes down what has passed: in the repository, or in CI into `.cache/a11y`, from where it can be copied. */
  save(): void
}

/** Opens the list `tests/e2e/a11y/<group>.json`. */
export function openChecklist(
  group: string,
  names: readonly string[],
  picture: Picture,
): Checklist {
  const path = listOf(group)
  const before = readChecked(path)
  const fingerprints = new Fingerprints()
  const passed: Record<string, CheckedScene> = {}
  return {
    due: process.env.SWEEP ? names : staleScenes(names, before, picture, fingerprints),
    unknown: Object.keys(before).filter((name) => !names.includes(name)),
    passed(name, loads) {
      const fewest = fingerprints.fewest(picture, loads)
      passed[name] = { files: fingerprints.of(picture, fewest), loads: fewest }
    },
    save() {
      const all: Checked = { ...before, ...passed }
      const lines = names
        .filter((name) => all[name] !== undefined)
        .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(all[name])}`)
      const file = process.env.CI ? join(root, `.cache/a11y/${group}.json`) : path
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
    },
  }
}
