import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { verdictText } from '../../devtools/model/report.ts'
import type { AnyKernel } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { configurations } from './configurations.ts'

type Fields = Readonly<Record<string, unknown>>
interface File {
  readonly base: { readonly state: Record<string, Record<string, unknown>> }
  readonly plugins: readonly { readonly id: string; readonly version: number }[]
}

const names = Object.keys(configurations)
const kernelOf = (name: string): AnyKernel =>
  createTestKernel({ plugins: (configurations[name] ?? []) as never }) as never

/** A recording of a page of this configuration on which the modal was opened. */
async function recordingOf(name: string): Promise<string> {
  const kernel = kernelOf(name)
  await flush()
  const { modal } = kernel.dispatch as never as { readonly modal: { open(): Promise<void> } }
  await modal.open()
  await flush()
  const text = await kernel.exportRecording()
  kernel.dispose()
  return text
}

const recordings = new Map<string, string>()
const recorded = (name: string): string => recordings.get(name) as string
beforeAll(async () => {
  for (const name of names) recordings.set(name, await recordingOf(name))
})

/** Loads it, and expects it to be shown as it was, with a word on each plugin that one of both pages lacks. */
async function expectShown(text: string, kernel: AnyKernel): Promise<void> {
  const verdict = await kernel.loadRecording(text)
  const file = JSON.parse(text) as File
  const state = kernel.timeline.log.base.state as Fields
  const registered = kernel.plugins.map(({ id }) => id)
  const unknown = file.plugins.map(({ id }) => id).filter((id) => !registered.includes(id))
  const unrecorded = registered.filter((id) => !(id in file.base.state))
  const versions = new Map(kernel.plugins.map(({ id, version }) => [id, version]))
  const older = file.plugins.filter(({ id, version }) => version < (versions.get(id) ?? 0))
  const whole =
    older.length > 0 ? { kind: 'upcast', plugins: older.map(({ id }) => id) } : { kind: 'fits' }
  expect(verdict).toMatchObject({
    ...(unknown.length > 0 ? { kind: 'partly', plugins: unknown } : whole),
    ...(unrecorded.length > 0 && { defaults: expect.arrayContaining(unrecorded) }),
  })
  for (const id of [...unknown, ...unrecorded]) expect(verdictText(verdict)).toContain(id)
  for (const id of registered.filter((one) => one in file.base.state))
    expect([id, state[id]]).toEqual([id, expect.objectContaining(file.base.state[id] as object)])
  expect(kernel.state).toMatchObject({ modal: { open: true } })
}

const named = (what: string) => (error: Error) => {
  throw new Error(`${what}: ${error.message}`, { cause: error })
}

describe('[DEVT-2] a recording of any configuration loads in an app of any other', () => {
  test.each(names)(
    'an app with %s shows the recordings of all others as they were',
    async (name) => {
      const kernel = kernelOf(name)
      for (const other of names) await expectShown(recorded(other), kernel).catch(named(other))
      kernel.dispose()
    },
  )

  // Made by release 0.1.0, one for each configuration of then.
  const path = new URL('./fixtures/configurations.json', import.meta.url)
  const fixtures = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, object>>
  test.each(names)('G11 an app with %s shows those of release 0.1.0', async (name) => {
    expect(Object.keys(fixtures)).toHaveLength(19)
    const kernel = kernelOf(name)
    for (const [was, file] of Object.entries(fixtures))
      await expectShown(JSON.stringify(file), kernel).catch(named(was))
    kernel.dispose()
  })
})

/** The paths of all fields of a slice, without those in lists. */
function* fieldsIn(value: unknown, above: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, item] of Object.entries(value)) {
    yield [...above, name]
    yield* fieldsIn(item, [...above, name])
  }
}

/** The recording of a configuration without one field of its first state, or with another value there. */
function edited(name: string, [id = '', ...path]: readonly string[], value?: unknown): string {
  const file = JSON.parse(recorded(name)) as File
  const last = path.pop() as string
  const place = path.reduce((at, field) => at[field] as Fields, file.base.state[id] as Fields)
  if (value === undefined) delete (place as Record<string, unknown>)[last]
  else Object.assign(place, { [last]: value })
  return JSON.stringify(file)
}

describe('[DEVT-2] a recording of a release that had fewer fields', () => {
  test.each([
    ...['every plugin', 'features', 'collections and sellers', 'a look of its own'],
    ...['a provider of its own', 'a plugin of somebody else with labels'],
  ])(
    'with %s loads without any one of them, and each is said that got its default',
    async (name) => {
      const kernel = kernelOf(name)
      const { state } = JSON.parse(recorded(name)).base as File['base']
      for (const [id, slice] of Object.entries(state))
        for (const path of fieldsIn(slice, [id])) {
          const where = path.join('.')
          const verdict = await kernel.loadRecording(edited(name, path)).catch(named(where))
          const first = kernel.timeline.log.base.state
          const now = path.reduce<unknown>((at, field) => (at as Fields)[field], first)
          expect([where, verdict.defaults ?? []]).toEqual([where, now === undefined ? [] : [where]])
          if (now !== undefined) expect(verdictText(verdict)).toContain(where)
        }
      kernel.dispose()
    },
  )

  test.each([
    ['tokens', ['options', 'tokens'], {}],
    ['features', ['options', 'features', 'swaps'], true],
    ['features', ['options', 'features', 'socials'], expect.arrayContaining(['google'])],
    ['images of the app', ['options', 'metadata', 'icons'], []],
    ['images of the app', ['options', 'customWallets'], []],
    ['lists and links', ['options', 'privacyPolicyUrl'], undefined],
    ['a look of its own', ['theme', 'themeMode'], 'dark'],
    ['a look of its own', ['theme', 'themeVariables', 'radius'], undefined],
    ['a provider of its own', ['provider', 'zone'], undefined],
    ['collections and sellers', ['nfts', 'collections'], undefined],
    ['sign-in', ['siwx', 'required'], true],
  ] as const)(
    'shows in the app of the same options with %s for %j the default, not what this app sets',
    async (name, path, value) => {
      const kernel = kernelOf(name)
      await kernel.loadRecording(edited(name, path))
      const state = kernel.timeline.log.base.state
      expect(path.reduce<unknown>((at, field) => (at as Fields)[field], state)).toEqual(value)
      kernel.dispose()
    },
  )
})

describe('[DEVT-2] a damaged recording is refused with the place', () => {
  test.each([
    [['options', 'features', 'swaps'], 'yes'],
    [['options', 'metadata', 'name'], 7],
    [['options', 'customWallets'], {}],
    [['options', 'tokens'], []],
    [['theme', 'themeVariables', 'radius'], 'round'],
    [['networks', 'chosen', 'active'], null],
    [['connections', 'accounts', 'solana', 'status'], 1],
    [['provider', 'zone'], []],
    [['shelf', 'labels'], 'all'],
  ] as const)('%j is %j', async (path, value) => {
    const kernel = kernelOf('every plugin')
    await expect(kernel.loadRecording(edited('every plugin', path, value))).rejects.toMatchObject({
      code: 'kernel/bad-recording',
      message: `This recording cannot be loaded: the state of "${path[0]}" in it is damaged at ${path.slice(1).join('.')}.`,
    })
    expect(kernel.timeline.mode.kind).toBe('live')
    kernel.dispose()
  })
})

test('a shape that declares defaults names every field of the initial state', async () => {
  const plugins = [...(configurations['every plugin'] ?? [])].flat()
  let looked = 0
  for (const { id, '~definition': definition } of plugins) {
    const declared = await definition.describe?.()
    if (!declared?.shape) continue
    const known = Object.keys(declared.shape).map((name) => name.replace(/\?$/, ''))
    for (const name of Object.keys({ ...definition.initialState(), ...declared.defaults })) {
      looked++
      expect([id, known]).toEqual([id, expect.arrayContaining([name])])
    }
  }
  expect(looked).toBeGreaterThan(60)
})
