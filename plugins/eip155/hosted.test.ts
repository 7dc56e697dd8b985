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

/**
 * A connected page, its ways to the wallet, and the number of wallet requests. The wallet never answers transfers, or
 * fails with `error`.
 */
async function open(error?: object) {
  let asked = 0
  const hang = (): Promise<never> => {
    asked++
    return new Promise((_resolve, reject) => {
      if (error) reject(error)
    })
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
      request: { from: alice, to: bob, units: '1' },
    }),
  ).rejects.toMatchObject({ code: 'transactions/unanswered' })
  await askedTimes(1)
  const accepted = { method, params, accept: ['unanswered'] }
  void doors.hook.request(accepted as never).catch(() => undefined)
  await askedTimes(2)
})

const router = { from: alice, to: bob, data: '0x12345678ABCD' }
const other = { ...router, data: '0x12345678abce' }

test.each([
  ['that calls a contract', 'eth_sendTransaction', [router]],
  ['of several calls', 'wallet_sendCalls', [{ from: alice, calls: [native, router] }]],
  ['that is signed alone', 'eth_signTransaction', [router]],
])('a request %s is asked for once while its outcome is open', async (_what, method, params) => {
  const { doors, page, askedTimes } = await open({ code: -32603, message: 'Internal error' })
  await expect(doors.hook.request({ method, params })).rejects.toMatchObject({ code: -32603 })
  const { transactions } = page.kernel.state
  expect(transactions.unanswered).toHaveLength(1)
  const lower = { ...router, data: router.data.toLowerCase(), to: bob.toLowerCase(), value: '0x0' }
  for (const door of [doors.hook, doors.wagmi])
    for (const again of [
      { method, params },
      { method: 'eth_sendTransaction', params: [lower] },
      { method: 'wallet_sendCalls', params: [{ from: alice, calls: [other, lower] }] },
    ])
      await expect(door.request(again)).rejects.toMatchObject(refused)
  await askedTimes(1)
  const different = { method: 'eth_sendTransaction', params: [other] }
  await expect(doors.hook.request(different)).rejects.toMatchObject({ code: -32603 })
  await askedTimes(2)
  const accepted = { method: 'eth_sendTransaction', params: [router], accept: ['unanswered'] }
  await expect(doors.hook.request(accepted as never)).rejects.toMatchObject({ code: -32603 })
  await askedTimes(3)
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

test('an amount that wallets read differently reaches none', async () => {
  const { doors, askedTimes } = await open()
  for (const door of [doors.hook, doors.wagmi])
    for (const [method, params] of [
      ['eth_sendTransaction', [{ ...native, value: '1000000000000000000' }]],
      ['wallet_sendCalls', [{ from: alice, calls: [{ to: bob, value: 1e18 }] }]],
    ] as const)
      await expect(door.request({ method, params })).rejects.toMatchObject({ code: -32602 })
  await askedTimes(0)
})

test('the object that hosts get is the same while the connection is', async () => {
  const { doors, page } = await open()
  expect(page.kernel.resources.get(`connections/provider/eip155:${rdns}`)).toBe(doors.hook)
})

const permit = (more: object = {}, domain: object = { chainId: 1 }) => ({
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      ...Object.keys(domain).map((name) => ({ name, type: 'uint256' })),
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'USD Coin', verifyingContract: bob, ...domain },
  message: { owner: alice, spender: bob, value: '5', nonce: 0, deadline: 1_700_000_000, ...more },
})
/** Of such data MetaMask signs no field of the domain, and other wallets sign all. */
function withoutDomainType() {
  const { types, ...rest } = permit()
  return { ...rest, types: { Permit: types.Permit } }
}
const everything = permit({ value: `0x${'f'.repeat(64)}` })
const warned = (warning: string) => ({
  code: 'transactions/warned',
  facts: { warnings: [warning] },
})

test.each<[string, object, object]>([
  ['a permit without limit', everything, warned('approval-unlimited')],
  ['a permit that cannot be read', permit({ value: 1e77 }), warned('approval-unlimited')],
  ['a permit for another chain', permit({}, { chainId: 137 }), { code: -32602 }],
  ['a permit for no chain', permit({}, {}), warned('chain-unnamed')],
  ['a permit whose domain has no type', withoutDomainType(), warned('chain-unnamed')],
  ['no typed data', { a: 1 }, { code: -32602 }],
])('no wallet of a host is asked to sign %s', async (_what, data, expected) => {
  const { doors, wallet } = await open()
  const before = wallet.requests.length
  const json = JSON.stringify(data)
  for (const request of [
    { method: 'eth_signTypedData_v4', params: [alice, json] },
    { method: 'eth_signTypedData_v3', params: [alice, data] },
    { method: 'eth_signTypedData', params: [json, alice] },
  ])
    await expect(doors.hook.request(request)).rejects.toMatchObject(expected)
  expect(wallet.requests.length).toBe(before)
})

test('typed data that a host accepts by name, and an exact permit, are signed', async () => {
  const { doors } = await open()
  const sign = (data: object, accept: readonly string[] = []) =>
    doors.hook.request({
      ...{ method: 'eth_signTypedData_v4', params: [alice, JSON.stringify(data)], accept },
    } as never)
  expect(await sign(permit())).toMatch(/^0x/)
  expect(await sign(everything, ['approval-unlimited'])).toMatch(/^0x/)
})

const approval = { from: alice, to: bob, data: `0x095ea7b3${'0'.repeat(63)}1${'f'.repeat(64)}` }

test.each([
  ['eth_sendTransaction', [native]],
  ['eth_sendTransaction', [approval]],
  ['wallet_sendCalls', [{ from: alice, calls: [approval] }]],
  ['eth_signTypedData_v4', [alice, '{}']],
  ['personal_sign', ['0x61', alice]],
  ['eth_accounts', []],
])('after a disconnect a provider that a host kept asks nothing: %s', async (method, params) => {
  const { doors, page, wallet } = await open()
  await page.kernel.dispatch.connections.disconnect()
  const before = wallet.requests.length
  for (const door of [doors.hook, doors.wagmi])
    await expect(door.request({ method, params })).rejects.toMatchObject({ code: 4900 })
  expect(wallet.requests.length).toBe(before)
})
