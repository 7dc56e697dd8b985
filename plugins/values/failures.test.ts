import { expect, test } from 'vitest'
import { defineErrors } from '../../kernel/index.ts'
import { refusalFirst } from './failures.ts'

const errors = defineErrors<'toy', { 'node-failed': void; refused: void }>('toy', {
  'node-failed': () => 'No answer.',
  refused: () => 'No.',
})
const failed = errors.create('node-failed')
const refused = errors.create('refused')
const soon = <T>(error: T): Promise<never> => Promise.reject(error)
const later = async (error: unknown): Promise<never> => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  throw error
}

test('all are waited for, and resolve in their order', async () => {
  expect(await refusalFirst([Promise.resolve(1), 'two', undefined])).toEqual([1, 'two', undefined])
})

test.each([
  ['that comes later', () => [soon(failed), later(refused)]],
  ['that comes first', () => [soon(refused), later(failed)]],
  ['beside an error without a code', () => [soon(new Error('down')), later(refused)]],
])('a refusal %s outweighs a node that failed', async (_which, works) => {
  await expect(refusalFirst(works())).rejects.toBe(refused)
})

test('without a refusal the first failure is told', async () => {
  await expect(refusalFirst([later(new Error('late')), soon(failed)])).rejects.toBe(failed)
})
