import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lazyModule } from './lazy-module.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('a module is imported once for all who ask, and again after a failure', async () => {
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve('code')]
  const load = vi.fn(() => answers[load.mock.calls.length - 1] as Promise<string>)
  const module = lazyModule(load)
  const first = [module.preload(), module.load()]
  const failed = await Promise.allSettled(first)
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(load).toHaveBeenCalledOnce()
  expect(await module.preload()).toBe('code')
  expect(await module.load()).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('a module that never comes is given up after 30 s, and the next call asks again', async () => {
  const load = vi.fn(() => new Promise<string>(() => undefined))
  const module = lazyModule(load)
  const refused = module.preload().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await refused).toMatchObject({ code: 'kernel/not-loaded' })
  void module.preload().catch(() => undefined)
  expect(load).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(30_000)
})
