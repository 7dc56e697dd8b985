// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { createTestKernel } from '../../../kernel/testing/index.ts'
import { causesOf } from '../../../tests/causes-of.ts'
import { deferred, gatesOf } from '../../../tests/plugins/gated.ts'
import { toyConnector, toyFamilies } from '../../../tests/plugins/toy-families.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { fakeClient, loaded, pluginsWith } from '../../../tests/walletconnect-world.ts'

beforeAll(loaded)

test('a visitor who looks at the code is told when the app connects another wallet instead', async () => {
  const kernel = createTestKernel({
    plugins: [...pluginsWith(fakeClient()), toyFamilies().plugin],
  } as unknown as { plugins: ReturnType<typeof pluginsWith> })
  const shown = await showModal(kernel, 'ConnectingWalletConnectBasic')
  await shown.until(() => kernel.state.walletconnect.offer !== undefined)
  const connector = toyConnector('sol', ['solana'])
  await act(async () => void (await kernel.dispatch.connections.connect({ connector })))
  await shown.settle()
  expect(shown.text()).toContain('is no longer waited for')
  // The view itself asks for its first code; presses after that are the visitor's.
  expect(causesOf(kernel, 'walletconnect/pair')).toEqual(['view:walletconnect'])
  await shown.click('Try again')
  expect(causesOf(kernel, 'walletconnect/pair')).toEqual(['view:walletconnect', 'visitor'])
  await shown.settle()
  expect(shown.text()).not.toContain('is no longer waited for')
  expect(kernel.state.connections.connecting?.connector.type).toBe('WALLET_CONNECT')
})

test('the code is asked to be scanned once it is there', async () => {
  const fake = fakeClient()
  const taken = deferred<void>()
  fake.takes = () => taken.promise
  const kernel = createTestKernel({ plugins: pluginsWith(fake) })
  const shown = await showModal(kernel, 'ConnectingWalletConnectBasic')
  await shown.until(() => shown.text().includes('Preparing code'))
  expect(shown.text()).not.toContain('scan this code')
  await act(async () => taken.resolve())
  await shown.until(() => shown.text().includes('scan this code'))
})

test('a gate with a view of its own keeps the pairing that the phone approved', async () => {
  const fake = fakeClient()
  const answer = deferred<unknown>()
  const gate = { id: 'sign', view: 'Sign' as const, pass: () => answer.promise }
  const kernel = createTestKernel({
    plugins: [...pluginsWith(fake), gatesOf({ gates: [gate] })],
  } as unknown as { plugins: ReturnType<typeof pluginsWith> })
  const shown = await showModal(kernel, 'ConnectingWalletConnectBasic')
  await shown.until(() => kernel.state.walletconnect.offer !== undefined)
  await act(async () => fake.approve(0))
  await shown.until(() => shown.text().includes('Sign the message'))
  expect(kernel.state.connections.connections).toEqual([])
  await act(async () => answer.resolve(true))
  await shown.settle()
  expect(kernel.state.connections.connections).toHaveLength(1)
  expect(fake.ended).toEqual([])
})

test('a gate that refuses ends the session at the phone', async () => {
  const fake = fakeClient()
  const kernel = createTestKernel({
    plugins: [...pluginsWith(fake), gatesOf({ gates: [{ id: 'no', pass: () => false }] })],
  } as unknown as { plugins: ReturnType<typeof pluginsWith> })
  const shown = await showModal(kernel, 'ConnectingWalletConnectBasic')
  await shown.until(() => kernel.state.walletconnect.offer !== undefined)
  await act(async () => fake.approve(0))
  await shown.until(() => shown.text().includes('a check of this app refused it'))
  expect(kernel.state.connections.connections).toEqual([])
  expect(fake.ended).toHaveLength(1)
})

test('a view of the past shows no failure of its own, and the present has its code again', async () => {
  const kernel = createTestKernel({ plugins: pluginsWith(fakeClient()) })
  await kernel.dispatch.modal.open({ view: 'Connect' })
  const shown = await showModal(kernel, 'ConnectingWalletConnectBasic')
  await shown.until(() => kernel.state.walletconnect.offer !== undefined)
  const { first, last } = kernel.timeline.log
  const viewOf = (): string | undefined => kernel.state.modal.history.at(-1)?.view
  for (let seq = first; seq <= last; seq++) {
    await act(async () => kernel.timeline.inspect(seq))
    await shown.settle()
    expect(shown.text()).not.toContain('resume()')
  }
  // The view was mounted in the past, where its own request is refused.
  await act(async () => kernel.timeline.inspect(first))
  expect(viewOf()).not.toBe('ConnectingWalletConnectBasic')
  await act(async () => kernel.timeline.inspect(last))
  await shown.settle()
  await act(async () => kernel.timeline.resume())
  await shown.until(() => shown.find('[role=img]') !== undefined)
  expect(shown.text()).toContain('Copy link')
  expect(causesOf(kernel, 'walletconnect/pair')).toEqual([
    'view:walletconnect',
    'view:walletconnect',
  ])
  expect(kernel.state.connections.connecting?.connector.type).toBe('WALLET_CONNECT')
})
