import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { Immer } from 'immer'
import { describe, expect, test } from 'vitest'
import { changeCopy } from '../../kernel/change-copy.ts'
import {
  definePlainPlugin,
  definePlugin,
  type Plugin,
  type PluginDefinition,
} from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { root } from '../tools/modules.ts'

interface LampContract {
  readonly id: 'lamp'
  readonly state: { readonly on: boolean; readonly times: number }
  readonly commands: { press(): void }
  readonly events: { pressed: void }
}

const lamp = (): Plugin<LampContract> =>
  definePlainPlugin<LampContract>({
    id: 'lamp',
    requires: {},
    initialState: () => ({ on: false, times: 0 }),
    commands: { press: ({ emit }) => emit.pressed() },
    reduce: { pressed: { next: ({ on, times }) => ({ on: !on, times: times + 1 }) } },
    persist: { fields: ['times'], parse: (stored) => stored as { readonly times: number } },
  })

interface WatchContract {
  readonly id: 'watch'
  readonly requires: LampContract
  readonly state: { readonly seen: number }
  readonly commands: object
  readonly events: { saw: void }
}

const watch = (): Plugin<WatchContract> =>
  definePlugin<WatchContract>({
    id: 'watch',
    requires: { lamp: 'it watches it' },
    initialState: () => ({ seen: 0 }),
    commands: {},
    reduce: {
      saw(draft) {
        draft.seen++
      },
    },
    effects: [{ on: 'lamp/pressed', order: 'queue', run: ({ emit }) => emit.saw() }],
  })

/** Source files of the kernel that one of them imports, with what it imports of packages. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  if (!from.startsWith('.')) return seen
  const text = readFileSync(join(root, from), 'utf8')
  const imports = text.matchAll(/^(?:import|export) (?!type )[^'"]*?['"]([^'"]+)['"]/gms)
  for (const [, specifier = ''] of imports)
    reached(
      specifier.startsWith('.') ? `./${join(from, '..', specifier)}` : `${specifier} by ${from}`,
      seen,
    )
  return seen
}

describe('a kernel of plain and late plugins', () => {
  test('runs commands, folds facts and restores what is stored', async () => {
    const kernel = createTestKernel({ plugins: [lamp()] })
    void kernel.dispatch.lamp.press()
    expect(kernel.state.lamp).toEqual({ on: true, times: 1 })
    await kernel.ports.clock.advance(1_000)
    const again = createTestKernel({ plugins: [lamp()], ports: { storage: kernel.ports.storage } })
    expect(again.state.lamp).toEqual({ on: false, times: 1 })
  })

  test('gets effects from the first plugin that can have some, after a stop as well', async () => {
    const kernel = createTestKernel({ plugins: [lamp(), watch()] })
    void kernel.dispatch.lamp.press()
    await flush()
    kernel.stop()
    kernel.start()
    void kernel.dispatch.lamp.press()
    await flush()
    expect(kernel.state.watch.seen).toBe(2)
  })

  test('begins without Immer and the operators of RxJS, which come with `definePlugin`', () => {
    const packages = (from: string): string[] =>
      [...reached(from)].filter((name) => /^(immer |\.\/kernel\/effects\.ts)/.test(name)).sort()
    expect(packages('./kernel/create-kernel.ts')).toEqual([])
    expect(packages('./kernel/late-plugin.ts')).toEqual([])
    expect(packages('./kernel/define-plugin.ts')).toEqual([
      './kernel/effects.ts',
      'immer by ./kernel/define-plugin.ts',
    ])
  })

  test('a plugin with effects is no plain one', () => {
    definePlainPlugin<LampContract>({
      ...(lamp()['~definition'] as never as PluginDefinition<LampContract>),
      // @ts-expect-error: effects need `definePlugin`
      effects: [],
    })
    expect(lamp()['~definition'].effects).toBeUndefined()
  })
})

describe('a copy that is changed', () => {
  const slice = {
    list: [
      { id: 'a', tags: ['x'] },
      { id: 'b', tags: [] },
    ],
    map: { one: 1 },
    n: 0,
  }

  test('keeps the reference of all that stays equal, and leaves what it was made from alone', () => {
    const before = structuredClone(slice)
    const after = changeCopy(slice, (copy) => {
      const { list } = copy as typeof slice
      list.push({ id: 'c', tags: [] })
    }) as typeof slice
    expect(after.list).toHaveLength(3)
    expect(after.list[0]).toBe(slice.list[0])
    expect(after.map).toBe(slice.map)
    expect(slice).toEqual(before)
    expect(changeCopy(slice, () => undefined)).toBe(slice)
    expect(changeCopy(slice, () => structuredClone(slice))).toBe(slice)
  })

  test('equals what Immer makes of the same changes', () => {
    const immer = new Immer({ autoFreeze: false })
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom(null, 0, 1, '', 'a', true),
        fc.array(tie('any'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('any'), {
          maxKeys: 3,
          noNullPrototype: true,
        }),
      ),
    })).any
    fc.assert(
      fc.property(
        fc.record({ a: value, b: value, c: value }),
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(value)), { maxLength: 4 }),
        (before, changes) => {
          const change = (draft: object): void => {
            for (const [name, next] of changes)
              if (next === null) delete (draft as Record<string, unknown>)[name]
              else (draft as Record<string, unknown>)[name] = next
          }
          expect(changeCopy(before, change)).toEqual(immer.produce(before, change))
        },
      ),
    )
  })

  test('does not change what a fact brought, which the log holds', () => {
    const payload = Object.freeze({ id: 'a', tags: Object.freeze(['x']) })
    const after = changeCopy(slice, (copy) => {
      ;(copy as { list: unknown[] }).list = [payload]
    }) as typeof slice
    expect(after.list[0]).toBe(slice.list[0])
    expect(payload).toEqual({ id: 'a', tags: ['x'] })
  })
})
