import { lateCode, latePlugin, type Plugin } from '../../kernel/index.ts'
import type {
  WalletConnectContract,
  WalletConnectLoader,
  WalletConnectOptions,
} from './contract.ts'
import { earlyOf } from './early.ts'

export type {
  Authenticator,
  AuthRequest,
  LinkedWallet,
  LinkPlatform,
  SessionFacts,
  SessionFamily,
  SignClient,
  SignedAuth,
  WalletConnectContract,
  WalletConnectOptions,
  WalletConnectProvider,
  WalletConnectState,
} from './contract.ts'
export { walletConnectErrors } from './errors.ts'

const code = lateCode(() => import('./plugin.ts'))

/**
 * Phone wallets and every other wallet that speaks WalletConnect, for all families in one session. `walletConnect()`
 * of the presets brings everything a modal needs around it.
 */
export function walletConnectDriver(
  options: WalletConnectOptions = {},
  /** How EVM accounts are paired with in an app without chain families; the preset brings it. */
  basic?: WalletConnectLoader,
): Plugin<WalletConnectContract> {
  return latePlugin<WalletConnectContract>({
    ...earlyOf(options, basic),
    commands: { pair: true, prepare: true, openWallet: true, reset: true },
    // Without an offer or a session there is nothing to end.
    quiet: ['modal/closed', 'connections/connected'],
    shares: true,
    ...code(({ walletConnectPlugin }) => walletConnectPlugin),
  })
}
