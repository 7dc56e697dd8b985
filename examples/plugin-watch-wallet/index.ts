import type { ConnectionsContract, Connector, WalletSession } from 'wallet-kernel/connections'
import { type Contribution, contribute, type Plugin } from 'wallet-kernel/kernel'
import type { WalletSource, WalletsContract } from 'wallet-kernel/wallets'
import { watchErrors } from './errors.ts'

export { watchErrors } from './errors.ts'

const driverId = 'watch'

/** A watch-only account: it never asks a wallet. */
const connector = (address: string, networkId: `eip155:${string}`): Connector => {
  const session: WalletSession = {
    namespace: 'eip155',
    accounts: [{ namespace: 'eip155', address, type: 'eoa' }],
    address,
    networkId,
    sends: false,
    provider: {
      request: async () => {
        throw watchErrors.create('only-watched')
      },
    },
    // The account never changes by itself.
    watch: () => () => undefined,
  }
  return {
    id: driverId,
    connect: async () => [session],
    restore: async () => [session],
    disconnect: async () => undefined,
  }
}

const source: WalletSource = {
  id: 'watch',
  start(found) {
    const name = 'Watched account'
    found([
      {
        origin: 'watched',
        name,
        connector: {
          id: 'watch',
          driver: driverId,
          type: 'EXTERNAL',
          namespaces: ['eip155'],
          name,
        },
      },
    ])
    return () => undefined
  },
}

/** A watch-only wallet: an EVM address that the host shows to its visitors. */
export const watchWallet = ({
  address,
  networkId = 'eip155:1',
}: {
  readonly address: string
  readonly networkId?: `eip155:${string}`
}): Plugin<Contribution<ConnectionsContract | WalletsContract>> =>
  contribute<ConnectionsContract | WalletsContract>({
    id: 'watch-wallet',
    provides: {
      connections: { connectors: [connector(address, networkId)] },
      wallets: { sources: [source] },
    },
  })
