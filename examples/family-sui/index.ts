import {
  type CaipNetwork,
  defineChainFamily,
  type FamilyContext,
  type FamilyContract,
  familyPlugin,
} from 'wallet-kernel/families'
import { lazyMethods, type Plugin } from 'wallet-kernel/kernel'
import { burned, canonical, isSuiAddress } from './address.ts'
import { driverId, suiWallets } from './discovery.ts'
import { suiMainnet, suiNamespace } from './network.ts'

export { suiErrors } from './errors.ts'
export { suiLocalnet, suiMainnet, suiNamespace, suiTestnet } from './network.ts'

/** What the host may set. */
export interface SuiOptions {
  /** Networks of the app, the default first. Default: Sui's mainnet. */
  readonly networks?: readonly [CaipNetwork, ...CaipNetwork[]]
}

/** Sui: wallets of the Wallet Standard and phones, balances, tokens, transfers and sign-in. */
export function sui({ networks = [suiMainnet] }: SuiOptions = {}): Plugin<FamilyContract<'sui'>> {
  const family = defineChainFamily<FamilyContext>({
    namespace: suiNamespace,
    name: 'Sui',
    networks,
    address: {
      isAccount: isSuiAddress,
      canonical,
      display: canonical,
      prefix: '0x',
      burned,
      shape: /0x[0-9a-f]{64}/i,
      secret: /suiprivkey1[02-9ac-hj-np-z]{6,}/i,
    },
    explorer: { account: (address) => `account/${address}` },
    accountTypes: ['eoa'],
    capabilities: {
      // A transfer costs a few thousandths of a coin.
      send: { fees: () => ({ low: '10000000', high: '200000000' }), needsEstimate: true },
      signIn: { verify: async (signed) => (await import('./sign-in.ts')).verify(signed, networks) },
    },
    discovery: (ctx) => [suiWallets(ctx)],
    connector: {
      id: driverId,
      ...lazyMethods(
        async () => (await import('./connector.ts')).connector,
        'connect',
        'restore',
        'disconnect',
      ),
    },
    chain: {
      handsOver: true,
      ...lazyMethods(
        () => import('./chain.ts'),
        'signMessage',
        'switchNetwork',
        'balance',
        'token',
        'estimate',
        'transfer',
        'confirmation',
        'receipt',
      ),
    },
    walletConnect: () => import('./walletconnect.ts'),
  })
  return familyPlugin('sui', family)
}
