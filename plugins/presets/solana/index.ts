import type { Plugin } from '../../../kernel/index.ts'
import type { SolanaContract } from '../../solana/contract.ts'
import { type SolanaOptions, solanaAdapter } from '../../solana/index.ts'
import { type Foundation, foundation } from '../foundation.ts'

export {
  type KernelStandardAccount,
  type KernelStandardFeatures,
  type KernelStandardWallet,
  type MobileWalletAdapterContract,
  type MobileWalletAdapterOptions,
  type MobileWalletAdapterSdk,
  mobileWalletAdapter,
  type SolanaCommitment,
  type SolanaContract,
  type SolanaKernel,
  type SolanaOptions,
  type SolanaProvider,
  type SolanaSending,
  type SolanaSendOptions,
  type SolanaSigning,
  solanaAdapter,
  solanaDevnet,
  solanaErrors,
  solanaMainnet,
  solanaNetwork,
  toWalletStandard,
  type WalletStandardOptions,
} from '../../solana/index.ts'

/** The Solana family, with all plugins for a working modal. */
export function solana(
  options: SolanaOptions = {},
): readonly [...Foundation, Plugin<SolanaContract>] {
  return [...foundation, solanaAdapter(options)]
}
