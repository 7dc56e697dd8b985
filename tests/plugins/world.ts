import type { AnyPlugin, Plugin } from '../../kernel/index.ts'
import {
  announceWallet,
  createTestKernel,
  type FakePage,
  fakePage,
  type MemoryStorage,
  type MockWallet,
  memoryStorage,
  mockWallet,
  type TestKernel,
  type TestPorts,
  virtualPorts,
  type WalletInfo,
} from '../../kernel/testing/index.ts'
import type { Eip155Contract } from '../../plugins/eip155/contract.ts'
import { evmNetwork } from '../../plugins/eip155/index.ts'
import type { CaipNetwork } from '../../plugins/networks/contract.ts'
import { type OptionsInput, options } from '../../plugins/options/index.ts'
import { eip155, type Foundation } from '../../plugins/presets/index.ts'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const rdns = 'com.example.wallet'

const network = (id: number, name: string): CaipNetwork =>
  evmNetwork({ id, name, rpcUrl: `https://rpc.example/${id}`, symbol: 'ETH' })
/** Ethereum, Polygon and Base, in this order. */
export const networks: readonly CaipNetwork[] = [
  network(1, 'Ethereum'),
  network(137, 'Polygon'),
  network(8453, 'Base'),
]

export type Plugins = readonly [...Foundation, Plugin<Eip155Contract>]
type World = TestKernel<Plugins>

export interface WorldOptions {
  readonly options?: OptionsInput
  readonly wallet?: MockWallet
  readonly announce?: boolean | Partial<WalletInfo>
  readonly storage?: MemoryStorage
  readonly started?: boolean
  readonly mobile?: boolean
  readonly channel?: TestPorts['channel']
  readonly more?: readonly Plugin<never>[]
  readonly target?: EventTarget
  /** Registered without its code, as a page's first kernel is; default: with the code, as further ones are. */
  readonly late?: boolean
}

/** The same plugins on a page that has no code of theirs yet. */
export const withoutCode = <P extends readonly AnyPlugin[]>(plugins: P): P =>
  plugins.map((plugin) => {
    const { late, ...definition } = plugin['~definition']
    if (!late) return plugin
    const { ready: _there, ...names } = late
    return { ...plugin, '~definition': { ...definition, late: names } }
  }) as never

export interface Page {
  readonly kernel: World
  readonly wallet: MockWallet
  readonly target: EventTarget
  readonly storage: MemoryStorage
  readonly page: FakePage
  /** Lets timers up to `ms` run and every promise settle. */
  settle(ms?: number): Promise<void>
  /** Names of the facts recorded so far, without the kernel's own. */
  facts(): readonly string[]
  /** How commands of a type ended, one entry per end. */
  ends(type: string): readonly string[]
}

/** A page with one announced wallet, three networks and an endpoint that answers every balance with 1 ETH. */
export function openPage(given: WorldOptions = {}): Page {
  void loaded()
  const wallet = given.wallet ?? mockWallet()
  const target = given.target ?? new EventTarget()
  const storage = given.storage ?? memoryStorage()
  const page = fakePage({ window: target as never, mobile: given.mobile ?? false })
  const ports = {
    ...virtualPorts(),
    storage,
    page,
    ...(given.channel && { channel: given.channel }),
  }
  ports.fetch.reply(/rpc\.example/, { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' })
  if (given.announce !== false)
    announceWallet(target, wallet.provider, given.announce === true ? {} : (given.announce ?? {}))
  const plugins = [
    ...eip155({ networks }),
    ...(given.options ? [options(given.options)] : []),
    ...(given.more ?? []),
  ] as unknown as Plugins
  const registered = given.late ? withoutCode(plugins) : plugins
  const kernel = createTestKernel({
    plugins: registered,
    ports,
    started: given.started ?? true,
  }) as World
  const records = () => kernel.timeline.log.slice(0)
  return {
    kernel,
    wallet,
    target,
    storage,
    page,
    // Lazily loaded parts need real turns of the event loop besides virtual time.
    async settle(ms = 0) {
      await loaded()
      await kernel.ports.clock.advance(ms)
    },
    facts: () =>
      records().flatMap(({ kind, type }) =>
        kind === 'event' && !type.startsWith('kernel/') ? [type] : [],
      ),
    ends: (type) =>
      records().flatMap((record) =>
        record.kind === 'end' && record.type === type
          ? [(record.payload as { readonly outcome: string }).outcome]
          : [],
      ),
  }
}

let loading: Promise<unknown> | undefined

/** The parts that load when a wallet is used, loaded beforehand so that virtual time needs no real time. */
const loaded = (): Promise<unknown> => {
  loading ??= Promise.all([
    import('../../plugins/connections/reconcile-networks.ts'),
    import('../../plugins/networks/commands.ts'),
    import('../../plugins/connections/after-connect.ts'),
    import('../../plugins/connections/recheck-gates.ts'),
    import('../../plugins/connections/commands/connect.ts'),
    import('../../plugins/connections/commands/restore.ts'),
    import('../../plugins/connections/commands/disconnect.ts'),
    import('../../plugins/connections/commands/select-account.ts'),
    import('../../plugins/connections/commands/wallet.ts'),
    import('../../plugins/balances/commands.ts'),
    import('../../plugins/transactions/commands/send.ts'),
    import('../../plugins/transactions/commands/sign.ts'),
    import('../../plugins/transactions/commands/request.ts'),
    import('../../plugins/transactions/commands/reads.ts'),
    import('../../plugins/wallets/commands/connect.ts'),
    import('../../plugins/eip155/connector.ts'),
    import('../../plugins/eip155/adapter.ts'),
    import('../../plugins/eip155/signing.ts'),
    import('../../plugins/eip155/rpc.ts'),
  ])
  return loading
}
/** Await this once in a file, in `beforeAll`. */
export const ready = async (): Promise<void> => void (await loaded())
