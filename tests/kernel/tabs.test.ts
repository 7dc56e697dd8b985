import { describe, expect, test } from 'vitest'
import type { Contract } from '../../kernel/index.ts'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { channelBus, createTestKernel, flush } from '../../kernel/testing/index.ts'

interface NoteContract extends Contract {
  readonly id: 'note'
  readonly state: { readonly own: readonly string[]; readonly others: readonly string[] }
  readonly commands: { write(text: string): void }
  readonly events: {
    written: { readonly text: string }
    writtenElsewhere: { readonly text: string }
    plain: { readonly text: string }
  }
}

/** A plugin that shares what it writes, except whispers, and again reacts by writing. */
const note = (shared: 'mapped' | 'plain' | 'nothing' = 'mapped'): Plugin<NoteContract> =>
  definePlugin<NoteContract>({
    id: 'note',
    requires: {},
    initialState: () => ({ own: [], others: [] }),
    commands: {
      write: ({ emit }, text) => {
        emit.written({ text })
        emit.plain({ text })
      },
    },
    reduce: {
      written: (draft, { text }) => void draft.own.push(text),
      writtenElsewhere: (draft, { text }) => void draft.others.push(text),
      plain: (draft, { text }) => void (shared === 'plain' && draft.others.push(text)),
    },
    ...(shared === 'plain' && {
      shared: {
        plain: { as: 'plain', parse: (payload) => payload as { readonly text: string } },
      },
    }),
    ...(shared === 'mapped' && {
      shared: {
        written: {
          as: 'writtenElsewhere',
          when: ({ text }) => text !== 'whisper',
          parse(payload) {
            const { text } = Object(payload) as { readonly text?: unknown }
            if (text === 'bomb') throw new Error('bomb')
            return typeof text === 'string' ? { text } : undefined
          },
        },
      },
    }),
  })

const tab = (bus: ReturnType<typeof channelBus>, shared?: Parameters<typeof note>[0]) =>
  createTestKernel({ plugins: [note(shared)], ports: { channel: bus.connect() } })

describe('[G13] what one tab tells the others', () => {
  test('arrives once, as what it means there, and is not told again', async () => {
    const bus = channelBus()
    const [a, b, c] = [tab(bus), tab(bus), tab(bus)]
    await a.dispatch.note.write('hello')
    await flush()
    for (const other of [b, c]) expect(other.state.note).toEqual({ own: [], others: ['hello'] })
    expect(a.state.note).toEqual({ own: ['hello'], others: [] })
    expect(bus.messages).toHaveLength(1)
    const arrived = b.timeline.log.slice(0).find(({ type }) => type === 'note/writtenElsewhere')
    expect(arrived?.cause).toBe('tab')
    for (const kernel of [a, b, c]) kernel.dispose()
  })

  test('G5: a check that throws is its plugin’s failure and stops nothing', async () => {
    const bus = channelBus()
    const [a, b] = [tab(bus), tab(bus)]
    await a.dispatch.note.write('bomb')
    await a.dispatch.note.write('hello')
    await flush()
    expect(b.state.note.others).toEqual(['hello'])
    expect(b.state.kernel.failures).toEqual([
      { plugin: 'note', where: 'subscriber', event: 'note/writtenElsewhere', text: 'bomb' },
    ])
    for (const kernel of [a, b]) kernel.dispose()
  })

  test('an event shared as itself is not told again by those who heard it', async () => {
    const bus = channelBus()
    const [a, b, c] = [tab(bus, 'plain'), tab(bus, 'plain'), tab(bus, 'plain')]
    await a.dispatch.note.write('hello')
    await flush()
    expect([b, c].map(({ state }) => state.note.others)).toEqual([['hello'], ['hello']])
    expect(bus.messages).toHaveLength(1)
    for (const kernel of [a, b, c]) kernel.dispose()
  })

  test('is only what the plugin wants told', async () => {
    const bus = channelBus()
    const [a, b] = [tab(bus), tab(bus)]
    await a.dispatch.note.write('whisper')
    await flush()
    expect(bus.messages).toEqual([])
    expect(b.state.note.others).toEqual([])
  })

  test('means nothing to a kernel without that plugin, or that shares nothing', async () => {
    const bus = channelBus()
    const a = tab(bus)
    const other = createTestKernel({ plugins: [], ports: { channel: bus.connect() } })
    const silent = tab(bus, 'nothing')
    const before = [other.timeline.log.last, silent.timeline.log.last]
    await a.dispatch.note.write('hello')
    await flush()
    expect([other.timeline.log.last, silent.timeline.log.last]).toEqual(before)
  })

  test('is not taken in above a million characters', async () => {
    const bus = channelBus()
    const [a, b] = [tab(bus), tab(bus)]
    const longest = 1_000_000 - JSON.stringify({ text: '' }).length
    await a.dispatch.note.write('x'.repeat(longest + 1))
    await a.dispatch.note.write('y'.repeat(longest))
    await flush()
    expect(b.state.note.others.map((text) => text[0])).toEqual(['y'])
    for (const kernel of [a, b]) kernel.dispose()
  })

  test('does not reach a tab that was stopped, and reaches it again once started', async () => {
    const bus = channelBus()
    const [a, b] = [tab(bus), tab(bus)]
    b.stop()
    await a.dispatch.note.write('one')
    await flush()
    b.start()
    await a.dispatch.note.write('two')
    await flush()
    expect(b.state.note.others).toEqual(['two'])
  })
})

const polluting: unknown = JSON.parse('{"text":"x","__proto__":{"polluted":true}}')
const message = (fields: object): object => ({
  kernel: 1,
  type: 'note/writtenElsewhere',
  payload: { text: 'x' },
  ...fields,
})

test.each([
  ['null', null],
  ['text', 'note/writtenElsewhere'],
  ['another format', message({ kernel: 2 })],
  ['no format', message({ kernel: undefined })],
  ['a type that is no text', message({ type: ['note/writtenElsewhere'] })],
  ['an own event that is not shared', message({ type: 'note/written' })],
  ['a fact of the kernel', message({ type: 'kernel/restored', payload: { slices: {} } })],
  ['a name of the prototype', message({ type: 'constructor' })],
  ['no payload', message({ payload: undefined })],
  ['a payload of another shape', message({ payload: { text: 7 } })],
  ['a list for a payload', message({ payload: ['x'] })],
  ['a prototype in the payload', message({ payload: polluting })],
  ['a prototype deep inside', message({ payload: { text: 'x', more: [polluting] } })],
  ['a constructor key', message({ payload: { text: 'x', constructor: {} } })],
  ['a date', message({ payload: { text: 'x', at: new Date(0) } })],
  ['a map', message({ payload: new Map([['text', 'x']]) })],
])('[G13] a foreign message is dropped: %s', async (_name, foreign) => {
  const bus = channelBus()
  const kernel = tab(bus)
  const before = kernel.timeline.log.last
  bus.connect().post(foreign)
  await flush()
  expect(kernel.timeline.log.last).toBe(before)
  expect(kernel.state.kernel.failures).toEqual([])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
