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

/** The provider's address. The project id is the one of `options()`. */
export interface ProviderState {
  /** Base URL of the blockchain API. Default: the live service, `https://rpc.walletconnect.org`. */
  readonly url?: string
  /** Zone of the names it registers. Default: `reown.id`, as in `otter.reown.id`. */
  readonly zone?: string
  /**
   * Contracts of its exchange, by network, including the wrapped coin's: swaps approve and call no others. Default:
   * 1inch's routers, which the live service uses, and the usual wrapped coins.
   */
  readonly exchanges?: Readonly<Record<CaipNetworkId, readonly string[]>>
}

/** The provider's HTTP API as a source for other plugins. Code and requests only come when they are needed. */
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

/** The provider's address. The project id is the one of `options()`. */
export interface ProviderOptions extends ProviderState {}
