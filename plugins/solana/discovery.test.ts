import { describe, expect, test } from 'vitest'
import {
  announceWallet,
  createTestKernel,
  fakePage,
  flush,
  mockWallet,
} from '../../kernel/testing/index.ts'
import { eip155Adapter } from '../eip155/index.ts'
import { foundation } from '../presets/index.ts'
import { selectWallets } from '../wallets/index.ts'
import { solanaAdapter, solanaDevnet, solanaMainnet } from './index.ts'

const icon = 'data:image/png;base64,iVBORw0KGgo='
const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

interface Change {
  readonly accounts?: readonly unknown[]
  readonly chains?: readonly string[]
}

/** A Wallet Standard wallet built by hand; `extra` replaces members under test. */
function standardWallet(extra: object = {}, features: Record<string, object> = {}) {
  const listeners = new Set<(change: Change) => void>()
  const connects: unknown[] = []
  const account = {
    address,
    publicKey: new Uint8Array(32),
    get chains(): readonly string[] {
      return wallet.chains
    },
    features: [],
  }
  const wallet = {
    version: '1.0.0',
    name: 'Sorrel',
    icon,
    chains: ['solana:mainnet'],
    accounts: [] as unknown[],
    features: {
      'standard:connect': {
        connect: async (input?: unknown) => {
          connects.push(input)
          wallet.accounts = [account]
          return { accounts: wallet.accounts }
        },
      },
      'standard:events': {
        on: (_name: string, listener: (change: Change) => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': {
        signMessage: async () => [{ signature: new Uint8Array(64).fill(7) }],
      },
      'solana:signTransaction': { signTransaction: async () => [] },
      ...features,
    } as Record<string, object | undefined>,
    ...extra,
  }
  const change = async (accounts: readonly unknown[]): Promise<void> => {
    wallet.accounts = [...accounts]
    for (const listener of listeners) listener({ accounts })
    await flush()
  }
  return { wallet, account, connects, change, listeners }
}

type Api = { register(...wallets: readonly object[]): () => void }

function page() {
  const target = new EventTarget() as Window & typeof globalThis
  const late = (wallet: object): (() => void) | undefined => {
    let leave: (() => void) | undefined
    const detail = (api: Api): void => {
      leave = api.register(wallet)
    }
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    return leave
  }
  /** Installed before the page's own scripts: answers the page's event. */
  const early = (wallet: object): void => {
    target.addEventListener('wallet-standard:app-ready', (event) =>
      (event as CustomEvent<Api>).detail.register(wallet),
    )
  }
  const start = () => {
    const kernel = createTestKernel({
      plugins: [...foundation, eip155Adapter(), solanaAdapter()],
      ports: { page: fakePage({ window: target }) },
    })
    const shown = async () => {
      await flush()
      const { wallets, options } = kernel.state
      return selectWallets({ wallets, options, mobile: false })
    }
    return { kernel, shown }
  }
  return { target, late, early, start }
}

describe('wallets of the standard', () => {
  test('[CONN-9] are found before and after the page began, once each, and can leave', async () => {
    const { early, late, start } = page()
    early(standardWallet().wallet)
    const { shown } = start()
    const second = standardWallet({ name: 'Loquat' }).wallet
    const leave = late(second)
    late(second)
    expect((await shown()).map(({ name, namespaces }) => [name, namespaces])).toEqual([
      ['Sorrel', ['solana']],
      ['Loquat', ['solana']],
    ])
    leave?.()
    expect((await shown()).map(({ name }) => name)).toEqual(['Sorrel'])
  })

  test.each([
    ['the bridge to phones', { name: 'WalletConnect' }],
    ['another chain', { chains: ['sui:mainnet'] }],
    ['no events', { features: { 'standard:connect': {}, 'solana:signTransaction': {} } }],
    ['no connect', { features: { 'standard:events': {}, 'solana:signTransaction': {} } }],
    ['no transactions', { features: { 'standard:connect': {}, 'standard:events': {} } }],
    ['no features', { features: null }],
    ['no name', { name: '' }],
    ['a name that is no text', { name: { toString: (): string => 'Sorrel' } }],
    ['chains that are no list', { chains: 'solana:mainnet' }],
  ])('%s: not listed', async (_reason, extra) => {
    const { late, start } = page()
    const { shown } = start()
    late(standardWallet(extra).wallet)
    expect(await shown()).toEqual([])
  })

  test('hostile objects are dropped, and the others stay', async () => {
    const { late, start, target } = page()
    const { shown, kernel } = start()
    late(
      new Proxy(
        {},
        {
          get() {
            throw new Error('boo')
          },
        },
      ),
    )
    const throws = new CustomEvent('wallet-standard:register-wallet', {
      detail: () => {
        throw new Error('boo')
      },
    })
    target.dispatchEvent(throws)
    target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'text' }))
    late(standardWallet({ icon: 'javascript:alert(1)', name: 'Sor\u202Erel' }).wallet)
    expect((await shown()).map((wallet) => [wallet.name, wallet.icon])).toEqual([
      ['Sorrel', undefined],
    ])
    expect(kernel.ports.logger.lines.length).toBeGreaterThan(0)
  })

  test('a flood of wallets ends at a hundred', async () => {
    const { late, start } = page()
    const { shown } = start()
    for (let n = 0; n < 150; n++) late(standardWallet({ name: `Wallet ${n}` }).wallet)
    expect(await shown()).toHaveLength(100)
  })

  test('two wallets of one name are two, and neither is reconnected silently', async () => {
    const { late, start } = page()
    const { kernel, shown } = start()
    const [first, second] = [standardWallet(), standardWallet()]
    late(first.wallet)
    late(second.wallet)
    expect((await shown()).map(({ id }) => id)).toEqual(['standard:Sorrel', 'standard:Sorrel#2'])
    await kernel.dispatch.wallets.connect({ walletId: 'standard:Sorrel#2' })
    expect([first.connects.length, second.connects.length]).toEqual([0, 1])
  })

  test('a wallet of several families is one entry with one connector per family', async () => {
    const { target, late, start } = page()
    announceWallet(target, mockWallet().provider, { name: 'Sorrel', rdns: 'test.sorrel' })
    const { kernel, shown } = start()
    const { wallet, connects } = standardWallet()
    late(wallet)
    expect(await shown()).toHaveLength(1)
    expect((await shown())[0]).toMatchObject({ name: 'Sorrel', namespaces: ['eip155', 'solana'] })
    await kernel.dispatch.wallets.connect({
      walletId: (await shown())[0]?.id ?? '',
      namespace: 'solana',
    })
    expect(connects).toHaveLength(1)
    expect(kernel.state.connections.accounts.solana).toMatchObject({ status: 'connected', address })
    expect(kernel.state.connections.accounts.eip155.status).toBe('disconnected')
  })

  test('stopping the kernel stops listening', () => {
    const { late, start } = page()
    const { kernel } = start()
    kernel.stop()
    expect(late(standardWallet().wallet)).toBeUndefined()
  })
})

describe('a connected wallet of the standard', () => {
  async function connected(extra: object = {}, features: Record<string, object> = {}) {
    const { late, start } = page()
    const { kernel } = start()
    const made = standardWallet(extra, features)
    const leave = late(made.wallet)
    await flush()
    const connect = () => kernel.dispatch.wallets.connect({ walletId: 'standard:Sorrel' })
    await connect()
    return {
      kernel,
      late,
      ...made,
      leave,
      connect,
      account: () => kernel.state.connections.accounts.solana,
    }
  }

  test('is asked without the silent flag, and signs with a 64-byte signature in base58', async () => {
    const { kernel, connects } = await connected()
    expect(connects).toEqual([undefined])
    const signature = await kernel.dispatch.transactions.sign({ message: 'hello' })
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  })

  test('[W12] no accounts left means locked or no longer shared: it comes back with its accounts', async () => {
    const { account, change, wallet } = await connected()
    const before = account()
    const { accounts } = wallet
    await change([])
    expect(account()).toEqual({ ...before, paused: 'unshared' })
    await change(accounts)
    expect(account()).toEqual(before)
  })

  test('[W22] one that leaves the page is not asked any more: it is said, and the state follows', async () => {
    let asked = 0
    const signMessage = async () => [{ signature: new Uint8Array(64).fill(++asked) }]
    const { kernel, account, leave, late, wallet, connect } = await connected(
      {},
      { 'solana:signMessage': { signMessage } },
    )
    const sign = () => kernel.dispatch.transactions.sign({ message: 'm', namespace: 'solana' })
    leave?.()
    await flush()
    await expect(sign()).rejects.toThrow('Sorrel is no longer on this page. Reload and connect')
    expect(asked).toBe(0)
    expect(account().status).toBe('disconnected')
    late(wallet)
    await flush()
    await connect()
    await sign()
    expect([asked, account().status]).toEqual([1, 'connected'])
  })

  test('[W22] one whose extension is gone is said not to answer, and stays until the page is reloaded', async () => {
    const signMessage = () => {
      throw new Error('Extension context invalidated.')
    }
    const { kernel, account } = await connected({}, { 'solana:signMessage': { signMessage } })
    const signing = kernel.dispatch.transactions.sign({ message: 'm', namespace: 'solana' })
    await expect(signing).rejects.toThrow('Sorrel does not answer this page.')
    expect(account()).toMatchObject({ status: 'connected', paused: 'orphaned' })
  })

  test('[W14] new chains leave it where the visitor went, while it works there', async () => {
    const chains = ['solana:mainnet', 'solana:devnet']
    const { kernel, wallet, account, listeners } = await connected({ chains })
    const tell = async (told: readonly string[]): Promise<string | undefined> => {
      wallet.chains = [...told]
      for (const listener of listeners) listener({ chains: told })
      await flush()
      return account().caipAddress
    }
    await kernel.dispatch.networks.addNetwork(solanaDevnet)
    await kernel.dispatch.networks.switchNetwork(solanaDevnet.caipNetworkId)
    expect(await tell([...chains, 'solana:testnet'])).toBe(
      `${solanaDevnet.caipNetworkId}:${address}`,
    )
    expect(await tell(['solana:mainnet'])).toBe(`${solanaMainnet.caipNetworkId}:${address}`)
    expect(await tell(chains)).toBe(`${solanaMainnet.caipNetworkId}:${address}`)
  })

  test('accounts of other families and malformed ones are left out', async () => {
    const { account, change } = await connected()
    const other = 'BPFLoaderUpgradeab1e11111111111111111111111'
    await change([
      { address: '0x00', chains: ['eip155:1'] },
      { address: 'bad', chains: ['solana:mainnet'] },
      null,
      7,
      { address: other, chains: ['solana:mainnet'] },
    ])
    expect(account().allAccounts.map((entry) => entry.address)).toEqual([other])
  })

  test.each([
    new Error('User rejected the request'),
    Object.assign(new Error('User rejected the request'), { code: -32_603 }),
  ])('a wallet that says no in words has declined: %o', async (thrown) => {
    const signMessage = async (): Promise<never> => {
      throw thrown
    }
    const { kernel } = await connected({}, { 'solana:signMessage': { signMessage } })
    const signing = kernel.dispatch.transactions.sign({ message: 'hello' })
    await expect(signing).rejects.toMatchObject({ code: 'connections/declined' })
  })

  test('a wallet without messages says so; a signature of zeros or another length is none', async () => {
    const none = await connected({}, { 'solana:signMessage': {} })
    const asked = none.kernel.dispatch.transactions.sign({ message: 'hello' })
    await expect(asked).rejects.toMatchObject({ code: 'solana/cannot-sign' })
    for (const signature of [new Uint8Array(64), new Uint8Array(63).fill(1), 'text', undefined]) {
      const signMessage = async () => [{ signature }]
      const { kernel } = await connected({}, { 'solana:signMessage': { signMessage } })
      const signing = kernel.dispatch.transactions.sign({ message: 'hello' })
      await expect(signing).rejects.toMatchObject({ code: 'solana/bad-signature' })
    }
  })
})
