import { expect, test } from 'vitest'
import { defineNamespace, definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { modal } from '../modal/index.ts'
import type { NetworksContract } from '../networks/contract.ts'
import { networks } from '../networks/index.ts'
import { options } from '../options/index.ts'
import type { ConnectionsContract } from './contract.ts'
import { connections } from './index.ts'

interface OrchardContract {
  readonly id: 'orchard'
  readonly requires: ConnectionsContract | NetworksContract
  readonly state: object
  readonly commands: object
  readonly events: object
}
const orchard = defineNamespace('orchard')
const networkId = `${orchard}:main` as const

/** A chain family that is named in no file of this package. */
const family = (): Plugin<OrchardContract> =>
  definePlugin<OrchardContract>({
    id: 'orchard',
    requires: { connections: 'its wallet', networks: 'its network' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: {
      networks: {
        networks: [
          {
            id: 'main',
            caipNetworkId: networkId,
            chainNamespace: orchard,
            name: 'Orchard',
            nativeCurrency: { name: 'Apple', symbol: 'APL', decimals: 2 },
            rpcUrls: ['https://rpc.orchard.example'],
          },
        ],
      },
      connections: {
        connectors: [
          {
            id: 'orchard',
            connect: async () => [
              {
                namespace: orchard,
                networkId,
                accounts: [{ namespace: orchard, address: 'apple1', type: 'eoa' }],
                address: 'apple1',
                provider: {},
                watch: () => () => undefined,
              },
            ],
            restore: async () => [],
            disconnect: async () => undefined,
          },
        ],
      },
    },
  })

test('a family whose namespace is defined elsewhere connects and is left like ours', async () => {
  const kernel = createTestKernel({ plugins: [modal, options(), networks, connections, family()] })
  await flush()
  expect(kernel.state.networks.active[orchard]).toBe(networkId)
  await kernel.dispatch.connections.connect({
    connector: {
      id: 'tree',
      driver: 'orchard',
      name: 'Tree',
      type: 'EXTERNAL',
      namespaces: [orchard],
    },
    namespaces: [orchard],
  })
  expect(kernel.state.connections.accounts[orchard]).toMatchObject({
    status: 'connected',
    caipAddress: 'orchard:main:apple1',
  })
  await kernel.dispatch.connections.disconnect()
  await flush()
  expect(kernel.state.connections.accounts[orchard]?.status).toBe('disconnected')
  expect(kernel.state.kernel.failures).toEqual([])
})
