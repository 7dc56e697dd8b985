import { expect, test } from 'vitest'
import { isCalledOff, isOwnRun, runOf } from './own-run.ts'

test('the run of a fact is its command, and none of what came from outside', () => {
  expect([7, 0, 'visitor', undefined].map(runOf)).toEqual([7, 0, undefined, undefined])
})

test('a record belongs to the noted command alone; where none was noted, every record does', () => {
  expect([isOwnRun(7, 7), isOwnRun(7, 8), isOwnRun(7, 'visitor'), isOwnRun(7, undefined)]).toEqual([
    ...[true, false, false, false],
  ])
  expect([isOwnRun(undefined, 8), isOwnRun(undefined, undefined)]).toEqual([true, true])
})

test('cancelled and timed out are called off, succeeded and failed are not', () => {
  const outcomes = ['succeeded', 'failed', 'cancelled', 'timedOut'] as const
  expect(outcomes.map((outcome) => isCalledOff({ outcome }))).toEqual([false, false, true, true])
})
