import { expect, test } from 'vitest'
import type { ActivityItem, ActivityState } from './contract.ts'
import { reduce } from './reduce.ts'

const item = (id: string): ActivityItem => ({ id }) as ActivityItem
const loaded = reduce.loaded as {
  next(slice: ActivityState, fact: object): ActivityState
}
const ids = ({ items }: ActivityState): readonly string[] => items.map(({ id }) => id)

test('[ACTV-1] what is read anew takes the place of what was; more follows it, each once', () => {
  const owner = 'eip155:1:0x1'
  const slice = { owner, status: 'loading', items: [item('a'), item('b')] } as ActivityState
  const fact = { owner, items: [item('b'), item('c')], at: 1 }
  expect(ids(loaded.next(slice, fact))).toEqual(['b', 'c'])
  expect(ids(loaded.next(slice, { ...fact, more: true }))).toEqual(['a', 'b', 'c'])
})
