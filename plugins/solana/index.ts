import { type Context, definePlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { defineChainFamily } from '../families/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { type SdkLoader, standardWallets, withTools } from '../values/index.ts'
import type { SolanaContract, SolanaSending } from './contract.ts'
import { isPresent, solanaWallets, unregisteredWallets } from './discovery.ts'
import { solanaFacts } from './facts.ts'
import { hosted } from './hosted.ts'
import { solanaMainnet } from './networks.ts'

export type {
  MobileWalletAdapterContract,
  MobileWalletAdapterSdk,
  SolanaCommitment,
  SolanaContract,
  SolanaProvider,
  SolanaSending,
  SolanaSendOptions,
  SolanaSigning,
} from './contract.ts'
export { solanaErrors } from './errors.ts'
export {
  type MobileWalletAdapterOptions,
  mobileWalletAdapter,
} from './mobile-wallet-adapter.ts'
export { solanaDevnet, solanaMainnet, solanaNetwork } from './networks.ts'
export type {
  KernelStandardAccount,
  KernelStandardFeatures,
  KernelStandardWallet,
  SolanaKernel,
  WalletStandardOptions,
} from './standard-contract.ts'
export { toWalletStandard } from './to-wallet-standard.ts'

/** Options of the Solana family. */
export interface SolanaOptions {
  /** Supported networks, the default first. Default: Solana mainnet. */
  readonly networks?: readonly CaipNetwork[]
  /**
   * Loads `@solana/kit`, or `@solana/web3.js` 1.66 or newer, when a token is read or a transfer is prepared. Default:
   * Kit if it is installed, otherwise web3.js.
   */
  readonly sdk?: SdkLoader
  /** How transfers of the modal and of `transactions` are priced and sent. */
  readonly sending?: SolanaSending
}

/** Loaded only when a wallet is clicked. */
const connector: Connector = {
  id: solanaWallets.driver,
  present: isPresent,
  ...lazyMethods(
    async () => (await import('./connector.ts')).connector,
    'connect',
    'restore',
    'disconnect',
  ),
}

const chain = {
  hosted,
  handsOver: true as const,
  setsFee: () => true,
  ...lazyMethods(() => import('./rpc.ts'), 'balance'),
  ...lazyMethods(
    () => import('./adapter.ts'),
    'signMessage',
    'switchNetwork',
    'token',
    'estimate',
    'isContract',
    'payees',
    'terms',
    'transfer',
  ),
  ...lazyMethods(() => import('./recent-fees.ts'), 'recentFees'),
  ...lazyMethods(() => import('./confirmation.ts'), 'confirmation'),
  ...lazyMethods(() => import('./receipt.ts'), 'receipt'),
  ...lazyMethods(
    () => import('./sent-since.ts'),
    'position',
    'sentSince',
    'isUnmoved',
    'blockTime',
  ),
  ...lazyMethods(() => import('./simulate.ts'), 'simulate'),
}

const late = lazyMethods(
  () => import('./signing.ts'),
  'signMessage',
  'signTransaction',
  'signAndSendTransaction',
)

// Signed messages and transactions are private.
const unseen = { bytes: 'secret' } as const

/** Only the chain adapter; the preset `solana()` adds everything that a modal needs. */
export function solanaAdapter({
  networks = [solanaMainnet],
  sdk,
  sending,
}: SolanaOptions = {}): Plugin<SolanaContract> {
  const family = defineChainFamily<Context<SolanaContract>>({
    ...solanaFacts,
    networks,
    connector: (ctx) => ({
      ...connector,
      // Do not restore a kind of wallet that the host has switched off since.
      restore: async (io, request) =>
        request.connector.type === 'INJECTED' && !ctx.state.options.enableInjected
          ? []
          : connector.restore(io, request),
    }),
    chain: withTools(chain, { ...(sdk && { sdk }), ...(sending && { sending }) }),
    discovery: (ctx) => [standardWallets(ctx, solanaWallets), unregisteredWallets(ctx)],
  })
  return definePlugin<SolanaContract>({
    id: 'solana',
    requires: {
      connections: 'it connects Solana wallets',
      transactions: 'it signs and sends with Solana wallets',
      networks: 'it adds Solana networks',
      wallets: 'it lists the Solana wallets that the page has',
      options: 'the options say whether injected wallets are wanted',
    },
    uses: { balances: 'it reads what accounts hold', i18n: 'its texts in other languages' },
    initialState: () => ({}),
    commands: late,
    privacy: {
      commands: { signMessage: unseen, signTransaction: unseen, signAndSendTransaction: unseen },
    },
    reduce: {},
    describe: () => import('./describe.ts'),
    provides: (ctx) => ({
      ...family.provides(ctx),
      i18n: { messages: [() => import('./locales/index.ts')] },
    }),
  })
}
