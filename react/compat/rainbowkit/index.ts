export type { AuthenticationAdapter, AuthenticationStatus } from '../shared/sign-in-store.ts'
export {
  type AuthenticationConfig,
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from './authentication.tsx'
export type { RainbowKitChain as Chain } from './chain.ts'
export {
  type ConnectorsForWalletsParameters,
  connectorsForWallets,
  type GetDefaultConfigParameters,
  getDefaultConfig,
  getDefaultWallets,
  getWalletConnectConnector,
} from './config.ts'
export {
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonRenderProps,
} from './connect-button.tsx'
export { cssObjectFromTheme, cssStringFromTheme } from './css.ts'
export type { Locale } from './locales.ts'
export type { AvatarComponent } from './look.ts'
export { type Modals, useAccountModal, useChainModal, useConnectModal } from './modals.ts'
export {
  type DisclaimerComponent,
  RainbowKitProvider,
  type RainbowKitProviderProps,
} from './provider.tsx'
export {
  darkTheme,
  lightTheme,
  midnightTheme,
  type Theme,
  type ThemeMaker,
  type ThemeOptions,
  type ThemeVars,
} from './themes.ts'
export { type NewTransaction, useAddRecentTransaction } from './transactions.ts'
export type {
  CreateConnector,
  CreateWalletFn,
  RainbowKitWalletConnectParameters,
  Wallet,
  WalletDetailsParams,
  WalletList,
  WalletParameters,
} from './wallet.ts'
export {
  WalletButton,
  type WalletButtonRendererProps,
  type WalletButtonRenderProps,
} from './wallet-button.tsx'
