import { expect, test } from 'vitest'
import { candidateOf } from './changes.ts'

test('of what waits at a gate, a fact is about the one that it names', () => {
  const candidates = [{ id: 'eip155:quince' }, { id: 'solana:quince' }]
  const draft = { connecting: { candidates } } as never
  expect(candidateOf(draft, 'solana:quince')).toBe(candidates[1])
  expect(candidateOf(draft, 'eip155:medlar')).toBeUndefined()
  expect(candidateOf({} as never, 'eip155:quince')).toBeUndefined()
})
