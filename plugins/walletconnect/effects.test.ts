import { beforeAll, describe, expect, test } from 'vitest'
import { resourceKey } from '../../kernel/index.ts'
import { channelBus, createTestKernel, fakePage } from '../../kernel/testing/index.ts'
import { deferred } from '../../tests/plugins/gated.ts'
import {
  connected,
  fakeClient,
  kernelWith,
  loaded,
  pluginsWith,
  session,
  settled,
  topic,
  type WalletConnectKernel,
} from '../../tests/walletconnect-world.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import { options } from '../options/index.ts'
import { walletConnect } from '../presets/index.ts'
import { hostKey } from './session-types.ts'

beforeAll(loaded)

const iPhone = () =>
  fakePage({ userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Mobile Safari/604.1', mobile: true })

/** Values that a host receives for one event of the provider. */
function heardOf(kernel: WalletConnectKernel, event: string): readonly unknown[] {
  const key = resourceKey<Eip1193Provider>('connections/provider/eip155:walletConnect')
  const heard: unknown[] = []
  kernel.resources.need(key).on?.(event, (value: unknown) => heard.push(value))
  return heard
}

describe('where an offer has to be there before the tap', () => {
  test('opening the modal makes one', async () => {
    const fake = fakeClient()
    const kernel = kernelWith(fake, { page: iPhone() })
    await kernel.dispatch.modal.open()
    await settled()
    expect(fake.offers).toHaveLength(1)
  })

  test('closing the modal before the offer is there takes it back', async () => {
    const fake = fakeClient()
    const taking = deferred()
    fake.takes = () => taking.promise
    const kernel = kernelWith(fake, { page: iPhone() })
    await kernel.dispatch.modal.open()
    await settled()
    await kernel.dispatch.modal.close()
    taking.resolve()
    await settled()
    expect(fake.offers).toHaveLength(1)
    expect(kernel.state.walletconnect.offer).toBeUndefined()
  })

  test('opening the modal of a connected app makes none', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake, { page: iPhone() })
    await kernel.dispatch.modal.open()
    await settled()
    expect(fake.offers).toHaveLength(1)
  })

  test('an app that turned phone wallets off asks no relay', async () => {
    const fake = fakeClient()
    const kernel = createTestKernel({
      plugins: [
        ...walletConnect({ provider: { client: fake.client }, listUrl: false }),
        options({ projectId: 'project', enableWalletConnect: false }),
      ],
      ports: { page: iPhone() },
    })
    await kernel.dispatch.modal.open({ view: 'AllWallets' })
    await settled()
    expect(fake.offers).toEqual([])
  })
})

describe('a tab hears from itself once', () => {
  test('that it wants the relay: it keeps what it holds', async () => {
    const fake = fakeClient()
    const kernel = await connected(fake)
    kernel.resources.need(hostKey).ctx.observe('relay').emit.relayWanted()
    await settled()
    expect(fake.closed).toBe(0)
  })

  test('that its session changed', async () => {
    const fake = fakeClient()
    const heard = heardOf(await connected(fake), 'accountsChanged')
    const { namespaces } = session(1)
    fake.emit('session_update', { topic: topic(1), params: { namespaces } })
    await settled()
    expect(heard).toHaveLength(1)
  })

  test('that its session ended, and not at all when it ended it itself', async () => {
    const fake = fakeClient()
    const heard = heardOf(await connected(fake), 'disconnect')
    fake.emit('session_delete', { topic: topic(1) })
    await settled()
    expect(heard).toHaveLength(1)
    const other = fakeClient()
    const kernel = await connected(other)
    const told = heardOf(kernel, 'disconnect')
    const { ctx } = kernel.resources.need(hostKey)
    ctx.observe('relay').emit.sessionEnded({ topic: topic(1) })
    await settled()
    expect(told).toEqual([])
  })
})

test('a session that one tab ends is over for the providers of the other before its wallet was told', async () => {
  const bus = channelBus()
  const fake = fakeClient()
  const second = createTestKernel({
    plugins: pluginsWith(fake),
    ports: { channel: bus.connect() },
  }) as unknown as WalletConnectKernel
  second.ports.fetch.reply('example', { jsonrpc: '2.0', id: 1, result: '0x1' })
  const first = await connected(fake, { channel: bus.connect() })
  await settled()
  await second.ports.clock.advance(400)
  await settled()
  const heard = heardOf(second, 'disconnect')
  fake.client.disconnect = () => new Promise(() => undefined)
  void first.dispatch.connections.disconnect().catch(() => undefined)
  await settled()
  expect(heard).toHaveLength(1)
  expect(second.state.connections.connections).toEqual([])
})
