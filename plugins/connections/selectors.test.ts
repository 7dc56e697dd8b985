import { beforeAll, expect, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { withToys } from '../../tests/plugins/connected.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { toyConnector } from '../../tests/plugins/toy-families.ts'
import { ready } from '../../tests/plugins/world.ts'
import { foundation } from '../presets/index.ts'
import { endRequests } from './commands/end-requests.ts'
import { goneKey, openRequests, releaseAll } from './resource-keys.ts'
import { selectAccount, selectConnection } from './selectors.ts'
import { shared } from './tab-sync.ts'

beforeAll(ready)

const state = (active: object, activeNamespace?: string) =>
  ({
    connections: {
      connections: [connectionOf('eip155'), connectionOf('solana')],
      active,
      accounts: { eip155: { address: 'a1' } },
    },
    networks: { activeNamespace },
  }) as never

test('the connection is that of the family asked for, of the active one, or the first', () => {
  const both = { eip155: 'eip155', solana: 'solana' }
  expect(selectConnection(state(both, 'solana'))?.id).toBe('solana')
  expect(selectConnection(state(both, 'solana'), 'eip155')?.id).toBe('eip155')
  expect(selectConnection(state(both))?.id).toBe('eip155')
  expect(selectConnection(state({}, 'solana'))?.id).toBe('eip155')
  expect(selectConnection(state({}, 'solana'), 'solana')).toBeUndefined()
  expect(selectAccount(state(both))).toEqual({ address: 'a1' })
  expect(selectAccount(state({}), 'solana')).toBeUndefined()
})

test('only a connection is told to other tabs, not the drop of a late answer', () => {
  const when = (shared as never as { connected: { when: (fact: object) => boolean } }).connected
    .when
  expect([when({ connections: [connectionOf('eip155')] }), when({ connections: [] })]).toEqual([
    true,
    false,
  ])
})

test('when every wallet is let go of, what is theirs goes and the rest stays', () => {
  const { ctx, held } = connectionsWorld()
  const kept = ['connections/attempt', 'modal/x']
  for (const key of ['connections/wallet/a', 'connections/gone/a', ...kept]) held.set(key, 1)
  releaseAll(ctx.resources)
  expect([...held.keys()]).toEqual(kept)
})

const leaving = () => {
  const world = connectionsWorld({ connections: { connections: [connectionOf('eip155')] } })
  openRequests(world.ctx.resources, 'eip155', () => new Error('gone') as never)
  const gone = () => world.held.get(goneKey('eip155')) as AbortController
  return { ...world, gone }
}

test('requests to a wallet that is left end, and begin again where it is not left after all', () => {
  const { ctx, gone } = leaving()
  const reopen = endRequests(ctx, {})
  expect(gone().signal.reason).toMatchObject({ code: 'connections/wallet-gone' })
  reopen()
  expect(gone().signal.aborted).toBe(false)
})

test('requests that another one has ended or opened since are left as they are', () => {
  const twice = leaving()
  endRequests(twice.ctx, {})
  endRequests(twice.ctx, {})()
  expect(twice.gone().signal.aborted).toBe(true)
  const anew = leaving()
  const reopen = endRequests(anew.ctx, {})
  openRequests(anew.ctx.resources, 'eip155', () => new Error('gone') as never)
  const now = anew.gone()
  reopen()
  expect(anew.gone()).toBe(now)
})

const opened = ({ kernel }: { readonly kernel: { readonly state: object } }): unknown =>
  (kernel.state as { modal: { history: readonly { view: string }[] } }).modal.history.at(-1)?.view

test('a family that is not connected is asked for its wallets, beside one that is', async () => {
  const { page } = await withToys()
  const { connections, modal } = page.kernel.dispatch
  await modal.open({ namespace: 'solana', view: 'WhatIsAWallet' })
  expect(opened(page)).toBe('WhatIsAWallet')
  await connections.connect({ connector: toyConnector('btc', ['bip122']) })
  await modal.open({ namespace: 'solana' })
  expect(opened(page)).toBe('Connect')
  await modal.open({ namespace: 'bip122' })
  expect(opened(page)).toBe('Account')
  await modal.open()
  expect(opened(page)).toBe('Account')
})

test('where nothing can be connected the view that was asked for opens', async () => {
  const kernel = createTestKernel({ plugins: foundation })
  await kernel.dispatch.modal.open({ view: 'WhatIsAWallet' })
  expect(opened({ kernel })).toBe('WhatIsAWallet')
})
