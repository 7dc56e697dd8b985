import { beforeAll, describe, expect, test } from 'vitest'
import { createTestKernel, fakePage, flush } from '../../kernel/testing/index.ts'
import { solana } from '../presets/solana/index.ts'
import { selectWallets } from '../wallets/index.ts'
import { mobileWalletAdapter, solanaDevnet, solanaMainnet, solanaNetwork } from './index.ts'
import { registerWallet } from './register-mobile.ts'

beforeAll(() =>
  Promise.all([
    import('./register-mobile.ts'),
    import('./connector.ts'),
    import('../wallets/index.ts'),
  ]),
)

const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/148 Mobile'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_7) Safari/605'
const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const local = solanaNetwork({ genesis: 'A'.repeat(32), name: 'Local', rpcUrl: 'https://l.example' })

/** A page, and an SDK that registers a wallet of the standard as the real one does. */
function open(userAgent: string, fails = 0) {
  const target = new EventTarget() as Window & typeof globalThis
  const configs: object[] = []
  let loads = 0
  const account = {
    ...{ address, publicKey: new Uint8Array(32), chains: ['solana:mainnet'] },
    features: ['solana:signTransaction'],
  }
  const wallet = {
    ...{ version: '1.0.0', name: 'Mobile Wallet Adapter', icon: 'data:image/png;base64,AA==' },
    ...{ chains: ['solana:mainnet', 'solana:devnet'], accounts: [account] },
    features: {
      'standard:connect': { connect: async () => ({ accounts: [account] }) },
      'standard:events': { on: () => () => undefined },
      'solana:signTransaction': { signTransaction: async () => [] },
    },
  }
  const sdk = async () => {
    loads++
    if (loads <= fails) throw new Error('offline')
    return {
      createDefaultAuthorizationCache: () => ({ cache: true }),
      createDefaultChainSelector: () => ({ selector: true }),
      registerMwa(config: object) {
        configs.push(config)
        const detail = (api: { register(one: object): void }): void => api.register(wallet)
        target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      },
    }
  }
  const page = Object.assign(fakePage({ window: target }), { userAgent })
  const networks = [solanaMainnet, solanaDevnet, local]
  const kernel = createTestKernel({
    plugins: [...solana({ networks }), mobileWalletAdapter({ sdk })],
    ports: { page },
  })
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 8; turn++) await flush()
    await kernel.ports.clock.advance(0)
  }
  const names = (): readonly string[] => {
    const { wallets, options } = kernel.state
    return selectWallets({ wallets, options, mobile: true }).map(({ name }) => name)
  }
  return { kernel, configs, settle, names, page, loads: () => loads }
}

describe('wallet apps of a phone', () => {
  test('are listed on Android once the modal opens, and not before', async () => {
    const { kernel, configs, settle, names, page, loads } = open(pixel)
    await settle()
    expect([loads(), names()]).toEqual([0, []])
    await kernel.dispatch.modal.open()
    await settle()
    expect(names()).toEqual(['Mobile Wallet Adapter'])
    expect(configs).toMatchObject([
      {
        appIdentity: { uri: page.origin },
        authorizationCache: { cache: true },
        chainSelector: { selector: true },
        chains: ['solana:mainnet', 'solana:devnet'],
      },
    ])
    await kernel.dispatch.modal.close()
    await kernel.dispatch.modal.open()
    await settle()
    expect(loads()).toBe(1)
  })

  test('connect like any wallet of the standard', async () => {
    const { kernel, settle } = open(pixel)
    await kernel.dispatch.modal.open()
    await settle()
    const { wallets, options } = kernel.state
    const [found] = selectWallets({ wallets, options, mobile: true })
    await kernel.dispatch.wallets.connect({ walletId: String(found?.id) })
    await settle()
    expect(kernel.state.connections.connections).toMatchObject([
      { address, connector: { id: 'standard:Mobile Wallet Adapter' } },
    ])
  })

  test('load nothing on other systems', async () => {
    const { kernel, settle, names, loads } = open(mac)
    await kernel.dispatch.modal.open()
    await settle()
    expect([loads(), names()]).toEqual([0, []])
  })

  test('are looked for again at the next opening if their code did not load', async () => {
    const { kernel, settle, names, loads } = open(pixel, 1)
    await kernel.dispatch.modal.open()
    await settle()
    expect([loads(), names()]).toEqual([1, []])
    await kernel.dispatch.modal.close()
    await kernel.dispatch.modal.open()
    await settle()
    expect([loads(), names()]).toEqual([2, ['Mobile Wallet Adapter']])
  })

  test.each([
    ['https://app.example/icons/a.png', 'icons/a.png'],
    ['https://cdn.example/a.png', undefined],
    ['https://app.example.evil/a.png', undefined],
  ])('get the app with an icon of its own site alone: %s', (picture, icon) => {
    const configs: object[] = []
    const sdk = {
      registerMwa: (config: object) => configs.push(config),
      createDefaultAuthorizationCache: () => ({}),
      createDefaultChainSelector: () => ({}),
    }
    registerWallet(sdk as never, {
      origin: 'https://app.example',
      metadata: { name: 'Orchard', description: '', url: '', icons: [picture] },
      networkIds: [local.caipNetworkId, solanaMainnet.caipNetworkId, 'eip155:1'],
    })
    const appIdentity = { name: 'Orchard', uri: 'https://app.example', ...(icon && { icon }) }
    expect(configs).toMatchObject([{ appIdentity, chains: ['solana:mainnet'] }])
  })
})
