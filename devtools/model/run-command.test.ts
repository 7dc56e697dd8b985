import { expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { bank, ticker } from '../../tests/e2e/devtools-page/toys.ts'
import { connectRedux, type ReduxExtension, reduxExtension } from './redux-bridge.ts'
import { runCommand } from './run-command.ts'

const kernelWithToys = () => createTestKernel({ plugins: [bank(), ticker()] })

test('runs a command with a JSON list and tells its result, its coded error, or the mistake', async () => {
  const kernel = kernelWithToys()
  expect(await runCommand(kernel, 'bank/pay', '[30]')).toEqual({ ok: true, value: 70 })
  expect(await runCommand(kernel, 'ticker/tick', '')).toMatchObject({ ok: true })
  expect(await runCommand(kernel, 'bank/pay', '[5000]')).toEqual({
    ok: false,
    value: 'bank/poor: There is not enough money.',
  })
  expect((await runCommand(kernel, 'bank/pay', '30')).value).toContain('must be a JSON list')
  expect((await runCommand(kernel, 'bank/pay', '[3')).value).toContain('not JSON')
  expect((await runCommand(kernel, 'bank/rob', '[]')).value).toBe('There is no command bank/rob.')
  expect((await runCommand(kernel, 'constructor/name', '[]')).ok).toBe(false)
  const { log } = kernel.timeline
  expect(log.slice().find(({ type }) => type === 'bank/pay')?.cause).toBe('devtools')
})

test('the Redux bridge tells records from now on, obeys jumps, and stops', async () => {
  const kernel = kernelWithToys()
  const sent: string[] = []
  let listener: (message: unknown) => void = () => undefined
  const extension: ReduxExtension = {
    connect: ({ name }) => ({
      init: () => sent.push(`init ${name}`),
      send: ({ type }) => sent.push(type),
      subscribe(heard) {
        listener = heard
        return () => sent.push('unsubscribed')
      },
    }),
  }
  expect(reduxExtension({})).toBeUndefined()
  expect(reduxExtension({ __REDUX_DEVTOOLS_EXTENSION__: extension })).toBe(extension)
  const stop = connectRedux(kernel, extension)
  const { last } = kernel.timeline.log
  await kernel.dispatch.ticker.tick()
  expect(sent.slice(1)).toEqual(['ticker/tick (command)', 'ticker/ticked', 'ticker/tick (end)'])

  listener({ type: 'DISPATCH', payload: { type: 'JUMP_TO_ACTION', actionId: 1 } })
  expect(kernel.timeline.mode).toEqual({ kind: 'inspecting', seq: last + 1 })
  listener({ type: 'DISPATCH', payload: { type: 'JUMP_TO_ACTION', actionId: 999 } })
  listener('nonsense')
  expect(kernel.state.ticker.ticks).toBe(0)
  listener({ type: 'DISPATCH', payload: { type: 'JUMP_TO_STATE', actionId: 3 } })
  expect(kernel.timeline.mode).toEqual({ kind: 'live' })

  stop()
  const before = sent.length
  await kernel.dispatch.ticker.tick()
  expect(sent.slice(before - 1)).toEqual(['unsubscribed'])
})
