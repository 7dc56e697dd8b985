import { describe, expect, test } from 'vitest'
import type { ErasedDefinition } from '../plugin.ts'
import { movesSince } from './moves.ts'

const names = (...all: readonly string[]) => Object.fromEntries(all.map((name) => [name, () => 0]))
/** What moving looks at of a plugin. */
const plugin = (id: string, over: object = {}): ErasedDefinition =>
  ({ id, requires: {}, initialState: () => ({}), commands: {}, reduce: {}, ...over }) as never

const taker = plugin('notes', {
  formerly: ['diary'],
  initialState: () => ({ lines: [] }),
  commands: names('add'),
  reduce: names('added', 'felt'),
})
const descriptions = new Map([
  ['notes', { formerly: { diary: { names: { noted: 'added', write: 'add' } } } }],
])
const moves = (recorded: readonly string[], ...plugins: readonly ErasedDefinition[]) =>
  movesSince(new Set(recorded), new Map(plugins.map((one) => [one.id, one])), descriptions)
const record = (type: string, over: object = {}) =>
  ({ seq: 1, kind: 'event', type, payload: {}, at: 0, cause: 'host', commit: 1, ...over }) as never

describe('a plugin takes over', () => {
  test.each([
    ['from one that was recorded', ['diary'], ['notes']],
    ['nothing from one that was not', ['other'], []],
    ['nothing where it was recorded itself', ['diary', 'notes'], []],
  ])('%s', (_name, recorded, takers) => {
    const found = moves(recorded, taker, plugin('other'))
    expect(found.takers.map(({ id }) => id)).toEqual(takers)
    expect([...found.former]).toEqual(takers.length > 0 ? ['diary'] : [])
  })
})

describe('state', () => {
  const diary = { lines: ['Milk'], mood: 'calm' }
  test('moves as far as the plugin has the fields, and goes with the plugin that had it', () => {
    const { state } = moves(['diary'], taker)
    expect(state({ diary, other: {} })).toEqual({ notes: { lines: ['Milk'] }, other: {} })
  })
  test('stays with a plugin that is still there', () => {
    const { state } = moves(['diary'], taker, plugin('diary'))
    expect(state({ diary })).toEqual({ notes: { lines: ['Milk'] }, diary })
  })
  test('that was not recorded is not made', () => {
    const { state } = moves(['diary'], taker)
    expect(state({ other: {} })).toEqual({ other: {} })
  })
})

describe('a record', () => {
  const typeOf = (type: string, over: object, ...more: readonly ErasedDefinition[]) =>
    moves(['diary'], taker, ...more).record(record(type, over)).type
  test.each([
    ['a fact by its new name', 'diary/noted', {}, 'notes/added'],
    ['a command by its new name', 'diary/write', { kind: 'command' }, 'notes/add'],
    ['a fact by the name it keeps', 'diary/felt', {}, 'notes/felt'],
    ['nothing that it does not have', 'diary/burnt', {}, 'diary/burnt'],
    ['nothing of another plugin, by whatever name', 'other/felt', {}, 'other/felt'],
    ['no command by the name of a fact', 'diary/felt', { kind: 'command' }, 'diary/felt'],
  ])('moves %s', (_name, type, over, now) => {
    expect(typeOf(type, over)).toBe(now)
  })
  test('stays where the plugin that had it still has its name, unless it says that it moved', () => {
    const kept = plugin('diary', { reduce: names('felt', 'noted') })
    expect(typeOf('diary/felt', {}, kept)).toBe('diary/felt')
    expect(typeOf('diary/noted', {}, kept)).toBe('notes/added')
    expect(typeOf('diary/felt', {}, plugin('diary'))).toBe('notes/felt')
  })
  test('of what storage had moves the slices in it, and no other record does', () => {
    const found = moves(['diary'], taker)
    const slices = { diary: { lines: ['Milk'] } }
    const payload = { slices, from: 'storage' }
    expect(found.record(record('kernel/restored', { payload }))).toMatchObject({
      type: 'kernel/restored',
      payload: { slices: { notes: { lines: ['Milk'] } }, from: 'storage' },
    })
    expect(found.record(record('other/told', { payload }))).toMatchObject({ payload })
    expect(found.record(record('kernel/restored', { payload: {} }))).toMatchObject({ payload: {} })
    expect(found.record(record('kernel/restored', { payload: undefined }))).toMatchObject({
      type: 'kernel/restored',
    })
  })
})
