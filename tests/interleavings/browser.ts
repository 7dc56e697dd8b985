import { type WagmiSide, wagmi2, wagmi3 } from '../../examples/wagmi/side.ts'
import type { Channel, Plugin } from '../../kernel/index.ts'
import {
  announceWallet,
  channelBus,
  createTestKernel,
  fakePage,
  type MockProvider,
  memoryStorage,
  type TestKernel,
  virtualClock,
  virtualPorts,
} from '../../kernel/testing/index.ts'
import type { Eip155Contract } from '../../plugins/eip155/contract.ts'
import { eip155, type Foundation } from '../../plugins/presets/index.ts'
import { type FaithfulWallet, faithfulWallet } from '../plugins/faithful-wallet.ts'
import { networks } from '../plugins/world.ts'

/** The two wallets of the browser, by rdns; both know an unlisted network and lack a listed one. */
export const walletIds = ['com.example.wallet', 'org.example.other'] as const
const names = ['Example Wallet', 'Other Wallet'] as const
const uuids = [
  '350670db-19fa-4704-a166-e52e178b59d2',
  '0b1b2c3d-0000-4000-8000-000000000001',
] as const
export const people: readonly (readonly string[])[] = [
  [
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  ],
  ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'],
]
export const listed: readonly number[] = [1, 137, 8453]
const known = [1, 137, 999]

/** One tab: the app's kernel and its wagmi side, with its own ends of the wallets. */
export interface Tab {
  readonly kernel: TestKernel<readonly [...Foundation, Plugin<Eip155Contract>]>
  readonly wagmi: WagmiSide
  /** Calls off what the app began so far. */
  cancel(): void
  readonly signal: AbortSignal
  /** The page goes away, with its listeners. */
  leave(): void
}

/** Tabs of one origin that share wallets, storage, time and a channel. */
export interface Browser {
  readonly wallets: readonly FaithfulWallet[]
  readonly tabs: readonly Tab[]
  /** A script of the same origin that is not one of the tabs. */
  readonly stranger: Channel
  reload(tab: number): void
  settle(ms?: number): Promise<void>
  close(): void
}

/** A tab's own end of a wallet: its listeners go when the page goes, what it asked does not. */
function endOf({ provider }: FaithfulWallet): { provider: MockProvider; leave(): void } {
  const heard: (readonly [string, (value: never) => void])[] = []
  return {
    provider: {
      request: (input) => provider.request(input),
      on(event, listener) {
        heard.push([event, listener])
        provider.on(event, listener)
      },
      removeListener: (event, listener) => provider.removeListener(event, listener),
    },
    leave() {
      for (const [event, listener] of heard) provider.removeListener(event, listener)
    },
  }
}

/** Opens a browser with as many tabs, every other one on wagmi 2. */
export function openBrowser(count: number): Browser {
  const wallets = people.map((accounts) => faithfulWallet(accounts, known))
  const bus = channelBus()
  const storage = memoryStorage()
  const clock = virtualClock()

  function open(index: number): Tab {
    const target = new EventTarget()
    const page = fakePage({ window: target as never })
    const ports = { ...virtualPorts(), clock, storage, page, channel: bus.connect() }
    ports.fetch.reply(/rpc\.example/, { jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' })
    const ends = wallets.map(endOf)
    ends.forEach(({ provider }, i) => {
      announceWallet(target, provider, {
        uuid: uuids[i] ?? '',
        rdns: walletIds[i] ?? '',
        name: names[i] ?? '',
      })
    })
    const kernel = createTestKernel({
      // Freezing and checking every state is for the other tests: here there are many.
      mode: 'production',
      retention: { records: 10_000, bytes: 10_000_000, age: Number.POSITIVE_INFINITY },
      plugins: [...eip155({ networks })],
      ports,
    }) as unknown as Tab['kernel']
    let calls = new AbortController()
    return {
      kernel,
      wagmi: (index % 2 === 0 ? wagmi3 : wagmi2)(kernel),
      cancel() {
        calls.abort()
        calls = new AbortController()
      },
      get signal() {
        return calls.signal
      },
      leave() {
        page.become('leaving')
        kernel.dispose()
        for (const end of ends) end.leave()
      },
    }
  }

  const tabs = Array.from({ length: count }, (_, index) => open(index))
  return {
    wallets,
    tabs,
    stranger: bus.connect(),
    reload(index) {
      tabs[index]?.leave()
      tabs[index] = open(index)
    },
    settle: (ms = 0) => clock.advance(ms),
    close() {
      for (const tab of tabs) tab.leave()
    },
  }
}
