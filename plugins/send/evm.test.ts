import { decodeFunctionData, encodeAbiParameters, erc20Abi, formatEther, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  announceWallet,
  createTestKernel,
  fakePage,
  flush,
  type MockWallet,
  mockWallet,
  replay,
  type StubbedRequest,
  stateHash,
  waitFor,
} from '../../kernel/testing/index.ts'
import { evmNetwork } from '../eip155/index.ts'
import { isUsdt, transferAbi } from '../eip155/usdt.ts'
import { options } from '../options/index.ts'
import { eip155 } from '../presets/index.ts'
import { send } from './index.ts'

const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const rpcUrl = 'https://rpc.example'

const gwei = 10n ** 9n
const held = 2n * 10n ** 18n

/** Answers of an EVM node: 2 ETH, 500 USDT, and a base fee with a tip of 2 gwei; undefined: 1 gwei without EIP-1559. */
function node(
  baseFee: () => bigint | undefined,
  { body }: StubbedRequest,
): { readonly [key: string]: unknown } {
  const { id, method, params } = body as { id: number; method: string; params: readonly unknown[] }
  const word = (value: bigint): string => encodeAbiParameters([{ type: 'uint256' }], [value])
  const done = (words: readonly bigint[]): object => ({
    ...{ status: '0x1', logs: [] },
    returnData: `0x${words.map((one) => word(one).slice(2)).join('')}`,
  })
  const call = (): string => {
    const { data } = params[0] as { data: `0x${string}` }
    // `uiMultiplier()` of ERC-8056: the token has none.
    if (data === '0xa60bf13d') return '0x'
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'decimals') return encodeAbiParameters([{ type: 'uint8' }], [6])
    if (functionName === 'balanceOf')
      return encodeAbiParameters([{ type: 'uint256' }], [500_000_000n])
    return encodeAbiParameters([{ type: 'string' }], ['USDT'])
  }
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_getBalance: () => toHex(held),
    eth_gasPrice: () => toHex((baseFee() ?? -gwei) + 2n * gwei),
    eth_maxPriorityFeePerGas: () => toHex(2n * gwei),
    eth_getBlockByNumber: () => {
      const base = baseFee()
      return { number: '0x10', ...(base !== undefined && { baseFeePerGas: toHex(base) }) }
    },
    // Balances of receiver and sender before and after a tried transfer, which moves the whole amount.
    eth_simulateV1: () => {
      const [{ blockStateCalls = [] }] = params as [
        { blockStateCalls?: readonly { readonly calls: readonly { data: `0x${string}` }[] }[] },
      ]
      const moved = BigInt(`0x${blockStateCalls[0]?.calls[1]?.data.slice(-64) ?? '0'}`)
      // Each number with its success before it and its size after it.
      const numbers = (...all: readonly bigint[]): object =>
        done(all.flatMap((one) => [1n, one, 32n]))
      const ends = [numbers(0n, 500_000_000n), numbers(moved, 500_000_000n - moved)]
      return [{ calls: [ends[0], done([1n]), ends[1]] }]
    },
    eth_estimateGas: () => toHex(21_000n),
    eth_getCode: () => '0x',
    eth_chainId: () => '0x1',
    eth_call: call,
    eth_blockNumber: () => '0x10',
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => null,
  }
  const answer = answers[method]
  return answer
    ? { jsonrpc: '2.0', id, result: answer() }
    : { jsonrpc: '2.0', id, error: { code: -32601, message: `${method} is unknown` } }
}

const network = (id: number, name: string): ReturnType<typeof evmNetwork> =>
  evmNetwork({ id, name, rpcUrl })

async function connected(wallet: MockWallet, baseFee: () => bigint | undefined = () => 8n * gwei) {
  const window = new EventTarget()
  announceWallet(window, wallet.provider, { name: 'Quince', rdns: 'app.quince' })
  const kernel = createTestKernel({
    plugins: [
      ...eip155({ networks: [network(1, 'Ethereum'), network(137, 'Polygon')] }),
      options({ tokens: { 'eip155:1': [usdt] } }),
      send(),
    ],
    ports: { page: fakePage({ window: window as never }) },
  })
  kernel.ports.fetch.reply(/rpc\.example/, (request) => node(baseFee, request))
  const connector = await waitFor(() =>
    kernel.state.wallets.sources
      .flatMap(({ wallets }) => wallets.map((found) => found.connector))
      .find((found) => found?.rdns === 'app.quince'),
  )
  if (!connector) throw new Error('The wallet was not found.')
  await kernel.dispatch.connections.connect({ connector })
  await kernel.dispatch.send.loadTokens()
  await kernel.dispatch.send.enterReceiver(friend)
  return kernel
}

/** The transactions the wallet was asked to send. */
const asked = (wallet: MockWallet): readonly Readonly<Record<string, `0x${string}`>>[] =>
  wallet.requests
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params }) => (params as readonly never[])[0] as never)

test('[SEND-2] a native send is a plain transaction with value, gas price and chain, where the price is what is paid', async () => {
  const wallet = mockWallet()
  const kernel = await connected(wallet, () => undefined)
  await kernel.dispatch.send.enterAmount('0.3')
  const { intentId } = await kernel.dispatch.send.review()
  await kernel.dispatch.send.submit(intentId)
  expect(asked(wallet)).toEqual([
    {
      from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      to: friend,
      value: toHex(300_000_000_000_000_000n),
      gasPrice: toHex(10n ** 9n),
      chainId: '0x1',
    },
  ])
})

describe('on a chain with a base fee', () => {
  const fees = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']
  const plain = { from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', to: friend, chainId: '0x1' }

  test.each(['ETH', 'USDT'])(
    'the wallet finds the price of a transfer of %s itself, and the review says what it costs at most',
    async (symbol) => {
      const wallet = mockWallet()
      const kernel = await connected(wallet)
      const token = kernel.state.send.tokenBalances.find((one) => one.symbol === symbol)
      if (token) await kernel.dispatch.send.chooseToken(token)
      await kernel.dispatch.send.enterAmount('0.3')
      const { intentId, ...preview } = await kernel.dispatch.send.review()
      expect(preview).toMatchObject({ feeIsCeiling: true, gasPrice: String(18n * gwei) })
      expect(BigInt(preview.fee ?? '') % (18n * gwei)).toBe(0n)
      await kernel.dispatch.send.submit(intentId)
      const [sent = {}] = asked(wallet)
      expect(Object.keys(sent).filter((name) => fees.includes(name))).toEqual([])
    },
  )

  test.each([
    ['as it was when Max was pressed', 8n, 14n * gwei],
    ['an eighth lower', 7n, (125n * gwei) / 10n],
    // With the reserve, the price suffices until the base fee has risen by half.
    ['a quarter higher', 10n, 14n * gwei],
  ])(
    'everything is sent at one price, which is what the review shows, while the base fee is %s',
    async (_how, later, price) => {
      const wallet = mockWallet()
      let base = 8n * gwei
      const kernel = await connected(wallet, () => base)
      await kernel.dispatch.send.enterMax()
      base = later * gwei
      const { intentId, ...preview } = await kernel.dispatch.send.review()
      const fee = 21_000n * price
      expect(preview).toMatchObject({ fee: String(fee), gasPrice: String(price) })
      expect(preview).not.toHaveProperty('feeIsCeiling')
      await kernel.dispatch.send.submit(intentId)
      const value = held - 21_000n * 14n * gwei
      expect(asked(wallet)).toEqual([
        { ...plain, value: toHex(value), gas: '0x5208', gasPrice: toHex(price) },
      ])
    },
  )

  test('what would not get into the next block is refused', async () => {
    const wallet = mockWallet()
    let base = 8n * gwei
    const kernel = await connected(wallet, () => base)
    await kernel.dispatch.send.enterMax()
    base = 11n * gwei
    await expect(kernel.dispatch.send.review()).rejects.toMatchObject({
      code: 'transactions/insufficient-gas',
    })
  })

  test('an amount that leaves less than the ceiling names the price that the rest pays for', async () => {
    const wallet = mockWallet()
    const kernel = await connected(wallet)
    await kernel.dispatch.send.enterAmount(formatEther(held - 21_000n * 12n * gwei))
    const { intentId, fee } = await kernel.dispatch.send.review()
    expect(fee).toBe(String(21_000n * 12n * gwei))
    await kernel.dispatch.send.submit(intentId)
    expect(asked(wallet)).toMatchObject([{ gasPrice: toHex(12n * gwei), gas: '0x5208' }])
  })

  test.each([
    ['as a cap, with the tip of others', 20n, 2n],
    ['as a cap that is lower than the tip', 1n, 1n],
  ])('a price that a host names is taken %s', async (_how, named, tip) => {
    const wallet = mockWallet()
    const kernel = await connected(wallet)
    const { from, to } = plain
    const gasPrice = String(named * gwei)
    const request = { from, to, units: '1000000000000000000', gasPrice }
    const [{ id: connectionId } = { id: '' }] = kernel.state.connections.connections
    await kernel.dispatch.transactions.send({ connectionId, networkId: 'eip155:1', request })
    expect(asked(wallet)).toEqual([
      {
        ...plain,
        value: toHex(10n ** 18n),
        maxFeePerGas: toHex(named * gwei),
        maxPriorityFeePerGas: toHex(tip * gwei),
      },
    ])
  })
})

test('[SEND-2][SEND-7] a USDT send is a contract transfer of exact units, in the order the list asks for', async () => {
  const wallet = mockWallet()
  const kernel = await connected(wallet)
  const token = kernel.state.send.tokenBalances.find(({ symbol }) => symbol === 'USDT')
  if (!token) throw new Error('USDT is not offered.')
  await kernel.dispatch.send.chooseToken(token)
  await kernel.dispatch.send.enterAmount('12.345678')
  const { intentId } = await kernel.dispatch.send.review()
  await kernel.dispatch.send.submit(intentId)
  const [transaction] = asked(wallet)
  expect(transaction).toMatchObject({ to: usdt })
  expect(transaction?.value).toBeUndefined()
  expect(decodeFunctionData({ abi: erc20Abi, data: transaction?.data ?? '0x' })).toEqual({
    functionName: 'transfer',
    args: [friend, 12_345_678n],
  })
})

test.each([
  usdt,
  '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  '0x919C1c267BC06a7039e03fcc2eF738525769109c',
  '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
  '0x55d398326f99059fF775485246999027B3197955',
  '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
])('[SEND-7] transfer of %s names recipient and amount and returns nothing, in any case', (at) => {
  for (const address of [at, at.toLowerCase()]) {
    const [{ inputs, outputs }] = transferAbi(address)
    expect(inputs.map(({ name }) => name)).toEqual(['recipient', 'amount'])
    expect(outputs).toEqual([])
  }
  expect(isUsdt(friend)).toBe(false)
  expect(transferAbi(friend)[0].inputs.map(({ name }) => name)).toEqual(['_to', '_value'])
})

test('two submits of one preview are one eth_sendTransaction', async () => {
  const wallet = mockWallet()
  const kernel = await connected(wallet)
  await kernel.dispatch.send.enterAmount('0.3')
  const { intentId } = await kernel.dispatch.send.review()
  const ends = await Promise.allSettled([
    kernel.dispatch.send.submit(intentId),
    kernel.dispatch.send.submit(intentId),
  ])
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(asked(wallet)).toHaveLength(1)
})

test('a wallet that silently is on another chain is asked to switch; when it refuses nothing is sent', async () => {
  const wallet = mockWallet({
    handlers: { eth_chainId: () => (wandered ? '0x89' : '0x1') },
  })
  let wandered = false
  const kernel = await connected(wallet)
  await kernel.dispatch.send.enterAmount('0.3')
  const { intentId } = await kernel.dispatch.send.review()
  wandered = true
  wallet.behave({ wallet_switchEthereumChain: 'reject' })
  await expect(kernel.dispatch.send.submit(intentId)).rejects.toThrow('You declined the request')
  const methods = wallet.requests.map(({ method }) => method)
  expect(methods).toContain('wallet_switchEthereumChain')
  expect(methods).not.toContain('eth_sendTransaction')
  expect(kernel.state.transactions.failure).toMatchObject({ rejected: true })
})

test('a hash that is none is a failure, not a transaction', async () => {
  const wallet = mockWallet({ handlers: { eth_sendTransaction: () => '0x1234' } })
  const kernel = await connected(wallet)
  await kernel.dispatch.send.enterAmount('0.3')
  const { intentId } = await kernel.dispatch.send.review()
  await expect(kernel.dispatch.send.submit(intentId)).rejects.toThrow('Something went wrong')
  expect(kernel.state.transactions.sent).toEqual([])
})

test('the state after replay equals the live state', async () => {
  const wallet = mockWallet()
  const kernel = await connected(wallet)
  await kernel.dispatch.send.enterAmount('0.3')
  const { intentId } = await kernel.dispatch.send.review()
  await kernel.dispatch.send.submit(intentId)
  await flush()
  const { hash } = await replay(kernel, [
    ...eip155({ networks: [network(1, 'Ethereum'), network(137, 'Polygon')] }),
    options({ tokens: { 'eip155:1': [usdt] } }),
    send(),
  ])
  expect(hash).toBe(await stateHash(kernel.state))
})
