import { decodeFunctionData, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { contribute } from '../kernel/index.ts'
import { createTestKernel, virtualPorts } from '../kernel/testing/index.ts'
import { evmNetwork } from '../plugins/eip155/index.ts'
import type { NamesContract } from '../plugins/names/contract.ts'
import { names } from '../plugins/names/index.ts'
import { options } from '../plugins/options/index.ts'
import { eip155 } from '../plugins/presets/index.ts'
import { smartSessions } from '../plugins/smart-sessions/index.ts'
import { tokens } from '../plugins/tokens/index.ts'
import { selectTokens } from '../plugins/tokens/selectors.ts'
import { hostConnection, hostConnector, hostWallet } from './host-wallet.ts'
import { codeOf, friend, hash, me, token } from './send-world.ts'

// Each call of the spec's connection client (7), by a host without a modal, with an EIP-1193 wallet and a JSON-RPC node.

const network = evmNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example/1' })
const connectionId = hostConnection
const networkId = network.caipNetworkId
const signature = `0x${'5e'.repeat(65)}`
const avatar = 'https://avatar.example/otter.png'
const notes = parseAbi(['function note(string text, uint256 stars)'])
const stars = encodeFunctionData({ abi: notes, functionName: 'note', args: ['good', 5n] })

const capabilities = {
  atomic: { status: 'supported' },
  assetDiscovery: { supported: true },
}
const asset = {
  ...{ address: token, balance: '0x47868c00', type: 'ERC20' },
  metadata: {
    ...{ name: 'USD Coin', symbol: 'USDC', iconUrl: 'https://icons.example/usdc.png' },
    ...{ decimals: 6, price: 1 },
  },
}

const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_accounts: () => [me],
  eth_chainId: () => '0x1',
  personal_sign: () => signature,
  eth_sendTransaction: () => hash,
  wallet_getCapabilities: () => ({ '0x1': capabilities }),
  wallet_getAssets: () => ({ '0x1': [asset] }),
  wallet_grantPermissions: ([request]) => ({ ...(request as object), context: '0xc0de' }),
}
const chain: Readonly<Record<string, unknown>> = {
  eth_getBalance: '0xde0b6b3a7640000',
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_getBlockByNumber: { number: '0x10' },
  eth_getCode: '0x',
  eth_call: `0x${'0'.repeat(63)}1`,
}

/** `unknown`: methods that the wallet does not have. */
async function connected(unknown: readonly string[] = []) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const wallet = hostWallet(async ({ method, params = [] }) => {
    asked.push({ method, params })
    const answer = answers[method]
    if (!answer || unknown.includes(method))
      throw Object.assign(new Error(`${method}?`), { code: 4200 })
    return answer(params)
  })
  const ports = virtualPorts()
  ports.fetch.reply('rpc.example', ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    return { jsonrpc: '2.0', id, result: chain[method] }
  })
  const book = contribute<NamesContract>({
    id: 'book',
    provides: {
      names: {
        resolvers: [
          {
            ...{ id: 'book', namespaces: ['eip155'] },
            resolve: async ({ name }) =>
              name === 'otter.eth' ? { address: friend, avatar } : undefined,
          },
        ],
      },
    },
  })
  const kernel = createTestKernel({
    ports,
    plugins: [
      ...eip155({ networks: [network] }),
      options({ features: { smartSessions: true } }),
      ...([tokens(), names(), smartSessions(), wallet, book] as const),
    ] as const,
  })
  const call = (method: string) => asked.filter((one) => one.method === method)
  await kernel.dispatch.connections.connect({ connector: hostConnector })
  return { kernel, call }
}

test('[WCALL-1] connect: the wallet’s account is there', async () => {
  const { kernel } = await connected()
  expect(kernel.state.connections.accounts.eip155).toMatchObject({
    ...{ status: 'connected', caipAddress: `${networkId}:${me}` },
  })
})

test('[WCALL-1] [~CONN-8] sign message: the signature, and the text in no record', async () => {
  const { kernel, call } = await connected()
  expect(await kernel.dispatch.transactions.sign({ message: 'hello' })).toBe(signature)
  expect(call('personal_sign')).toEqual([{ method: 'personal_sign', params: ['0x68656c6c6f', me] }])
  expect(JSON.stringify(kernel.timeline.log.slice(0))).not.toContain('hello')
})

test('[WCALL-1] [~CONN-8] estimate gas, then send transaction with what was estimated', async () => {
  const { kernel, call } = await connected()
  const intent = { connectionId, networkId, request: { from: me, to: friend, units: '7' } }
  const { gas, gasPrice = '', fee } = await kernel.dispatch.transactions.estimate(intent)
  expect([gas, gasPrice]).toEqual(['21000', '1000000000'])
  // What the operation of a smart account costs beside its call is part of the fee.
  expect(BigInt(fee)).toBeGreaterThan(21_000n * BigInt(gasPrice))
  const request = { ...intent.request, gasPrice }
  const accept = ['high-fee'] as const
  expect(await kernel.dispatch.transactions.send({ ...intent, request, accept })).toBe(hash)
  expect(call('eth_sendTransaction').map(({ params }) => params)).toEqual([
    [{ from: me, to: friend, value: '0x7', chainId: '0x1', gasPrice: '0x3b9aca00' }],
  ])
})

test('[WCALL-1] what a node says the gas is must be a number', async () => {
  const { kernel } = await connected()
  kernel.ports.fetch.reply('rpc.example', ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    const result = method === 'eth_estimateGas' ? `0x${'f'.repeat(80)}` : chain[method]
    return { jsonrpc: '2.0', id, result }
  })
  const intent = { connectionId, networkId, request: { from: me, to: friend, units: '7' } }
  const { estimate } = kernel.dispatch.transactions
  expect(await codeOf(estimate(intent))).toBe('eip155/node-failed')
})

test('[WCALL-1] a token is sent by `transfer` of its ABI', async () => {
  const { kernel, call } = await connected()
  const request = { from: me, to: friend, units: '7', token: { address: token, decimals: 6 } }
  await kernel.dispatch.transactions.send({ connectionId, networkId, request })
  const sent = call('eth_sendTransaction').map(({ params }) => params[0])
  const [{ to, data }] = sent as [{ readonly to: string; readonly data: `0x${string}` }]
  const abi = parseAbi(['function transfer(address to, uint256 amount)'])
  expect([to, decodeFunctionData({ abi, data })]).toEqual([
    token,
    { functionName: 'transfer', args: [friend, 7n] },
  ])
})

test('[WCALL-1] write contract: a call is estimated, checked and sent as it was encoded', async () => {
  const { kernel, call } = await connected()
  const { pay, estimate } = kernel.dispatch.transactions
  const input = { to: token, value: '3', data: stars }
  const request = { from: me, ...input }
  // Its data is paid for, whatever the node says.
  expect((await estimate({ connectionId, networkId, request })).gas).toBe('21660')
  const written = pay({ flow: 'host', kind: 'call', connectionId, networkId, input })
  expect(await written).toBe(hash)
  expect(call('eth_sendTransaction').map(({ params }) => params)).toMatchObject([
    [{ from: me, to: token, value: '0x3', data: stars }],
  ])
})

test('[WCALL-1] capabilities: by their names, for the account on its network', async () => {
  const { kernel, call } = await connected()
  expect(await kernel.dispatch.transactions.capabilities()).toEqual(capabilities)
  expect(call('wallet_getCapabilities').map(({ params }) => params)).toEqual([[me, ['0x1']]])
})

test('[WCALL-1] assets: the wallet’s own list', async () => {
  const { kernel } = await connected()
  await kernel.dispatch.tokens.load()
  expect(selectTokens(kernel.state).tokens).toMatchObject([
    { address: token, symbol: 'USDC', quantity: { decimals: '6', numeric: '1200' } },
  ])
})

test('[WCALL-1] grant permissions: the wallet is asked once they are allowed', async () => {
  const { kernel, call } = await connected()
  const expiry = Math.floor(kernel.ports.clock.now() / 1000) + 86_400
  const permission = { type: 'contract-call', data: { address: token, functions: ['note'] } }
  const granted = kernel.dispatch.smartSessions.grant({
    expiry,
    signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x04' }] } },
    permissions: [permission],
  })
  await expect.poll(() => kernel.state.smartSessions.asked).toBeDefined()
  expect(call('wallet_grantPermissions')).toEqual([])
  await kernel.dispatch.smartSessions.allow()
  expect(await granted).toMatchObject({ context: '0xc0de', expiry })
  expect(call('wallet_grantPermissions')[0]?.params).toMatchObject([{ permissions: [permission] }])
})

test('[WCALL-1] a name’s address and avatar', async () => {
  const { kernel } = await connected()
  const found = await kernel.dispatch.names.resolve({ name: 'Otter.eth' })
  expect(found).toEqual({ name: 'otter.eth', address: friend, avatar })
})

test('[WCALL-1] capabilities of a wallet that does not say, and without one: a code', async () => {
  const { kernel } = await connected(['wallet_getCapabilities'])
  const codes = async () => codeOf(kernel.dispatch.transactions.capabilities())
  expect(await codes()).toBe('connections/unsupported')
  await kernel.dispatch.connections.disconnect()
  expect(await codes()).toBe('transactions/not-connected')
})
