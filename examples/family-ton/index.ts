import {
  type CaipNetwork,
  defineChainFamily,
  type FamilyContext,
  type FamilyContract,
  familyPlugin,
} from 'wallet-kernel/families'
import { lazyMethods, type Plugin } from 'wallet-kernel/kernel'
import { burned, canonical, fromId, isTonAddress, shown, toId } from './address.ts'
import { driverId, tonWallets } from './discovery.ts'
import { tonMainnet, tonNamespace } from './network.ts'

export { tonErrors } from './errors.ts'
export { tonMainnet, tonNamespace, tonTestnet } from './network.ts'

/** What the host may set. */
export interface TonOptions {
  /** Networks of the app, the default first. Default: TON's main network. */
  readonly networks?: readonly [CaipNetwork, ...CaipNetwork[]]
}

/** TON: wallets that inject a bridge of TON Connect, balances, transfers and sign-in. */
export function ton({ networks = [tonMainnet()] }: TonOptions = {}): Plugin<FamilyContract<'ton'>> {
  const family = defineChainFamily<FamilyContext>({
    namespace: tonNamespace,
    name: 'TON',
    networks,
    address: {
      isAccount: isTonAddress,
      display: shown,
      canonical,
      toId,
      fromId,
      burned,
      shape: /[EUk0][Qf][\w-]{46}|(?:0|-1):[0-9a-fA-F]{64}/,
    },
    accountTypes: ['eoa'],
    capabilities: {
      send: { fees: () => ({ low: '20000000', high: '500000000' }) },
      signIn: { verify: async (signed) => (await import('./sign-in.ts')).verify(signed) },
    },
    discovery: (ctx) => [tonWallets(ctx)],
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
      ),
    },
  })
  return familyPlugin('ton', family)
}
