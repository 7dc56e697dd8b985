import { type Address, encodeFunctionData, type Hex, parseAbi, toEventSelector, toHex } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { type MemoryStorage, memoryStorage } from '../../kernel/testing/index.ts'
import { bob, openPage, type Page, alice as safe } from '../../tests/plugins/world.ts'
import { safeApp } from './index.ts'

// The SDK is the real one; the page around it is small.

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
  /** The embedding page's origin, where the browser names it. */
  readonly named?: string
  readonly answers?: Readonly<Record<string, (params: never) => unknown>>
  readonly address?: string
  readonly storage?: MemoryStorage
}

/** A page of an app inside of another page, which answers as the Safe's interface does. */
function framed({ origin = home, named, answers = {}, address = safe, storage }: Setting = {}) {
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
    ...{ target, announce: false, more: [safeApp()] as never },
    ...(storage && { storage }),
  })
  return { asked, page }
}

const accountOf = ({ kernel }: Page) => kernel.state.connections.accounts.eip155
const connected = async (page: Page, address = safe): Promise<void> =>
  vi.waitFor(async () => {
    await page.settle()
    expect(accountOf(page)).toMatchObject({ status: 'connected', address })
  })
const listed = ({ kernel }: Page) =>
  kernel.state.wallets.sources.flatMap(({ wallets }) => wallets.map(({ name }) => name))

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
  const { page } = framed({ storage })
  await connected(page)
  await page.kernel.dispatch.connections.disconnect()
  await page.settle(20_000)
  expect(accountOf(page).status).toBe('disconnected')
  await page.kernel.stop()
  await connected(framed({ storage }).page)
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
  await page.settle(20_000)
  expect(listed(page)).toEqual([])
})

test.each<[string, Setting, readonly string[]]>([
  ['that answers from elsewhere', { origin: 'https://evil.example' }, ['getSafeInfo']],
  ['whose address only begins as that of a Safe', { origin: `${home}.evil` }, ['getSafeInfo']],
  ['that the browser names as another', { named: 'https://evil.example' }, []],
])('a page around %s is no Safe', async (_which, setting, questions) => {
  const { page, asked } = framed(setting)
  await vi.waitFor(() => expect(asked).toEqual(questions))
  await page.settle(20_000)
  expect(listed(page)).toEqual([])
  expect(accountOf(page).status).toBe('disconnected')
})

/** What `execTransaction` of these words is in a block, as the node has it. */
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

/** A transfer of 1 wei to the friend by the Safe, in the block as given; null: the owners have not signed. */
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
    request: { from: safe, to: bob, amount: '1' },
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
  ['sendTransactions', 'Transaction was rejected', { code: 4001 }],
  ['sendTransactions', 'Nonce is taken', { message: 'Nonce is taken' }],
])(
  'what the Safe answers to %s as "%s" has the code that other wallets give',
  async (name, text, error) => {
    const { page } = framed({
      answers: {
        [name]: () => {
          throw new Error(text)
        },
      },
    })
    await connected(page)
    const { id } = page.kernel.state.connections.connections[0] as { id: string }
    const provider = page.kernel.resources.need(`connections/wallet/${id}`) as never as {
      request(input: object): Promise<unknown>
    }
    const params = [{ from: safe, to: bob, value: '0x1' }]
    await expect(provider.request({ method: 'eth_sendTransaction', params })).rejects.toMatchObject(
      error,
    )
    await expect(provider.request({ method: 'wallet_watchAsset' })).rejects.toMatchObject({
      code: 4200,
    })
  },
)

test('several calls go to a Safe as one, whichever way its address is spelled', async () => {
  const { page, asked } = framed({ answers: { sendTransactions: () => ({ safeTxHash }) } })
  await connected(page)
  const { id } = page.kernel.state.connections.connections[0] as { id: string }
  const provider = page.kernel.resources.need(`connections/wallet/${id}`) as never as {
    request(input: object): Promise<unknown>
  }
  const capabilities = await page.kernel.dispatch.transactions.capabilities()
  expect(capabilities).toEqual({ atomic: { status: 'supported' } })
  const calls = [{ to: bob, value: '0x1' }]
  const params = [{ from: safe.toLowerCase(), chainId: '0x1', calls }]
  await expect(provider.request({ method: 'wallet_sendCalls', params })).resolves.toEqual({
    id: safeTxHash,
  })
  expect(asked).toContain('sendTransactions')
})
