import { expect, test } from 'vitest'
import { connectionsErrors } from '../connections/errors.ts'
import { solanaErrors } from '../solana/errors.ts'
import { transactionsErrors } from '../transactions/errors.ts'
import { isNodeFailure } from '../values/index.ts'
import { knownError } from './errors.ts'

const foreign = new Error('boom')
const declined = connectionsErrors.create('declined')
const failed = solanaErrors.create('failed', { text: 'x' })

test('whether a node did not answer is told apart from what it objects to', () => {
  const objection = solanaErrors.create('would-fail', { reason: 'x' })
  expect([foreign, failed, objection, declined].map(isNodeFailure)).toEqual([
    ...[true, true, false, false],
  ])
})

test('only failures that name no next step become “Something went wrong”', () => {
  for (const error of [declined, failed]) expect(knownError(error)).toBe(error)
  for (const error of [foreign, transactionsErrors.create('failed', { text: 'boom' })])
    expect(knownError(error)).toMatchObject({ code: 'send/failed', cause: error })
})
