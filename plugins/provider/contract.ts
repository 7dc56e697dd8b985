import type { CaipNetworkId } from '../../kernel/index.ts'
import type { ActivityContract } from '../activity/contract.ts'
import type { BalancesContract } from '../balances/contract.ts'
import type { I18nContract } from '../i18n/contract.ts'
import type { NamesContract } from '../names/contract.ts'
import type { NetworksContract } from '../networks/contract.ts'
import type { OnrampContract } from '../onramp/contract.ts'
import type { OptionsContract } from '../options/contract.ts'
import type { ProfilesContract } from '../profiles/contract.ts'
import type { SmartSessionsContract } from '../smart-sessions/contract.ts'
import type { SwapContract } from '../swap/contract.ts'
import type { TokensContract } from '../tokens/contract.ts'

/** Where the provider is reached. The project id is the one of `options()`. */
export interface ProviderState {
  /** Base URL of the blockchain API. Default: the live service, `https://rpc.walletconnect.org`. */
  readonly url?: string
  /** Zone of the names that it registers. Default: `reown.id`, which makes `otter.reown.id`. */
  readonly zone?: string
  /**
   * Contracts of its exchange, by network: no others are approved and called by swaps, the wrapped coin's among them. Default: 1inch's routers, which the
   * live service trades on, and the usual wrapped coins.
   */
  readonly exchanges?: Readonly<Record<CaipNetworkId, readonly string[]>>
}

/** The provider's HTTP API as a source of other plugins. What they do not ask for is neither loaded nor requested. */
export interface ProviderContract {
  readonly id: 'provider'
  readonly requires: OptionsContract
  readonly uses:
    | ActivityContract
    | BalancesContract
    | I18nContract
    | NamesContract
    | NetworksContract
    | OnrampContract
    | ProfilesContract
    | SmartSessionsContract
    | SwapContract
    | TokensContract
  readonly state: ProviderState
  readonly commands: object
  readonly events: object
}

/** Where the provider is. The project id is the one of `options()`. */
export interface ProviderOptions extends ProviderState {}
