import type { Namespace } from '../../kernel/index.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { ModalContract } from '../modal/contract.ts'

/** Description of the host app for wallets and visitors. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  /** Must equal the page's origin, or wallets warn the visitor. */
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

/** Features the host offers. */
export interface Features {
  readonly swaps: boolean
  readonly onramp: boolean
  readonly receive: boolean
  readonly send: boolean
  readonly email: boolean
  /** If false, the wallets of the connect view are behind a button while e-mail login is offered. */
  readonly emailShowWallets: boolean
  readonly history: boolean
  readonly analytics: boolean
  readonly allWallets: boolean
  /** An empty list disables social login. */
  readonly socials: readonly SocialProvider[]
  readonly legalCheckbox: boolean
  readonly smartSessions: boolean
  readonly collapseWallets: boolean
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly walletFeaturesOrder: readonly WalletFeature[]
  /** Unset: e-mail, social, wallet; or wallet first if an installed wallet is shown. */
  readonly connectMethodsOrder?: readonly ConnectMethod[]
}

/** A wallet added by the host. Links are checked before they are opened. */
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

/** The host's configuration, with all defaults filled in. */
export interface OptionsState {
  readonly projectId: string
  readonly sdkType: string
  readonly sdkVersion: string
  readonly metadata: AppMetadata
  readonly features: Features
  /** The account type to connect first, by family, instead of the family's own default. */
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
  /**
   * Tokens that are read from the chain and offered in Send, by CAIP-2 network; at most 200 each. eip155: the contract of
   * an ERC-20, `0x` and 40 hex digits in any case. solana: the mint in base58, of either token program. polkadot and
   * bip122 have none.
   */
  readonly tokens: Readonly<Record<string, readonly string[]>>
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
}

/** The host's configuration, with all defaults filled in. A fact in the log, so that recordings replay with it. */
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
    /** Names of plugins that call the provider's services and need a project id. */
    providerUsers: string
    /** Names of plugins that sign visitors in. */
    signIns: string
  }
}
