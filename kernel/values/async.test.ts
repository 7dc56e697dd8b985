import { expect, test } from 'vitest'
import { virtualClock } from '../testing/index.ts'
import { abortable, delay } from './async.ts'

test('waiting needs no signal', async () => {
  const clock = virtualClock()
  const over = delay(clock, 5)
  await clock.advance(5)
  await expect(over).resolves.toBeUndefined()
})

test('what was called off before it began ends at once, with the reason', async () => {
  const reason = new Error('left')
  const ended = abortable(new Promise(() => undefined), AbortSignal.abort(reason)).catch((e) => e)
  expect(await Promise.race([ended, Promise.resolve().then(() => Promise.resolve('waits'))])).toBe(
    reason,
  )
})
