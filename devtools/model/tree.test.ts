import { expect, test } from 'vitest'
import { lineage, linesTo, summary, visibleNodes } from './tree.ts'

const shown = (value: unknown, ...open: string[]): string[] =>
  visibleNodes(value, new Set(open)).map(({ id, level }) => `${level} ${id}`)

test('only open branches are looked into', () => {
  const value = { a: { b: { c: 1 } }, d: 2 }
  expect(shown(value)).toEqual(['1 /a', '1 /d'])
  expect(shown(value, '/a', '/a/b')).toEqual(['1 /a', '2 /a/b', '3 /a/b/c', '1 /d'])
})

test('a long list opens in stretches of a hundred', () => {
  const list = Array.from({ length: 250 }, (_, index) => index)
  expect(shown({ list }, '/list')).toEqual([
    '1 /list',
    '2 /list/0 … 99',
    '2 /list/100 … 199',
    '2 /list/200 … 249',
  ])
  const inside = visibleNodes({ list }, new Set(['/list', '/list/200 … 249']))
  expect(inside.at(-1)).toMatchObject({ label: '249', value: 249, position: 50, siblings: 50 })
})

test('empty branches and plain values do not open', () => {
  expect(visibleNodes({ a: {}, b: [] }, new Set(['/a'])).map(({ branch }) => branch)).toEqual([
    false,
    false,
  ])
  expect(visibleNodes('text', new Set())).toMatchObject([{ value: 'text', branch: false }])
  expect([summary({ a: 1 }), summary([1, 2])]).toEqual(['{ 1 }', '[ 2 ]'])
})

test('a line knows its path and what it is inside of; a stretch of a list is no step of the path', () => {
  const list = Array.from({ length: 150 }, (_, at) => ({ at }))
  const stretch = '/deep/list/100 … 149'
  const open = new Set(['/deep', '/deep/list', stretch, `${stretch}/120`])
  const node = visibleNodes({ deep: { list } }, open).find(({ value }) => value === 120)
  expect(node?.path).toEqual(['deep', 'list', 120, 'at'])
  expect(node && lineage(node).map(({ label }) => label)).toEqual([
    'deep',
    'list',
    '100 … 149',
    '120',
    'at',
  ])
})

test('the lines that lead to a path are those that hold it, with the stretch of a long list', () => {
  const list = Array.from({ length: 150 }, (_, at) => ({ at }))
  const value = { deep: { list }, other: { short: [1] } }
  expect([...linesTo(value, [['deep', 'list', 120, 'at']])]).toEqual([
    '/deep',
    '/deep/list',
    '/deep/list/100 … 149',
    '/deep/list/100 … 149/120',
  ])
  expect([...linesTo(value, [['deep', 'list', 3], ['other'], ['gone', 'x'], []])]).toEqual([
    '/deep',
    '/deep/list',
    '/deep/list/0 … 99',
    '/gone',
  ])
  const open = linesTo(value, [['deep', 'list', 120, 'at']])
  expect(visibleNodes(value, open).map(({ id }) => id)).toContain('/deep/list/100 … 149/120/at')
})
