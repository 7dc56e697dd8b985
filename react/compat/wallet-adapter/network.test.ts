import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['https://api.mainnet-beta.solana.com', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['https://node.example/key', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['https://api.devnet.solana.com', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['http://localhost:8899', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['http://127.0.0.1:8899', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['https://api.testnet.solana.com', '4uhcVJyU9pJkvQyS88uRDiswHScCkY3z'],
  ['https://localhost.example', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
])('the network of %s', (endpoint, id) => {
  expect(networkOf(endpoint)).toMatchObject({
    caipNetworkId: `solana:${id}`,
    rpcUrls: [endpoint],
  })
})
