import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Dispatch, lazy } from '../../kernel/index.ts'
import { createTestKernel, flush, virtualPorts } from '../../kernel/testing/index.ts'
import { type ModalContract, modal } from '../../plugins/modal/index.ts'
import { counter, endsOf, eventsOf, probe, recordsOf } from './toys.ts'

const unhandled = vi.fn()
process.on('unhandledRejection', unhandled)
afterEach(async () => {
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(unhandled).not.toHaveBeenCalled()
})

/** A command that waits for the outside: `resolvers` answer it, `aborted` collects its signal's reasons. */
function waiting() {
  const resolvers: ((text: string) => void)[] = []
  const aborted: unknown[] = []
  const plugin = probe({
    commands: {
      async go(ctx) {
        ctx.signal.addEventListener('abort', () => aborted.push(ctx.signal.reason))
        ctx.emit.told({ text: 'started' })
        const text = await new Promise<string>((resolve) => resolvers.push(resolve))
        ctx.emit.told({ text })
        return text
      },
      also: ({ dispatch }) => dispatch.probe.go(),
    },
    timeouts: { go: 5000 },
  })
  return { plugin, resolvers, aborted }
}

describe('G6 commands end exactly once', () => {
  test('G6 succeeded, failed, refused by itself: one end each, with its code', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    await kernel.dispatch.counter.add(1)
    await kernel.dispatch.counter.refuse().catch(() => undefined)
    await kernel.dispatch.counter.crash().catch(() => undefined)
    expect(endsOf(kernel)).toEqual([
      'counter/add succeeded',
      'counter/refuse failed counter/refused',
      'counter/crash failed kernel/command-failed',
    ])
    expect(kernel.pending).toEqual([])
  })

  test('G6 a rejection nobody awaits is not an unhandled rejection', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    void kernel.dispatch.counter.refuse()
    void kernel.dispatch.counter.hang()
    kernel.dispose()
    void kernel.dispatch.counter.add(1)
    await flush()
    expect(endsOf(kernel)).toHaveLength(2)
  })

  test('G6 an abort cancels; the late answer is dropped and noted', async () => {
    const { plugin, resolvers, aborted } = waiting()
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    const controller = new AbortController()
    const run = kernel.with({ cause: 'visitor', signal: controller.signal }).probe.go()
    controller.abort()
    await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(aborted).toMatchObject([{ code: 'kernel/cancelled' }])
    resolvers[0]?.('late')
    await flush()
    expect(endsOf(kernel)).toEqual(['probe/go cancelled kernel/cancelled'])
    expect(kernel.state.probe.heard).toEqual(['started'])
    expect(eventsOf(kernel).at(-1)).toBe('kernel/factDropped')
  })

  test('G6 a signal that was aborted before the start cancels without running the handler', async () => {
    const ran = vi.fn()
    const kernel = createTestKernel({ plugins: [counter(), probe({ commands: { go: ran } })] })
    const run = kernel.with({ signal: AbortSignal.abort() }).probe.go()
    await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(ran).not.toHaveBeenCalled()
    expect(endsOf(kernel)).toEqual(['probe/go cancelled kernel/cancelled'])
  })

  test('G6 an abort after the end does nothing, and no listener stays on the signal', async () => {
    const { plugin, resolvers } = waiting()
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    const controller = new AbortController()
    const removed = vi.spyOn(controller.signal, 'removeEventListener')
    const run = kernel.with({ signal: controller.signal }).probe.go()
    resolvers[0]?.('answer')
    expect(await run).toBe('answer')
    expect(removed).toHaveBeenCalledOnce()
    controller.abort()
    await flush()
    expect(endsOf(kernel)).toEqual(['probe/go succeeded'])
  })

  test('G6 a command out of time ends as timedOut, aborts its signal, and leaves no timer', async () => {
    const { plugin, resolvers, aborted } = waiting()
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    const run = kernel.dispatch.probe.go()
    await kernel.ports.clock.advance(5000)
    await expect(run).rejects.toMatchObject({ code: 'kernel/timed-out' })
    expect(aborted).toHaveLength(1)
    resolvers[0]?.('late')
    await flush()
    expect(endsOf(kernel)).toEqual(['probe/go timedOut kernel/timed-out'])
    const quick = kernel.dispatch.probe.go()
    resolvers[1]?.('in time')
    await quick
    expect(kernel.ports.clock.waiting).toBe(0)
  })

  test('G6 leaving the view that started a flow cancels it, and what it dispatched', async () => {
    const { plugin } = waiting()
    const kernel = createTestKernel({ plugins: [modal, counter(), plugin] })
    await kernel.dispatch.modal.open({ view: 'Connect' })
    await kernel.dispatch.modal.push('Wallet')
    const scope = kernel.state.modal.history[1]?.id ?? 0
    const flow = kernel.with({ scope }).probe.also()
    await kernel.dispatch.modal.push('Deeper')
    await kernel.ports.clock.advance(10)
    expect(kernel.pending.map(({ type }) => type)).toEqual(['probe/go', 'probe/also'])
    await kernel.dispatch.modal.backTo(0)
    await kernel.ports.clock.advance(0)
    await expect(flow).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(kernel.pending).toEqual([])
    expect(endsOf(kernel).filter((end) => end.startsWith('probe'))).toEqual([
      'probe/also cancelled kernel/cancelled',
      'probe/go cancelled kernel/cancelled',
    ])
  })

  test('G6 closing the modal cancels; a flow that ends by closing it succeeds', async () => {
    const { plugin } = waiting()
    const closing = probe({
      commands: {
        async go({ dispatch }) {
          await null
          await (dispatch as unknown as Dispatch<ModalContract>).modal.close()
          return 'done'
        },
      },
    })
    const one = createTestKernel({ plugins: [modal, counter(), plugin] })
    await one.dispatch.modal.open({ view: 'Connect' })
    const hanging = one.with({ scope: one.state.modal.history[0]?.id ?? 0 }).probe.go()
    await one.dispatch.modal.close()
    await one.ports.clock.advance(0)
    await expect(hanging).rejects.toMatchObject({ code: 'kernel/cancelled' })
    const two = createTestKernel({ plugins: [modal, counter(), closing] })
    await two.dispatch.modal.open({ view: 'Connect' })
    const flow = two.with({ scope: two.state.modal.history[0]?.id ?? 0 }).probe.go()
    expect(await flow).toBe('done')
  })

  test('G6 dispose aborts everything, and late answers change nothing', async () => {
    const { plugin, resolvers, aborted } = waiting()
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    const released = vi.fn()
    kernel.resources.put('socket', {}, released)
    const run = kernel.dispatch.probe.go()
    kernel.dispose()
    kernel.dispose()
    await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(aborted).toHaveLength(1)
    expect(released).toHaveBeenCalledOnce()
    const { last } = kernel.timeline.log
    resolvers[0]?.('late')
    kernel.observe('wallet').record('probe/told', { text: 'late' })
    await flush()
    expect(kernel.timeline.log.last).toBe(last)
    await expect(kernel.dispatch.counter.add(1)).rejects.toMatchObject({ code: 'kernel/disposed' })
  })

  test('G6 an effect that is superseded takes its command with it; one that ended does not', async () => {
    const calls: string[] = []
    const go = (): Promise<void> => new Promise(() => calls.push('go'))
    const on = 'counter/added'
    const superseding = probe({
      commands: { go },
      effects: [{ on, order: 'latest', run: ({ dispatch }) => dispatch.probe.go() }],
    })
    const letting = probe({
      commands: { go },
      effects: [{ on, order: 'all', run: ({ dispatch }) => void dispatch.probe.go() }],
    })
    const latest = createTestKernel({ plugins: [counter(), superseding] })
    await latest.dispatch.counter.burst(3)
    expect(endsOf(latest).filter((end) => end.includes('cancelled'))).toHaveLength(2)
    expect(latest.pending).toHaveLength(1)
    const all = createTestKernel({ plugins: [counter(), letting] })
    await all.dispatch.counter.burst(3)
    expect(all.pending).toHaveLength(3)
    expect(calls).toHaveLength(6)
  })

  test('G6 K13 cancelling twice, or after the end, has no effect', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    void kernel.dispatch.counter.hang()
    const [run] = kernel.pending
    run?.cancel()
    run?.cancel()
    expect(endsOf(kernel)).toEqual(['counter/hang cancelled kernel/cancelled'])
    const done = kernel.dispatch.counter.later(5)
    const [second] = kernel.pending
    await kernel.ports.clock.advance(5)
    await done
    second?.cancel()
    expect(endsOf(kernel)).toHaveLength(2)
  })

  test('G6 K11 before start and after stop commands are refused with a sentence, facts are kept', async () => {
    const kernel = createTestKernel({ plugins: [counter()], started: false })
    await expect(kernel.dispatch.counter.add(1)).rejects.toMatchObject({
      code: 'kernel/not-started',
    })
    kernel.observe('host').record('counter/added', { by: 1 })
    kernel.start()
    expect(await kernel.dispatch.counter.add(1)).toBe(2)
    kernel.stop()
    await expect(kernel.dispatch.counter.add(1)).rejects.toThrow('The kernel is not started.')
    expect(recordsOf(kernel).filter(({ type }) => type === 'counter/add')).toHaveLength(2)
  })

  test('a command before the first start says so in the console of a developer, one after a stop does not', async () => {
    const warned = async (mode: 'development' | 'production'): Promise<readonly string[]> => {
      const ports = virtualPorts()
      const kernel = createTestKernel({ plugins: [counter()], ports, mode, started: false })
      void kernel.dispatch.counter.add(1)
      kernel.start()
      kernel.stop()
      await kernel.dispatch.counter.add(1).catch(() => undefined)
      return ports.logger.lines.map(({ text }) => text)
    }
    expect(await warned('development')).toEqual([
      expect.stringMatching(/^counter\/add: The kernel is not started/),
    ])
    expect(await warned('production')).toEqual([])
  })

  test('G6 a command dispatched while readers are told still ends, also when it is refused', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    const answers: Promise<unknown>[] = []
    const subscription = kernel.events$.subscribe(({ type }) => {
      if (type !== 'counter/started') return
      answers.push(kernel.dispatch.counter.add(1), kernel.dispatch.counter.refuse())
    })
    void kernel.dispatch.counter.later(5)
    subscription.unsubscribe()
    const settled = await Promise.allSettled(answers)
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('G6 arguments that cannot be read fail the command instead of the kernel', async () => {
    const kernel = createTestKernel({ plugins: [counter(), probe()] })
    const trap = {
      get value(): never {
        throw new Error('trap')
      },
    }
    await expect(kernel.dispatch.probe.go(trap)).rejects.toMatchObject({
      code: 'kernel/command-failed',
    })
    expect(await kernel.dispatch.counter.add(1)).toBe(1)
  })

  test.each([
    ['the host aborts it', 'cancelled', 'kernel/cancelled'],
    ['its time is up', 'timedOut', 'kernel/timed-out'],
  ] as const)(
    'G6 nothing begins that a run dispatches after %s; what it undoes does',
    async (_why, outcome, code) => {
      let goOn: (() => void) | undefined
      const began: string[] = []
      const plugin = probe({
        commands: {
          async go({ dispatch, observe }, step) {
            if (step !== undefined) return void began.push(step as string)
            await new Promise<void>((resolve) => {
              goOn = resolve
            })
            await dispatch.probe.go('nested').catch((error) => began.push(error.code))
            await observe('host').dispatch.probe.go('undone')
          },
        },
        timeouts: { go: 5000 },
      })
      const kernel = createTestKernel({ plugins: [counter(), plugin] })
      const controller = new AbortController()
      const run = kernel.with({ signal: controller.signal }).probe.go()
      if (outcome === 'timedOut') await kernel.ports.clock.advance(5000)
      else controller.abort()
      await expect(run).rejects.toMatchObject({ code })
      goOn?.()
      await flush()
      expect(began).toEqual([code, 'undone'])
      expect(endsOf(kernel)).toEqual([
        `probe/go ${outcome} ${code}`,
        `probe/go cancelled ${code}`,
        'probe/go succeeded',
      ])
    },
  )

  test('G6 nothing begins that an effect dispatches after it was superseded', async () => {
    const goOn: (() => void)[] = []
    const go = vi.fn()
    const plugin = probe({
      commands: { go },
      effects: [
        {
          on: 'counter/added',
          order: 'latest',
          async run({ dispatch }) {
            await new Promise<void>((resolve) => goOn.push(resolve))
            await dispatch.probe.go()
          },
        },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    await kernel.dispatch.counter.burst(2)
    for (const one of goOn) one()
    await flush()
    expect(go).toHaveBeenCalledTimes(1)
    expect(endsOf(kernel).slice(1)).toEqual([
      'probe/go cancelled kernel/cancelled',
      'probe/go succeeded',
    ])
  })

  test('G6 a signal that is aborted in the first turn of the handler ends the run', async () => {
    const controller = new AbortController()
    const plugin = probe({
      commands: {
        go() {
          controller.abort()
          return new Promise(() => undefined)
        },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    void kernel.with({ signal: controller.signal }).probe.go()
    await flush()
    expect(kernel.pending).toEqual([])
    expect(endsOf(kernel)).toEqual(['probe/go cancelled kernel/cancelled'])
  })

  test('G6 a lazy command that is cancelled while its code loads never begins', async () => {
    let arrive: (() => void) | undefined
    const began = vi.fn()
    const plugin = probe({
      commands: {
        go: lazy(async () => {
          await new Promise<void>((resolve) => {
            arrive = resolve
          })
          return began
        }),
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), plugin] })
    const going = kernel.dispatch.probe.go()
    kernel.pending[0]?.cancel()
    await expect(going).rejects.toMatchObject({ code: 'kernel/cancelled' })
    arrive?.()
    await flush()
    expect(began).not.toHaveBeenCalled()
    const again = kernel.dispatch.probe.go()
    await flush()
    arrive?.()
    await again
    expect(began).toHaveBeenCalledTimes(1)
    expect(endsOf(kernel)).toEqual(['probe/go cancelled kernel/cancelled', 'probe/go succeeded'])
  })
})

test('a command that is held on to is the same one each time it is looked up', async () => {
  const kernel = createTestKernel({ plugins: [counter()] })
  const { dispatch } = kernel
  expect(dispatch.counter).toBe(dispatch.counter)
  expect(dispatch.counter.add).toBe(dispatch.counter.add)
  const visitor = kernel.with({ cause: 'visitor' })
  expect(visitor.counter.add).toBe(visitor.counter.add)
  expect(visitor.counter.add).not.toBe(dispatch.counter.add)
  await visitor.counter.add(1)
  const causes = recordsOf(kernel).flatMap(({ kind, cause }) => (kind === 'command' ? [cause] : []))
  expect(causes).toEqual(['visitor'])
})
