import { beforeAll, describe, expect, test, vi } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { bip122Adapter } from '../bip122/index.ts'
import { eip155Adapter } from '../eip155/index.ts'
import { type ModalContract, modal } from '../modal/index.ts'
import { polkadotAdapter } from '../polkadot/index.ts'
import { foundation } from '../presets/index.ts'
import { solanaAdapter } from '../solana/index.ts'
import type { OptionsContract } from './contract.ts'
import { defaultOptions, options } from './index.ts'

// A turn is all that its sentences need then.
beforeAll(() => import('./describe.ts'))

test('[ENT-8] features and options have the defaults of the specification', () => {
  const { state } = createTestKernel({ plugins: [options()] })
  expect(state.options.features).toEqual({
    swaps: true,
    onramp: true,
    receive: true,
    send: true,
    email: true,
    emailShowWallets: true,
    history: true,
    analytics: true,
    allWallets: true,
    socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
    legalCheckbox: false,
    smartSessions: false,
    collapseWallets: false,
    connectorTypeOrder: [
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
    ],
    walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
  })
  expect(state.options).toMatchObject({
    projectId: '',
    sdkVersion: '4',
    enableNetworkSwitch: true,
    allowUnsupportedChain: false,
    enableEmbedded: false,
  })
})

test('[ENT-8] what the host sets wins, the rest keeps its default; features change while running', async () => {
  const kernel = createTestKernel({
    plugins: [defaultOptions, options({ features: { swaps: false }, metadata: { name: 'Acme' } })],
  })
  expect(kernel.state.options.features).toMatchObject({ swaps: false, onramp: true })
  expect(kernel.state.options.metadata).toMatchObject({ name: 'Acme', url: '' })
  await kernel.dispatch.options.configure({ onramp: false })
  await flush()
  expect(kernel.state.options.features).toMatchObject({ swaps: false, onramp: false, send: true })
})

test('[ACCT-3] account types default to smartAccount, eoa, eoa and payment, as each family says', () => {
  const { state } = createTestKernel({
    plugins: [...foundation, eip155Adapter(), solanaAdapter(), polkadotAdapter(), bip122Adapter()],
  })
  expect(state.connections.defaultTypes).toEqual({
    eip155: 'smartAccount',
    solana: 'eoa',
    polkadot: 'eoa',
    bip122: 'payment',
  })
})

describe('[VAL-7] configuration is checked', () => {
  test('siwe config and siwx cannot both be set', () => {
    expect(() => options({ siwx: {}, siweConfig: {} })).toThrow(
      'Cannot set both `siweConfig` and `siwx` options',
    )
    expect(() => options({ siwx: {} })).not.toThrow()
    expect(() => options({ siweConfig: {} })).not.toThrow()
  })

  test('[~ERR-4] a sign-in that nothing does is told to the developer', async () => {
    const kernel = createTestKernel({ plugins: [modal, options({ siwx: {} })] })
    await flush()
    expect(kernel.state.modal.alert).toMatchObject({ short: 'SIWX is not enabled' })
  })

  test('a kernel that is disposed before the sentences are there leaves no rejection behind', async () => {
    const unhandled = vi.fn()
    process.on('unhandledRejection', unhandled)
    const kernel = createTestKernel({ plugins: [modal, options({ siwx: {} })] })
    kernel.dispose()
    await flush()
    await flush()
    process.off('unhandledRejection', unhandled)
    expect(unhandled).not.toHaveBeenCalled()
  })

  interface UserContract {
    readonly id: 'user'
    readonly requires: OptionsContract
    readonly state: object
    readonly commands: object
    readonly events: object
  }
  const user: Plugin<UserContract> = definePlugin<UserContract>({
    id: 'user',
    requires: { options: 'it calls the provider' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { options: { providerUsers: ['user'] } },
  })

  test('[VAL-8] [~ERR-2] a plugin of the provider without a project id raises Project ID Not Configured', async () => {
    const kernel = createTestKernel({ plugins: [modal, options(), user] })
    await flush()
    expect(kernel.state.modal.alert).toMatchObject({
      short: 'Project ID Not Configured',
      long: expect.stringContaining('Set `projectId` in walletConnect() or options()'),
    })
  })

  test('[~ERR-2] no alert with a project id, or when nothing uses the provider', async () => {
    for (const plugins of [
      [modal, options({ projectId: 'p' }), user],
      [modal, options()],
    ] as const) {
      const kernel = createTestKernel({
        plugins: plugins as readonly [Plugin<ModalContract>, Plugin<OptionsContract>],
      })
      await flush()
      expect(kernel.state.modal.alert).toBeUndefined()
    }
  })
})
