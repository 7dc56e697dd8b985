import type { Contract, Plugin } from '../../kernel/index.ts'
import {
  announceWallet,
  createWorld,
  type FakePage,
  fakePage,
  type MemoryStorage,
  type MockWallet,
  memoryStorage,
  mockWallet,
  type TestKernel,
  type TestPorts,
  type WalletInfo,
  type World,
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
}

type Opened = Omit<World<Plugins>, 'kernel' | 'window'>
/** An open page; `C` are the contracts of the plugins in `more`, as far as a test uses them. */
export interface Page<C extends Contract = never> extends Opened {
  readonly kernel: KernelWith<TestKernel<Plugins>, C>
  readonly wallet: MockWallet
  readonly target: EventTarget
  readonly storage: MemoryStorage
  readonly page: FakePage
}
/** A kernel whose type also knows plugins of the contracts `C`. */
export type KernelWith<K, C extends Contract> = K &
  ([C] extends [never] ? unknown : TestKernel<readonly Plugin<C>[]>)

/** A page with one announced wallet, three networks and an endpoint that answers every balance with 1 ETH. */
export function openPage<C extends Contract = never>(given: WorldOptions = {}): Page<C> {
  void loaded()
  const wallet = given.wallet ?? mockWallet()
  const target = given.target ?? new EventTarget()
  const storage = given.storage ?? memoryStorage()
  const page = fakePage({ window: target as never, mobile: given.mobile ?? false })
  const { announce = true } = given
  const world = createWorld({
    plugins: [
      ...eip155({ networks }),
      ...(given.options ? [options(given.options)] : []),
      ...(given.more ?? []),
    ] as unknown as Plugins,
    ports: { storage, page, ...(given.channel && { channel: given.channel }) },
    replies: { 'rpc.example': { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' } },
    started: given.started ?? true,
    // Lazily loaded parts need real turns of the event loop besides virtual time.
    code: loaded,
    ...(announce && {
      wallet: (window) =>
        void announceWallet(window, wallet.provider, announce === true ? {} : announce),
    }),
  })
  return { ...world, kernel: world.kernel as never, wallet, target, storage, page }
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
    import('../../plugins/eip155/display.ts'),
    import('../../plugins/eip155/adapter.ts'),
    import('../../plugins/eip155/signing.ts'),
    import('../../plugins/eip155/position.ts'),
    import('../../plugins/values/signing/foreign.ts'),
    import('../../plugins/eip155/rpc.ts'),
  ])
  return loading
}
/** Await this once in a file, in `beforeAll`. */
export const ready = async (): Promise<void> => void (await loaded())
