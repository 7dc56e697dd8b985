import type { Namespace } from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'

/** How the host app introduces itself to wallets and visitors. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  /** Must equal the page's origin, or wallets warn their owner. */
  readonly url: string
  readonly icons: readonly string[]
}

export type ConnectMethod = 'email' | 'social' | 'wallet'
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
export type SocialProvider =
  | 'google'
  | 'x'
  | 'discord'
  | 'farcaster'
  | 'github'
  | 'apple'
  | 'facebook'
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx'

/** What of the product is offered. */
export interface Features {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  /** False folds the wallets of the connect view behind a button, while logging in by e-mail is offered. */
  readonly emailShowWallets: boolean
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  /** An empty list switches social login off. */
  readonly socials: readonly SocialProvider[]
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Unset: e-mail, social, wallet; or wallet first when an installed wallet shows. */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
}

/** A wallet the host adds by hand. Links are checked before they are opened. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly imageUrl?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
}

/** What the host configured, with every default filled in. */
export interface OptionsState {
  readonly projectId: string
  readonly sdkType: string
  readonly sdkVersion: string
  readonly metadata: AppMetadata
  readonly features: Features
  /** The type to connect first, per family, in place of the family's own first one. */
  readonly defaultAccountTypes: { readonly [N in Namespace]?: AccountType }
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly enableEmbedded: boolean
  readonly enableWalletConnect: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly customWallets: readonly CustomWallet[]
  readonly includeWalletIds: readonly string[]
  readonly excludeWalletIds: readonly string[]
  readonly featuredWalletIds: readonly string[]
  /** Token addresses per CAIP-2 network that the account view shows. */
  readonly tokens: Readonly<Record<string, readonly string[]>>
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
}

/** What the host configured, with every default filled in. A fact in the log, so that a recording replays with it. */
export interface OptionsContract {
  readonly id: 'options'
  readonly uses: ModalContract | I18nContract
  readonly state: OptionsState
  readonly commands: {
    /** Changes features while the app runs. */
    configure(features: Partial<Features>): void
  }
  readonly events: {
    configured: { readonly features: Partial<Features> }
  }
  readonly slots: {
    /** Names of plugins that call the provider's services, for which a project id must be configured. */
    providerUsers: string
    /** Names of plugins that sign visitors in. */
    signIns: string
  }
}
