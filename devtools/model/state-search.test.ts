import { expect, test } from 'vitest'
import { pathText } from './diff.ts'
import { searchState } from './state-search.ts'

const state = {
  networks: { active: 'eip155:1', list: [{ name: 'Orchard', id: 1 }] },
  send: { amount: '0.25', code: 'secret:1', isOpen: false, note: undefined },
}
const found = (text: string, most?: number): readonly string[] =>
  searchState(state, text, most).matches.map(({ path }) => pathText(path))

test('fields are found by name and by value, whatever the case', () => {
  expect(found('ORCH')).toEqual(['networks.list[0].name'])
  expect(found('active')).toEqual(['networks.active'])
  expect(found('net')).toEqual(['networks'])
  expect(found('0.2')).toEqual(['send.amount'])
})

test('numbers and truths are found only whole', () => {
  expect(found('1')).toEqual(['networks.active', 'networks.list[0].id'])
  expect(found('false')).toEqual(['send.isOpen'])
  expect(found('fals')).toEqual([])
})

test('a secret is found by its name and never by its value', () => {
  expect(found('secret')).toEqual([])
  expect(found('code')).toEqual(['send.code'])
})

test('nothing looked for finds nothing, and a long list says that there is more', () => {
  expect(found('  ')).toEqual([])
  expect(found('note')).toEqual([])
  const { matches, more } = searchState(state, 'n', 2)
  expect([matches.length, more]).toEqual([2, true])
})

test('a state deeper than any real one is searched without end of the stack', () => {
  let deep: Record<string, unknown> = { end: 1 }
  for (let level = 0; level < 50_000; level++) deep = { in: deep }
  expect(searchState(deep, 'end').matches).toEqual([])
})
