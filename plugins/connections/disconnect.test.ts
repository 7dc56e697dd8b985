import { beforeAll, describe, expect, test } from 'vitest'
import { mockWallet, providerError } from '../../kernel/testing/index.ts'
import {
  account,
  connected,
  id,
  messageOf,
  noAccount,
  stored,
  withToys,
} from '../../tests/plugins/connected.ts'
import { solana, type Toys, toyConnector } from '../../tests/plugins/toy-families.ts'
import { type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { selectFullAccount } from '../account/index.ts'

beforeAll(ready)

const phone = (suffix: string, namespace: 'solana' | 'bip122') =>
  toyConnector(`wc-${suffix}`, [namespace], { type: 'WALLET_CONNECT' })

describe('[~DISC-1] disconnecting', () => {
  test('loads while wallets are asked, and with no argument resets every family', async () => {
    const { page, toys } = await withToys()
    const { kernel } = page
    await kernel.dispatch.wallets.connect({ walletId: rdns })
    for (const namespace of ['solana', 'bip122'] as const)
      await kernel.dispatch.connections.connect({
        connector: toyConnector(namespace, [namespace]),
      })
    await page.settle()
    let answer: (() => void) | undefined
    toys.goodbye = new Promise((resolve) => {
      answer = resolve
    })
    const leaving = kernel.dispatch.connections.disconnect()
    await page.settle()
    expect(kernel.state.modal.loading).toBe(true)
    expect(kernel.state.connections.disconnecting).toBe(true)
    answer?.()
    await leaving
    await page.settle(300)
    expect(kernel.state.modal.loading).toBe(false)
    const { connections, networks } = kernel.state
    const types = { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' }
    for (const [namespace, preferredAccountType] of Object.entries(types))
      expect(selectFullAccount(kernel.state, namespace as 'eip155')).toEqual({
        ...noAccount,
        preferredAccountType,
      })
    expect(connections).toMatchObject({ connections: [], disconnecting: false })
    expect(connections.active).toEqual({})
    expect(networks.approved).toEqual({})
    expect(stored(page, 'connections').connections).toEqual([])
    expect(stored(page, 'connections').active).toEqual({})
    expect(kernel.resources.keys().filter((key) => key.startsWith('connections/provider'))).toEqual(
      [],
    )
  })

  test('shows loading, tells the wallet, and resets account, connector and approved networks', async () => {
    const { page, toys } = await withToys()
    const { kernel } = page
    await kernel.dispatch.connections.connect({ connector: toyConnector('sol', ['solana']) })
    await page.settle()
    expect(kernel.state.networks.approved.solana).toEqual([solana.caipNetworkId])
    await kernel.dispatch.connections.disconnect()
    await page.settle()
    expect(toys.left).toEqual(['sol'])
    const { connections, active, disconnecting } = kernel.state.connections
    expect([connections, active, disconnecting]).toEqual([[], {}, false])
    expect(kernel.state.connections.accounts.solana).toMatchObject({
      status: 'disconnected',
      allAccounts: [],
    })
    expect(kernel.state.networks.approved).toEqual({})
    const order = page.facts().slice(page.facts().indexOf('connections/disconnectStarted'))
    expect(order.filter((type) => /disconnect|loading/.test(type))).toEqual([
      'connections/disconnectStarted',
      'modal/loadingStarted',
      'connections/disconnected',
      'modal/loadingStopped',
    ])
  })

  test('waits 3 s for a wallet that does not answer', async () => {
    const { page, toys } = await withToys()
    const { kernel } = page
    await kernel.dispatch.connections.connect({ connector: toyConnector('sol', ['solana']) })
    await page.settle()
    toys.goodbye = new Promise(() => undefined)
    const leaving = kernel.dispatch.connections.disconnect()
    await page.settle(2_900)
    expect(kernel.state.connections.disconnecting).toBe(true)
    await page.settle(200)
    expect(kernel.state.connections.disconnecting).toBe(false)
    expect(kernel.state.connections.connections).toEqual([])
    expect(toys.left).toEqual(['sol'])
    await leaving
  })

  test('an EVM wallet that can take back its grant is asked to; one that cannot is fine', async () => {
    const page = await connected()
    await page.kernel.dispatch.connections.disconnect()
    expect(page.wallet.requests.at(-1)?.method).toBe('wallet_revokePermissions')
    const old = await connected({
      wallet: mockWallet({
        handlers: {
          wallet_revokePermissions: () => {
            throw providerError(4200, 'Unsupported')
          },
        },
      }),
    })
    await old.kernel.dispatch.connections.disconnect()
    await old.settle()
    expect(account(old).status).toBe('disconnected')
  })

  test('closes the modal when nothing is connected any more', async () => {
    const page = await connected()
    await page.kernel.dispatch.modal.open()
    await page.kernel.dispatch.connections.disconnect()
    await page.settle()
    expect(page.kernel.state.modal.open).toBe(false)
  })
})

describe('[DISC-2] what goes together', () => {
  const four = async (): Promise<{ page: Page; toys: Toys }> => {
    const { page, toys } = await withToys()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    for (const connector of [
      phone('a', 'solana'),
      phone('b', 'bip122'),
      toyConnector('sol', ['solana']),
    ])
      await page.kernel.dispatch.connections.connect({ connector })
    await page.settle()
    return { page, toys }
  }
  const left = ({ kernel }: Page) => kernel.state.connections.connections.map((one) => one.id)

  test('one WalletConnect chain takes all WalletConnect chains along', async () => {
    const { page } = await four()
    await page.kernel.dispatch.connections.disconnect({ connectionId: 'solana:wc-a' })
    await page.settle()
    expect(left(page)).toEqual([id, 'solana:sol'])
  })
  test('one login takes all logins along', async () => {
    const { page } = await withToys()
    for (const namespace of ['solana', 'bip122'] as const)
      await page.kernel.dispatch.connections.connect({
        connector: toyConnector(`auth-${namespace}`, [namespace], { type: 'AUTH' }),
      })
    await page.kernel.dispatch.connections.disconnect({ namespace: 'solana' })
    await page.settle()
    expect(left(page)).toEqual([])
  })
  test('a family means its active connection only', async () => {
    const { page } = await four()
    await page.kernel.dispatch.connections.disconnect({ namespace: 'solana' })
    await page.settle()
    expect(left(page)).toEqual([id, 'solana:wc-a', 'bip122:wc-b'])
    expect(page.kernel.state.connections.active.solana).toBe('solana:wc-a')
  })
  test('no argument means every chain', async () => {
    const { page, toys } = await four()
    await page.kernel.dispatch.connections.disconnect()
    await page.settle()
    expect(left(page)).toEqual([])
    expect([...toys.left].sort()).toEqual(['sol', 'wc-a', 'wc-b'])
  })
})

const disconnects = ({ kernel }: Page): readonly unknown[] =>
  kernel.timeline.log
    .slice(0)
    .filter(
      ({ kind, type }) => kind === 'event' && /^connections\/disconnect(ed|Failed)/.test(type),
    )
    .map(({ type, payload }) => [type, payload])

test('[DISC-3] a disconnect that every wallet confirms is told as a success, and as no failure', async () => {
  const { page } = await withToys()
  for (const name of ['a', 'b'])
    await page.kernel.dispatch.connections.connect({ connector: toyConnector(name, ['solana']) })
  await page.kernel.dispatch.connections.disconnect()
  await page.settle()
  const connectionIds = ['solana:a', 'solana:b']
  expect(disconnects(page)).toEqual([
    ['connections/disconnected', { connectionIds, namespaces: ['solana'], by: 'visitor' }],
  ])
})

test('[DISC-3] a disconnect that is called off is told as no success', async () => {
  const { page, toys } = await withToys()
  await page.kernel.dispatch.connections.connect({ connector: toyConnector('a', ['solana']) })
  toys.goodbye = new Promise(() => undefined)
  const leaving = messageOf(page.kernel.dispatch.connections.disconnect())
  await page.settle()
  page.kernel.pending.find(({ type }) => type === 'connections/disconnect')?.cancel()
  await leaving
  await page.settle()
  expect(disconnects(page)).toMatchObject([['connections/disconnected', { failed: true }]])
  expect(page.kernel.state.connections.connections).toEqual([])
})

test('[DISC-3] [~DISC-1] [~ERR-1] failures are collected, told once and said; the local side is reset anyway', async () => {
  const { page, toys } = await withToys()
  for (const name of ['a', 'b', 'c'])
    await page.kernel.dispatch.connections.connect({ connector: toyConnector(name, ['solana']) })
  toys.refusals.set('a', new Error('first')).set('c', new Error('third'))
  expect(await messageOf(page.kernel.dispatch.connections.disconnect())).toBe(
    'Failed to disconnect',
  )
  await page.settle()
  expect(disconnects(page)).toMatchObject([
    ['connections/disconnected', { by: 'visitor', failed: true }],
    [
      'connections/disconnectFailed',
      {
        failures: [
          { connectionId: 'solana:a', text: 'first' },
          { connectionId: 'solana:c', text: 'third' },
        ],
      },
    ],
  ])
  const { connections, networks } = page.kernel.state
  expect(connections).toMatchObject({ connections: [], disconnecting: false })
  expect(connections.active).toEqual({})
  expect(selectFullAccount(page.kernel.state, 'solana')).toEqual({
    ...noAccount,
    preferredAccountType: 'eoa',
  })
  expect(networks.approved).toEqual({})
  expect(page.kernel.state.modal).toMatchObject({
    loading: false,
    snackbar: { message: 'Failed to disconnect', variant: 'error' },
  })
  await page.settle(5000)
})
