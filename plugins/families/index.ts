import type { Namespace } from '../../kernel/index.ts'
import type { ChainAdapter, ConnectorDriver } from '../accounts/contract.ts'
import type { BalanceSource } from '../balances/contract.ts'
import type { CaipNetwork, FamilyFacts } from '../networks/contract.ts'
import type { TransactionAdapter } from '../transactions/contract.ts'
import { noteFamily } from '../values/index.ts'
import type { WalletSource } from '../wallets/contract.ts'

export type { AddressRules, ExplorerRules, FamilyFacts, SendRules } from '../networks/contract.ts'

/** A chain family: everything that is its own, in one place. */
export interface ChainFamilyDefinition<Ctx> extends Omit<FamilyFacts, 'namespace'> {
  /** Its CAIP-2 namespace: 3 to 8 characters of a-z, 0-9 and `-`. */
  readonly namespace: Namespace | (string & {})
  /** The networks that the app lists, the default first. */
  readonly networks: readonly CaipNetwork[]
  /** Watches the page for wallets of the family. */
  readonly discovery?: (ctx: Ctx) => readonly WalletSource[]
  /** Reaches those wallets: connects, restores and leaves them. Absent: another plugin does. */
  readonly connector?: ConnectorDriver | ((ctx: Ctx) => ConnectorDriver)
  /** Signs, sends and reads, whichever wallet holds the keys. */
  readonly chain: Omit<ChainAdapter & TransactionAdapter, 'namespace'>
}

/** What a family adds to the slots of the plugins around it. */
interface FamilyContributions {
  readonly networks: {
    readonly families: readonly FamilyFacts[]
    readonly networks: readonly CaipNetwork[]
  }
  readonly accounts: {
    readonly drivers: readonly ConnectorDriver[]
    readonly adapters: readonly ChainAdapter[]
  }
  readonly transactions: { readonly adapters: readonly TransactionAdapter[] }
  readonly balances: { readonly sources: readonly BalanceSource[] }
  readonly wallets: { readonly sources: readonly WalletSource[] }
}

/** A defined family: its facts, and what its plugin provides. */
export interface ChainFamily<Ctx> extends FamilyFacts {
  /** For `provides` of the family's plugin, which requires `accounts`, `networks`, `transactions`, `wallets`, and uses `balances`. */
  provides(ctx: Ctx): FamilyContributions
}

/**
 * Describes a chain family and makes its namespace known. Throws `caip/bad-network` for a namespace that is none.
 *
 * @example
 * const family = defineChainFamily({ namespace: 'toychain', networks, address, accountTypes: ['eoa'], chain })
 * definePlugin<ToyContract>({ …, provides: (ctx) => family.provides(ctx) })
 */
export function defineChainFamily<Ctx>(definition: ChainFamilyDefinition<Ctx>): ChainFamily<Ctx> {
  const { networks, discovery, connector, chain, ...rest } = definition
  const facts = noteFamily<FamilyFacts>({ ...rest, namespace: rest.namespace as Namespace })
  const { namespace } = facts
  return {
    ...facts,
    provides(ctx) {
      const adapter = { ...chain, namespace }
      const driver = typeof connector === 'function' ? connector(ctx) : connector
      return {
        networks: { families: [facts], networks },
        accounts: { drivers: driver ? [driver] : [], adapters: [adapter] },
        transactions: { adapters: [adapter] },
        balances: { sources: [adapter] },
        wallets: { sources: discovery?.(ctx) ?? [] },
      }
    },
  }
}
