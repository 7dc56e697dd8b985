import { contribute, type Plugin } from '../kernel/index.ts'
import type {
  AccountEntry,
  ConnectionsContract,
  Connector,
  ConnectorRef,
} from '../plugins/connections/contract.ts'
import { me } from './send-world.ts'

interface Request {
  readonly method: string
  readonly params?: readonly unknown[]
}

/** How a host that brings a wallet of its own names it, and the connection that comes of it. */
export const hostConnector = {
  ...{ id: 'safe', driver: 'safe', name: 'Safe', type: 'INJECTED', namespaces: ['eip155'] },
} as ConnectorRef
export const hostConnection = 'eip155:safe'

/** An EIP-1193 wallet that a host brings: one account on one network, as a bot has one. */
export const hostWallet = (
  request: (request: Request) => Promise<unknown>,
  {
    networkId = 'eip155:1',
    type = 'smartAccount',
    restore = async () => [],
  }: {
    readonly networkId?: `eip155:${number}`
    readonly type?: AccountEntry['type']
    /** What it answers after a reload: that it is not connected, unless a test says otherwise. */
    readonly restore?: Connector['restore']
  } = {},
): Plugin<never> =>
  contribute<ConnectionsContract>({
    id: 'safe',
    provides: {
      connections: {
        connectors: [
          {
            id: 'safe',
            connect: async () => [
              {
                namespace: 'eip155',
                accounts: [{ namespace: 'eip155', address: me, type }],
                ...{ address: me, networkId, provider: { request } },
                watch: () => () => undefined,
              },
            ],
            restore,
            disconnect: async () => undefined,
          },
        ],
      },
    },
  }) as Plugin<never>
