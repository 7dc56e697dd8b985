import { expect, test, vi } from 'vitest'
import { definePlugin, lazy, lazyMethods } from '../../kernel/index.ts'
import type { Loadable } from '../../kernel/lazy.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'

interface HostContract {
  readonly id: 'host'
  readonly state: object
  readonly commands: { greet(): void; offline(): void }
  readonly events: object
}

interface Tools {
  readonly signal: AbortSignal
}
const tools = (): Tools & { readonly stop: () => void } => {
  const controller = new AbortController()
  return { signal: controller.signal, stop: () => controller.abort(new Error('called off')) }
}
const module = {
  double: (_io: Tools, amount: number): number => amount * 2,
  greet: async (_io: Tools, name: string): Promise<string> => `Hello ${name}`,
  nobody: (_io: Tools): never => {
    throw new Error('nobody is here')
  },
}

test('methods of a module are loaded with the first call and answer like the originals', async () => {
  const load = vi.fn(async () => module)
  const methods = lazyMethods(load, 'double', 'greet', 'nobody')
  expect(Object.keys(methods)).toEqual(['double', 'greet', 'nobody'])
  expect(load).not.toHaveBeenCalled()
  const doubled: number = await methods.double(tools(), 21)
  const greeting: string = await methods.greet(tools(), 'Ada')
  expect([doubled, greeting]).toEqual([42, 'Hello Ada'])
  await expect(methods.nobody(tools())).rejects.toThrow('nobody is here')
})

test('the code of a method can be asked for before its first call', async () => {
  const load = vi.fn(async () => module)
  const { double } = lazyMethods(load, 'double')
  await (double as Loadable).load?.()
  expect(load).toHaveBeenCalledOnce()
})

test('a kernel fetches the code of a command without calling it, and knows no others', async () => {
  const greet = vi.fn()
  const load = vi.fn(async () => ({ greet }))
  const fails = vi.fn(() => Promise.reject<{ greet: () => void }>(new Error('offline')))
  const kernel = createTestKernel({
    plugins: [
      definePlugin<HostContract>({
        id: 'host',
        requires: {},
        initialState: () => ({}),
        commands: {
          ...lazyMethods(load, 'greet'),
          offline: lazy(async () => (await fails()).greet),
        },
        reduce: {},
      }),
    ],
  })
  const before = kernel.timeline.log.last
  for (const command of [
    'host/greet',
    'host/offline',
    'host/none',
    'nobody/greet',
    'modal/open',
    '',
  ])
    kernel.preload(command)
  await flush()
  expect([load, fails, greet].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect(kernel.timeline.log.last).toBe(before)
  await expect(kernel.dispatch.host.offline()).rejects.toThrow()
})

test('a method called off while its code loads does not begin, and says why', async () => {
  const double = vi.fn(module.double)
  const methods = lazyMethods(async () => ({ double }), 'double')
  const io = tools()
  const answer = methods.double(io, 1)
  io.stop()
  await expect(answer).rejects.toThrow('called off')
  expect(double).not.toHaveBeenCalled()
})

test('a name the module lacks and a wrong argument do not compile', async () => {
  const load = async (): Promise<typeof module> => module
  // @ts-expect-error: there is no such method
  lazyMethods(load, 'treble')
  const { double } = lazyMethods(load, 'double')
  // @ts-expect-error: the amount is a number
  await expect(double(tools(), 'two')).resolves.toBeNaN()
})
