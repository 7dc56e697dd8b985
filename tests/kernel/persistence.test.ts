import { describe, expect, test } from 'vitest'
import {
  createTestKernel,
  flush,
  memoryStorage,
  replay,
  stateHash,
} from '../../kernel/testing/index.ts'
import { counter, probe, recordsOf } from './toys.ts'

const key = 'wallet-kernel/probe'
const stored = (fields: unknown, v = 1): string => JSON.stringify({ v, fields })
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')
const kept = (version = 1) =>
  probe({
    version,
    persist: {
      fields: ['heard'],
      parse(found) {
        const { heard } = (found ?? {}) as { heard?: unknown }
        return isTexts(heard) ? { heard } : undefined
      },
    },
  })
const merging = probe({
  persist: {
    fields: ['heard'],
    merged: ['heard'],
    parse: (found) => found as { heard: string[] },
    restore: (draft, saved) => void draft.heard.push(...(saved.heard ?? [])),
  },
})
const plugins = () => [counter(), kept()] as const
const failureOf = (kernel: {
  readonly state: { readonly kernel: { readonly failures: readonly { readonly text: string }[] } }
}): string | undefined => kernel.state.kernel.failures.at(-1)?.text

describe('G12 persistence', () => {
  test('G12 declared fields are written together a moment later, and only they', async () => {
    const kernel = createTestKernel({ plugins: plugins() })
    kernel.observe('test').record('probe/told', { text: 'a' })
    kernel.observe('test').record('probe/given', { value: 1 })
    await flush()
    expect(kernel.ports.storage.calls.set).toBe(0)
    kernel.observe('test').record('probe/told', { text: 'b' })
    await kernel.ports.clock.advance(300)
    expect([...kernel.ports.storage.entries]).toEqual([[key, stored({ heard: ['a', 'b'] })]])
    expect(kernel.ports.storage.calls.set).toBe(1)
    kernel.observe('test').record('probe/given', { value: 2 })
    await kernel.ports.clock.advance(300)
    expect(kernel.ports.storage.calls.set).toBe(1)
  })

  test('G12 a field that cannot wait is written with the commit that changes it', async () => {
    const urgent = probe({
      persist: { fields: ['heard'], atOnce: ['heard'], parse: () => undefined },
    })
    const kernel = createTestKernel({ plugins: [counter(), urgent] })
    kernel.observe('test').record('probe/told', { text: 'a' })
    await flush()
    expect([...kernel.ports.storage.entries]).toEqual([[key, stored({ heard: ['a'] })]])
  })

  describe('G12 where all of a plugin is too much for storage', () => {
    const both = probe({
      persist: {
        fields: ['heard', 'value'],
        atOnce: ['value'],
        parse: (found) => found as object,
      },
    })
    /** A storage that refuses a text of more than 60 characters and then keeps none, as a cookie does. */
    function small(async = false) {
      const inner = memoryStorage({ async })
      return {
        ...inner,
        set(name: string, text: string) {
          if (text.length <= 60) return inner.set(name, text)
          inner.entries.delete(name)
          if (!async) throw new Error('too long')
          return flush().then(() => Promise.reject(new Error('too long')))
        },
      }
    }

    test.each([false, true])('what cannot wait is kept by itself (async: %s)', async (async) => {
      const storage = small(async)
      const kernel = createTestKernel({ plugins: [counter(), both], ports: { storage } })
      await flush()
      kernel.observe('test').record('probe/given', { value: 7 })
      await flush()
      expect(storage.entries.get(key)).toBe(stored({ heard: [], value: 7 }))
      kernel.observe('test').record('probe/told', { text: 'a'.repeat(60) })
      await kernel.ports.clock.advance(300)
      await flush()
      expect(storage.entries.get(key)).toBe(stored({ value: 7 }))
      expect(failureOf(kernel)).toContain('too long')
    })

    test('what was written since is not overwritten by it', async () => {
      const writes: { readonly text: string; readonly refuse: (why: Error) => void }[] = []
      const set = (_name: string, text: string) =>
        new Promise<void>((_done, refuse) => void writes.push({ text, refuse }))
      const storage = { ...memoryStorage(), set }
      const kernel = createTestKernel({ plugins: [counter(), both], ports: { storage } })
      for (const value of [7, 8]) {
        kernel.observe('test').record('probe/given', { value })
        await flush()
      }
      writes[0]?.refuse(new Error('too long'))
      await flush()
      expect(writes.map(({ text }) => text)).toEqual(
        [7, 8].map((value) => stored({ heard: [], value })),
      )
    })

    test('a plugin of which everything cannot wait is written once, and so is one of which nothing', async () => {
      for (const atOnce of [['heard'], []] as const) {
        const one = probe({ persist: { fields: ['heard'], atOnce, parse: () => undefined } })
        const storage = small()
        const kernel = createTestKernel({ plugins: [counter(), one], ports: { storage } })
        kernel.observe('test').record('probe/told', { text: 'a'.repeat(60) })
        await kernel.ports.clock.advance(300)
        expect(kernel.state.kernel.failures).toHaveLength(1)
      }
    })
  })

  test('G12 a field that is merged is restored although it changed while storage was read', async () => {
    const storage = memoryStorage({ entries: { [key]: stored({ heard: ['old'] }) }, async: true })
    const kernel = createTestKernel({ plugins: [counter(), merging], ports: { storage } })
    kernel.observe('test').record('probe/told', { text: 'new' })
    await flush()
    expect(kernel.state.probe.heard).toEqual(['new', 'old'])
  })

  test.each(['hidden', 'leaving'] as const)(
    'G12 a page that becomes %s is written at once',
    async (state) => {
      const kernel = createTestKernel({ plugins: plugins() })
      kernel.observe('test').record('probe/told', { text: 'a' })
      await flush()
      kernel.ports.page.become(state)
      expect(kernel.ports.storage.entries.get(key)).toBe(stored({ heard: ['a'] }))
      await kernel.ports.clock.advance(300)
      expect(kernel.ports.storage.calls.set).toBe(1)
    },
  )

  test('G12 what another page stored of a merged field is taken over when this page is looked at again, once', async () => {
    const storage = memoryStorage({ entries: { [key]: stored({ heard: ['old'] }) } })
    const kernel = createTestKernel({ plugins: [counter(), merging], ports: { storage } })
    const look = async (): Promise<readonly string[]> => {
      kernel.ports.page.become('visible')
      await flush()
      return kernel.state.probe.heard
    }
    expect(await look()).toEqual(['old'])
    storage.set(key, stored({ heard: ['other'], given: 7 }))
    expect(await look()).toEqual(['old', 'other'])
    expect(await look()).toEqual(['old', 'other'])
    await kernel.ports.clock.advance(300)
    expect(storage.entries.get(key)).toBe(stored({ heard: ['old', 'other'] }))
    expect(await look()).toEqual(['old', 'other'])
    storage.set(key, 'not json')
    expect(await look()).toEqual(['old', 'other'])
    expect((await replay(kernel, [counter(), merging])).hash).toBe(await stateHash(kernel.state))
  })

  test('G12 restoring is a fact in the first commit, so that the first paint and a replay have it', async () => {
    const storage = memoryStorage({ entries: { [key]: stored({ heard: ['old'], more: 1 }) } })
    const kernel = createTestKernel({ plugins: plugins(), ports: { storage } })
    expect(kernel.state.probe.heard).toEqual(['old'])
    expect(kernel.state.kernel.restored).toBe(true)
    expect(recordsOf(kernel).map(({ type, commit }) => `${type} ${commit}`)).toEqual([
      'kernel/started 1',
      'kernel/restored 1',
    ])
    expect((await replay(kernel, plugins())).hash).toBe(await stateHash(kernel.state))
  })

  test('G12 a plugin may restore in its own way', () => {
    const storage = memoryStorage({ entries: { [key]: stored({ heard: ['x'] }) } })
    const own = probe({
      persist: {
        fields: ['heard'],
        parse: (found) => found as object,
        restore: (draft, saved) => void draft.heard.push(...(saved.heard ?? []), 'restored'),
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), own], ports: { storage } })
    expect(kernel.state.probe.heard).toEqual(['x', 'restored'])
  })

  test.each([
    ['not json', 'The stored data is not JSON.'],
    ['null', 'The stored data has no version.'],
    ['[]', 'The stored data has no version.'],
    [stored({ heard: ['new'] }, 2), 'newer than 1'],
    ['{"v":1,"fields":{"heard":7}}', undefined],
    ['x'.repeat(1_000_000), 'The stored data is not JSON.'],
  ])(
    '[ERR-7] G12 T59 %.20s in storage is reported and ignored; the product works',
    async (text, problem) => {
      const storage = memoryStorage({ entries: { [key]: text } })
      const kernel = createTestKernel({ plugins: plugins(), ports: { storage } })
      await flush()
      expect(kernel.state.probe.heard).toEqual([])
      expect(kernel.state.kernel.restored).toBe(true)
      if (problem) expect(failureOf(kernel)).toContain(problem)
      else expect(failureOf(kernel)).toBeUndefined()
      expect(await kernel.dispatch.counter.add(1)).toBe(1)
    },
  )

  test('G12 what is stored never appears in a failure text', async () => {
    const storage = memoryStorage({ entries: { [key]: 'alice@example.com is not JSON' } })
    const kernel = createTestKernel({ plugins: plugins(), ports: { storage } })
    await flush()
    expect(JSON.stringify(recordsOf(kernel))).not.toContain('alice')
  })

  test('G12 data of a newer version is left alone; data of an older one goes through parse', async () => {
    const storage = memoryStorage({ entries: { [key]: stored({ heard: ['new'] }, 3) } })
    const kernel = createTestKernel({ plugins: [counter(), kept(2)], ports: { storage } })
    kernel.observe('test').record('probe/told', { text: 'mine' })
    await kernel.ports.clock.advance(300)
    expect(storage.entries.get(key)).toBe(stored({ heard: ['new'] }, 3))
    const older = memoryStorage({ entries: { [key]: stored({ heard: ['old'] }, 1) } })
    const second = createTestKernel({ plugins: [counter(), kept(2)], ports: { storage: older } })
    expect(second.state.probe.heard).toEqual(['old'])
  })

  test('G12 stored data that would pollute is refused', async () => {
    const text = '{"v":1,"fields":{"heard":["a"],"__proto__":{"polluted":1}}}'
    const storage = memoryStorage({ entries: { [key]: text } })
    const trusting = probe({ persist: { fields: ['heard'], parse: (found) => found as object } })
    const kernel = createTestKernel({ plugins: [counter(), trusting], ports: { storage } })
    await flush()
    expect(kernel.state.probe.heard).toEqual([])
    expect(failureOf(kernel)).toBe('The stored data is not a JSON object.')
  })

  test.each([false, true])(
    '[ERR-7] G12 storage that is denied or full is reported; the product works (async: %s)',
    async (slow) => {
      const storage = memoryStorage({ async: slow })
      storage.fail('get', new Error('SecurityError: denied'))
      storage.fail('set', new Error('QuotaExceededError'))
      const kernel = createTestKernel({ plugins: plugins(), ports: { storage } })
      await flush()
      expect(kernel.state.kernel.restored).toBe(true)
      expect(failureOf(kernel)).toContain('denied')
      kernel.observe('test').record('probe/told', { text: 'a' })
      await kernel.ports.clock.advance(300)
      expect(failureOf(kernel)).toBe('QuotaExceededError')
      storage.heal()
      kernel.observe('test').record('probe/told', { text: 'b' })
      await kernel.ports.clock.advance(300)
      expect(storage.entries.get(key)).toBe(stored({ heard: ['a', 'b'] }))
    },
  )

  test('G12 an asynchronous storage answers after the start and overwrites nothing newer, in state or storage', async () => {
    const both = probe({
      persist: { fields: ['heard', 'value'], parse: (found) => found as object },
    })
    const entries = { [key]: stored({ heard: ['stored'], value: 'stored' }) }
    const storage = memoryStorage({ async: true, entries })
    const kernel = createTestKernel({ plugins: [counter(), both], ports: { storage } })
    expect(kernel.state.kernel.restored).toBe(false)
    kernel.observe('test').record('probe/given', { value: 'newer' })
    kernel.ports.page.become('hidden')
    expect(storage.calls.set).toBe(0)
    await flush()
    expect(kernel.state.probe).toEqual({ heard: ['stored'], value: 'newer' })
    await kernel.ports.clock.advance(300)
    expect(storage.entries.get(key)).toBe(stored({ heard: ['stored'], value: 'newer' }))
  })

  test('G12 G14 a storage that answers late is heard once, however often the kernel was started (StrictMode)', async () => {
    const storage = memoryStorage({ async: true, entries: { [key]: stored({ heard: ['old'] }) } })
    const kernel = createTestKernel({ plugins: plugins(), ports: { storage } })
    kernel.stop()
    kernel.start()
    await flush()
    const restored = recordsOf(kernel).filter(({ type }) => type === 'kernel/restored')
    expect(restored.map(({ payload }) => payload)).toEqual([
      { slices: { probe: { heard: ['old'] } } },
    ])
    expect(storage.calls.get).toBe(1)
    expect(kernel.state.probe.heard).toEqual(['old'])
  })

  test('G12 what happens while the kernel is stopped is written after the next start', async () => {
    const kernel = createTestKernel({ plugins: plugins() })
    kernel.stop()
    kernel.observe('test').record('probe/told', { text: 'meanwhile' })
    await kernel.ports.clock.advance(300)
    expect(kernel.ports.storage.calls.set).toBe(0)
    kernel.start()
    await kernel.ports.clock.advance(300)
    expect(kernel.ports.storage.entries.get(key)).toBe(stored({ heard: ['meanwhile'] }))
  })
})
