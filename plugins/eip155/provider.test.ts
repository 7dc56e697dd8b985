import { expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { parseEvmAddress } from '../values/index.ts'
import { evmNetwork } from './index.ts'
import { listen, tracked } from './provider.ts'
import { switchChain } from './switch-chain.ts'

const alice = parseEvmAddress('aa'.repeat(20))
const bob = parseEvmAddress('bb'.repeat(20))

/** A listener on a wallet whose account changed before it was watched. */
function movedWallet(): ReturnType<typeof listen> {
  const listeners: Record<string, (value: unknown) => void> = {}
  const answers: Readonly<Record<string, unknown>> = { eth_accounts: [bob], eth_chainId: '0x2' }
  const ear = listen({
    request: async ({ method }: { readonly method: string }) => answers[method],
    on: (event: string, listener: (value: unknown) => void) => {
      listeners[event] = listener
    },
    removeListener: () => undefined,
  } as never)
  listeners.accountsChanged?.([alice])
  return ear
}

test('what changed before anybody watched is asked for again', async () => {
  const ear = movedWallet()
  const told: unknown[] = []
  ear.watch({
    accountsChanged: ([first]) => told.push(first?.address),
    networkChanged: (id) => told.push(id),
    approvedChanged: () => undefined,
    paused: () => undefined,
    resumed: () => undefined,
    disconnected: () => told.push('gone'),
  })
  await flush()
  expect(told).toEqual([bob, 'eip155:2'])
})

test('an event that cannot be read says that something changed: the wallet is asked, once at a time', async () => {
  const listeners: Record<string, (value: unknown) => void> = {}
  const answers: Record<string, unknown> = { eth_accounts: [bob], eth_chainId: '0x2' }
  let asked = 0
  const ear = listen({
    async request({ method }: { readonly method: string }) {
      asked++
      listeners.accountsChanged?.(undefined)
      return answers[method]
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners[event] = listener
    },
  } as never)
  const told: unknown[] = []
  ear.watch({
    accountsChanged: ([first]) => told.push(first?.address),
    networkChanged: (id) => told.push(id),
    approvedChanged: () => undefined,
    paused: () => undefined,
    resumed: () => undefined,
    disconnected: () => told.push('gone'),
  })
  for (const value of [undefined, alice, [null]]) {
    listeners.accountsChanged?.(value)
    await flush()
  }
  listeners.chainChanged?.({ chainId: '0x2' })
  await flush()
  expect(told).toEqual([...Array(4)].flatMap(() => [bob, 'eip155:2']))
  expect(asked).toBe(8)
  // What it answers is no account either.
  answers.eth_accounts = ['nonsense']
  listeners.accountsChanged?.(undefined)
  await flush()
  expect(told.slice(8)).toEqual(['gone', 'eip155:2'])
})

test('a switch that was called off adds no network', async () => {
  const calls = new AbortController()
  const asked: string[] = []
  const provider = {
    async request({ method }: { readonly method: string }) {
      asked.push(method)
      calls.abort(new Error('called off'))
      throw Object.assign(new Error('Unrecognized chain ID.'), { code: 4902 })
    },
  }
  const io = { ports: virtualPorts(), signal: calls.signal }
  const network = evmNetwork({ id: 7, name: 'Seven', rpcUrl: 'https://rpc.example' })
  await expect(switchChain(provider as never, network, io)).rejects.toThrow('called off')
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})

test('who watches in place of another is told once, and who left is not told', async () => {
  const ear = movedWallet()
  const told: unknown[] = []
  const watcher = (name: string): Parameters<typeof ear.watch>[0] => ({
    accountsChanged: ([first]) => told.push([name, first?.address]),
    networkChanged: (id) => told.push([name, id]),
    approvedChanged: () => undefined,
    paused: () => undefined,
    resumed: () => undefined,
    disconnected: () => told.push([name, 'gone']),
  })
  ear.watch(watcher('first'))
  ear.watch(watcher('second'))
  await flush()
  expect(told).toEqual([
    ['second', bob],
    ['second', 'eip155:2'],
  ])
})

/** The error that the caller gets for a wallet's failure. */
async function failed(thrown: unknown, others: unknown, refused?: Error): Promise<unknown> {
  const run = (_lane: string, _label: string, work: () => Promise<unknown>): Promise<unknown> =>
    refused ? Promise.reject(refused) : work()
  const io = { ports: virtualPorts(), traffic: { run } as never }
  const wallet = {
    async request({ method }: { readonly method: string }) {
      throw method === 'personal_sign' ? thrown : others
    },
  }
  return tracked(io, wallet as never, 'Quince')
    .request({ method: 'personal_sign' })
    .catch((error: unknown) => error)
}

test.each([
  ['a code of the standard', { code: 4001, message: 'no' }],
  ['a code of its own', { code: 12_345, message: 'no' }],
])(
  'a refusal with %s passes as it is, also from a wallet that fails at once',
  async (_w, error) => {
    expect(await failed(error, new Error(''))).toBe(error)
  },
)

test('a wallet that fails at everything without a code is gone; one that refuses with codes is not', async () => {
  const silent = new Error('')
  expect(await failed(silent, silent)).toMatchObject({ code: 'eip155/provider-gone' })
  expect(await failed(silent, { code: 12_345, message: 'no' })).toBe(silent)
})

test('what the record of requests throws is not blamed on the wallet', async () => {
  const refused = new Error('nothing is asked now')
  expect(await failed(new Error(''), new Error(''), refused)).toBe(refused)
})

test.each([
  ['eth_chainId', 'connections/no-answer'],
  ['eth_accounts', 'connections/no-answer'],
  ['wallet_getCapabilities', 'connections/no-answer'],
  ['wallet_getCallsStatus', 'connections/no-answer'],
  ['eth_requestAccounts', 'waits'],
  ['personal_sign', 'waits'],
  ['eth_sendTransaction', 'waits'],
  ['wallet_switchEthereumChain', 'waits'],
  ['wallet_addEthereumChain', 'waits'],
])(
  'of a wallet that answers nothing, %s ends only where no person decides: %s',
  async (method, end) => {
    const ports = virtualPorts()
    const run = (_lane: string, _label: string, work: () => Promise<unknown>): Promise<unknown> =>
      work()
    const io = { ports, traffic: { run } as never }
    const wallet = { request: () => new Promise(() => undefined) }
    const asked = tracked(io, wallet as never, 'Quince')
      .request({ method })
      .catch(({ code }: { code: unknown }) => code)
    await flush()
    await ports.clock.advance(10_000)
    await flush()
    expect(await Promise.race([asked, 'waits'])).toBe(end)
  },
)
