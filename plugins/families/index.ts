import { type Context, definePlugin, type Namespace, type Plugin } from '../../kernel/index.ts'
import type { BalanceSource, BalancesContract } from '../balances/contract.ts'
import type { ChainAdapter, ConnectionsContract, Connector } from '../connections/contract.ts'
import type { CaipNetwork, FamilyFacts, NetworksContract } from '../networks/contract.ts'
import type { TransactionAdapter, TransactionsContract } from '../transactions/contract.ts'
import { noteFamily } from '../values/index.ts'
import type { WalletConnectLoader } from '../walletconnect/contract.ts'
import type { WalletSource, WalletsContract } from '../wallets/contract.ts'

// Everything for writing a family, from several plugins: authors import only this entry.
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
  AddressForms,
  AddressRules,
  CaipNetwork,
  ExplorerRules,
  FamilyCapabilities,
  FamilyFacts,
  FeeNetwork,
  NameRecords,
  NftRules,
  PaymentRequest,
  SendRules,
  SignedMessage,
  SignInRules,
  SwapRules,
  UsualFees,
  WrittenAddress,
} from '../networks/contract.ts'
export type {
  CallRequest,
  Confirmation,
  ConfirmationIo,
  FeeEstimate,
  RecentFees,
  TransactionAdapter,
  TransactionReceipt,
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

/** The definition of a chain family, complete in one place. */
export interface ChainFamilyDefinition<Ctx>
  extends Omit<FamilyFacts, 'namespace' | 'walletConnect'> {
  /** Its CAIP-2 namespace: 3 to 8 characters of a-z, 0-9 and `-`. */
  readonly namespace: Namespace | (string & {})
  /** Networks of the app, the default first. */
  readonly networks: readonly CaipNetwork[]
  /** Watches the page for wallets of the family. */
  readonly discovery?: (ctx: Ctx) => readonly WalletSource[]
  /** Connects, restores and disconnects those wallets. Absent: another plugin does. */
  readonly connector?: Connector | ((ctx: Ctx) => Connector)
  /** Signs, sends and reads, for every wallet of the family. */
  readonly chain: Omit<ChainAdapter & TransactionAdapter, 'namespace'>
  /**
   * Loads the family's WalletConnect support when a wallet is paired or restored: `() => import('./walletconnect.ts')`,
   * which exports `walletConnect`. Absent: the family is not requested from paired wallets.
   */
  readonly walletConnect?: WalletConnectLoader
}

/** Contributions of a family to the slots of other plugins. */
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

/** A defined family: its facts, and the contributions of its plugin. */
export interface ChainFamily<Ctx> extends FamilyFacts {
  /**
   * Use it as `provides` of the family's plugin, which requires `connections`, `networks`, `transactions`, `wallets`,
   * and uses `balances`.
   */
  provides(ctx: Ctx): FamilyContributions
}

/**
 * Defines a chain family and declares its namespace. Throws `caip/bad-network` for an invalid namespace.
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

/** The contract of a plugin that only provides a chain family. */
export interface FamilyContract<Id extends string> {
  readonly id: Id
  readonly requires: ConnectionsContract | NetworksContract | TransactionsContract | WalletsContract
  readonly uses: BalancesContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** The context for `discovery` and `connector` of such a family. */
export type FamilyContext = Context<FamilyContract<string>>

/** A plugin that only provides a chain family. A plugin with commands of its own uses `family.provides` instead. */
export function familyPlugin<const Id extends string>(
  id: Id,
  family: ChainFamily<FamilyContext>,
): Plugin<FamilyContract<Id>> {
  return definePlugin<FamilyContract<Id>>({
    id,
    requires: {
      connections: 'it connects wallets of its family',
      networks: 'it adds networks of its family',
      transactions: 'it signs and sends for its family',
      wallets: 'it lists the wallets that the page has',
    },
    uses: { balances: 'it reads what an account holds' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: family.provides,
  } as never)
}
