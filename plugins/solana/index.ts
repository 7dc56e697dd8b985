import { type Context, definePlainPlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { Connector } from '../connections/contract.ts'
import { defineChainFamily } from '../families/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { copied, type SdkLoader, standardWallets, withSdk } from '../values/index.ts'
import type { SolanaContract } from './contract.ts'
import { coinbaseWallet, isPresent, solanaWallets } from './discovery.ts'
import { solanaFacts } from './facts.ts'
import { hosted } from './hosted.ts'
import { solanaMainnet } from './networks.ts'

export type { SolanaContract, SolanaProvider, SolanaSigning } from './contract.ts'
export { solanaErrors } from './errors.ts'
export { solanaDevnet, solanaMainnet, solanaNetwork } from './networks.ts'
export type {
  KernelStandardAccount,
  KernelStandardFeatures,
  KernelStandardWallet,
  SolanaKernel,
  WalletStandardOptions,
} from './standard-contract.ts'
export { toWalletStandard } from './to-wallet-standard.ts'

/** Which Solana networks the app supports. */
export interface SolanaOptions {
  /** Networks the app supports, the default first. Default: Solana mainnet. */
  readonly networks?: readonly CaipNetwork[]
  /** Loads `@solana/kit`, or `@solana/web3.js` 1.66 or newer, when a token is read or a transfer is prepared. Default: Kit where it is installed, else web3.js. */
  readonly sdk?: SdkLoader
}

/** Loaded when a wallet is clicked, not before. */
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
    'transfer',
  ),
  ...lazyMethods(() => import('./confirmation.ts'), 'confirmation'),
  ...lazyMethods(() => import('./receipt.ts'), 'receipt'),
}

const late = lazyMethods(
  () => import('./signing.ts'),
  'signMessage',
  'signTransaction',
  'signAndSendTransaction',
)

// Addresses, transactions and what is signed are the visitor's own business.
const unseen = { bytes: 'secret', address: 'pseudonym' } as const

/** The chain adapter alone; `solana()` of the presets brings everything a modal needs around it. */
export function solanaAdapter({
  networks = [solanaMainnet],
  sdk,
}: SolanaOptions = {}): Plugin<SolanaContract> {
  const family = defineChainFamily<Context<SolanaContract>>({
    ...solanaFacts,
    networks,
    connector: (ctx) => ({
      ...connector,
      // Of a kind that the host switched off since it was connected: it is not brought back.
      restore: async (io, request) =>
        request.connector.type === 'INJECTED' && !ctx.state.options.enableInjected
          ? []
          : connector.restore(io, request),
    }),
    chain: withSdk(chain, sdk),
    discovery: (ctx) => [standardWallets(ctx, solanaWallets), coinbaseWallet(ctx)],
  })
  return definePlainPlugin<SolanaContract>({
    id: 'solana',
    requires: {
      connections: 'it connects and signs for them',
      transactions: 'it signs and sends for them',
      networks: 'it brings Solana networks',
      wallets: 'it finds wallets of the Wallet Standard',
      options: 'whether injected wallets are wanted',
    },
    uses: { balances: 'it reads what accounts hold', i18n: 'its texts in other languages' },
    initialState: () => ({}),
    // What the caller's bytes are now is what is signed, whatever they become later.
    commands: {
      signMessage: (ctx, input) => late.signMessage(ctx, copied(input)),
      signTransaction: (ctx, input) => late.signTransaction(ctx, copied(input)),
      signAndSendTransaction: (ctx, input) => late.signAndSendTransaction(ctx, copied(input)),
    },
    privacy: {
      commands: { signMessage: unseen, signTransaction: unseen, signAndSendTransaction: unseen },
    },
    reduce: {},
    // In a file of its own they would weigh twice as much.
    words: () => import('./signing.ts'),
    provides: (ctx) => ({
      ...family.provides(ctx),
      i18n: { messages: [() => import('./locales/index.ts')] },
    }),
  })
}
