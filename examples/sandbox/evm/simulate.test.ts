import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createResources } from '../../../kernel/resources.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import type { ChainIo } from '../../../plugins/connections/contract.ts'
import { evmNetwork } from '../../../plugins/eip155/index.ts'
import { simulate } from '../../../plugins/eip155/simulate.ts'
import type {
  CallRequest,
  SimulationInput,
  TransferRequest,
} from '../../../plugins/transactions/contract.ts'
import { testAccount } from './accounts.ts'
import { compileContracts } from './compile.ts'
import compiled from './contracts.json' with { type: 'json' }
import { evmContracts, evmToken, exchangeAbi } from './contracts.ts'
import { type EvmSandbox, start } from './index.ts'

let evm: EvmSandbox
const asked: string[] = []

beforeAll(async () => {
  evm = await start()
})
afterAll(() => evm.close())

/** Tools for the first chain, whose node has every method but the refused ones. */
function io(...refused: readonly string[]): ChainIo {
  const { chainId: id, name, rpcUrl } = evm.chains[0]
  return {
    ports: {
      ...virtualPorts(),
      fetch: async (url, init) => {
        const { id: asker, method } = JSON.parse(String(init?.body)) as Record<string, unknown>
        asked.push(String(method))
        if (!refused.includes(String(method))) return fetch(url, init)
        const error = { code: -32601, message: 'Method not found' }
        return Response.json({ jsonrpc: '2.0', id: asker, error })
      },
    },
    network: evmNetwork({ id, name, rpcUrl }),
    signal: new AbortController().signal,
    resources: createResources(() => undefined),
    traffic: { run: (_lane, _label, work) => work() },
    provider: {},
    connection: { accounts: [] } as never,
  }
}

const node = () =>
  createTestClient({ mode: 'anvil', transport: http(evm.chains[0].rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)

const from = testAccount('Quince 1').address
const to = testAccount('Recipient').address
const orch = evmToken('ORCH').address
const susd = evmToken('SUSD').address
const ether = 10n ** 18n

const given = (
  requests: readonly (TransferRequest | CallRequest)[],
  more: Partial<SimulationInput> = {},
): SimulationInput => ({
  ...{ from, owners: [from, to], tokens: [], named: [], items: [], requests },
  ...more,
})
const call = (target: string, data: Hex, value = '0'): CallRequest => ({
  ...{ from, to: target, value, data },
})
const approve = (token: string, spender: Hex, amount: bigint): CallRequest =>
  call(
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
  )
const swap = (amount: bigint, least = 1n): CallRequest =>
  call(
    evmContracts.exchange,
    encodeFunctionData({
      abi: exchangeAbi,
      functionName: 'swap',
      args: [orch, susd, amount, least, from],
    }),
  )

const contracts: Readonly<Record<string, { readonly abi: unknown; readonly bytecode: string }>> = {
  ...compiled,
  ...compileContracts(['Dishonest.sol']),
}

/** Deploys a contract. */
async function deployed(contract: string, ...args: unknown[]): Promise<Hex> {
  const { abi, bytecode } = contracts[contract] ?? {}
  const hash = await node().deployContract({
    ...{ abi: abi as never, bytecode: bytecode as Hex, account: from, chain: null, args },
  })
  const { contractAddress } = await node().waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The contract was not deployed.')
  return contractAddress
}
/** Sends a call of the account, and waits for its block. */
async function sent({ to: target, value, data }: CallRequest): Promise<void> {
  const tx = {
    account: from,
    chain: null,
    to: target as Hex,
    value: BigInt(value),
    data: data as Hex,
  }
  await node().waitForTransactionReceipt({ hash: await node().sendTransaction(tx) })
}

const balanceOf = (token: Hex, owner: Hex): Promise<bigint> =>
  node().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })

const nodes: readonly (readonly [string, readonly string[]])[] = [
  ['eth_simulateV1', []],
  ['eth_call with overrides', ['eth_simulateV1']],
]

describe.each(nodes)('with %s', (_name, refused) => {
  const tried = (input: SimulationInput) => simulate(io(...refused), input)
  /** Of a call, a node without a list of logs tells what known tokens do. */
  const limit = refused.length > 0 && { limit: 'unlisted' }

  test('ether leaves the sender without the fee, and arrives', async () => {
    asked.length = 0
    expect(await tried(given([{ from, to, units: '1250000000000000000' }]))).toEqual({
      changes: [
        { owner: from, units: '-1250000000000000000' },
        { owner: to, units: '1250000000000000000' },
      ],
      approvals: [],
    })
    expect(asked.filter((method) => method === 'eth_call')).toHaveLength(refused.length)
  })

  test('a token leaves and arrives, with the symbol and decimals of the chain', async () => {
    const request = { from, to, units: '7', token: { address: susd, decimals: 6 } }
    const token = { token: susd.toLowerCase(), symbol: 'SUSD', decimals: 6 }
    expect(await tried(given([request], { tokens: [susd] }))).toEqual({
      changes: [
        { owner: from, units: '-7', ...token },
        { owner: to, units: '7', ...token },
      ],
      approvals: [],
    })
    const named = await tried(given([request], { tokens: [susd], named: [susd] }))
    expect(named?.changes[0]).toEqual({ owner: from, units: '-7', token: token.token })
  })

  test('a swap after its approval says what a block then does', async () => {
    const amount = 3n * ether
    const found = await tried(
      given([approve(orch, evmContracts.exchange, amount), swap(amount)], { owners: [from] }),
    )
    const before = [await balanceOf(orch, from), await balanceOf(susd, from)]
    await sent(approve(orch, evmContracts.exchange, amount))
    await sent(swap(amount))
    const after = [await balanceOf(orch, from), await balanceOf(susd, from)]
    const change = (token: Hex) =>
      found?.changes.find((one) => one.token === token.toLowerCase())?.units
    expect([change(orch), change(susd)]).toEqual(
      after.map((now, index) => String(now - (before[index] ?? 0n))),
    )
    expect(found?.approvals).toEqual([])
  })

  test('an approval that the swap does not use up stays open', async () => {
    const found = await tried(
      given([approve(orch, evmContracts.exchange, 2n ** 256n - 1n), swap(ether)], {
        owners: [from],
      }),
    )
    expect(found?.approvals).toEqual([
      { token: orch.toLowerCase(), symbol: 'ORCH', spender: evmContracts.exchange.toLowerCase() },
    ])
  })

  test('a request that the chain refuses fails', async () => {
    expect(await tried(given([swap(10n ** 30n)], { owners: [from] }))).toMatchObject({
      fails: true,
    })
  })

  test('a token that takes a fee arrives as the part that a block then moves', async () => {
    const tithe = await deployed('FeeToken')
    const request = { from, to, units: '100', token: { address: tithe, decimals: 18 } }
    const found = await tried(given([request], { tokens: [tithe] }))
    expect(found?.changes.map(({ units }) => units)).toEqual(['-100', '90'])
    const args = [to, 100n] as const
    await sent(call(tithe, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })))
    expect([await balanceOf(tithe, from), await balanceOf(tithe, to)]).toEqual([900n, 90n])
  })

  test('a contract that takes a token that the request does not name is found', async () => {
    const taker = await deployed('Taker')
    await sent(approve(orch, taker, 5n))
    const { abi } = contracts.Taker ?? {}
    const data = encodeFunctionData({ abi, functionName: 'claim', args: [orch] } as never)
    expect(await tried(given([call(taker, data, '1')]))).toEqual({
      changes: [
        { owner: from, units: '-1' },
        { owner: from, units: '-5', token: orch.toLowerCase(), symbol: 'ORCH', decimals: 18 },
      ],
      approvals: [],
      ...limit,
    })
  })

  test('an NFT leaves and arrives', async () => {
    const nft = await deployed('SandboxCollection', 'Trees', 'TREE', 'https://x.example/', [from])
    const data = encodeFunctionData({
      ...{ abi: erc721Abi, functionName: 'safeTransferFrom' },
      args: [from, to, 1n],
    })
    const item = { token: nft.toLowerCase(), symbol: 'TREE', id: '1', decimals: 0 }
    expect(
      await tried(given([call(nft, data)], { items: [{ address: nft, id: '1', units: '1' }] })),
    ).toEqual({
      changes: [
        { owner: from, units: '-1', ...item },
        { owner: to, units: '1', ...item },
      ],
      approvals: [],
      ...limit,
    })
  })
})
