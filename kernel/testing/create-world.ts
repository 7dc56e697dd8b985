import { definePlugin } from '../define-plugin.ts'
import type { AnyPlugin, CheckPlugins, PluginInput } from '../plugin.ts'
import type { Ports } from '../ports/ports.ts'
import { announceWallet } from './announce-wallet.ts'
import type { VirtualClock } from './clock.ts'
import { fakePage } from './fakes.ts'
import type { MockWallets } from './family-wallets.ts'
import type { FetchStub } from './fetch-stub.ts'
import { waitFor } from './flush.ts'
import { installWallets } from './install-wallets.ts'
import type { MockConnector } from './mock-connector.ts'
import type { MockNode } from './mock-node.ts'
import type { MockWallet } from './mock-wallet.ts'
import { createTestKernel, type TestKernel, type TestKernelOptions } from './test-kernel.ts'

type PageWindow = Window & typeof globalThis

/** A chain family, as `defineChainFamily` returns it. */
interface WorldFamily {
  readonly namespace: string
  provides(ctx: never): object
}

/** A mock wallet, or a function that puts another kind of wallet onto the page. */
export type WorldWallet = MockWallet | MockWallets | MockConnector | ((window: PageWindow) => void)

/** Options of a world: those of `createTestKernel`, and the wallets and servers around the kernel. */
export interface WorldOptions<O extends Partial<Ports>> extends TestKernelOptions<O> {
  /** A chain family that no plugin brings. It precedes the plugins in every list; its namespace is its plugin id. */
  readonly family?: WorldFamily
  /** Wallet that is on the page before the kernel starts. Default: none. */
  readonly wallet?: WorldWallet
  /** Answers to HTTP requests by a part of their address. Used by the default `ports.fetch`, a stub. */
  readonly replies?: Readonly<Record<string, MockNode | Parameters<FetchStub['reply']>[1]>>
  /** Loads lazy code. `settle` waits for it, so that results depend only on virtual time. */
  readonly code?: () => Promise<unknown>
}

/** A kernel with the page, the wallets and the servers around it. */
export interface World<
  P extends readonly PluginInput[],
  O extends Partial<Ports> = Record<never, never>,
> {
  readonly kernel: TestKernel<P, O>
  /** The window of `ports.page`; otherwise an event target if `wallet` needs one; otherwise undefined. */
  readonly window: PageWindow | undefined
  /**
   * Connects the wallet of this name, by default the first one on the page, and resolves with its connections. Waits up
   * to 2 s of real time for the wallet, while the virtual clock advances. Rejects like `connections.connect`.
   */
  connect(name?: string): Promise<readonly { readonly id: string; readonly address: string }[]>
  /** Advances the clock by `ms`, runs the timers that are due, and lets promises settle. Default 0. */
  settle(ms?: number): Promise<void>
  /** Types of the recorded events in order: those of one plugin, by default of all plugins except the kernel. */
  facts(plugin?: string): readonly string[]
  /** Outcomes of the runs of a command (`send/submit`) that ended, in order: `succeeded`, `failed`, … */
  ends(command: string): readonly string[]
}

/** The parts of `connections` and `wallets` that a world uses, since the kernel knows no plugin. */
interface Connecting {
  readonly state: {
    readonly wallets?: {
      readonly sources: readonly {
        readonly wallets: readonly { readonly name: string; readonly connector?: object }[]
      }[]
    }
  }
  readonly dispatch: {
    readonly connections: {
      connect(input: { readonly connector: object }): Promise<readonly never[]>
    }
  }
}

// `uses`, not `requires`: a world may lack some of the plugins that a family contributes to.
const ownersOfFamilies = {
  connections: 'it connects wallets',
  networks: 'it adds networks',
  transactions: 'it signs and sends',
  balances: 'it reads what an account holds',
  wallets: 'it lists the wallets of the page',
}

/** A plugin that only contributes to slots. */
const filling = (id: string, provides: object | ((ctx: never) => object)): AnyPlugin =>
  definePlugin({
    ...{ id, requires: {}, uses: ownersOfFamilies, commands: {}, reduce: {} },
    ...{ initialState: () => ({}), provides },
  } as never)

/** The mock wallets among a world's wallets, whose delays run on its clock. */
function mocksOf(wallet: WorldWallet | undefined): readonly Pick<MockWallet, 'runOn'>[] {
  if (wallet === undefined || typeof wallet === 'function' || 'ref' in wallet) return []
  return 'provider' in wallet
    ? [wallet]
    : [wallet.eip155, wallet.solana, wallet.bip122, wallet.polkadot]
}

function put(wallet: Exclude<WorldWallet, MockConnector>, window: PageWindow | undefined): void {
  if (!window) throw new Error('The page has no window for the wallet: fakePage({ window }).')
  if (typeof wallet === 'function') wallet(window)
  else if ('provider' in wallet) announceWallet(window, wallet.provider)
  else installWallets(window, wallet)
}

/**
 * Builds the world of a plugin's or app's test: a test kernel, a page with wallets, and servers that answer. Starts the
 * kernel last. Throws like `createKernel`.
 *
 * @example
 * const node = mockNode()
 * const wallet = mockWallet({ handlers: { eth_sendTransaction: node.send } })
 * const world = createWorld({ plugins: [eip155(), send()], wallet, replies: { 'https://rpc.example': node } })
 * await world.connect()
 * await world.kernel.dispatch.send.enterAmount('0.3')
 * expect(world.facts('send')).toEqual(['send/amountEntered'])
 */
export function createWorld<
  const P extends readonly PluginInput[],
  O extends Partial<Omit<Ports, 'clock'>> = Record<never, never>,
>(options: WorldOptions<O> & { readonly plugins: P & CheckPlugins<P> }): World<P, O> {
  const { plugins, ports, family, wallet, replies = {}, code, started = true, ...rest } = options
  const mock = wallet && 'ref' in wallet ? wallet : undefined
  const onPage = wallet && !('ref' in wallet) ? wallet : undefined
  const page = ports?.page ?? fakePage(onPage && { window: new EventTarget() as PageWindow })
  if (onPage) put(onPage, page.window)
  const all = [
    ...(family ? [filling(family.namespace, family.provides)] : []),
    ...(mock ? [filling('mock-connector', { connections: { connectors: [mock.connector] } })] : []),
    ...(plugins as readonly PluginInput[]),
  ]
  const kernel = createTestKernel({
    ...rest,
    plugins: all as unknown as P & CheckPlugins<P>,
    ports: { ...ports, page },
    started: false,
  })
  const { clock, fetch } = kernel.ports as unknown as {
    readonly clock: VirtualClock
    readonly fetch: FetchStub
  }
  for (const [address, reply] of Object.entries(replies))
    fetch.reply(address, isNode(reply) ? ({ body }) => reply.answer(body) : reply)
  for (const rude of mocksOf(wallet)) rude.runOn(clock)
  if (started) kernel.start()
  const known = kernel as unknown as Connecting
  const records = () => kernel.timeline.log.slice(0)
  return {
    kernel: kernel as never,
    window: page.window,
    async connect(name) {
      const found = async (): Promise<object | undefined> => {
        await clock.advance(100)
        const listed = known.state.wallets?.sources ?? []
        const there = listed.flatMap(({ wallets }) => wallets).filter(({ connector }) => connector)
        return there.find((one) => name === undefined || one.name === name)?.connector
      }
      const connector = mock?.ref ?? ((await waitFor(found)) as object)
      return known.dispatch.connections.connect({ connector })
    },
    async settle(ms = 0) {
      await code?.()
      await clock.advance(ms)
    },
    facts: (plugin) =>
      records().flatMap(({ kind, type }) =>
        kind === 'event' && (plugin ? type.startsWith(`${plugin}/`) : !type.startsWith('kernel/'))
          ? [type]
          : [],
      ),
    ends: (command) =>
      records().flatMap(({ kind, type, payload }) =>
        kind === 'end' && type === command
          ? [(payload as { readonly outcome: string }).outcome]
          : [],
      ),
  }
}

const isNode = (reply: unknown): reply is MockNode =>
  typeof reply === 'object' && reply !== null && 'respond' in reply && 'answer' in reply
