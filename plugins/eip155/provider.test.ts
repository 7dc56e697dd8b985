import { expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { evmNetwork } from './index.ts'
import { listen } from './provider.ts'
import { switchChain } from './switch-chain.ts'

const [alice, bob] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`] as const

test('what changed before anybody watched is asked for again', async () => {
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
  const told: unknown[] = []
  ear.watch({
    accountsChanged: ([first]) => told.push(first?.address),
    networkChanged: (id) => told.push(id),
    approvedChanged: () => undefined,
    disconnected: () => told.push('gone'),
  })
  await flush()
  expect(told).toEqual([bob, 'eip155:2'])
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
  const network = evmNetwork({ id: 7, name: 'Seven', rpcUrl: 'https://rpc.example' })
  await expect(switchChain(provider as never, network, calls.signal)).rejects.toThrow('called off')
  expect(asked).toEqual(['wallet_switchEthereumChain'])
})
