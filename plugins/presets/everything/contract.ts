import type { CaipNetworkId, Plugin } from '../../../kernel/index.ts'
import type { ActivityContract } from '../../activity/contract.ts'
import type { AnalyticsOptions } from '../../analytics/contract.ts'
import type { EvmNetworkInput, ViemChain } from '../../eip155/index.ts'
import type {
  EmbeddedWalletContract,
  EmbeddedWalletOptions,
} from '../../embedded-wallet/contract.ts'
import type { I18nOptions } from '../../i18n/index.ts'
import type { NamesContract } from '../../names/contract.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { NftsContract, NftsOptions } from '../../nfts/contract.ts'
import type { OnrampContract, OnrampOptions } from '../../onramp/contract.ts'
import type { OptionsInput } from '../../options/index.ts'
import type { ProviderContract, ProviderOptions } from '../../provider/contract.ts'
import type { ReceiveContract } from '../../receive/contract.ts'
import type { SendContract } from '../../send/contract.ts'
import type { SiwxContract, SiwxOptions } from '../../siwx/contract.ts'
import type { SwapContract } from '../../swap/contract.ts'
import type { SwapOptions } from '../../swap/index.ts'
import type { ThemeContract } from '../../theme/contract.ts'
import type { ThemeOptions } from '../../theme/index.ts'
import type { TokensContract } from '../../tokens/contract.ts'
import type { WalletConnectContract, WalletConnectOptions } from '../../walletconnect/contract.ts'
import type { Foundation } from '../foundation.ts'

/** A network as other kits describe it: a chain of viem with its CAIP-2 id. */
export interface KitNetwork extends Omit<ViemChain, 'id'> {
  readonly caipNetworkId: CaipNetworkId
}

/**
 * A network of the app: a chain of `viem/chains`, a description with your own endpoint, or an id. Ids work for usual
 * networks only; an EVM chain may be given by its number.
 */
export type NetworkInput =
  | CaipNetwork
  | ViemChain
  | EvmNetworkInput
  | KitNetwork
  | { readonly caipNetworkId: CaipNetworkId }
  | CaipNetworkId
  | number

/** Options of `everything()` and of `<WalletKernel>`: those of `options()` and `theme()`, and of single plugins. */
export interface EverythingOptions extends Omit<OptionsInput, 'siwx' | 'siweConfig'>, ThemeOptions {
  /** Networks of the app, the default first; they decide which chain families it has. Default: Ethereum. */
  readonly networks?: readonly NetworkInput[]
  /** Turns on signing in; without it visitors only connect. */
  readonly siwx?: SiwxOptions
  /** Turns on analytics. `true` reports to the provider. Default: nothing is reported. */
  readonly analytics?: AnalyticsOptions | true
  /** Languages besides English. */
  readonly i18n?: I18nOptions
  readonly walletConnect?: Omit<WalletConnectOptions, 'projectId'>
  readonly embeddedWallet?: EmbeddedWalletOptions
  readonly nfts?: NftsOptions
  readonly onramp?: OnrampOptions
  readonly provider?: ProviderOptions
  readonly swap?: SwapOptions
}

/**
 * The plugins of `everything(options)`, as far as their commands are typed. The chain families depend on the networks,
 * which the compiler does not know: to use the commands of a family, add its preset beside `everything()`.
 */
export type Everything<O extends EverythingOptions> = readonly [
  ...Foundation,
  Plugin<ThemeContract>,
  Plugin<WalletConnectContract>,
  Plugin<EmbeddedWalletContract>,
  Plugin<ProviderContract>,
  Plugin<TokensContract>,
  Plugin<NftsContract>,
  Plugin<ActivityContract>,
  Plugin<SendContract>,
  Plugin<ReceiveContract>,
  Plugin<SwapContract>,
  Plugin<OnrampContract>,
  Plugin<NamesContract>,
  ...(O extends { readonly siwx: object } ? readonly [Plugin<SiwxContract>] : readonly []),
]
