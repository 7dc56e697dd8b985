import type { FunctionComponent, ReactNode } from 'react'

/** Language of the modal, by ConnectKit's names for it. */
export type Languages =
  | 'ar-AE'
  | 'ca-AD'
  | 'ee-EE'
  | 'en-US'
  | 'es-ES'
  | 'fa-IR'
  | 'fr-FR'
  | 'ja-JP'
  | 'pt-BR'
  | 'ru-RU'
  | 'tr-TR'
  | 'vi-VN'
  | 'zh-CN'

/** Named look of the modal. Corners and accent follow it; the other colours are the kernel's. */
export type Theme =
  | 'auto'
  | 'web95'
  | 'retro'
  | 'soft'
  | 'midnight'
  | 'minimal'
  | 'rounded'
  | 'nouns'

/** `auto` follows the system. */
export type Mode = 'light' | 'dark' | 'auto'

/**
 * Custom properties with their values. The modal follows `--ck-font-family`, `--ck-border-radius`, `--ck-body-background`,
 * `--ck-body-color` and `--ck-accent-color`, without which `--ck-primary-button-background`; the console names the others.
 */
// biome-ignore lint/suspicious/noExplicitAny: the type of ConnectKit: apps pass objects of any shape, and read them again.
export type CustomTheme = any

/** Theme, mode and language together. */
export interface All {
  theme?: Theme
  mode?: Mode
  customTheme?: CustomTheme
  lang?: Languages
}

/** Props of an account's picture. */
export interface CustomAvatarProps {
  address?: `0x${string}` | undefined
  ensName?: string | undefined
  ensImage?: string
  size: number
  radius: number
}

/** Called when a visitor connects, not when the page restores a connection, and when a visitor disconnects. */
export interface ConnectCallbacks {
  onConnect?: (account: { address?: string; connectorId?: string }) => void
  onDisconnect?: () => void
}

/** The `options` of `<ConnectKitProvider>`. */
export interface ConnectKitOptions {
  language?: Languages
  /** Draws the picture in `ConnectKitButton` and `Avatar`. */
  customAvatar?: FunctionComponent<CustomAvatarProps>
  /** The chain that a wallet is asked for when it connects. */
  initialChainId?: number
  /** A visitor who connects is not asked to sign in; `useSIWE().signIn()` asks. */
  disableSiweRedirect?: boolean
  /** @deprecated Not shown. Links to terms are options of the kernel: `options({ termsConditionsUrl, privacyPolicyUrl })`. */
  disclaimer?: ReactNode | string
  /** @deprecated Without effect: the account shows its balance. */
  hideBalance?: boolean
  /** @deprecated Without effect: a kernel of your own has it as `options({ allowUnsupportedChain: true })`. */
  enforceSupportedChains?: boolean
  /** @deprecated Has no counterpart: the modal has no tooltips that explain it. */
  hideTooltips?: boolean
  /** @deprecated Has no counterpart: the modal explains wallets by a row of its own. */
  hideQuestionMarkCTA?: boolean
  /** @deprecated Has no counterpart: the modal helps visitors who have no wallet. */
  hideNoWalletCTA?: boolean
  /** @deprecated Has no counterpart: the wallet that was used last is marked. */
  hideRecentBadge?: boolean
  /** @deprecated Has no counterpart: the modal draws the QR code of WalletConnect itself. */
  walletConnectCTA?: 'link' | 'modal' | 'both'
  /** @deprecated Has no counterpart: the page does not shift below the modal. */
  avoidLayoutShift?: boolean
  /** @deprecated Has no counterpart: the modal loads no fonts. */
  embedGoogleFonts?: boolean
  /** @deprecated Has no counterpart: long names are shortened where there is no room. */
  truncateLongENSAddress?: boolean
  /** @deprecated Has no counterpart. */
  walletConnectName?: string
  /** @deprecated Has no counterpart: the modal follows the visitor's system. */
  reducedMotion?: boolean
  /** @deprecated Has no counterpart: nothing here needs `Buffer`. */
  bufferPolyfill?: boolean
  /** @deprecated Has no counterpart: the modal links to no page about Ethereum. */
  ethereumOnboardingUrl?: string
  /** @deprecated Has no counterpart: the modal links to no page about wallets. */
  walletOnboardingUrl?: string
  /** @deprecated Has no counterpart. */
  overlayBlur?: number
}
