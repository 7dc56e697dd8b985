import type { Plugin } from '../../../kernel/index.ts'
import { evmSessions } from '../../eip155/index.ts'
import type { WalletConnectContract, WalletConnectOptions } from '../../walletconnect/contract.ts'
import { walletConnectDriver } from '../../walletconnect/index.ts'
import { type Foundation, foundation } from '../foundation.ts'

export {
  type Authenticator,
  type AuthRequest,
  type LinkedWallet,
  type LinkPlatform,
  type SessionFacts,
  type SessionFamily,
  type SignClient,
  type SignedAuth,
  type WalletConnectContract,
  type WalletConnectOptions,
  type WalletConnectProvider,
  type WalletConnectState,
  walletConnectDriver,
  walletConnectErrors,
} from '../../walletconnect/index.ts'

/** Phone wallets by code and link for every registered family, and the provider's wallet list. */
export function walletConnect(
  options: WalletConnectOptions = {},
): readonly [...Foundation, Plugin<WalletConnectContract>] {
  return [...foundation, walletConnectDriver(options, evmSessions)]
}
