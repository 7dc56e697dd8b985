import { type Address, encodeFunctionData, type Hex, parseAbi, toEventSelector, toHex } from 'viem'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  announceWallet,
  createTestKernel,
  type MemoryStorage,
  type MockWallet,
  memoryStorage,
  mockWallet,
} from '../../kernel/testing/index.ts'
import {
  bob,
  networks,
  openPage,
  type Page,
  rdns,
  ready,
  alice as safe,
} from '../../tests/plugins/world.ts'
import { eip155 } from '../presets/index.ts'
import { safeApp } from './index.ts'

// The SDK is real; the page around it is small.

const home = 'https://app.safe.global'
const safeTxHash: Hex = `0x${'5a'.repeat(32)}`
const minedHash: Hex = `0x${'c4'.repeat(32)}`
const owner: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const none: Address = '0x0000000000000000000000000000000000000000'
const abi = parseAbi([
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
])

interface Asked {
  readonly id: string
  readonly method: string
  readonly params: never
}

interface Setting {
  readonly origin?: string
  /** The embedding page's origin, if the browser names it. */
  readonly named?: string
  readonly answers?: Readonly<Record<string, (params: never) => unknown>>
  readonly address?: string
  readonly storage?: MemoryStorage
  /** A wallet that announces itself on the page. */
  readonly wallet?: MockWallet
}

/** A page of an app inside another page, which answers like the Safe's interface. */
function framed({
  origin = home,
  named,
  answers = {},
  address = safe,
  storage,
  wallet,
}: Setting = {}) {
  const asked: string[] = []
  const target = new EventTarget()
  const known: Setting['answers'] = {
    getSafeInfo: () => ({ safeAddress: address, chainId: 1, owners: [owner], threshold: 1 }),
    ...answers,
  }
  const parent = {
    postMessage({ id, method, params }: Asked) {
      asked.push(method)
      const answer = known[method]
      if (!answer) return
      queueMicrotask(() => {
        let said: object
        try {
          said = { success: true, data: answer(params) }
        } catch (error) {
          said = { success: false, error: (error as Error).message }
        }
        const data = { id, version: '9.1.0', ...said }
        target.dispatchEvent(Object.assign(new Event('message'), { origin, data, source: parent }))
      })
    },
  }
  const location = { ancestorOrigins: named === undefined ? undefined : [named] }
  vi.stubGlobal('window', Object.assign(target, { parent, location, crypto }))
  const page = openPage({
    ...{ target, announce: wallet !== undefined, more: [safeApp()] as never },
    ...(wallet && { wallet }),
    ...(storage && { storage }),
  })
  return { asked, page, target }
}

const accountOf = ({ kernel }: Page) => kernel.state.connections.accounts.eip155
const connected = async (page: Page, address = safe): Promise<void> =>
  vi.waitFor(async () => {
    await page.settle()
    expect(accountOf(page)).toMatchObject({ status: 'connected', address })
  }, 10_000)
const warnings = ({ kernel }: Page) => kernel.ports.logger.lines
/** The provider of the only connection. */
const providerOf = ({ kernel }: Page) => {
  const { id } = kernel.state.connections.connections[0] as { id: string }
  return kernel.resources.need(`connections/wallet/${id}`) as never as {
    request(input: object): Promise<unknown>
  }
}
const listed = ({ kernel }: Page) =>
  kernel.state.wallets.sources.flatMap(({ wallets }) => wallets.map(({ name }) => name))

/** Lets all code load and 20 s pass. */
async function pass(page: Page): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await vi.dynamicImportSettled()
    await page.settle(5_000)
  }
}

// The SDK's first import takes longer than a page's time limit.
beforeAll(async () => {
  await ready()
  await import('./safe-provider.ts')
  await import('@safe-global/safe-apps-sdk')
  await import('@safe-global/safe-apps-provider')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('an app that is opened in a Safe is connected to it without a press', async () => {
  const { page } = framed()
  await connected(page)
  expect(page.kernel.state.connections.connections).toMatchObject([
    { connector: { name: 'Safe' }, networkId: 'eip155:1' },
  ])
})

test('who disconnects a Safe stays so until the next page, where it is connected again', async () => {
  const storage = memoryStorage()
  const leave = async ({ page, target }: ReturnType<typeof framed>) => {
    await connected(page)
    await page.kernel.dispatch.connections.disconnect()
    // A wallet found later must not connect again.
    announceWallet(target, mockWallet().provider)
    await vi.waitFor(() => expect(listed(page)).toContain('Example Wallet'))
    await pass(page)
    expect(accountOf(page).status).toBe('disconnected')
  }
  const first = framed({ storage })
  await leave(first)
  await first.page.kernel.stop()
  const second = framed({ storage })
  await connected(second.page)
  await second.page.kernel.stop()
  // The same after a restore.
  await leave(framed({ storage }))
})

test('a Safe is not connected before what the page keeps is known', async () => {
  const storage = memoryStorage()
  const first = framed({ storage }).page
  await connected(first)
  await first.kernel.stop()
  let answer = (): void => undefined
  const reading = new Promise<void>((resolve) => {
    answer = resolve
  })
  const get = async (key: string) => {
    await reading
    return storage.get(key)
  }
  const { page } = framed({ storage: { ...storage, get } })
  await vi.waitFor(() => expect(listed(page)).toEqual(['Safe']), 10_000)
  await vi.dynamicImportSettled()
  await page.settle()
  expect(accountOf(page).status).toBe('disconnected')
  answer()
  await connected(page)
  expect(page.ends('wallets/connect')).toEqual([])
})

test('a Safe is connected beside a wallet of the page, also where that one came back', async () => {
  const storage = memoryStorage()
  const setting = { storage, wallet: mockWallet(), address: bob }
  const first = framed(setting).page
  await connected(first, bob)
  expect(warnings(first)).toEqual([])
  await first.kernel.dispatch.connections.disconnect()
  await first.kernel.dispatch.wallets.connect({ walletId: rdns })
  await connected(first)
  await first.kernel.stop()
  const second = framed(setting).page
  await connected(second, bob)
  expect(second.facts()).toContain('connections/restored')
})

test('a Safe comes back by itself, and another Safe takes the place of the one before', async () => {
  const storage = memoryStorage()
  const first = framed({ storage }).page
  await connected(first)
  await first.kernel.stop()
  const second = framed({ storage }).page
  await connected(second)
  expect(second.ends('wallets/connect')).toEqual([])
  await second.kernel.stop()
  await connected(framed({ storage, address: bob }).page, bob)
})

test('in no frame nothing is asked, loaded or listed', async () => {
  const target = Object.assign(new EventTarget(), { parent: undefined as unknown })
  target.parent = target
  const page = openPage({ target, announce: false, more: [safeApp()] as never })
  await pass(page)
  expect(listed(page)).toEqual([])
  expect(warnings(page)).toEqual([])
})

test('without a window, as on a server, nothing is asked, loaded or listed', async () => {
  const kernel = createTestKernel({ plugins: [...eip155({ networks }), safeApp()] })
  await kernel.ports.clock.advance(20_000)
  expect(kernel.state.wallets.sources).toEqual([])
  expect(kernel.ports.logger.lines).toEqual([])
})

test('a page around that the browser names as a Safe is one', async () => {
  await connected(framed({ named: home }).page)
})

test('a page around that says nothing is no Safe after 5 s, which is a warning', async () => {
  const { page, asked } = framed({ answers: { getSafeInfo: undefined as never } })
  await vi.waitFor(() => expect(asked).toEqual(['getSafeInfo']))
  await page.settle(4_999)
  expect(warnings(page)).toEqual([])
  await page.settle(1)
  await vi.waitFor(() =>
    expect(warnings(page)).toEqual([
      { text: 'No Safe was found.', detail: 'The surrounding page does not answer like a Safe.' },
    ]),
  )
  expect(listed(page)).toEqual([])
})

test('nothing is said of a page around that a stopped app was waiting for', async () => {
  const { page, asked } = framed({ answers: { getSafeInfo: undefined as never } })
  await vi.waitFor(() => expect(asked).toEqual(['getSafeInfo']))
  await page.kernel.stop()
  await pass(page)
  expect(warnings(page)).toEqual([])
})

test('a Safe whose account cannot be read is listed and not connected, which is a warning', async () => {
  const { page } = framed({ address: '0x12' })
  await vi.waitFor(async () => {
    await page.settle()
    expect(warnings(page)).toMatchObject([
      { text: 'The Safe around this page could not be connected.' },
    ])
  })
  expect(listed(page)).toEqual(['Safe'])
  expect(accountOf(page).status).toBe('disconnected')
})

test('a Safe of an earlier page is asked of no other page around', async () => {
  const storage = memoryStorage()
  const first = framed({ storage }).page
  await connected(first)
  await first.kernel.stop()
  const { page, asked } = framed({ storage, named: 'https://evil.example' })
  await pass(page)
  expect(asked).toEqual([])
  expect(accountOf(page).status).toBe('disconnected')
})

test.each<[string, Setting, readonly string[]]>([
  ['that answers from elsewhere', { origin: 'https://evil.example' }, ['getSafeInfo']],
  ['whose address only begins as that of a Safe', { origin: `${home}.evil` }, ['getSafeInfo']],
  ['that the browser names as another', { named: 'https://evil.example' }, []],
])('a page around %s is no Safe', async (_which, setting, questions) => {
  const { page, asked } = framed(setting)
  await vi.waitFor(() => expect(asked).toEqual(questions))
  await pass(page)
  expect(listed(page)).toEqual([])
  expect(accountOf(page).status).toBe('disconnected')
})

/** The `execTransaction` of this data in a block, as the node returns it. */
function mined(
  execute: readonly [Address, bigint, Hex],
  event: 'Success' | 'Failure',
  newer: boolean,
) {
  const [to, value, data] = execute
  const input = encodeFunctionData({
    abi,
    args: [to, value, data, 0, 0n, 0n, 0n, none, none, `0x${'11'.repeat(65)}`],
  })
  const topic = toEventSelector(`Execution${event}(bytes32,uint256)`)
  const log = newer
    ? { address: safe, topics: [topic, safeTxHash], data: toHex(0n, { size: 32 }) }
    : { address: safe, topics: [topic], data: `${safeTxHash}${'0'.repeat(64)}` }
  const placed = { blockNumber: '0x10' }
  return {
    eth_getTransactionReceipt: {
      transactionHash: minedHash,
      ...placed,
      status: '0x1',
      logs: [log],
    },
    eth_getTransactionByHash: {
      ...{ hash: minedHash, from: owner, to: safe, nonce: '0x1', value: '0x0', input },
      ...placed,
    },
  }
}

/** The Safe transfers 1 wei to the friend, with the given block; null: the owners have not signed. */
async function sending(block: ReturnType<typeof mined> | null, status = 'SUCCESS') {
  const signed = () => ({ txStatus: status, ...(block && { txHash: minedHash }) })
  const { page, asked } = framed({
    answers: {
      sendTransactions: () => ({ safeTxHash }),
      getTxBySafeTxHash: signed,
      rpcCall: ({ call }: { call: string }) => (block as never)?.[call] ?? null,
    },
  })
  await connected(page)
  page.kernel.ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method } = body as { id: number; method: string }
    const own: Record<string, unknown> = { eth_chainId: '0x1', eth_gasPrice: '0x1', ...block }
    return {
      jsonrpc: '2.0',
      id,
      result: own[method] ?? (/Transaction/.test(method) ? null : '0x64'),
    }
  })
  const { transactions } = page.kernel.dispatch
  const { id: connectionId } = page.kernel.state.connections.connections[0] as { id: string }
  const hash = await transactions.send({
    ...{ intentId: 'one', connectionId, networkId: 'eip155:1' },
    request: { from: safe, to: bob, units: '1' },
  })
  const end = transactions
    .awaitConfirmation({ networkId: 'eip155:1', hash })
    .catch(({ code }) => code)
  return { hash, end, asked, page }
}

const transfer = [bob as Address, 1n, '0x'] as const

test.each<[string, ReturnType<typeof mined>, string]>([
  ['1.4 is confirmed', mined(transfer, 'Success', true), 'confirmed'],
  ['1.3 is confirmed', mined(transfer, 'Success', false), 'confirmed'],
  ['which the Safe says failed is failed', mined(transfer, 'Failure', true), 'failed'],
])('a transaction of a Safe %s, under the hash of the chain', async (_what, block, status) => {
  const { page, end, hash } = await sending(block)
  expect(hash).toBe(safeTxHash)
  await page.settle(1_000)
  await expect(end).resolves.toEqual({ replacedBy: minedHash, status })
})

test.each<[string, readonly [Address, bigint, Hex]]>([
  ['another receiver', [owner, 1n, '0x']],
  ['another amount', [bob, 2n, '0x']],
  ['a call', [bob, 1n, '0x01']],
])('a block with %s confirms nothing, whatever the Safe says', async (_what, other) => {
  const { page, end } = await sending(mined(other, 'Success', true))
  for (let minute = 0; minute < 4; minute++) await page.settle(60_000)
  await expect(end).resolves.toBe('eip155/unconfirmed')
})

test('a transaction whose owners have not signed is neither confirmed nor failed', async () => {
  const { page, end } = await sending(null, 'AWAITING_CONFIRMATIONS')
  for (let minute = 0; minute < 4; minute++) await page.settle(60_000)
  await expect(end).resolves.toBe('eip155/unconfirmed')
})

test('a transaction that the owners cancelled is failed', async () => {
  const { page, end } = await sending(null, 'CANCELLED')
  await page.settle(1_000)
  await expect(end).resolves.toBe('failed')
})

test.each([
  ['Transaction was rejected', 4001],
  ['User declined', 4001],
  ['Nonce is taken', undefined],
])('a Safe that answers "%s" gives the code %s, as other wallets do', async (text, code) => {
  const { page } = framed({
    answers: {
      sendTransactions: () => {
        throw new Error(text)
      },
    },
  })
  await connected(page)
  const provider = providerOf(page)
  const params = [{ from: safe, to: bob, value: '0x1' }]
  const error = await provider
    .request({ method: 'eth_sendTransaction', params })
    .catch((thrown: Error & { readonly code?: number }) => thrown)
  expect(error).toMatchObject({ message: text })
  expect((error as { readonly code?: number }).code).toBe(code)
  await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({
    code: 4200,
  })
})

test('a Safe gives its account to whoever asks for access', async () => {
  const { page } = framed()
  await connected(page)
  await expect(providerOf(page).request({ method: 'eth_requestAccounts' })).resolves.toEqual([safe])
})

const payment = { to: bob, value: '0x1' }
const sends = (params: object) => ({ method: 'eth_sendTransaction', params: [params] })
const sendsCalls = (params: object) => ({
  method: 'wallet_sendCalls',
  params: [{ calls: [payment], ...params }],
})

test.each<[string, object]>([
  ['several calls', sendsCalls({ from: safe.toLowerCase(), chainId: '0x1' })],
  ['a transaction', sends({ ...payment, from: safe.toLowerCase(), chainId: '0x1' })],
  ['a transaction without a sender', sends(payment)],
])('%s goes to a Safe as one, whichever way its address is spelled', async (_what, request) => {
  const sent = vi.fn((_params: object) => ({ safeTxHash }))
  const { page } = framed({ answers: { sendTransactions: sent } })
  await connected(page)
  expect(await page.kernel.dispatch.transactions.capabilities()).toEqual({
    atomic: { status: 'supported' },
  })
  expect(JSON.stringify(await providerOf(page).request(request))).toContain(safeTxHash)
  expect(sent).toHaveBeenCalledTimes(1)
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ txs: [{ to: bob, value: '0x1' }] })
})

test.each<[string, object, number | undefined]>([
  ['a transaction of another account', sends({ ...payment, from: bob }), 4100],
  ['a transaction on another chain', sends({ ...payment, from: safe, chainId: '0x89' }), 4901],
  ['calls of another account', sendsCalls({ from: bob, chainId: '0x1' }), undefined],
  ['calls on another chain', sendsCalls({ from: safe, chainId: '0x89' }), undefined],
])('%s is refused before a Safe is asked', async (_what, request, code) => {
  const { page, asked } = framed({ answers: { sendTransactions: () => ({ safeTxHash }) } })
  await connected(page)
  const error = await providerOf(page)
    .request(request)
    .catch((thrown: Error) => thrown)
  expect(error).toBeInstanceOf(Error)
  expect((error as { readonly code?: number }).code).toBe(code)
  expect(asked).not.toContain('sendTransactions')
})
