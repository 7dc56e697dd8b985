import { definePlugin, lazyMethods, type Plugin } from '../../kernel/index.ts'
import type { ChainAdapter, ConnectorDriver } from '../accounts/contract.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { isSolanaAddress, standardWallets } from '../values/index.ts'
import type { SolanaContract } from './contract.ts'
import { coinbaseWallet, isPresent, solanaWallets } from './discovery.ts'
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
}

/** Loaded when a wallet is clicked, not before. */
const driver: ConnectorDriver = {
  id: solanaWallets.driver,
  present: isPresent,
  ...lazyMethods(
    async () => (await import('./driver.ts')).driver,
    'connect',
    'restore',
    'disconnect',
  ),
}

const adapter: ChainAdapter = {
  namespace: 'solana',
  // The form only; the strict check comes before anything is built.
  isAddress: isSolanaAddress,
  ...lazyMethods(() => import('./rpc.ts'), 'balance'),
  ...lazyMethods(
    () => import('./adapter.ts'),
    'signMessage',
    'switchNetwork',
    'token',
    'estimate',
    'transfer',
    'confirmation',
  ),
}

// Addresses, transactions and what is signed are the visitor's own business.
const unseen = { bytes: 'secret', address: 'pseudonym' } as const

/** The chain adapter alone; `solana()` of the presets brings everything a modal needs around it. */
export function solanaAdapter({
  networks = [solanaMainnet],
}: SolanaOptions = {}): Plugin<SolanaContract> {
  return definePlugin<SolanaContract>({
    id: 'solana',
    requires: {
      accounts: 'it connects and signs for them',
      networks: 'it brings Solana networks',
      wallets: 'it finds wallets of the Wallet Standard',
    },
    initialState: () => ({}),
    commands: lazyMethods(
      () => import('./signing.ts'),
      'signMessage',
      'signTransaction',
      'signAndSendTransaction',
    ),
    privacy: {
      commands: { signMessage: unseen, signTransaction: unseen, signAndSendTransaction: unseen },
    },
    reduce: {},
    provides: (ctx) => ({
      accounts: { drivers: [driver], adapters: [adapter] },
      networks: { networks },
      wallets: { sources: [standardWallets(ctx, solanaWallets), coinbaseWallet(ctx)] },
    }),
  })
}
