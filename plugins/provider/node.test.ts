import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { evmNetwork } from '../eip155/index.ts'
import { call } from '../eip155/rpc.ts'
import { switchChain } from '../eip155/switch-chain.ts'
import { withProviderNode } from './index.ts'

const own = 'https://own.example'
const node = 'https://rpc.walletconnect.org/v1?chainId=eip155%3A10&projectId=project'
const network = evmNetwork({ id: 10, name: 'Optimism', rpcUrl: own })
const given = withProviderNode(network, { projectId: 'project' })

function io(on: ReadIo['network']) {
  const ports = virtualPorts()
  const right = { jsonrpc: '2.0', id: 1, result: '0x7' }
  ports.fetch.reply(own, right).reply(node, right)
  const read: ReadIo = {
    ports,
    network: on,
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
  }
  return { ports, read, asked: () => ports.fetch.requests.map(({ url }) => url) }
}

test('[HTTP-7] the provider’s node is asked where the network’s own does not answer', async () => {
  const { ports, read, asked } = io(given)
  expect(await call(read, 'eth_blockNumber', [])).toBe('0x7')
  expect(asked()).toEqual([own])
  ports.fetch.reply(own, 'offline')
  expect(await call(read, 'eth_blockNumber', [])).toBe('0x7')
  expect(asked()).toEqual([own, own, node])
})

test('[HTTP-7] a request to it is JSON-RPC 2.0 in plain text, which needs no preflight', async () => {
  const { ports, read } = io(withProviderNode(network, { projectId: 'project', first: true }))
  await call(read, 'eth_blockNumber', [])
  const [request, ...others] = ports.fetch.requests
  expect(others).toEqual([])
  expect(request?.url).toBe(node)
  expect(request?.headers).toEqual({})
  expect(request?.body).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
})

test('a network without the provider’s node is never read through it', async () => {
  const { ports, read, asked } = io(network)
  ports.fetch.reply(own, 'offline')
  await expect(call(read, 'eth_blockNumber', [])).rejects.toMatchObject({
    code: 'eip155/node-failed',
  })
  expect(asked()).toEqual([own])
  expect(ports.fetch.requests[0]?.headers).toEqual({ 'content-type': 'application/json' })
})

test('a wallet that adds the network is not told of what carries the project’s id', async () => {
  const requests: { readonly method: string; readonly params?: unknown }[] = []
  let isThere = false
  const wallet = {
    async request(request: { readonly method: string; readonly params?: unknown }) {
      requests.push(request)
      if (request.method === 'eth_chainId') return '0xa'
      if (request.method === 'wallet_switchEthereumChain' && !isThere)
        throw Object.assign(new Error('unknown chain'), { code: 4902 })
      isThere = true
      return null
    },
  }
  await switchChain(wallet as never, given, {
    ports: virtualPorts(),
    signal: new AbortController().signal,
  })
  const added = requests.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params).toMatchObject([{ chainId: '0xa', rpcUrls: [own] }])
  expect(JSON.stringify(requests)).not.toContain('project')
})
