import { describe, expect, test } from 'vitest'
import {
  dueAfter,
  type Extent,
  galleryPicture,
  panelPicture,
  stagePicture,
  staleScenes,
  wayOf,
} from './e2e/checked-scenes.ts'
import { conditions, shareOfConditions } from './e2e/conditions.ts'
import { Fingerprints } from './e2e/fingerprint.ts'
import { sourceOfChunk } from './tools/built-app.ts'
import { readSource } from './tools/graph.ts'

// What both load, whatever they show.
const common = ['react/shell/mounted-modal.tsx', 'plugins/send/locales/de.ts']
const scenes = {
  send: [...common, 'plugins/send/views/send.tsx'],
  receive: [...common, 'plugins/receive/views/receive.tsx'],
} as const
type Name = keyof typeof scenes

const named = (names: readonly string[]) => names.map((name) => ({ name }))

const now = new Fingerprints()
const checked = Object.fromEntries(
  Object.entries(scenes).map(([name, loads]) => [
    name,
    { files: now.of(stagePicture, loads), own: now.own(stagePicture, loads), loads },
  ]),
)

/** The scenes to check once a file says something else, all of each or a share. */
const extentsAfter = (
  changed: string,
  change: (source: string) => string = (source) => `${source}\n`,
): ReadonlyMap<string, Extent> => {
  const fingerprints = new Fingerprints((path) =>
    path === changed ? change(readSource(path)) : readSource(path),
  )
  return staleScenes(named(Object.keys(scenes)), checked, stagePicture, fingerprints)
}

const staleAfter = (...change: Parameters<typeof extentsAfter>): readonly string[] => [
  ...extentsAfter(...change).keys(),
]

const all: readonly Name[] = ['send', 'receive']

describe('a scene that was checked', () => {
  test('is not checked again while nothing of it has changed', () => {
    expect([...staleScenes(named(all), checked, stagePicture)]).toEqual([])
    expect(staleAfter('plugins/swap/views/swap.tsx')).toEqual([])
    expect(staleAfter('tests/e2e/send.e2e.test.ts')).toEqual([])
  })

  test.each([
    ['its view', 'plugins/send/views/send.tsx'],
    ['the texts of its view', 'plugins/send/views/messages.ts'],
    ['what its view imports', 'plugins/send/views/form.ts'],
  ])('is checked again after a change of %s, and another one is not', (_what, path) => {
    expect(staleAfter(path)).toEqual(['send'])
  })

  test.each([
    ['a primitive', 'react/primitives/button.tsx'],
    ['a style', 'react/primitives/button.css'],
    ['the theme', 'react/theme/tokens.ts'],
    ['the shell', 'react/shell/modal-shell.tsx'],
    ['the conditions', 'tests/e2e/conditions.ts'],
    ['the rules that are looked for', 'tests/e2e/inspect.ts'],
    ['the page around', 'tests/e2e/stage/stage.css'],
    ['the page of the sandbox’s frame', 'examples/sandbox/frame/frame.css'],
    ['the version of a package, such as axe', 'package-lock.json'],
  ])('is checked again after a change of %s', (_what, path) => {
    expect(staleAfter(path)).toEqual(all)
  })

  test.each([
    ['the kernel', 'kernel/create-kernel.ts'],
    ['what a plugin declares', 'plugins/send/index.ts'],
    ['a wallet of the sandbox', 'examples/sandbox/wallets/scripts.ts'],
    ['the ways to the scenes', 'tests/e2e/steps.ts'],
    ['what serves the page', 'tests/tools/built-app.ts'],
    ['the memory of what has passed', 'tests/e2e/fingerprint.ts'],
  ])('is not checked again after a change of %s, which draws nothing', (_what, path) => {
    expect(staleAfter(path)).toEqual([])
  })

  test('is checked again after a translation that it can show, and not after any other', () => {
    const other = (key: string) => (source: string) => source.replace(`'${key}': '`, `'${key}': 'x`)
    const locale = 'plugins/send/locales/de.ts'
    expect(staleAfter(locale, other('send.title'))).toEqual(['send'])
    // The account shows this label without the view.
    expect(staleAfter(locale, other('send.action'))).toContain('send')
    expect(staleAfter(locale, other('send/failed'))).toEqual(all)
  })

  test('is checked when it is new, and when a file it loaded is gone', () => {
    expect([...staleScenes(named(['new']), checked, stagePicture)]).toEqual([
      ['new', { kind: 'all' }],
    ])
    const files = now.of(stagePicture, scenes.send)
    const own = now.own(stagePicture, scenes.send)
    const gone = { send: { files, own, loads: [...scenes.send, 'plugins/send/views/gone.tsx'] } }
    expect([...staleScenes(named(['send']), gone, stagePicture).keys()]).toEqual(['send'])
  })

  test('is checked in all conditions once its address or its steps are others', () => {
    const enter = async (): Promise<unknown> => 'opened'
    const { send } = checked
    const due = (scene: { query?: string; enter?: () => Promise<unknown> }, way?: string) => {
      const known = { send: { ...send, ...(way !== undefined && { way }) } } as typeof checked
      return [...staleScenes([{ name: 'send', ...scene }], known, stagePicture).values()]
    }
    const all = [{ kind: 'all' }]
    expect(due({ enter })).toEqual(all)
    const way = wayOf({ name: 'send', enter })
    expect(due({ enter }, way)).toEqual([])
    expect(due({ enter, query: 'listed=3' }, way)).toEqual(all)
    expect(due({ enter: async () => 'closed' }, way)).toEqual(all)
  })

  test.each([
    ['its view', 'plugins/send/views/send.tsx'],
    ['what is looked for', 'tests/e2e/inspect.ts'],
  ])('is checked in all conditions after a change of %s', (_what, path) => {
    expect(extentsAfter(path).get('send')).toEqual({ kind: 'all' })
  })

  test.each([
    ['a primitive, which the gallery shows in all of them', 'react/primitives/button.css'],
    ['the page around', 'tests/e2e/stage/stage.css'],
  ])('is checked in a share of the conditions after a change of %s', (_what, path) => {
    expect(extentsAfter(path).get('send')).toMatchObject({ kind: 'share' })
    expect(staleScenes(named(['connect']), {}, galleryPicture).get('connect')).toEqual({
      kind: 'all',
    })
  })
})

test('the shares of a group of scenes meet every condition, others after another change', () => {
  const shares = (change: string) =>
    Array.from({ length: 30 }, (_, scene) => shareOfConditions(`scene-${scene} ${change}`))
  const met = new Map<string, number>()
  for (const share of shares('one'))
    for (const { name } of share) met.set(name, (met.get(name) ?? 0) + 1)
  expect([...met.keys()].sort()).toEqual(conditions.map(({ name }) => name).sort())
  expect(Math.min(...met.values())).toBeGreaterThan(2)
  for (const share of shares('one')) expect(new Set(share).size).toBe(3)
  expect(shares('one')).toEqual(shares('one'))
  expect(shares('one')).not.toEqual(shares('other'))
})

test('of what a page loaded, the list keeps what nothing else imports at once', () => {
  const imported = ['plugins/send/views/form.ts', 'kernel/index.ts', 'react/shell/modal-shell.tsx']
  expect(now.fewest(stagePicture, [...scenes.send, ...imported, ...imported])).toEqual(
    [...scenes.send].sort(),
  )
})

test('what changed makes the scenes due that depend on it, by their test file', () => {
  const old = Object.fromEntries(
    all.map((name) => [name, { files: 'old', own: 'old', loads: scenes[name] }]),
  )
  const due = (path: string) => [...dueAfter([path], (group) => (group === 'sending' ? old : {}))]
  const file = 'tests/e2e/a11y/sending.e2e.test.ts'
  expect(due('plugins/send/views/send.tsx')).toEqual([[file, 1]])
  expect(due('react/primitives/button.css')).toEqual([[file, 2]])
  expect(due('CHANGELOG.md')).toEqual([])
  expect(due('tests/e2e/typed-data-scenes.ts')).toContainEqual([file, 1])
})

test('a scene of the gallery depends on every primitive, and on what looks at it', () => {
  const files = now.filesOf(galleryPicture, [])
  for (const path of [
    'react/primitives/qr.css',
    'tests/gallery/scenes-flows.tsx',
    'tests/e2e/inspect.ts',
    'package-lock.json',
  ])
    expect(files).toContain(path)
})

test('a pane of the devtools panel depends on the panel, its page, and what looks at it', () => {
  const files = now.filesOf(panelPicture, [])
  for (const path of [
    'devtools/panel/mount.tsx',
    'tests/e2e/devtools-page/page.css',
    'tests/e2e/devtools-page/visit.ts',
    'tests/e2e/inspect.ts',
  ])
    expect(files).toContain(path)
})

test('the name of a chunk says which source a page has loaded later', () => {
  const at = (path: string) => sourceOfChunk(`http://127.0.0.1:1/assets/${path}`)
  expect(at('of/plugins/send/views/send.tsx-B1k_-x9Z.js')).toBe('plugins/send/views/send.tsx')
  expect(at('shared-B1k_-x9Z.js')).toBeUndefined()
})
