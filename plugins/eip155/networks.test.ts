import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { evmNetwork, type ViemChain } from './index.ts'

const { base, baseSepolia, celo, mainnet, polygon } = chains

test.each([
  ['Ethereum', mainnet],
  ['Polygon', polygon],
  ['Base', base],
  ['a test network', baseSepolia],
  ['Celo', celo],
])('a chain of viem is a network as it is: %s', (_name, chain: ViemChain) => {
  expect(evmNetwork(chain)).toMatchObject({
    id: String(chain.id),
    caipNetworkId: `eip155:${chain.id}`,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    rpcUrls: chain.rpcUrls.default.http,
    explorerUrl: chain.blockExplorers?.default.url,
    ...(chain.testnet !== undefined && { testnet: chain.testnet }),
  })
})

test('every chain of viem has a name, a currency and endpoints as a network', () => {
  const all = Object.values<ViemChain>(chains as never).filter(({ id }) => id !== undefined)
  const poor = all
    .map(evmNetwork)
    .filter(({ id, name, nativeCurrency: { symbol, decimals } }) =>
      [/^\d+$/.test(id), name, symbol, Number.isInteger(decimals)].includes(false),
    )
  expect(all.length).toBeGreaterThan(100)
  expect(poor).toEqual([])
})

test('a rollup names its oracle of gas prices by its contracts, and others have none', () => {
  const oracle = `0x${'42'.repeat(20)}`
  const own = { ...mainnet, id: 424242, contracts: { gasPriceOracle: { address: oracle } } }
  expect(evmNetwork(own).gasPriceOracle).toBe(oracle)
  expect(evmNetwork(base).gasPriceOracle).toBe('0x420000000000000000000000000000000000000F')
  expect(evmNetwork(mainnet)).not.toHaveProperty('gasPriceOracle')
})

test('what a host writes beside a chain wins', () => {
  const rpcUrl = 'https://rpc.example.com/base'
  const network = evmNetwork({ ...base, rpcUrl, name: 'Our Base', symbol: 'BETH' })
  expect(network).toMatchObject({
    name: 'Our Base',
    rpcUrls: [rpcUrl],
    nativeCurrency: { name: 'Ether', symbol: 'BETH', decimals: 18 },
    explorerUrl: 'https://basescan.org',
  })
})

test('a network in words of its own needs no more than a number, a name and an endpoint', () => {
  expect(evmNetwork({ id: 7, name: 'Orchard', rpcUrl: 'https://rpc.example' })).toEqual({
    id: '7',
    caipNetworkId: 'eip155:7',
    chainNamespace: 'eip155',
    name: 'Orchard',
    nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://rpc.example'],
  })
})
