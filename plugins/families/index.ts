import { type Context, definePlainPlugin, type Namespace, type Plugin } from '../../kernel/index.ts'
import type { BalanceSource, BalancesContract } from '../balances/contract.ts'
import type { ChainAdapter, ConnectionsContract, Connector } from '../connections/contract.ts'
import type { CaipNetwork, FamilyFacts, NetworksContract } from '../networks/contract.ts'
import type { TransactionAdapter, TransactionsContract } from '../transactions/contract.ts'
import { noteFamily } from '../values/index.ts'
import type { WalletConnectLoader } from '../walletconnect/contract.ts'
import type { WalletSource, WalletsContract } from '../wallets/contract.ts'

// What a family is written with, wherever it stands: authors import this entry alone.
export type {
  AccountEntry,
  ChainAdapter,
  ChainIo,
  Connection,
  Connector,
  ConnectorRef,
  ConnectRequest,
  ReadIo,
  SessionObserver,
  TokenFacts,
  WalletIo,
  WalletSession,
} from '../connections/contract.ts'
export type {
  AddressRules,
  CaipNetwork,
  ExplorerRules,
  FamilyFacts,
  FeeNetwork,
  PaymentRequest,
  SendRules,
  UsualFees,
} from '../networks/contract.ts'
export type {
  Confirmation,
  FeeEstimate,
  TransactionAdapter,
  TransferIo,
  TransferRequest,
} from '../transactions/contract.ts'
export type {
  FamilySession,
  FamilyWallet,
  SessionFamily,
  WalletConnectFamily,
  WalletConnectLoader,
  WalletRequest,
} from '../walletconnect/contract.ts'
export type { FoundWallet, WalletSource } from '../wallets/contract.ts'

/** A chain family: everything that is its own, in one place. */
export interface ChainFamilyDefinition<Ctx>
  extends Omit<FamilyFacts, 'namespace' | 'walletConnect'> {
  /** Its CAIP-2 namespace: 3 to 8 characters of a-z, 0-9 and `-`. */
  readonly namespace: Namespace | (string & {})
  /** The networks that the app lists, the default first. */
  readonly networks: readonly CaipNetwork[]
  /** Watches the page for wallets of the family. */
  readonly discovery?: (ctx: Ctx) => readonly WalletSource[]
  /** Reaches those wallets: connects, restores and leaves them. Absent: another plugin does. */
  readonly connector?: Connector | ((ctx: Ctx) => Connector)
  /** Signs, sends and reads, whichever wallet holds the keys. */
  readonly chain: Omit<ChainAdapter & TransactionAdapter, 'namespace'>
  /**
   * Loads what pairing with phone wallets needs of the family, when a wallet is paired or a session comes back:
   * `() => import('./walletconnect.ts')`, which exports `walletConnect`. Absent: such wallets are not asked for it.
   */
  readonly walletConnect?: WalletConnectLoader
}

/** What a family adds to the slots of the plugins around it. */
interface FamilyContributions {
  readonly networks: {
    readonly families: readonly FamilyFacts[]
    readonly networks: readonly CaipNetwork[]
  }
  readonly connections: {
    readonly connectors: readonly Connector[]
    readonly adapters: readonly ChainAdapter[]
  }
  readonly transactions: { readonly adapters: readonly TransactionAdapter[] }
  readonly balances: { readonly sources: readonly BalanceSource[] }
  readonly wallets: { readonly sources: readonly WalletSource[] }
}

/** A defined family: its facts, and what its plugin provides. */
export interface ChainFamily<Ctx> extends FamilyFacts {
  /** For `provides` of the family's plugin, which requires `connections`, `networks`, `transactions`, `wallets`, and uses `balances`. */
  provides(ctx: Ctx): FamilyContributions
}

/**
 * Describes a chain family and makes its namespace known. Throws `caip/bad-network` for a namespace that is none.
 *
 * @example
 * const family = defineChainFamily({ namespace: 'toychain', networks, address, accountTypes: ['eoa'], chain })
 * export const toychain = () => familyPlugin('toychain', family)
 */
export function defineChainFamily<Ctx>(definition: ChainFamilyDefinition<Ctx>): ChainFamily<Ctx> {
  const { networks, discovery, connector, chain, ...rest } = definition
  const facts = noteFamily<FamilyFacts>({ ...rest, namespace: rest.namespace as Namespace })
  const { namespace } = facts
  return {
    ...facts,
    provides(ctx) {
      const adapter = { ...chain, namespace }
      const made = typeof connector === 'function' ? connector(ctx) : connector
      return {
        networks: { families: [facts], networks },
        connections: { connectors: made ? [made] : [], adapters: [adapter] },
        transactions: { adapters: [adapter] },
        balances: { sources: [{ ...adapter, chain: true }] },
        wallets: { sources: discovery?.(ctx) ?? [] },
      }
    },
  }
}

/** The contract of a plugin that is a chain family and nothing else. */
export interface FamilyContract<Id extends string> {
  readonly id: Id
  readonly requires: ConnectionsContract | NetworksContract | TransactionsContract | WalletsContract
  readonly uses: BalancesContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** What `discovery` and `connector` of such a family get. */
export type FamilyContext = Context<FamilyContract<string>>

/** A plugin that is a chain family and nothing else. One with commands of its own uses `family.provides` instead. */
export function familyPlugin<const Id extends string>(
  id: Id,
  family: ChainFamily<FamilyContext>,
): Plugin<FamilyContract<Id>> {
  return definePlainPlugin<FamilyContract<Id>>({
    id,
    requires: {
      connections: 'it connects them',
      networks: 'it brings networks',
      transactions: 'it signs and sends',
      wallets: 'it finds wallets',
    },
    uses: { balances: 'it reads what an account holds' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: family.provides,
  } as never)
}
