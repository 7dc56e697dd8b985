import {
  defineChainFamily,
  type FamilyContext,
  type FamilyContract,
  familyPlugin,
} from 'wallet-kernel/families'
import { lazyMethods, type Plugin } from 'wallet-kernel/kernel'
import { driverId, toyWallets } from './discovery.ts'
import { toychainNamespace, toyNetwork } from './network.ts'
import { isAddress, prefix } from './transaction.ts'

export { toyErrors } from './errors.ts'
export { toyNetwork } from './network.ts'

/**
 * A chain family from another package: its wallets are found, connected, read from and sent with like the built-in
 * ones.
 */
export function toychain({
  rpcUrl,
}: {
  readonly rpcUrl: string
}): Plugin<FamilyContract<'toychain'>> {
  const family = defineChainFamily<FamilyContext>({
    namespace: toychainNamespace,
    name: 'Toy Chain',
    networks: [toyNetwork(rpcUrl)],
    address: { isAccount: isAddress, prefix, burned: [`${prefix}${'0'.repeat(40)}`] },
    accountTypes: ['eoa'],
    capabilities: {
      send: {},
      signIn: { verify: async (signed) => (await import('./sign-in.ts')).verify(signed) },
    },
    discovery: (ctx) => [toyWallets(ctx)],
    connector: {
      id: driverId,
      ...lazyMethods(
        async () => (await import('./connector.ts')).connector,
        'connect',
        'restore',
        'disconnect',
      ),
    },
    chain: lazyMethods(
      () => import('./chain.ts'),
      'signMessage',
      'switchNetwork',
      'balance',
      'token',
      'estimate',
      'transfer',
      'confirmation',
    ),
    walletConnect: () => import('./walletconnect.ts'),
  })
  return familyPlugin('toychain', family)
}
