import { describe, expect, test } from 'vitest'
import type { Eip1193Provider } from '../eip155/contract.ts'
import { walletConnect as eip155 } from '../eip155/walletconnect.ts'
import { walletConnect as solana } from '../solana/walletconnect.ts'
import type { SessionFamily } from './contract.ts'
import { walletConnectErrors } from './errors.ts'
import { createProvider } from './family-provider.ts'

const family: SessionFamily = {
  namespace: 'eip155',
  accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  chains: ['eip155:1', 'eip155:10'],
  methods: [],
}

function world(granted = family, terms = eip155) {
  const asked: string[] = []
  const link = {
    approve: async (_namespace: string, chain: string): Promise<void> => {
      if (!granted.chains.includes(chain))
        throw walletConnectErrors.create('chain-not-granted', { chain })
    },
    async ask(_namespace: string, _chain: string, method: string) {
      asked.push(method)
    },
  }
  const moves: string[] = []
  const familyProvider = createProvider(terms, link, granted, 'eip155:1', () =>
    moves.push(familyProvider.at()),
  )
  return { asked, moves, familyProvider, provider: familyProvider.provider as Eip1193Provider }
}

describe('a switch of the chain over a session', () => {
  const switchTo = (params: unknown) => {
    const { provider, asked } = world()
    const heard: unknown[] = []
    provider.on?.('chainChanged', (chain) => heard.push(chain))
    const request = provider.request({ method: 'wallet_switchEthereumChain', params } as never)
    return { provider, asked, heard, request }
  }

  test('is told once to whoever listens, and not at all when the app is there already', async () => {
    const { request, provider, heard } = switchTo([{ chainId: '0xa' }])
    await request
    expect(heard).toEqual(['0xa'])
    const again = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }
    await provider.request(again)
    expect(heard).toEqual(['0xa'])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  test.each([
    ...[undefined, null, {}, [], [undefined], { 0: { chainId: '0xa' } }],
    ...[10, '10', 'eip155:10', '0x', '0xzz', `0x${'1'.repeat(14)}`, ['0xa'], null].map(
      (chainId) => [{ chainId }],
    ),
  ])('that names no chain is refused, and no wallet is asked: %j', async (params) => {
    const { request, provider, asked, heard } = switchTo(params)
    await expect(request).rejects.toMatchObject({ code: 'walletconnect/chain-not-granted' })
    expect([asked, heard]).toEqual([[], []])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})

test('an app goes to a network of its session once, and to no other', async () => {
  const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:b'] as const
  const { familyProvider, moves } = world(
    { namespace: 'solana', accounts: [], chains, methods: [] },
    solana,
  )
  const { switchNetwork } = familyProvider.provider as {
    switchNetwork(network: { readonly caipNetworkId: string }): Promise<void>
  }
  await expect(switchNetwork({ caipNetworkId: 'solana:c' })).rejects.toThrow(
    'not grant the network solana:c',
  )
  expect(familyProvider.at()).toBe('eip155:1')
  await switchNetwork({ caipNetworkId: chains[1] })
  await switchNetwork({ caipNetworkId: chains[1] })
  expect(moves).toEqual([chains[1]])
})

test.each([
  ['eth_chainId', '0x1'],
  ['net_version', '1'],
  ['eth_accounts', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
  ['eth_requestAccounts', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
])('%s is known without asking the wallet', async (method, answer) => {
  const { asked, provider } = world()
  expect(await provider.request({ method })).toEqual(answer)
  expect(asked).toEqual([])
})

test('other accounts are told to whoever listens, as long as they listen', () => {
  const { familyProvider, provider } = world()
  const heard: unknown[] = []
  const listener = (accounts: unknown): void => void heard.push(accounts)
  provider.on?.('accountsChanged', listener)
  familyProvider.accountsChanged(['0x1', '0x2'])
  provider.removeListener?.('accountsChanged', listener)
  familyProvider.accountsChanged([])
  expect(heard).toEqual([['0x1', '0x2']])
})
