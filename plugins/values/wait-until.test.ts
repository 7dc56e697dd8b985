import { expect, test } from 'vitest'
import { createWaiter } from './wait-until.ts'

test('a condition is looked at until it is met, and never again', async () => {
  const { until, check } = createWaiter()
  let looks = 0
  let met = false
  const waiting = until(() => {
    looks += 1
    return met
  })
  check()
  met = true
  check()
  await waiting
  check()
  expect(looks).toBe(3)
})
