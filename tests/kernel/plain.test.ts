import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { definePlainPlugin, definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { root } from '../tools/modules.ts'
import { type CounterContract, counter } from './toys.ts'

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

  test('a reducer of drafts is no plain one', () => {
    definePlainPlugin<CounterContract>({
      ...(counter()['~definition'] as never as object),
      // @ts-expect-error: it changes a draft
      reduce: { added: () => undefined },
    })
    expect(true).toBe(true)
  })
})
