import { beforeAll, expect, test, vi } from 'vitest'
import { mockWallet } from '../../kernel/testing/index.ts'
import { alice, bob, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import { type KernelConnectorOptions, kernelConnector } from './index.ts'

beforeAll(async () => {
  await ready()
  await import('../transactions/commands/request.ts')
})

const hash = `0x${'7a'.repeat(32)}`
const transaction = { from: alice, to: bob, value: '0x1' }
const send = (params: object = transaction) => ({
  method: 'eth_sendTransaction',
  params: [params],
})

/** A connected kernel, its wagmi provider, and a wallet that answers when it is made to. */
async function open(options: KernelConnectorOptions = {}) {
  const asked: { resolve(answer: unknown): void; reject(error: unknown): void; params: unknown }[] =
    []
  const hang = (params: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      asked.push({ resolve, reject, params })
    })
  const wallet = mockWallet({ handlers: { eth_sendTransaction: hang, personal_sign: hang } })
  const page = openPage({ wallet })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle()
  const emitter = { emit: () => undefined, listenerCount: () => 0 }
  const connector = kernelConnector(page.kernel, options)({ chains: [], emitter })
  await connector.setup()
  const provider = await connector.getProvider()
  const intent = (intentId: string) => ({
    intentId,
    connectionId: `eip155:${rdns}`,
    networkId: 'eip155:1' as const,
    request: { from: alice, to: bob, units: '1' },
  })
  /** Resolves once the wallet was asked so often, however long the code for it takes to load. */
  const askedTimes = (count: number): Promise<void> =>
    vi.waitFor(
      async () => {
        await page.settle()
        expect(asked).toHaveLength(count)
      },
      { timeout: 10_000 },
    )
  return { page, provider, asked, askedTimes, intent, dispatch: page.kernel.dispatch }
}

test('a transfer that the kernel handed over is not handed over by wagmi, and the other way round', async () => {
  const { page, provider, asked, askedTimes, intent, dispatch } = await open()
  const first = dispatch.transactions.send(intent('a'))
  await askedTimes(1)
  const refused = {
    code: -32002,
    message: expect.stringContaining('still holds this very transfer'),
  }
  await expect(provider.request(send())).rejects.toMatchObject(refused)
  await expect(
    provider.request(send({ to: bob.toLowerCase(), value: '0x01', chainId: '0x1' })),
  ).rejects.toMatchObject(refused)
  asked[0]?.resolve(hash)
  await first
  await page.settle(1_000)
  const second = provider.request(send())
  await askedTimes(2)
  await expect(dispatch.transactions.send(intent('b'))).rejects.toMatchObject({
    code: 'transactions/unanswered',
  })
  expect(asked).toHaveLength(2)
  asked[1]?.resolve(hash)
  expect(await second).toBe(hash)
})

test('an app may accept that by name, and another transfer is none of it', async () => {
  const { provider, asked, askedTimes } = await open()
  void provider.request(send()).catch(() => undefined)
  await askedTimes(1)
  void provider.request({ ...send(), accept: ['unanswered'] } as never).catch(() => undefined)
  void provider.request(send({ ...transaction, value: '0x2' })).catch(() => undefined)
  await askedTimes(3)
  // The wallet sees a request of EIP-1193 alone.
  expect(JSON.stringify(asked.map(({ params }) => params))).not.toContain('unanswered')
})

test('an app may accept it for all of its requests, since hooks of wagmi cannot name it', async () => {
  const { provider, asked, askedTimes } = await open({ accept: ['unanswered'] })
  void provider.request(send()).catch(() => undefined)
  await askedTimes(1)
  void provider.request(send()).catch(() => undefined)
  await askedTimes(2)
  expect(JSON.stringify(asked.map(({ params }) => params))).not.toContain('unanswered')
})

test('what the wallet throws reaches the app as it is, and its end is known', async () => {
  const { page, provider, asked, askedTimes } = await open()
  const no = Object.assign(new Error('Not today'), { code: 4001 })
  const first = provider.request(send())
  const failed = expect(first).rejects.toBe(no)
  await askedTimes(1)
  asked[0]?.reject(no)
  await failed
  await page.settle()
  expect(page.kernel.state.transactions.unanswered).toEqual([])
})

test('what the app does to its transaction after the request changes nothing', async () => {
  const { provider, asked, askedTimes } = await open()
  const own = { ...transaction }
  void provider.request(send(own)).catch(() => undefined)
  own.to = alice
  await askedTimes(1)
  expect(asked[0]?.params).toMatchObject([{ to: bob }])
})

test('a disconnect ends open requests of the app, and no later one is asked', async () => {
  const { provider, asked, askedTimes, dispatch } = await open()
  const sign = { method: 'personal_sign', params: ['0x00', alice] }
  const open_ = [provider.request(sign), provider.request(send())].map((work) =>
    expect(work).rejects.toMatchObject({ code: 4900 }),
  )
  await askedTimes(2)
  const left = dispatch.connections.disconnect()
  await expect(provider.request(sign)).rejects.toMatchObject({ code: 4900 })
  await expect(provider.request(send())).rejects.toMatchObject({ code: 4900 })
  await Promise.all(open_)
  await left
  expect(asked).toHaveLength(2)
})
