import { contribute, type Namespace, type Plugin } from '../../kernel/index.ts'
import { bip122Facts } from '../../plugins/bip122/facts.ts'
import type {
  AccountEntry,
  ConnectionsContract,
  Connector,
  ConnectorRef,
  WalletSession,
} from '../../plugins/connections/contract.ts'
import type { CaipNetwork, NetworksContract } from '../../plugins/networks/contract.ts'
import { solanaFacts } from '../../plugins/solana/facts.ts'
import { noteFamily } from '../../plugins/values/index.ts'
import type { FoundWallet, WalletsContract } from '../../plugins/wallets/contract.ts'

// What the families say of their addresses and accounts, without their plugins.
for (const facts of [solanaFacts, bip122Facts]) noteFamily(facts)

const network = (namespace: Namespace, id: string, name: string): CaipNetwork => ({
  id,
  caipNetworkId: `${namespace}:${id}`,
  chainNamespace: namespace,
  name,
  nativeCurrency: { name, symbol: name.slice(0, 3).toUpperCase(), decimals: 8 },
  rpcUrls: ['https://rpc.example/toy'],
})
export const solana: CaipNetwork = network('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana')
export const bitcoin: CaipNetwork = network('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin')

export const toyConnector = (
  id: string,
  namespaces: readonly Namespace[],
  more: Partial<ConnectorRef> = {},
): ConnectorRef => ({ id, driver: 'toy', name: id, type: 'EXTERNAL', namespaces, ...more })

const entries: Readonly<Record<string, readonly AccountEntry[]>> = {
  solana: [{ namespace: 'solana', address: 'SoL1', type: 'eoa' }],
  bip122: [
    { namespace: 'bip122', address: 'bc1pay', type: 'payment', publicKey: '02aa', path: 'm/84' },
    { namespace: 'bip122', address: 'bc1ord', type: 'ordinal' },
  ],
}

export interface Toys {
  readonly plugin: Plugin<never>
  /** Connector ids in the order they were asked, with what for. */
  readonly asked: string[]
  /** Connector ids that were disconnected. */
  readonly left: string[]
  /** What an answer waits for. */
  before?: Promise<void>
  /** What a disconnect waits for. */
  goodbye?: Promise<void>
  /** Errors to throw, by connector id. */
  readonly refusals: Map<string, unknown>
  /** What the next `preferAccountType` does, if the driver has it. */
  prefer?: NonNullable<Connector['preferAccountType']>
  /** How the sessions made from now on are listened to. */
  watch?: WalletSession['watch']
  tell?: (wallets: readonly FoundWallet[]) => void
}

/**
 * A Solana and a Bitcoin family without wallets behind them: every connector of driver `toy` says yes. With `prefers`, it
 * also switches the type of account.
 */
export function toyFamilies(found: readonly FoundWallet[] = [], prefers = false): Toys {
  const sessions = (namespaces: readonly Namespace[]): readonly WalletSession[] =>
    namespaces.map((namespace) => ({
      namespace,
      accounts: entries[namespace] ?? [],
      address: entries[namespace]?.[0]?.address ?? '',
      networkId: namespace === 'solana' ? solana.caipNetworkId : bitcoin.caipNetworkId,
      approved: [namespace === 'solana' ? solana.caipNetworkId : bitcoin.caipNetworkId],
      provider: {},
      watch: toys.watch ?? (() => () => undefined),
    }))
  const toys: Toys = {
    asked: [],
    left: [],
    refusals: new Map(),
    get plugin() {
      return plugin as unknown as Plugin<never>
    },
  }
  const driver: Connector = {
    id: 'toy',
    async connect(_io, { connector, namespaces }) {
      toys.asked.push(`${connector.id}: ${namespaces.join()}`)
      await toys.before
      if (toys.refusals.has(connector.id)) throw toys.refusals.get(connector.id)
      return sessions(namespaces)
    },
    restore: async (_io, { namespaces }) => sessions(namespaces),
    async disconnect(_io, { connector }) {
      toys.left.push(connector.id)
      await toys.goodbye
      if (toys.refusals.has(connector.id)) throw toys.refusals.get(connector.id)
    },
    ...(prefers && {
      preferAccountType: async (...input) => (await toys.prefer?.(...input)) ?? [],
    }),
  }
  const plugin = contribute<ConnectionsContract | NetworksContract | WalletsContract>({
    id: 'toys',
    provides: {
      connections: { connectors: [driver] },
      networks: { networks: [solana, bitcoin] },
      wallets: {
        sources: [
          {
            id: 'toys',
            start(tell) {
              toys.tell = tell
              tell(found)
              return () => undefined
            },
          },
        ],
      },
    },
  })
  return toys
}
