import type { Plugin } from '../../kernel/index.ts'
import {
  announceWallet,
  createTestKernel,
  fakePage,
  installWallets,
  type MockWallets,
  memoryStorage,
  mockNode,
  mockWallet,
  mockWallets,
  type TestKernel,
  virtualClock,
  virtualPorts,
  type WalletFamily,
  type WalletQuirk,
} from '../../kernel/testing/index.ts'
import type { Eip155Contract } from '../../plugins/eip155/contract.ts'
import { bip122, eip155, type Foundation, polkadot, solana } from '../../plugins/presets/index.ts'
import { selectWallets } from '../../plugins/wallets/selectors.ts'
import { networks } from '../plugins/world.ts'

type PageKernel = TestKernel<readonly [...Foundation, Plugin<Eip155Contract>]>

/** Names under which the wallets of the families with quirks are listed, and their first account. */
export const rudeNames: Readonly<Record<WalletFamily, string>> = {
  eip155: 'Example Wallet',
  solana: 'Example Solana Wallet',
  bip122: 'UniSat Wallet',
  polkadot: 'Example Polkadot Wallet',
}
export const rudeAccounts: Readonly<Record<WalletFamily, string>> = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  bip122: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}
/** The polite wallet beside them. */
export const politeName = 'Other Wallet'
export const politeAccount = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const plugins = [
  ...eip155({ networks }),
  ...solana().slice(-1),
  ...bip122().slice(-1),
  ...polkadot().slice(-1),
] as unknown as readonly [...Foundation, Plugin<Eip155Contract>]

/** A browser with a polite wallet and a rude one, and the page that is open in it. */
export interface Browser {
  readonly family: WalletFamily
  readonly quirks: readonly WalletQuirk[]
  readonly wallets: MockWallets
  readonly kernel: PageKernel
  /** Aborted when the visitor gives up what the page began. */
  readonly signal: AbortSignal
  giveUp(): void
  /** Id of a listed wallet. */
  idOf(name: string): string
  reload(): void
  settle(ms?: number): Promise<void>
}

/** Opens a page with one wallet that has these quirks. */
export function openBrowser(family: WalletFamily, quirks: readonly WalletQuirk[]): Browser {
  const node = mockNode()
  const handlers = { eth_sendTransaction: node.send }
  const clock = virtualClock()
  const storage = memoryStorage()
  const rude = { quirks, ...(family === 'eip155' && { handlers }) }
  const wallets = mockWallets({ [family]: rude })
  const polite = mockWallet({ accounts: [politeAccount], handlers })
  wallets[family].runOn(clock)

  function open(): PageKernel {
    const window = new EventTarget() as Window & typeof globalThis
    const page = fakePage({ window })
    installWallets(window, wallets)
    announceWallet(window, polite.provider, {
      uuid: '0b1b2c3d-0000-4000-8000-000000000001',
      rdns: 'org.example.other',
      name: politeName,
    })
    const ports = { ...virtualPorts(), clock, storage, page }
    ports.fetch.reply(/rpc\.example/, ({ body }) => node.answer(body))
    return createTestKernel({
      mode: 'production',
      retention: { records: 10_000, bytes: 10_000_000, age: Number.POSITIVE_INFINITY },
      plugins,
      ports,
    }) as unknown as PageKernel
  }

  let kernel = open()
  let calls = new AbortController()
  return {
    family,
    quirks,
    wallets,
    get kernel() {
      return kernel
    },
    get signal() {
      return calls.signal
    },
    giveUp() {
      calls.abort()
      calls = new AbortController()
    },
    idOf(name) {
      const { wallets, options } = kernel.state
      const listed = selectWallets({ wallets, options, mobile: false, filters: [] })
      return listed.find((one) => one.name === name)?.id ?? `no ${name}`
    },
    reload() {
      kernel.dispose()
      kernel = open()
    },
    settle: (ms = 0) => clock.advance(ms),
  }
}
