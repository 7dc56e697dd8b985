import { beforeAll, expect, test, vi } from 'vitest'
import { mockWallet } from '../../kernel/testing/index.ts'
import { alice, bob, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import { kernelConnector } from '../wagmi/index.ts'
import type { Eip1193Provider } from './contract.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([import('../transactions/commands/request.ts'), import('./guard.ts')])
})

const native = { from: alice, to: bob, value: '0x1' }
const suffixed = { ...native, data: '0x0780218021802180218021802180218021' }
const calls = [{ from: alice, chainId: '0x1', calls: [{ to: bob, value: '0x1' }] }]

/** A connected page, its doors to the wallet, and how often the wallet was asked; it never answers what moves something. */
async function open() {
  let asked = 0
  const hang = (): Promise<never> => {
    asked++
    return new Promise(() => undefined)
  }
  const moving = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls']
  const wallet = mockWallet({ handlers: Object.fromEntries(moving.map((name) => [name, hang])) })
  const page = openPage({ wallet })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle()
  const emitter = { emit: () => undefined, listenerCount: () => 0 }
  const connector = kernelConnector(page.kernel)({ chains: [], emitter })
  await connector.setup()
  const id = `connections/provider/eip155:${rdns}`
  const doors = {
    wagmi: await connector.getProvider(),
    hook: page.kernel.resources.need(id) as Eip1193Provider,
  }
  const askedTimes = (count: number): Promise<void> =>
    vi.waitFor(
      async () => {
        await page.settle()
        expect(asked).toBe(count)
      },
      { timeout: 10_000 },
    )
  return { page, doors, askedTimes, wallet }
}

const refused = { code: -32002, message: expect.stringContaining('still holds this very transfer') }

test.each([
  ['plain', 'eth_sendTransaction', [native]],
  ['with what an app appends', 'eth_sendTransaction', [suffixed]],
  ['to be signed alone', 'eth_signTransaction', [native]],
  ['as calls', 'wallet_sendCalls', calls],
])('a transfer is handed over once, through whichever door: %s', async (_name, method, params) => {
  const { doors, page, askedTimes } = await open()
  void doors.hook.request({ method, params }).catch(() => undefined)
  await askedTimes(1)
  for (const door of [doors.hook, doors.wagmi])
    for (const again of [
      { method, params },
      { method: 'eth_sendTransaction', params: [native] },
      { method: 'eth_sendTransaction', params: [suffixed] },
    ])
      await expect(door.request(again)).rejects.toMatchObject(refused)
  await expect(
    page.kernel.dispatch.transactions.send({
      connectionId: `eip155:${rdns}`,
      networkId: 'eip155:1',
      request: { from: alice, to: bob, amount: '1' },
    }),
  ).rejects.toMatchObject({ code: 'transactions/unanswered' })
  await askedTimes(1)
  const accepted = { method, params, accept: ['unanswered'] }
  void doors.hook.request(accepted as never).catch(() => undefined)
  await askedTimes(2)
})

test('what moves nothing reaches the wallet as it is, and so does what the wallet tells', async () => {
  const { doors, wallet } = await open()
  expect(await doors.hook.request({ method: 'eth_chainId' })).toBe('0x1')
  const told: unknown[] = []
  const hear = (value: unknown): void => void told.push(value)
  doors.hook.on?.('chainChanged', hear)
  wallet.changeChain(137)
  doors.hook.removeListener?.('chainChanged', hear)
  wallet.changeChain(1)
  expect(told).toEqual(['0x89'])
})

test('the object that hosts get is the same while the connection is', async () => {
  const { doors, page } = await open()
  expect(page.kernel.resources.get(`connections/provider/eip155:${rdns}`)).toBe(doors.hook)
})

test('after a disconnect nothing is sent through a provider that a host kept', async () => {
  const { doors, page, askedTimes } = await open()
  await page.kernel.dispatch.connections.disconnect()
  await expect(
    doors.hook.request({ method: 'eth_sendTransaction', params: [native] }),
  ).rejects.toMatchObject({ code: 4900 })
  await askedTimes(0)
})
