import { expect, test } from 'vitest'
import { definePlugin } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { bank, ticker } from '../../tests/e2e/devtools-page/toys.ts'
import { createHistory } from './history.ts'
import { connectRedux, type ReduxExtension, reduxExtension } from './redux-bridge.ts'
import { lastArguments, runCommand } from './run-command.ts'

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

interface GreeterContract {
  readonly id: 'greeter'
  readonly state: object
  readonly commands: { greet(person: { readonly name: string }): number }
  readonly events: Readonly<Record<never, never>>
}
const greeter = () =>
  definePlugin<GreeterContract>({
    id: 'greeter',
    requires: {},
    initialState: () => ({}),
    commands: { greet: (_, { name }) => name.length },
    reduce: {},
  })

test('says what stumbled over arguments of the wrong shape, and where to look', async () => {
  const kernel = createTestKernel({ plugins: [greeter()] })
  const { ok, value } = await runCommand(kernel, 'greeter/greet', '[{"nam":"Ada"}]')
  expect(ok).toBe(false)
  expect(value).toMatch(/^greeter\/greet stumbled: .*undefined.*\. Compare the arguments with/)
  expect(await runCommand(kernel, 'greeter/greet', '[{"name":"Ada"}]')).toEqual({
    ok: true,
    value: 3,
  })
})

test('offers the arguments a command had last, whether one, several or none, and no secret', async () => {
  const kernel = kernelWithToys()
  const { log } = kernel.timeline
  await kernel.dispatch.bank.pay(3)
  await kernel.dispatch.bank.pay(4)
  await kernel.dispatch.bank.enterCode('otp-918273')
  const connecting = kernel.dispatch.bank.connect('0x52', 30)
  await kernel.ports.clock.advance(100)
  await connecting
  const history = createHistory(log)
  history.update()
  expect(lastArguments(history, 'bank/connect')).toBe('["0x52",30]')
  // The effect of having connected paid 5 after the 3 and the 4.
  expect(lastArguments(history, 'bank/pay')).toBe('[5]')
  expect(lastArguments(history, 'ticker/tick')).toBe('[]')
  expect(lastArguments(history, 'bank/enterCode')).toBe('["•••"]')
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
  const stop = connectRedux(kernel, extension, await kernel.redactor())
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

test('the Redux bridge is told no more than an export holds', async () => {
  const kernel = kernelWithToys()
  const told: unknown[] = []
  const extension: ReduxExtension = {
    connect: () => ({
      init: (state) => void told.push(state),
      send: (...all) => void told.push(all),
      subscribe: () => undefined,
    }),
  }
  const stop = connectRedux(kernel, extension, await kernel.redactor())
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  kernel.reportFailure({ plugin: 'third', where: 'view', event: 'x' }, new Error(`no ${address}`))
  await kernel.dispatch.ticker.tick()
  stop()
  expect(JSON.stringify(told)).toContain('kernel/pluginFailed')
  expect(JSON.stringify(told)).not.toContain(address)
})
