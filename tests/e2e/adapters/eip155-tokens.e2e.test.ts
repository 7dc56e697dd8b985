import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileContracts } from '../../../examples/sandbox/evm/compile.ts'
import { type EvmSandbox, start } from '../../../examples/sandbox/evm/index.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import { estimate, transfer } from '../../../plugins/eip155/adapter.ts'
import { evmNetwork } from '../../../plugins/eip155/networks.ts'
import { terms } from '../../../plugins/eip155/token-terms.ts'
import { token } from '../../../plugins/eip155/tokens.ts'
import type { TransferIo } from '../../../plugins/transactions/contract.ts'

// The adapter on a real chain, whose node plays the wallet: it holds the keys of its accounts.

let sandbox: EvmSandbox
const compiled = compileContracts(['RuledTokens.sol'])

beforeAll(async () => {
  sandbox = await start()
})
afterAll(() => sandbox?.close())

async function ask(method: string, params: readonly unknown[] = []): Promise<unknown> {
  const { rpcUrl } = sandbox.chains[0]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(rpcUrl, { method: 'POST', headers, body })
  const { result, error } = (await answer.json()) as { result?: unknown; error?: object }
  if (error) throw Object.assign(new Error('The node refused.'), error)
  return result
}

const person = (index: number): string => sandbox.accounts[index]?.address ?? ''

interface Receipt {
  readonly contractAddress: string
}

/** The receipt of a transaction, once a block holds it. */
async function mined(hash: unknown): Promise<Receipt> {
  for (;;) {
    const receipt = await ask('eth_getTransactionReceipt', [hash])
    if (receipt) return receipt as Receipt
    await new Promise((done) => setTimeout(done, 20))
  }
}

async function deploy(name: string): Promise<string> {
  const data = `0x${compiled[name]?.bytecode.replace(/^0x/, '')}`
  const hash = await ask('eth_sendTransaction', [{ from: person(0), data }])
  return (await mined(hash)).contractAddress
}

/** Tools of the adapter; `refused`: methods that the node does not have. */
function ioOf(refused: readonly string[] = []): TransferIo {
  const { rpcUrl, chainId: id, name } = sandbox.chains[0]
  const ports = virtualPorts()
  const lacking = (body: string): Response | undefined =>
    refused.some((method) => body.includes(`"${method}"`))
      ? Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'not found' } })
      : undefined
  return {
    ports: {
      ...ports,
      fetch: (url: string, init: RequestInit) => lacking(String(init.body)) ?? fetch(url, init),
    },
    network: evmNetwork({ id, name, rpcUrl }),
    signal: new AbortController().signal,
    resources: { get: () => undefined, put: () => undefined },
    traffic: { run: (_kind: string, _label: string, work: () => unknown) => work() },
    provider: {
      request: ({ method, params }: { method: string; params?: [] }) => ask(method, params),
    },
    connection: { address: person(0), accounts: [], connector: { name: 'Node' } },
  } as never
}

const balanceOf = async (address: string, owner: string): Promise<bigint> =>
  BigInt(
    (await ask('eth_call', [
      { to: address, data: `0x70a08231${owner.slice(2).toLowerCase().padStart(64, '0')}` },
      'latest',
    ])) as string,
  )

const one = 10n ** 18n

describe.each([
  ['FeeToken', (one * 97n) / 100n, one],
  ['SurchargeToken', one, (one * 103n) / 100n],
  ['ScaledToken', one, one],
] as const)('%s', (name, arrives, leaves) => {
  test.each([
    ['simulates blocks', []],
    ['takes other code for a call', ['eth_simulateV1']],
  ])('what the review says arrives, on a node that %s', async (_node, refused) => {
    const address = await deploy(name)
    const io = ioOf(refused)
    const [from, to] = [person(0), person(3)]
    const request = { from, to, units: String(one), token: { address, decimals: 18 } }
    const said = await terms(io, request)
    expect(said).toEqual({ arrives: String(arrives), leaves: String(leaves) })
    await estimate(io, request)
    const reviewed = { ...request, ...(arrives !== one && { arrives: String(arrives) }) }
    await mined(await transfer(io, reviewed))
    expect(await balanceOf(address, to)).toBe(arrives)
    expect(await balanceOf(address, from)).toBe(1000n * one - leaves)
  })
})

test('a node that can try nothing says nothing about what arrives', async () => {
  const address = await deploy('FeeToken')
  const token = { address, decimals: 18 }
  const io = ioOf(['eth_simulateV1', 'eth_call'])
  expect(await terms(io, { from: person(0), to: person(3), units: '5', token })).toEqual({})
})

test('less than was reviewed is not sent', async () => {
  const address = await deploy('FeeToken')
  const request = { from: person(0), to: person(3), units: String(one) }
  const sent = transfer(ioOf(), { ...request, token: { address, decimals: 18 } })
  await expect(sent).rejects.toMatchObject({ code: 'eip155/token-changed' })
  expect(await balanceOf(address, person(3))).toBe(0n)
})

test('the multiplier of a token is read, and one without has none', async () => {
  const [scaled, plain] = [await deploy('ScaledToken'), await deploy('FeeToken')]
  expect(await token(ioOf(), scaled, person(0))).toMatchObject({ multiplier: '2' })
  expect(await token(ioOf(), plain, person(0))).not.toHaveProperty('multiplier')
})
