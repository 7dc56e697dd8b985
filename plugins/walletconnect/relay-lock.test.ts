import { beforeAll, expect, test } from 'vitest'
import { channelBus } from '../../kernel/testing/index.ts'
import {
  connected,
  fakeClient,
  kernelWith,
  loaded,
  settled,
} from '../../tests/walletconnect-world.ts'
import { sessionManagerOf } from './session-manager.ts'

beforeAll(loaded)

/** The lock that allows one tab at a time to use the browser's relay. */
const lockName = 'walletconnect-relay'

/** A page that is left while it waits for a lock that another tab has. */
async function leftWhileWaiting(leave: (kernel: ReturnType<typeof kernelWith>) => void) {
  const bus = channelBus()
  let letGo = (): void => undefined
  const signal = new AbortController().signal
  const other = bus.connect().lock(
    lockName,
    signal,
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      }),
  )
  const kernel = kernelWith(fakeClient(), { channel: bus.connect() })
  void kernel.dispatch.walletconnect.pair().catch(() => undefined)
  const { relayLock } = sessionManagerOf(kernel.resources)
  await settled()
  letGo()
  leave(kernel)
  await other
  await settled()
  await kernel.ports.clock.advance(10_000)
  expect(relayLock.idle).toBe(false)
  let free = false
  await bus.connect().lock(
    lockName,
    signal,
    async () => {
      free = true
    },
    'if-free',
  )
  return free
}

test('the relay is free for other tabs when the page is left while it is being granted', async () => {
  expect(await leftWhileWaiting((kernel) => kernel.stop())).toBe(true)
})

test('the relay is free for other tabs when the kernel is disposed while it is being granted', async () => {
  expect(await leftWhileWaiting((kernel) => kernel.dispose())).toBe(true)
})

test('a tab that gave the relay up says that it has none', async () => {
  const fake = fakeClient()
  const kernel = await connected(fake)
  const { relayLock } = sessionManagerOf(kernel.resources)
  fake.emit('relayer_connect', {})
  await settled()
  expect([relayLock.idle, kernel.state.walletconnect.relay]).toEqual([true, 'online'])
  await relayLock.leave()
  expect([relayLock.idle, kernel.state.walletconnect.relay]).toEqual([false, 'idle'])
})
