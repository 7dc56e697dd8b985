import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Commands,
  defineErrors,
  definePlugin,
  lazy,
  lazyMethods,
  type Plugin,
  viewWith,
} from '../../kernel/index.ts'
import type { Loadable } from '../../kernel/lazy.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { eventsOf, recordsOf } from './toys.ts'

interface HostContract {
  readonly id: 'host'
  readonly state: { readonly greeted: readonly string[] }
  readonly commands: { greet(name: string): string; wave(): void; ask(): void }
  readonly events: { greeted: { readonly name: string }; waved: void }
}
type Handlers = Commands<HostContract>

/** A plugin whose handlers a test chooses. */
const host = (commands: Partial<Handlers>, view?: () => Promise<unknown>): Plugin<HostContract> =>
  definePlugin<HostContract>({
    id: 'host',
    requires: {},
    initialState: () => ({ greeted: [] }),
    commands: {
      greet: (_ctx, name) => name,
      wave: ({ emit }) => emit.waved(),
      ask: async ({ dispatch }) => void (await dispatch.host.greet('asked')),
      ...commands,
    },
    reduce: {
      greeted: (slice, { name }) => ({ greeted: [...slice.greeted, name] }),
      waved: (slice) => slice,
    },
    ...(view && { views: { Host: view } as never }),
  })

const greet: Handlers['greet'] = ({ emit }, name) => {
  emit.greeted({ name })
  return `Hello ${name}`
}

/** Code that comes, or does not, when the test says so; each call of `load` waits for an answer of its own. */
function slowCode<M>(module: M) {
  const waiting: { readonly come: (module: M) => void; readonly fail: (why: unknown) => void }[] =
    []
  const load = vi.fn(() => new Promise<M>((come, fail) => void waiting.push({ come, fail })))
  return {
    load,
    come: () => waiting.shift()?.come(module),
    fail: (why: unknown = new Error('offline')) => waiting.shift()?.fail(why),
  }
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

afterEach(() => {
  vi.useRealTimers()
})

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
  const handler = vi.fn()
  const load = vi.fn(async () => ({ greet: handler }))
  const fails = vi.fn(() => Promise.reject<{ wave: () => void }>(new Error('offline')))
  const plugin = host({
    ...lazyMethods(load, 'greet'),
    wave: lazy(async () => (await fails()).wave),
  })
  const kernel = createTestKernel({ plugins: [plugin] })
  const before = kernel.timeline.log.last
  for (const command of [
    'host/greet',
    'host/wave',
    'host/ask',
    'host/none',
    'nobody/greet',
    'modal/open',
    '',
  ])
    kernel.preload(command)
  await flush()
  expect([load, fails, handler].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
  expect(kernel.timeline.log.last).toBe(before)
  expect(kernel.state.kernel.failures).toEqual([])
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

describe('a command whose code is on the way', () => {
  const open = () => {
    const code = slowCode(vi.fn(greet))
    const kernel = createTestKernel({ plugins: [host({ greet: lazy(code.load) })] })
    return { code, kernel }
  }
  type Opened = ReturnType<typeof open>['kernel']

  test('is recorded at once, is pending, and ends once its handler has', async () => {
    const { code, kernel } = open()
    const greeting = kernel.dispatch.host.greet('Ada')
    expect(kernel.pending.map(({ type }) => type)).toEqual(['host/greet'])
    expect(recordsOf(kernel).at(-1)).toMatchObject({ kind: 'command', payload: 'Ada' })
    code.come()
    expect(await greeting).toBe('Hello Ada')
    expect(kernel.state.host.greeted).toEqual(['Ada'])
    expect(kernel.pending).toEqual([])
  })

  test.each<[string, (kernel: Opened, run: AbortController) => void]>([
    ['its scope is closed', ({ scopes }) => scopes.open('view').close()],
    ['it is cancelled', ({ pending }) => pending[0]?.cancel()],
    ['its caller calls it off', (_kernel, run) => run.abort()],
    ['the kernel is disposed of', (kernel) => kernel.dispose()],
  ])('does not begin once %s', async (_why, end) => {
    const { code, kernel } = open()
    const caller = new AbortController()
    const greeting = kernel.with({ scope: 'view', signal: caller.signal }).host.greet('Ada')
    end(kernel, caller)
    await expect(greeting).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(kernel.pending).toEqual([])
    code.come()
    await flush()
    expect(eventsOf(kernel)).not.toContain('host/greeted')
    expect(kernel.state.host.greeted).toEqual([])
  })

  test('does not begin once the run that dispatched it is cancelled', async () => {
    const { code, kernel } = open()
    const asking = kernel.with({ scope: 'view' }).host.ask()
    expect(kernel.pending.map(({ type }) => type)).toEqual(['host/greet', 'host/ask'])
    kernel.scopes.open('view').close()
    await expect(asking).rejects.toMatchObject({ code: 'kernel/cancelled' })
    code.come()
    await flush()
    expect(eventsOf(kernel)).not.toContain('host/greeted')
  })

  test.each<[string, string, (kernel: Opened) => void, (kernel: Opened) => void]>([
    [
      'the past is shown',
      'inspecting',
      ({ timeline }) => timeline.inspect(timeline.log.last),
      ({ timeline }) => timeline.resume(),
    ],
    ['the kernel is stopped', 'not-started', (kernel) => kernel.stop(), (kernel) => kernel.start()],
    ['the kernel is disposed of', 'disposed', (kernel) => kernel.dispose(), () => undefined],
  ])('is refused while %s, and its code is not asked for', async (_when, why, before, after) => {
    const { code, kernel } = open()
    before(kernel)
    const greeting = kernel.dispatch.host.greet('Ada')
    after(kernel)
    await expect(greeting).rejects.toMatchObject({ code: `kernel/${why}` })
    expect(code.load).not.toHaveBeenCalled()
  })

  test('begins all the same where the past is shown meanwhile', async () => {
    const { code, kernel } = open()
    const greeting = kernel.dispatch.host.greet('Ada')
    kernel.timeline.inspect(kernel.timeline.log.first)
    code.come()
    expect(await greeting).toBe('Hello Ada')
    expect(kernel.state.host.greeted).toEqual([])
    kernel.timeline.resume()
    expect(kernel.state.host.greeted).toEqual(['Ada'])
  })

  test('is loaded, where a run dispatches it while the past is shown, once that is left', async () => {
    const { code } = open()
    let go = (): void => undefined
    const plugin = host({
      greet: lazy(code.load),
      async ask({ dispatch }) {
        await new Promise<void>((resolve) => {
          go = resolve
        })
        await dispatch.host.greet('asked')
      },
    })
    const page = createTestKernel({ plugins: [plugin] })
    const asked = page.dispatch.host.ask()
    page.timeline.inspect(page.timeline.log.last)
    go()
    await flush()
    expect(code.load).not.toHaveBeenCalled()
    page.timeline.resume()
    code.come()
    await asked
    expect(page.state.host.greeted).toEqual(['asked'])
  })
})

describe('code that does not come', () => {
  const outcome = { outcome: 'failed', code: 'kernel/not-loaded' }

  test.each<[string, () => Promise<never>]>([
    ['is refused', () => Promise.reject(new Error('offline'))],
    [
      'throws at once',
      () => {
        throw new Error('offline')
      },
    ],
  ])(
    'ends its command as failed with a code, and the next use asks again: it %s',
    async (_how, refuse) => {
      const load = vi.fn(async () => greet)
      load.mockImplementationOnce(refuse)
      const kernel = createTestKernel({ plugins: [host({ greet: lazy(load) })] })
      await expect(kernel.dispatch.host.greet('Ada')).rejects.toMatchObject({
        code: 'kernel/not-loaded',
        cause: { message: 'offline' },
      })
      expect(recordsOf(kernel).at(-1)).toMatchObject({ kind: 'end', payload: outcome })
      expect(await kernel.dispatch.host.greet('Ada')).toBe('Hello Ada')
      expect(load).toHaveBeenCalledTimes(2)
    },
  )

  test('keeps the code of an error that its loader gave one', async () => {
    const errors = defineErrors<'host', { closed: void }>('host', { closed: () => 'Closed.' })
    const load = () => Promise.reject<typeof greet>(errors.create('closed'))
    const kernel = createTestKernel({ plugins: [host({ greet: lazy(load) })] })
    await expect(kernel.dispatch.host.greet('Ada')).rejects.toMatchObject({ code: 'host/closed' })
  })

  test('is waited for 30 s: the command fails then, begins by nothing that comes later, and asks again', async () => {
    vi.useFakeTimers()
    const code = slowCode(vi.fn(greet))
    const kernel = createTestKernel({ plugins: [host({ greet: lazy(code.load) })] })
    const greeting = kernel.dispatch.host.greet('Ada')
    const failed = expect(greeting).rejects.toMatchObject({ code: 'kernel/not-loaded' })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(kernel.pending).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await failed
    expect(recordsOf(kernel).at(-1)).toMatchObject({ kind: 'end', payload: outcome })
    code.come()
    await vi.advanceTimersByTimeAsync(0)
    expect(kernel.state.host.greeted).toEqual([])
    const again = kernel.dispatch.host.greet('Bob')
    code.come()
    expect(await again).toBe('Hello Bob')
    expect(kernel.state.host.greeted).toEqual(['Bob'])
    expect(code.load).toHaveBeenCalledTimes(2)
  })

  test('leaves no timer behind, whether it came or failed', async () => {
    vi.useFakeTimers()
    const code = slowCode(greet)
    const kernel = createTestKernel({ plugins: [host({ greet: lazy(code.load) })] })
    const came = kernel.dispatch.host.greet('Ada')
    code.come()
    await came
    const failed = kernel.dispatch.host.greet('Bob')
    code.fail()
    await failed.catch(() => undefined)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a view and the commands it presses', () => {
  const view = { title: 'Host' }
  const page = () => {
    const code = slowCode({ greet })
    const commands = lazyMethods(code.load, 'greet')
    const show = vi.fn(async () => view)
    const plugin = host(commands, viewWith(show, commands.greet))
    const kernel = createTestKernel({ plugins: [plugin] })
    return { code, show, plugin, kernel, load: () => kernel.views.get('Host')?.load() }
  }

  test('come together: the view is drawn once their code is there', async () => {
    const { code, show, kernel, load } = page()
    expect([show, code.load].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    const drawn = vi.fn()
    const drawing = load()?.then(drawn)
    await flush()
    expect(show).toHaveBeenCalledOnce()
    expect(drawn).not.toHaveBeenCalled()
    code.come()
    await drawing
    expect(drawn).toHaveBeenCalledWith(view)
    // Nothing has been pressed yet.
    expect(recordsOf(kernel).some(({ kind }) => kind === 'command')).toBe(false)
  })

  test('run in the turn of the press from then on, and only from then on', async () => {
    const { code, kernel, load } = page()
    const early = kernel.dispatch.host.greet('early')
    expect(kernel.state.host.greeted).toEqual([])
    code.come()
    await early
    const drawing = load()
    code.come()
    await drawing
    void kernel.dispatch.host.greet('pressed')
    expect(kernel.state.host.greeted).toEqual(['early', 'pressed'])
    expect(code.load).toHaveBeenCalledTimes(2)
  })

  test('do so in a further kernel of the page as well, and in a fork', async () => {
    const { code, plugin, kernel, load } = page()
    const drawing = load()
    code.come()
    await drawing
    const fork = kernel.fork(kernel.timeline.log.last)
    fork.start()
    for (const other of [createTestKernel({ plugins: [plugin] }), fork]) {
      void other.dispatch.host.greet('pressed')
      expect(other.state.host.greeted).toEqual(['pressed'])
    }
    expect(kernel.state.host.greeted).toEqual([])
  })

  test('fail in the turn of the press where the handler throws, as a rejection', async () => {
    const commands = lazyMethods(
      async () => ({
        greet: (): never => {
          throw new TypeError('no clipboard')
        },
      }),
      'greet',
    )
    const plugin = host(
      commands,
      viewWith(async () => view, commands.greet),
    )
    const kernel = createTestKernel({ plugins: [plugin] })
    await kernel.views.get('Host')?.load()
    await expect(kernel.dispatch.host.greet('Ada')).rejects.toMatchObject({
      code: 'kernel/command-failed',
    })
  })

  test('are both asked for again where one of them does not come', async () => {
    const { code, show, load } = page()
    const drawing = load()
    code.fail()
    await expect(drawing).rejects.toMatchObject({ code: 'kernel/not-loaded' })
    const again = load()
    code.come()
    expect(await again).toBe(view)
    expect([show, code.load].map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  test('are waited for 30 s', async () => {
    vi.useFakeTimers()
    const { load } = page()
    const failed = expect(load()).rejects.toMatchObject({ code: 'kernel/not-loaded' })
    await vi.advanceTimersByTimeAsync(30_000)
    await failed
  })

  test('may be commands that are there anyway', async () => {
    const inline: Handlers['wave'] = ({ emit }) => emit.waved()
    expect(await viewWith(async () => view, inline)()).toBe(view)
  })
})
