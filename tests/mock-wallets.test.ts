import { beforeAll, describe, expect, test } from 'vitest'
import {
  createWorld,
  flush,
  type MockWalletsOptions,
  mockNode,
  mockWallets,
  waitFor,
} from '../kernel/testing/index.ts'
import { evmNetwork } from '../plugins/eip155/index.ts'
import { bip122, eip155, polkadot, solana } from '../plugins/presets/index.ts'
import { ready } from './hostile/families.ts'

// Time that passes is virtual, and would not wait for code.
beforeAll(() =>
  Promise.all([
    ready(),
    import('../plugins/solana/signing.ts'),
    import('../plugins/eip155/confirmation.ts'),
  ]),
)

const shownAs = {
  eip155: 'Example Wallet',
  solana: 'Example Solana Wallet',
  bip122: 'UniSat Wallet',
  polkadot: 'Example Polkadot Wallet',
} as const
type Family = keyof typeof shownAs
const families = Object.keys(shownAs) as Family[]
const messageMethods = {
  eip155: 'personal_sign',
  solana: 'signMessage',
  bip122: 'signMessage',
  polkadot: 'signRaw',
} as const

const rpcUrl = 'https://rpc.example'
const plugins = [
  ...eip155({ networks: [evmNetwork({ id: 1, name: 'Ethereum', rpcUrl, symbol: 'ETH' })] }),
  ...solana().slice(-1),
  ...bip122().slice(-1),
  ...polkadot().slice(-1),
] as unknown as ReturnType<typeof eip155>

function open(given: MockWalletsOptions = {}) {
  const wallets = mockWallets(given)
  const world = createWorld({ plugins, wallet: wallets })
  const { kernel } = world
  const connect = async (family: Family): Promise<void> => {
    await world.connect(shownAs[family])
    await flush()
  }
  const sign = (namespace: Family) =>
    kernel.dispatch.transactions.sign({ message: 'Hello', namespace })
  const status = (family: Family) => kernel.state.connections.accounts[family].status
  return { kernel, wallets, connect, sign, status }
}

describe.each(families)('the mock wallet of %s', (family) => {
  test('is found on the page, connects and signs', async () => {
    const { wallets, connect, sign, status } = open()
    await connect(family)
    expect(status(family)).toBe('connected')
    expect(await sign(family)).not.toBe('')
    const asked = wallets[family].requests.map(({ method }) => method)
    expect(asked).toContain(messageMethods[family])
  })

  test('refuses where its script says so, and nowhere else', async () => {
    const { wallets, connect, sign } = open()
    wallets[family].behave('reject')
    await expect(connect(family)).rejects.toMatchObject({ code: 'connections/declined' })
    wallets[family].behave({ [messageMethods[family]]: 'reject' })
    await connect(family)
    await expect(sign(family)).rejects.toMatchObject({ code: 'connections/declined' })
    wallets[family].behave('approve')
    expect(await sign(family)).not.toBe('')
  })

  test('is no longer asked once it has left, and follows its visitor to another account', async () => {
    const { kernel, wallets, connect, status } = open()
    await connect(family)
    const before = kernel.state.connections.accounts[family].address
    const [first = '', second = ''] = kernel.state.connections.accounts[family].allAccounts.map(
      ({ address }) => address,
    )
    const other = second || 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g'
    wallets[family].changeAccounts([other, first])
    await flush()
    expect(kernel.state.connections.accounts[family].address).not.toBe(before)
    wallets[family].disconnect()
    await flush()
    // Solana's and Bitcoin's wallets report a lock and an end in one way.
    const { paused } = kernel.state.connections.accounts[family]
    const isTold = family === 'eip155' || family === 'polkadot'
    expect(isTold ? status(family) : paused).toBe(isTold ? 'disconnected' : 'unshared')
  })

  test('answers a request that hangs when the test says so', async () => {
    const { wallets, connect, sign } = open()
    await connect(family)
    wallets[family].behave('reject')
    wallets[family].behave({ [messageMethods[family]]: 'hang' })
    const signing = expect(sign(family)).rejects.toMatchObject({
      code: expect.stringMatching(/bad-signature|failed/),
    })
    await waitFor(() => wallets[family].answer('nonsense'))
    await signing
    expect(wallets[family].answer('nothing waits')).toBe(false)
  })

  test('shares no usable account where its script says so', async () => {
    const { connect, status, wallets } = open()
    wallets[family].behave('badAccounts')
    await expect(connect(family)).rejects.toMatchObject({
      code: expect.stringMatching(/no-account|bad-accounts/),
    })
    expect(status(family)).toBe('disconnected')
  })
})

test('real answers come from handlers, with bytes in hex', async () => {
  const seen: unknown[] = []
  const signature = 'ab'.repeat(64)
  const handlers = {
    signMessage(params: { readonly message: string }) {
      seen.push(params.message)
      return signature
    },
  }
  const { connect, sign } = open({ solana: { handlers } })
  await connect('solana')
  await sign('solana')
  expect(seen).toEqual([Buffer.from('Hello').toString('hex')])
})

describe('the mock node', () => {
  const merchant = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const pay = { to: merchant, units: '250000000000000000' }

  async function shop() {
    const node = mockNode()
    const world = open({ eip155: { handlers: { eth_sendTransaction: node.send } } })
    world.kernel.ports.fetch.reply(rpcUrl, ({ body }) => node.answer(body))
    await world.connect('eip155')
    const [connection] = world.kernel.state.connections.connections
    const order = () =>
      world.kernel.dispatch.transactions.send({
        connectionId: connection?.id ?? '',
        networkId: 'eip155:1',
        request: { from: connection?.address ?? '', ...pay },
      })
    return { ...world, node, order, from: connection?.address ?? '' }
  }

  test('carries a payment from the wallet to the merchant, into a block and into the balance', async () => {
    const { kernel, node, order, from } = await shop()
    const before = node.balance(from)
    const hash = await order()
    expect(node.balance(merchant)).toBe(10n ** 18n + BigInt(pay.units))
    expect(node.balance(from)).toBe(before - BigInt(pay.units))
    const end = kernel.dispatch.transactions.awaitConfirmation({ networkId: 'eip155:1', hash })
    expect(await end).toBe('confirmed')
  })

  test('moves nothing when the wallet refuses, or the block does', async () => {
    const { kernel, node, order, wallets } = await shop()
    wallets.eip155.behave({ eth_sendTransaction: 'reject' })
    await expect(order()).rejects.toMatchObject({ code: 'connections/declined' })
    wallets.eip155.behave('approve')
    node.failing = true
    const end = kernel.dispatch.transactions.awaitConfirmation({
      networkId: 'eip155:1',
      hash: await order(),
    })
    expect(await end).toBe('failed')
    expect(node.balance(merchant)).toBe(10n ** 18n)
  })

  test('answers a batch, an interceptor’s request, and otherwise where it is told so', async () => {
    const node = mockNode({ chainId: 5, balances: { [merchant]: 7n } })
    const ask = (method: string, params: unknown[] = []) => ({ id: 3, method, params })
    expect(node.answer([ask('eth_chainId'), ask('eth_getBalance', [merchant])])).toMatchObject([
      { id: 3, result: '0x5' },
      { id: 3, result: '0x7' },
    ])
    expect(node.answer(ask('eth_mine'))).toMatchObject({ error: { code: -32601 } })
    node.reply('eth_call', () => '0x01').reply('eth_gasPrice', new Error('busy'))
    expect(node.answer(ask('eth_call'))).toMatchObject({ result: '0x01' })
    expect(node.answer(ask('eth_gasPrice'))).toMatchObject({ error: { message: 'busy' } })
    const body = JSON.stringify(ask('eth_blockNumber'))
    const response = await node.respond(
      new Request('https://rpc.example', { method: 'POST', body }),
    )
    expect(await response.json()).toMatchObject({ result: '0x64' })
    node.reply('eth_getTransactionReceipt', () => null)
    const hash = node.send([{ from: merchant, to: merchant, value: '0x1' }])
    expect(node.answer(ask('eth_getTransactionReceipt', [hash]))).toMatchObject({ result: null })
  })
})
