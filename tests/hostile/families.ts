import type { KnownNamespace, Plugin } from '../../kernel/index.ts'
import {
  announceWallet,
  createWorld,
  fakePage,
  type MemoryStorage,
  type MockProvider,
  memoryStorage,
  type TestKernel,
  waitFor,
} from '../../kernel/testing/index.ts'
import { type Bip122Contract, bip122Adapter } from '../../plugins/bip122/index.ts'
import { type Eip155Contract, eip155Adapter } from '../../plugins/eip155/index.ts'
import { type PolkadotContract, polkadotAdapter } from '../../plugins/polkadot/index.ts'
import { type Foundation, foundation } from '../../plugins/presets/index.ts'
import { type ReceiveContract, receive } from '../../plugins/receive/index.ts'
import { type SolanaContract, solanaAdapter } from '../../plugins/solana/index.ts'
import { ready as readyPage } from '../plugins/world.ts'

/** What stands between a wallet's page half and its answers: the honest answer is made by `honest`. */
export type Respond = (method: string, honest: () => unknown) => unknown

/** A page wallet of one family under one name; everything it is asked goes through `respond`. */
export interface FamilyWallet {
  readonly walletId: string
  /** The visitor's account and a stranger's. */
  readonly mine: string
  readonly strangers: string
  /** Puts one more wallet of that name on the page, as an extension does that comes late. */
  put(
    window: Window,
    address: string,
    respond?: Respond,
  ): { fire(event: string, value: unknown): void }
}

const honestly: Respond = (_method, honest) => honest()

/** Listeners of a wallet, each contained as browsers contain theirs: a throw of ours is the wallet's to see. */
function emitter() {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  return {
    on: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
    fire(event: string, value: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
    },
  }
}

let count = 0
const uuid = (): string => `350670db-19fa-4704-a166-${(++count).toString(16).padStart(12, '0')}`

const eip155: FamilyWallet = {
  walletId: 'com.example.wallet',
  mine: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  strangers: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  put(window, address, respond = honestly) {
    const { on, removeListener, fire } = emitter()
    const answers: Readonly<Record<string, unknown>> = {
      eth_requestAccounts: [address],
      eth_accounts: [address],
      eth_chainId: '0x1',
      personal_sign: `0x${'5e'.repeat(65)}`,
      wallet_revokePermissions: null,
    }
    const request = ({ method }: { readonly method: string }) =>
      respond(method, async () => answers[method]) as Promise<unknown>
    announceWallet(window, { request, on, removeListener } as MockProvider, { uuid: uuid() })
    return { fire }
  },
}

const solana: FamilyWallet = {
  walletId: 'standard:Sorrel',
  mine: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  strangers: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  put(window, address, respond = honestly) {
    const { on, fire } = emitter()
    const accounts = [
      { address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] },
    ]
    const feature = (method: string, answer: unknown) => ({
      [method]: () => respond(method, async () => answer),
    })
    const wallet = {
      version: '1.0.0',
      name: 'Sorrel',
      chains: ['solana:mainnet'],
      accounts,
      features: {
        'standard:connect': feature('connect', { accounts }),
        'standard:disconnect': feature('disconnect', undefined),
        'standard:events': {
          on: (_name: string, listener: (value: unknown) => void) => on('change', listener),
        },
        'solana:signMessage': feature('signMessage', [{ signature: new Uint8Array(64).fill(7) }]),
        'solana:signTransaction': feature('signTransaction', []),
      },
    }
    const register = (api: { register(...wallets: readonly object[]): unknown }) =>
      api.register(wallet)
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    window.addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent).detail),
    )
    return { fire }
  },
}

const bip122: FamilyWallet = {
  walletId: 'bitcoin:unisat',
  mine: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  strangers: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  put(window, address, respond = honestly) {
    const { on, removeListener, fire } = emitter()
    const answer = (method: string, value: unknown) => () => respond(method, async () => value)
    const unisat = {
      requestAccounts: answer('requestAccounts', [address]),
      getAccounts: answer('getAccounts', [address]),
      getNetwork: answer('getNetwork', 'livenet'),
      signMessage: answer('signMessage', 'A'.repeat(88)),
      disconnect: answer('disconnect', undefined),
      on,
      removeListener,
    }
    Object.assign(window, { unisat })
    return { fire }
  },
}

const polkadot: FamilyWallet = {
  walletId: 'injected-web3:orchid',
  mine: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  strangers: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
  put(window, address, respond = honestly) {
    const { on, fire } = emitter()
    const accounts = [{ address, type: 'sr25519' }]
    const injected = {
      accounts: {
        get: () => respond('accounts.get', async () => accounts),
        subscribe: (listener: (value: unknown) => void) => on('change', listener),
      },
      signer: {
        signRaw: () => respond('signRaw', async () => ({ signature: `0x${'5e'.repeat(64)}` })),
      },
    }
    const enable = () => respond('enable', async () => injected)
    const page = window as Window & { injectedWeb3?: Record<string, unknown> }
    page.injectedWeb3 = { ...page.injectedWeb3, orchid: { version: '1.0.0', enable } }
    return { fire }
  },
}

export const families: readonly (readonly [KnownNamespace, FamilyWallet])[] = [
  ['eip155', eip155],
  ['solana', solana],
  ['bip122', bip122],
  ['polkadot', polkadot],
]

/** Await this once in a file, in `beforeAll`: what loads with its first use is there then. */
export const ready = (): Promise<unknown> =>
  Promise.all([
    readyPage(),
    import('../../plugins/solana/connector.ts'),
    import('../../plugins/solana/adapter.ts'),
    import('../../plugins/bip122/connector.ts'),
    import('../../plugins/bip122/injected.ts'),
    import('../../plugins/bip122/adapter.ts'),
    import('../../plugins/polkadot/connector.ts'),
    import('../../plugins/polkadot/adapter.ts'),
  ])

type PageWindow = Window & typeof globalThis
type Plugins = readonly [
  ...Foundation,
  Plugin<Eip155Contract>,
  Plugin<SolanaContract>,
  Plugin<Bip122Contract>,
  Plugin<PolkadotContract>,
  Plugin<ReceiveContract>,
]
const plugins: Plugins = [
  ...foundation,
  eip155Adapter(),
  solanaAdapter(),
  bip122Adapter(),
  polkadotAdapter(),
  receive(),
]

/** A page that a test puts wallets on. */
export interface HostilePage {
  readonly window: PageWindow
  readonly storage: MemoryStorage
  readonly kernel: TestKernel<Plugins>
  start(): void
  /** Lets time pass until something is so; also what loads in real time. */
  until(met: () => boolean): Promise<unknown>
  settle(ms?: number): Promise<void>
}

/** A window to put wallets on, with a kernel of four families that is started by `start`. */
export function openPage(storage: MemoryStorage = memoryStorage()): HostilePage {
  const window = new EventTarget() as PageWindow
  const page = fakePage({ window })
  const { kernel, settle } = createWorld({
    ...{ plugins, mode: 'production', ports: { storage, page }, started: false },
    replies: { '': { jsonrpc: '2.0', id: 1, result: '0x0' } },
  })
  const until: HostilePage['until'] = (met) => waitFor(() => settle(100).then(met))
  return { kernel: kernel as never, window, storage, settle, until, start: () => kernel.start() }
}
