import {
  type Channel,
  type Contract,
  contribute,
  isKernelError,
  type Plugin,
} from '../kernel/index.ts'
import {
  channelBus,
  createWorld,
  flush,
  mockConnector,
  type TestKernel,
  type TestPorts,
  virtualRandom,
  type World,
} from '../kernel/testing/index.ts'
import { type AccountContract, account } from '../plugins/account/index.ts'
import type { TokenBalance } from '../plugins/balances/contract.ts'
import { type BalancesContract, balances } from '../plugins/balances/index.ts'
import type {
  AccountEntry,
  ChainAdapter,
  ConnectionsContract,
  SessionObserver,
  WalletSession,
} from '../plugins/connections/contract.ts'
import { connections } from '../plugins/connections/index.ts'
import { eip155Facts } from '../plugins/eip155/facts.ts'
import { arabic, type I18nContract, i18n, type Locale } from '../plugins/i18n/index.ts'
import { type ModalContract, modal } from '../plugins/modal/index.ts'
import type { CaipNetwork, NetworksContract } from '../plugins/networks/contract.ts'
import { networks } from '../plugins/networks/index.ts'
import { type Features, type OptionsContract, options } from '../plugins/options/index.ts'
import { type ReceiveContract, receive } from '../plugins/receive/index.ts'
import type { ReceiverResolver } from '../plugins/send/contract.ts'
import { type SendContract, type SendState, send } from '../plugins/send/index.ts'
import { solanaFacts } from '../plugins/solana/facts.ts'
import type {
  TransactionAdapter,
  TransactionsContract,
  TransactionsState,
} from '../plugins/transactions/contract.ts'
import { transactions } from '../plugins/transactions/index.ts'
import { noteFamily } from '../plugins/values/index.ts'
import type { KernelWith } from './plugins/world.ts'

export const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const hash: string = `0x${'7a'.repeat(32)}`

/** The code that something ends with; `sent` when it succeeds. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'sent',
    (error) => (isKernelError(error) ? error.code : String(error)),
  )

export const network = (id: string, namespace: CaipNetwork['chainNamespace']): CaipNetwork => ({
  id,
  caipNetworkId: `${namespace}:${id}`,
  chainNamespace: namespace,
  name: `Net ${id}`,
  nativeCurrency:
    namespace === 'solana'
      ? { name: 'Solana', symbol: 'SOL', decimals: 9 }
      : { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  explorerUrl: 'https://scan.example/',
})

// What the families say of their addresses, without their plugins.
for (const facts of [eip155Facts, solanaFacts]) noteFamily(facts)

// The first import of a file takes longer than a turn.
await import('../plugins/send/commands/form.ts')

/** Loads what commands of a transfer are in, for `beforeAll`: a flush is all a command needs then. */
export const loadCommands = (): Promise<unknown> =>
  Promise.all([
    import('../plugins/balances/commands.ts'),
    import('../plugins/connections/commands/disconnect.ts'),
    import('../plugins/connections/commands/select-account.ts'),
    import('../plugins/connections/commands/wallet.ts'),
    import('../plugins/eip155/display.ts'),
    import('../plugins/eip155/usual-fees.ts'),
    import('../plugins/send/commands/enter-max.ts'),
    import('../plugins/send/commands/load-tokens.ts'),
    import('../plugins/send/commands/review.ts'),
    import('../plugins/send/commands/transfer.ts'),
    import('../plugins/transactions/identity/key.ts'),
    import('../plugins/values/signing/foreign.ts'),
    import('../plugins/transactions/commands/prepare.ts'),
    import('../plugins/transactions/commands/reads.ts'),
    import('../plugins/transactions/commands/request.ts'),
    import('../plugins/transactions/commands/send.ts'),
    import('../plugins/transactions/commands/sign.ts'),
    import('../plugins/transactions/commands/submit.ts'),
  ])

/** What the network calls its coin, and a token as a list has it. */
export const coin: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  quantity: { decimals: '18', numeric: '2' },
}
export const usdc: TokenBalance = {
  ...coin,
  symbol: 'USDC',
  address: token,
  quantity: { decimals: '6', numeric: '1200' },
}

let worlds = 0

type Adapter = ChainAdapter & TransactionAdapter
type Answers = Partial<Omit<Adapter, 'namespace'>>

type Plugins = readonly [
  Plugin<ModalContract>,
  Plugin<OptionsContract>,
  Plugin<NetworksContract>,
  Plugin<ConnectionsContract>,
  Plugin<TransactionsContract>,
  Plugin<BalancesContract>,
  Plugin<AccountContract>,
  Plugin<SendContract>,
  Plugin<ReceiveContract>,
  Plugin<I18nContract>,
]
/** `C` are the contracts of the plugins in `more`, as far as a test uses them. */
export interface SendWorld<C extends Contract = never> extends Omit<World<Plugins>, 'kernel'> {
  readonly kernel: KernelWith<TestKernel<Plugins>, C>
  /** Transfers that reached the wallet. */
  readonly transfers: readonly unknown[]
  /** Events that the wallet emits. */
  readonly wallet: SessionObserver
}

/** A connected kernel with `send`, over an adapter whose answers a test replaces. */
export async function sendWorld<C extends Contract = never>(
  answers: Answers = {},
  given: {
    readonly namespace?: 'eip155' | 'solana' | 'polkadot'
    readonly accounts?: readonly Partial<AccountEntry>[]
    readonly tokens?: readonly string[]
    /** Name of the host's app. */
    readonly name?: string
    /** The app's id at the provider. */
    readonly features?: Partial<Features>
    /** `enableNetworkSwitch` of the options. Default true. */
    readonly switches?: boolean
    readonly projectId?: string
    /** Languages beside English and Arabic. */
    readonly locales?: readonly Locale[]
    /** A channel of a bus that several worlds share: they are tabs then. */
    readonly channel?: Channel
    /** Ports besides the virtual ones, such as the storage that a reloaded page finds. */
    readonly ports?: Partial<TestPorts>
    /** False leaves the wallet to be connected or restored by the test. Default true. */
    readonly connected?: boolean
    readonly mode?: 'development' | 'production'
    /** Endpoints of the first network. Default: one. */
    readonly rpcUrls?: readonly string[]
    /** Flows beside Send. */
    readonly more?: readonly Plugin<never>[]
    /** What the wallet grants without a prompt. */
    readonly restore?: () => Promise<readonly WalletSession[]>
    /** The wallet's own provider. Default: an empty object. */
    readonly provider?: object
    /** How the wallet takes being left. */
    readonly disconnect?: () => Promise<void>
  } = {},
): Promise<SendWorld<C>> {
  const { namespace = 'eip155' } = given
  const transfers: unknown[] = []
  const adapter: Adapter = {
    namespace,
    signMessage: async () => '0x',
    switchNetwork: async () => undefined,
    balance: async () => '2000000000000000000',
    token: async () => ({
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      balance: '1200110000',
    }),
    estimate: async () => ({
      fee: '21000000000000',
      gas: '21000',
      gasPrice: '1000000000',
      reserve: '5250000000000',
    }),
    isContract: async () => false,
    transfer: async () => hash,
    confirmation: async () => 'confirmed',
    ...answers,
  }
  const counted: Adapter = {
    ...adapter,
    transfer(io, request) {
      transfers.push(request)
      return adapter.transfer(io, request)
    },
  }
  const wallet = mockConnector({
    namespaces: [namespace],
    accounts: (given.accounts ?? [{}, { address: other }]).map((one) => ({ address: me, ...one })),
    ...(given.provider && { provider: given.provider }),
    ...(given.restore && { restore: given.restore }),
    ...(given.disconnect && { disconnect: given.disconnect }),
  })
  const world = createWorld({
    ...(given.mode && { mode: given.mode }),
    ports: {
      // Pages do not share random numbers: each world counts on from another seed.
      random: virtualRandom(++worlds),
      ...given.ports,
      channel: given.channel ?? channelBus().connect(),
    },
    family: {
      namespace,
      provides: () => ({
        networks: {
          networks: [
            { ...network('1', namespace), ...(given.rpcUrls && { rpcUrls: given.rpcUrls }) },
            network('137', namespace),
            network('1', 'bip122'),
            network('2', 'bip122'),
          ],
        },
        connections: { adapters: [adapter] },
        balances: { sources: [{ ...adapter, chain: true }] },
        transactions: { adapters: [counted] },
      }),
    },
    wallet,
    plugins: [
      modal,
      options({
        tokens: { [`${namespace}:1`]: given.tokens ?? [] },
        metadata: { name: given.name ?? 'Orchard' },
        ...(given.features && { features: given.features }),
        ...(given.switches === false && { enableNetworkSwitch: false }),
        ...(given.projectId && { projectId: given.projectId }),
      }),
      networks,
      connections,
      transactions,
      balances,
      account,
      send(),
      receive(),
      i18n({ locales: [arabic, ...(given.locales ?? [])] }),
      ...((given.more ?? []) as readonly []),
    ] as const,
  })
  if (given.connected ?? true) await world.connect()
  await flush()
  await world.settle(100)
  await flush()
  return {
    ...world,
    kernel: world.kernel as never,
    transfers,
    get wallet() {
      return wallet.session as SessionObserver
    },
  }
}

/** A plugin that knows names on EVM networks. */
export const nameBook = (resolve: ReceiverResolver['resolve']): Plugin<never> =>
  contribute<SendContract>({
    id: 'book',
    provides: {
      send: {
        receivers: [{ id: 'book', offered: (namespace) => namespace === 'eip155', resolve }],
      },
    },
  }) as never

/** Loads tokens and fills the form. */
export async function fillForm(
  { kernel }: SendWorld,
  form: { readonly amount?: string; readonly to?: string; readonly symbol?: string } = {},
): Promise<void> {
  await kernel.dispatch.send.loadTokens()
  const chosen = kernel.state.send.tokenBalances.find(({ symbol }) => symbol === form.symbol)
  if (chosen) await kernel.dispatch.send.chooseToken(chosen)
  await kernel.dispatch.send.enterAmount(form.amount ?? '0.3')
  await kernel.dispatch.send.enterReceiver(form.to ?? friend)
}

/** Types of the facts recorded so far, those of one plugin. */
export const factsOf = ({ kernel }: SendWorld, plugin: string): readonly string[] =>
  kernel.timeline.log
    .slice(0)
    .filter(({ kind, type }) => kind === 'event' && type.startsWith(`${plugin}/`))
    .map(({ type }) => type)

/** What the flow shows: the form, and the request made of it. */
export function flowOf({ kernel }: Pick<SendWorld, 'kernel'>): SendState & TransactionsState {
  const { send, transactions } = kernel.state
  const failure = send.failure ?? transactions.failure
  return { ...send, ...transactions, ...(failure && { failure }) }
}
