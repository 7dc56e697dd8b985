import type { Plugin } from '../kernel/index.ts'
import { createWorld, flush, type TestKernel, type TestPorts } from '../kernel/testing/index.ts'
import { bip122Facts } from '../plugins/bip122/facts.ts'
import { eip155Facts } from '../plugins/eip155/facts.ts'
import { type Eip155Contract, evmNetwork } from '../plugins/eip155/index.ts'
import { type OptionsContract, options } from '../plugins/options/index.ts'
import { polkadotFacts } from '../plugins/polkadot/facts.ts'
import { eip155, type Foundation, walletConnect } from '../plugins/presets/index.ts'
import { solanaFacts } from '../plugins/solana/facts.ts'
import { noteFamily } from '../plugins/values/index.ts'
import type { SignClient, WalletConnectContract } from '../plugins/walletconnect/index.ts'
import { loadFamilies } from '../plugins/walletconnect/load-families.ts'

export const topic = (digit: number): string => String(digit).repeat(64)
export const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

interface Settled {
  readonly topic: string
  readonly namespaces: { readonly eip155: object }
}

/** A session over two chains as a client writes it; its topic is given by a digit. */
export const session = (digit: number, more: object = {}): Settled => ({
  topic: topic(digit),
  ...{ expiry: 4_000_000_000, peer: { metadata: { name: 'Pocket', icons: [] } } },
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${address}`, `eip155:10:${address}`],
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign', 'eth_sendTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
    ...more,
  },
})

export const pairingUri = (serial: number): string =>
  `wc:${topic(serial)}@2?expiryTimestamp=1767226000&relay-protocol=irn&symKey=${'5eed'.repeat(16)}`

/** A client whose relay and wallet each test plays by hand. */
export interface FakeClient {
  readonly client: SignClient
  readonly offers: {
    approve(value: unknown): void
    refuse(error: unknown): void
    readonly asked: object
  }[]
  readonly requests: { readonly method: string; readonly chain: string }[]
  /** Topics of the sessions that were ended from here. */
  readonly ended: string[]
  /** Topics of the pairings that were taken back. */
  readonly retracted: string[]
  /** How often the socket was closed for good, and opened anew. */
  closed: number
  revived: number
  /** When the client opened a socket, by the clock below. */
  readonly opened: number[]
  now: () => number
  /** What the wallet does with a request. */
  answer: () => Promise<unknown>
  /** How the relay takes a proposal. */
  takes: () => Promise<void>
  emit(event: string, value: object): void
  approve(index: number, value?: { readonly topic: string }): void
  /** What the client's storage holds from now on. */
  hold(sessions: readonly { readonly topic: string }[]): void
  /** The socket is cut; the client asks for the next one from two places at once, as the real one does. */
  drop(): void
}

export function fakeClient(uriOf: (serial: number) => unknown = pairingUri): FakeClient {
  const listeners = new Map<string, Set<(value: never) => void>>()
  let sessions: readonly { readonly topic: string }[] = []
  const on = (event: string, listener: (value: never) => void): void => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
  }
  const off = (event: string, listener: (value: never) => void): void => {
    listeners.get(event)?.delete(listener)
  }
  const emit = (event: string, value: object): void => {
    for (const listener of listeners.get(event) ?? []) listener(value as never)
  }
  const relayer = {
    connected: true,
    on,
    off,
    async connect() {
      relayer.connected = true
      fake.opened.push(fake.now())
      emit('relayer_connect', {})
    },
    async restartTransport() {
      fake.revived++
      relayer.connected = false
      await relayer.connect()
    },
    async transportClose() {
      fake.closed++
    },
  }
  const client: SignClient = {
    async connect({ optionalNamespaces }) {
      await fake.takes()
      const approval = new Promise<unknown>((approve, refuse) => {
        fake.offers.push({ approve, refuse, asked: optionalNamespaces })
      })
      const uri = uriOf(fake.offers.length) as string
      return { uri, approval: () => approval }
    },
    request({ chainId, request }) {
      fake.requests.push({ method: request.method, chain: chainId })
      return fake.answer()
    },
    async disconnect({ topic }) {
      fake.ended.push(topic)
      sessions = sessions.filter((one) => one.topic !== topic)
    },
    session: { getAll: () => sessions },
    on,
    off,
    core: {
      relayer,
      pairing: {
        async disconnect({ topic }: { topic: string }) {
          fake.retracted.push(topic)
        },
      },
    },
  }
  const fake: FakeClient = {
    client,
    offers: [],
    requests: [],
    ended: [],
    retracted: [],
    closed: 0,
    revived: 0,
    opened: [],
    now: () => 0,
    answer: () => Promise.resolve(`0x${'ab'.repeat(65)}`),
    takes: () => Promise.resolve(),
    emit,
    approve(index, value = session(index + 1)) {
      sessions = [...sessions, value]
      fake.offers[index]?.approve(value)
    },
    hold(now) {
      sessions = now
    },
    drop() {
      relayer.connected = false
      emit('relayer_disconnect', {})
      void relayer.connect()
      void relayer.connect()
    },
  }
  return fake
}

/** Lets what is ready happen; code that is loaded on demand takes a few turns more than a promise. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await flush()
}

/** Makes our families known, with what pairing needs of them, for tests of parts that no kernel made. */
export async function pairable(): Promise<void> {
  for (const facts of [eip155Facts, solanaFacts, polkadotFacts, bip122Facts]) noteFamily(facts)
  await loadFamilies()
}

/** Loads what the plugin loads on demand, so that turns of the loop can be counted. */
export async function loaded(): Promise<void> {
  await pairable()
  await import('../plugins/options/describe.ts')
  await import('../plugins/walletconnect/commands.ts')
  await import('../plugins/walletconnect/session-manager.ts')
  await import('../plugins/connections/commands/connect.ts')
  await import('../plugins/connections/commands/restore.ts')
  await import('../plugins/connections/commands/disconnect.ts')
  await import('../plugins/connections/commands/wallet.ts')
  await import('../plugins/eip155/adapter.ts')
  await import('../plugins/transactions/commands/sign.ts')
}

const networks = [
  evmNetwork({ id: 1, name: 'One', rpcUrl: 'https://one.example' }),
  evmNetwork({ id: 10, name: 'Ten', rpcUrl: 'https://ten.example' }),
]

type Plugins = readonly [
  Plugin<OptionsContract>,
  ...Foundation,
  Plugin<Eip155Contract>,
  ...Foundation,
  Plugin<WalletConnectContract>,
]

export const pluginsWith = (fake: FakeClient): Plugins => [
  options({ projectId: 'project', metadata: { name: 'Orchard' } }),
  ...eip155({ networks }),
  ...walletConnect({ provider: { client: fake.client }, listUrl: false }),
]

type Replaced = Partial<Pick<TestPorts, 'page' | 'storage' | 'channel'>>
export type WalletConnectKernel = TestKernel<Plugins>

export function kernelWith(fake: FakeClient, ports: Replaced = {}): WalletConnectKernel {
  const replies = { example: { jsonrpc: '2.0', id: 1, result: '0x1' } }
  return createWorld({ plugins: pluginsWith(fake), ports, replies }).kernel as WalletConnectKernel
}

/** A kernel whose first offer was taken. */
export async function connected(
  fake: FakeClient,
  ports: Replaced = {},
): Promise<WalletConnectKernel> {
  const kernel = kernelWith(fake, ports)
  const pairing = kernel.dispatch.walletconnect.pair()
  await settled()
  fake.approve(0)
  await pairing
  await settled()
  return kernel
}
