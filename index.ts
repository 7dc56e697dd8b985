// What an app needs in its first hour. The only file that knows both React's bindings and our plugins.
export { createKernel } from './kernel/index.ts'
export { type Activity, useActivity } from './plugins/activity/react.ts'
export { type Balance, useBalance } from './plugins/balances/react.ts'
export {
  AccountButton,
  type ButtonRender,
  ConnectButton,
  type KernelButtonProps,
  NetworkButton,
} from './plugins/connections/react/buttons.tsx'
export { lazyKernel } from './plugins/connections/react/lazy-kernel.ts'
export {
  type Account,
  type Addresses,
  useAccount,
  useAccounts,
  useDisconnect,
} from './plugins/connections/react/use-account.ts'
export { type Providers, useProvider } from './plugins/connections/react/use-provider.ts'
export { type EmailLogin, useEmailLogin } from './plugins/embedded-wallet/react.ts'
export { type Modal, useModal, type ViewName, type Views } from './plugins/modal/react.ts'
export { useRegisterName, useResolvedName } from './plugins/names/react.ts'
export { type Network, useNetwork, useSwitchNetwork } from './plugins/networks/react.ts'
export { type Nfts, useNfts } from './plugins/nfts/react.ts'
export { type OfferedSeller, type Onramp, useOnramp } from './plugins/onramp/react.ts'
export { WalletKernel, type WalletKernelProps } from './plugins/presets/react/wallet-kernel.tsx'
export { useAvatar, useName, useProfile } from './plugins/profiles/react.ts'
export { useSend } from './plugins/send/react.ts'
export {
  RequireSession,
  type Session,
  useSession,
  useSignIn,
  useSignOut,
} from './plugins/siwx/react.ts'
export { type SmartSessions, useSmartSessions } from './plugins/smart-sessions/react.ts'
export { useSwap } from './plugins/swap/react.ts'
export { type Tokens, useTokens } from './plugins/tokens/react.ts'
export { useSignMessage } from './plugins/transactions/react.ts'
export { useConnect, useWallets } from './plugins/wallets/react.ts'
export {
  KernelModal,
  type KernelModalProps,
  KernelProvider,
  type KernelProviderProps,
  type LazyKernel,
  type LazyKernelOptions,
  type LazyObservable,
  type LazyObserver,
  type Mutation,
  preloadModal,
  type Register,
  useKernel,
  useKernelEvent,
  useKernelState,
} from './react/index.ts'
