import { expect, test } from 'vitest'
import { inputIssue } from './input-issue.ts'

test.each([
  [undefined, 'Required'],
  [null, 'Expected object received null'],
  [[], 'Expected object received array'],
  ['0.1', 'Expected object received string'],
  [{}, 'to: Required'],
  [{ to: 'a' }, 'amount: Required'],
  [{ to: 'a', amount: 1 }, 'amount: Expected string received number'],
  [{ to: 'a', amount: Number.NaN }, 'amount: Expected string received nan'],
  [{ to: null, amount: '1' }, 'to: Expected string received null'],
  [{ to: ['a'], amount: '1' }, 'to: Expected string received array'],
  [{ to: 'a', amount: '1', token: true }, 'token: Expected string received boolean'],
])('[ERR-6] validation defaults: %j is told as "%s"', (input, issue) => {
  expect(inputIssue(input, ['to', 'amount'], ['token'])).toBe(issue)
})

test('[ERR-6] nothing is wrong with text where text is due', () => {
  expect(inputIssue({ to: 'a', amount: '' }, ['to', 'amount'], ['token'])).toBeUndefined()
  expect(inputIssue({ to: 'a', token: 'b', more: 1 }, ['to'], ['token'])).toBeUndefined()
})
