import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import { selectAccount } from '../../plugins/connections/index.ts'
import { storedAccount } from '../../plugins/connections/react/stored-account.ts'
import { initialState } from '../../plugins/connections/slice.ts'
import { me, sendWorld } from '../send-world.ts'

// Made by the version in which `connections` was called `accounts`.
const read = (name: string): string =>
  readFileSync(new URL(`../kernel/fixtures/accounts${name}.json`, import.meta.url), 'utf8')

test('G11 a recording of the plugin `accounts` replays in `connections`, step by step', async () => {
  const { kernel } = await sendWorld()
  await kernel.loadRecording(read(''))
  const { state } = kernel
  expect(selectAccount(state)).toMatchObject({ status: 'connected', isConnected: true })
  expect(state.connections.connections).toMatchObject([{ id: 'eip155:quince' }])
  expect(state.kernel.failures).toEqual([])
  const { log } = kernel.timeline
  const left = log.slice().find(({ type }) => type === 'connections/disconnected')
  const then = log.stateAt(left?.seq ?? 0) as typeof state
  expect(then.connections.connections).toEqual([])
  expect(log.slice().filter(({ type }) => type.startsWith('accounts/'))).toEqual([])
})

test('G11 fields of `accounts` that were renamed keep their values, and those that nothing wrote are gone', async () => {
  const { kernel } = await sendWorld()
  const recording = JSON.parse(read(''))
  const slice = recording.base.state.accounts
  slice.asleep = ['eip155:quince']
  slice.resting = true
  slice.accounts.eip155.profileName = 'quince.eth'
  await kernel.loadRecording(JSON.stringify(recording))
  const { connections } = kernel.timeline.log.base.state as typeof kernel.state
  expect(connections).toMatchObject({ dormant: ['eip155:quince'], restorePaused: true })
  expect(Object.keys(connections)).not.toContain('asleep')
  expect(Object.keys(connections.accounts.eip155).sort()).toEqual(
    Object.keys(initialState().accounts.eip155).sort(),
  )
})

test('G12 what `accounts` stored is restored by `connections`, and moves to its key', async () => {
  const storage = memoryStorage({ entries: JSON.parse(read('-storage')) })
  const { kernel } = await sendWorld(
    {},
    // The wallet is asked without a prompt, and takes its time.
    { ports: { storage }, connected: false, restore: () => new Promise(() => undefined) },
  )
  await flush()
  expect(kernel.state.connections).toMatchObject({
    connections: [{ id: 'eip155:quince', address: me }],
    active: { eip155: 'eip155:quince' },
  })
  kernel.dispose()
  await flush()
  expect(storage.get('wallet-kernel/accounts')).toBeUndefined()
  expect(storage.get('wallet-kernel/connections')).toContain('eip155:quince')
})

test('G12 the first picture of a lazy kernel shows what `accounts` stored', () => {
  const { fields } = JSON.parse(JSON.parse(read('-storage'))['wallet-kernel/accounts'])
  const { state, session } = storedAccount({ accounts: fields })
  expect(session).toBe(true)
  expect(state).toMatchObject({
    connections: { accounts: { eip155: { status: 'restoring', address: me } } },
  })
})
