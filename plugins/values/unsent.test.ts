import { expect, test, vi } from 'vitest'
import { unsent } from './unsent.ts'

test('work that was called off before it began does not begin, and nothing was sent', async () => {
  const [work, nothingSent] = [vi.fn(), vi.fn()]
  const signal = AbortSignal.abort(new Error('left'))
  await expect(unsent({ signal, nothingSent }, work)).rejects.toThrow('left')
  expect(work).not.toHaveBeenCalled()
  expect(nothingSent).toHaveBeenCalledOnce()
})

test('work that was called off right after it has sent nothing', async () => {
  const calledOff = new AbortController()
  const nothingSent = vi.fn()
  const work = (): void => calledOff.abort(new Error('left'))
  await expect(unsent({ signal: calledOff.signal, nothingSent }, work)).rejects.toThrow('left')
  expect(nothingSent).toHaveBeenCalledOnce()
})
