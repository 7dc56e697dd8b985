import { expect, test } from 'vitest'
import type { ActivityItem, ActivityState } from './contract.ts'
import { reduce } from './reduce.ts'

const item = (id: string): ActivityItem => ({ id }) as ActivityItem
interface Reducer {
  next(slice: ActivityState, fact: object): ActivityState
}
const loaded = reduce.loaded as Reducer
const ids = ({ items }: ActivityState): readonly string[] => items.map(({ id }) => id)

test('[ACTV-1] what is read anew takes the place of what was; more follows it, each once', () => {
  const owner = 'eip155:1:0x1'
  const slice = { owner, status: 'loading', items: [item('a'), item('b')] } as ActivityState
  const fact = { owner, items: [item('b'), item('c')], at: 1 }
  expect(ids(loaded.next(slice, fact))).toEqual(['b', 'c'])
  expect(ids(loaded.next(slice, { ...fact, more: true }))).toEqual(['a', 'b', 'c'])
})

test.each(['started', 'loaded', 'unsupported'] as const)(
  'an inspected transaction outlives a list that is %s; without one the field stays absent',
  (name) => {
    const { next } = reduce[name] as Reducer
    const slice = { owner: 'eip155:1:0x1', status: 'loading', items: [] } as ActivityState
    const inspected = { hash: '0xa', confirmations: 3 }
    const owner = name === 'loaded' ? slice.owner : 'eip155:1:0x2'
    const fact = { owner, items: [], at: 1 }
    expect(next({ ...slice, inspected } as ActivityState, fact)).toMatchObject({ inspected })
    expect(next(slice, fact)).not.toHaveProperty('inspected')
  },
)
