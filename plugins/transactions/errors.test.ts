import { expect, test } from 'vitest'
import { connectionsErrors } from '../connections/errors.ts'
import { solanaErrors } from '../solana/errors.ts'
import { isNodeFailure } from '../values/index.ts'
import { knownError, nodeError, transactionsErrors } from './errors.ts'

const foreign = new Error('boom')
const declined = connectionsErrors.create('declined')
const failed = transactionsErrors.create('failed', { text: 'boom' })

test('what a node throws gets a code, and keeps the one it has', () => {
  expect(nodeError(declined)).toBe(declined)
  expect(nodeError(foreign)).toMatchObject({ code: 'transactions/failed', cause: foreign })
})

test.each([
  ['a failure without a code', foreign, true],
  ['a failure of the node', transactionsErrors.create('node-failed', { name: 'Net' }), true],
  ['any other failure of a family', solanaErrors.create('failed', { text: 'x' }), true],
  ['an objection of the chain', solanaErrors.create('would-fail', { reason: 'x' }), false],
  ['a refusal', declined, false],
])('whether the node did not answer is told apart: %s', (_name, error, isFailure) => {
  expect(isNodeFailure(error)).toBe(isFailure)
})

test('only failures that name no next step become “Something went wrong”', () => {
  for (const error of [declined, solanaErrors.create('failed', { text: 'x' })])
    expect(knownError(error)).toBe(error)
  for (const error of [foreign, failed])
    expect(knownError(error)).toMatchObject({ code: 'transactions/not-sent', cause: error })
})
