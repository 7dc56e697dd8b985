import { describe, expect, test } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { counter, probe } from './toys.ts'

describe('effects that read everything', () => {
  test("on '*': every fact of every other plugin, none of its own", async () => {
    const seen: string[] = []
    const reader = probe({
      effects: [
        {
          on: '*',
          order: 'queue',
          run({ emit }, _payload, { type }) {
            seen.push(type)
            emit.told({ text: type })
          },
        },
      ],
    })
    const kernel = createTestKernel({ plugins: [modal, counter(), reader] })
    await kernel.dispatch.counter.burst(2)
    await kernel.dispatch.modal.open()
    await flush()
    expect(seen).toEqual([
      'kernel/started',
      'kernel/restored',
      'counter/added',
      'counter/added',
      'modal/opened',
    ])
    expect(kernel.state.probe.heard).toEqual(seen)
  })

  test('on the end of a command: how it ended, with its code; other commands are left out', async () => {
    const ends: unknown[] = []
    const reader = probe({
      effects: [
        { on: 'counter/refuse', kind: 'end', order: 'all', run: (_, end) => void ends.push(end) },
        { on: 'counter/add', kind: 'end', order: 'all', run: (_, end) => void ends.push(end) },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), reader] })
    await kernel.dispatch.counter.refuse().catch(() => undefined)
    await kernel.dispatch.counter.note('x')
    await kernel.dispatch.counter.add(1)
    expect(ends).toEqual([{ outcome: 'failed', code: 'counter/refused' }, { outcome: 'succeeded' }])
  })

  test("on '*' of kind end: every command of other plugins, by its record", async () => {
    const ends: string[] = []
    const reader = probe({
      effects: [
        {
          on: '*',
          kind: 'end',
          order: 'all',
          run: (_, { outcome }, { type }) => void ends.push(`${type} ${outcome}`),
        },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), reader] })
    await kernel.dispatch.probe.go()
    await kernel.dispatch.counter.add(1)
    const hanging = kernel.dispatch.counter.hang().catch(() => undefined)
    await kernel.ports.clock.advance(1000)
    await hanging
    expect(ends).toEqual(['counter/add succeeded', 'counter/hang timedOut'])
  })

  test('while the past is shown they sleep; afterwards they get what was recorded meanwhile', async () => {
    const seen: string[] = []
    const reader = probe({
      effects: [
        { on: '*', kind: 'end', order: 'all', run: (_, _end, { type }) => void seen.push(type) },
        { on: '*', order: 'all', run: (_, _payload, { type }) => void seen.push(type) },
      ],
    })
    const kernel = createTestKernel({ plugins: [counter(), reader] })
    const later = kernel.dispatch.counter.later(10)
    await flush()
    seen.length = 0
    kernel.timeline.inspect(kernel.timeline.log.last)
    await kernel.ports.clock.advance(10)
    await later
    expect(seen).toEqual([])
    kernel.timeline.resume()
    expect(seen).toEqual(['counter/added', 'counter/finished', 'counter/later'])
  })
})

describe('scopes', () => {
  test('closing one cancels the commands that belong to it and no others', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    const scope = kernel.scopes.open('checkout')
    expect(kernel.scopes.open('checkout')).toBe(scope)
    const inside = kernel.with({ scope: 'checkout' }).counter.hang()
    const outside = kernel.dispatch.counter.hang()
    expect(kernel.pending).toHaveLength(2)
    scope.close()
    await expect(inside).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(kernel.pending).toHaveLength(1)
    expect(kernel.scopes.ids).toEqual([])
    outside.catch(() => undefined)
    kernel.dispose()
  })

  test('a kernel without a modal has scopes for flows all the same', async () => {
    const kernel = createTestKernel({ plugins: [counter()] })
    expect(kernel.plugins.map(({ id }) => id)).toEqual(['kernel', 'counter'])
    const flow = kernel.scopes.open('checkout')
    const run = kernel.with({ scope: 'checkout' }).counter.hang()
    flow.close()
    await expect(run).rejects.toMatchObject({ code: 'kernel/cancelled' })
    kernel.dispose()
  })

  test('the modal opens one per view and closes it when the view is left; those of others stay', async () => {
    const kernel = createTestKernel({ plugins: [modal, counter()] })
    kernel.scopes.open('checkout')
    await kernel.dispatch.modal.open({ view: 'Connect' })
    await kernel.dispatch.modal.push('Networks')
    expect(kernel.scopes.ids).toEqual(['checkout', 1, 2])
    const first = kernel.with({ scope: 1 }).counter.hang()
    const second = kernel.with({ scope: 2 }).counter.hang()
    first.catch(() => undefined)
    await kernel.dispatch.modal.back()
    await kernel.ports.clock.advance(0)
    await expect(second).rejects.toMatchObject({ code: 'kernel/cancelled' })
    expect(kernel.scopes.ids).toEqual(['checkout', 1])
    expect(kernel.pending).toHaveLength(1)
    kernel.dispose()
  })
})
