import { describe, expect, test } from 'vitest'
import type { Connection } from './contract.ts'
import { ends, reduce } from './reduce.ts'
import { selectDisconnects } from './selectors.ts'
import { initialState, rebuild, restore } from './slice.ts'

const connection = (name: string, namespace = 'eip155'): Connection => {
  const address = `address of ${name}`
  return {
    id: `${namespace}:${name}`,
    namespace,
    connector: { id: name, driver: 'toy', name, type: 'EXTERNAL', namespaces: [namespace] },
    accounts: [{ namespace, address, type: 'eoa' }],
    address,
    networkId: `${namespace}:1`,
  } as Connection
}
type Told = (draft: object, payload: object, cause?: number) => void
const told = reduce as unknown as Readonly<Record<string, Told>>

/** Two EVM wallets, the first one active, and one of Solana. */
function connected() {
  const draft = structuredClone(initialState()) as Parameters<typeof rebuild>[0]
  draft.connections = ['a', 'b'].map((name) => connection(name)) as typeof draft.connections
  draft.connections.push(connection('c', 'solana') as (typeof draft.connections)[number])
  draft.active = { eip155: 'eip155:a', solana: 'solana:c' } as typeof draft.active
  for (const family of ['eip155', 'solana'] as const) rebuild(draft, family, 'connected')
  return draft
}

test('the connection that is activated is the one that is named, in its family; an unknown one changes nothing', () => {
  const draft = connected()
  const before = structuredClone(draft)
  told.activated?.(draft, { connectionId: 'eip155:x' })
  expect(draft).toEqual(before)
  told.activated?.(draft, { connectionId: 'eip155:b' })
  expect(draft.active).toEqual({ eip155: 'eip155:b', solana: 'solana:c' })
  expect(draft.accounts.eip155?.address).toBe('address of b')
})

test('a wallet that left another tab sleeps here until it was asked, once and without the others', () => {
  const draft = connected()
  const leave = (): void =>
    told.disconnectedElsewhere?.(draft, { connectionIds: ['eip155:a'], by: 'wallet' })
  leave()
  expect(draft.dormant).toEqual(['eip155:a'])
  expect(draft.accounts.eip155?.status).toBe('restoring')
  expect(draft.accounts.solana?.status).toBe('connected')
  leave()
  expect(draft.dormant).toEqual(['eip155:a'])
})

type Draft = ReturnType<typeof connected>
const [a, b, c] = [connection('a'), connection('b'), connection('c', 'solana')]
const status = (draft: Draft) => [draft.accounts.eip155?.status, draft.accounts.solana?.status]
const over = (fact: string, payload: object, draft = connected(), cause?: number): Draft => {
  told[fact]?.(draft, payload, cause)
  return draft
}
/** The state after a reload: known connections, not restored yet. */
function remembered(): Draft {
  const draft = connected()
  draft.dormant = ['eip155:a', 'eip155:b', 'solana:c']
  for (const family of ['eip155', 'solana'] as const) rebuild(draft, family, 'restoring')
  return draft
}
const off = ['cancelled', 'timedOut']

describe('an attempt', () => {
  const attempt = { connector: a.connector, namespaces: ['eip155', 'bip122'] }
  test('shows in the families that are not connected, and ends as it began', () => {
    for (const [fact, payload] of [
      ['connectFailed', { namespaces: [], code: 'x', text: 'no', rejected: false }],
      ['connectStarted', { connector: a.connector, namespaces: [] }],
    ] as const) {
      const draft = over('connectStarted', attempt)
      expect(status(draft)).toEqual(['connected', 'connected'])
      expect(draft.accounts.bip122?.status).toBe('connecting')
      over(fact, payload, draft)
      expect(draft.accounts.bip122?.status).toBe('disconnected')
      expect(status(draft)).toEqual(['connected', 'connected'])
    }
  })
  test.each([...off, 'succeeded', 'failed'])(
    'is over when the command is called off, and not when it ends with %s',
    (outcome) => {
      const draft = over('connectStarted', attempt)
      ends.connect(draft, { outcome })
      const isOver = off.includes(outcome)
      expect(draft.connecting === undefined).toBe(isOver)
      expect(draft.accounts.bip122?.status).toBe(isOver ? 'disconnected' : 'connecting')
    },
  )
  test('is not touched by the end of another command, nor by its facts', () => {
    const draft = over('connectStarted', attempt, connected(), 5)
    const before = structuredClone(draft)
    const cancelled = { outcome: 'cancelled' }
    ends.connect(draft, cancelled, 7)
    over('gateReached', { gate: { id: 'other' }, connections: [b] }, draft, 7)
    expect(draft).toEqual(before)
    const failed = { connector: b.connector, code: 'x', text: 'no', rejected: false }
    over('connectFailed', { ...failed, background: true }, draft, 7)
    expect(draft).toEqual(before)
    over('connected', { connections: [c] }, draft, 7)
    expect(draft.connecting).toEqual(before.connecting)
    ends.connect(draft, cancelled, 5)
    expect(draft.connecting).toBeUndefined()
    expect(draft.accounts.bip122?.status).toBe('disconnected')
  })
  test('counts how often the wallet of a candidate changed its network', () => {
    const draft = over('connectStarted', attempt)
    over('gateReached', { gate: { id: 'x' }, connections: [structuredClone(a)] }, draft)
    for (const networkId of ['eip155:1', 'eip155:5', 'eip155:5', 'eip155:1'])
      over('walletNetworkChanged', { connectionId: 'eip155:a', networkId }, draft)
    over('walletNetworkChanged', { connectionId: 'eip155:b', networkId: 'eip155:5' }, draft)
    expect(draft.connecting?.networkChanges).toBe(2)
  })
  test('leaves alone what has changed since in the families it asked for', () => {
    const draft = over('connectStarted', attempt)
    rebuild(draft, 'eip155', 'restoring')
    over('connectFailed', { namespaces: [], code: 'x', text: 'no', rejected: false }, draft)
    expect(draft.accounts.eip155?.status).toBe('restoring')
  })
  test('goes on when nothing was connected, and when something else is left', () => {
    const draft = over('connectStarted', { ...attempt, namespaces: ['bip122'] })
    over('connected', { connections: [] }, draft)
    expect(draft.connecting?.connector.id).toBe('a')
    draft.accounts.solana = { ...draft.accounts.solana, status: 'connecting' } as never
    over('disconnected', { connectionIds: ['solana:c'] }, draft)
    expect(draft.accounts.solana?.status).toBe('connecting')
    over('connected', { connections: [a] }, draft)
    expect(draft.connecting).toBeUndefined()
  })
  test('in the background that failed tells the visitor nothing', () => {
    const failed = {
      connector: a.connector,
      namespaces: [],
      code: 'x',
      text: 'no',
      rejected: false,
    }
    expect(over('connectFailed', { ...failed, background: true }).failure).toBeUndefined()
    expect(over('connectFailed', failed).failure?.code).toBe('x')
  })
})

describe('a wallet that was heard', () => {
  test.each(['connected', 'restored'])('is awake, and no other one: %s', (fact) => {
    const draft = over(fact, { connections: [a] }, remembered())
    expect(draft.dormant).toEqual(['eip155:b', 'solana:c'])
    expect(status(draft)).toEqual(['connected', 'restoring'])
  })
  test('behind the active one does not make its family connected', () => {
    const draft = over('restored', { connections: [b] }, remembered())
    expect(draft.dormant).toEqual(['eip155:a', 'solana:c'])
    expect(status(draft)).toEqual(['restoring', 'restoring'])
  })
  test('after it was left is not known', () => {
    const draft = over('disconnected', { connectionIds: ['eip155:b'] })
    over('restored', { connections: [b, a] }, draft)
    expect(draft.connections.map(({ id }) => id)).toEqual(['eip155:a', 'solana:c'])
  })
  test('once begun to be asked shows in the families where nothing else does', () => {
    const draft = remembered()
    draft.restorePaused = true
    rebuild(draft, 'eip155', 'disconnected')
    rebuild(draft, 'solana', 'connecting')
    over('restoreStarted', { namespaces: ['eip155', 'solana'] }, draft)
    expect(draft.restorePaused).toBe(false)
    expect(status(draft)).toEqual(['restoring', 'connecting'])
  })
  test.each([...off, 'succeeded', 'failed'])(
    'no longer is waited for when the command is called off or fails, and only then: %s',
    (outcome) => {
      const draft = over('restored', { connections: [c] }, remembered())
      ends.restore(draft, { outcome })
      const isOver = outcome !== 'succeeded'
      expect(draft.restorePaused).toBe(isOver)
      expect(status(draft)).toEqual([isOver ? 'disconnected' : 'restoring', 'connected'])
    },
  )
  test('is waited for on, whatever becomes of a command that never began', () => {
    const draft = remembered()
    for (const run of [5, 6])
      over('restoreStarted', { namespaces: ['eip155', 'solana'] }, draft, run)
    ends.restore(draft, { outcome: 'cancelled' }, 9)
    ends.restore(draft, { outcome: 'succeeded' }, 6)
    expect([draft.restorePaused, ...status(draft)]).toEqual([false, 'restoring', 'restoring'])
    ends.restore(draft, { outcome: 'cancelled' }, 5)
    expect([draft.restorePaused, ...status(draft)]).toEqual([true, 'disconnected', 'disconnected'])
    expect(draft.restoreRuns).toBeUndefined()
  })
})

describe('what a wallet tells', () => {
  const accounts = [{ namespace: 'eip155', address: 'new', type: 'eoa' }]
  const facts: readonly (readonly [string, object, object])[] = [
    ['accountsChanged', { accounts, address: 'new' }, { address: 'new', accounts }],
    ['walletNetworkChanged', { networkId: 'eip155:5' }, { networkId: 'eip155:5' }],
    ['approvedChanged', { approved: ['eip155:5'], sends: false }, { sends: false }],
  ]
  test.each(facts)('changes its own connection: %s', (fact, payload, change) => {
    const draft = connected()
    const family = draft.accounts.eip155
    over(fact, { connectionId: 'eip155:b', ...payload }, draft)
    expect(draft.connections[1]).toMatchObject({ id: 'eip155:b', ...change })
    expect(draft.connections[0]).toEqual(a)
    // The family shows another wallet, so its account is not even copied.
    expect(draft.accounts.eip155).toBe(family)
    expect(draft.accounts).toEqual(connected().accounts)
    expect(over(fact, { connectionId: 'eip155:x', ...payload })).toEqual(connected())
  })
  test('shows in its family while it is the active one, with nothing of the address before', () => {
    const before = connected().accounts.eip155
    const same = over('walletNetworkChanged', { connectionId: 'eip155:a', networkId: 'eip155:1' })
    expect(same.accounts.eip155).toEqual(before)
    const moved = over(
      'accountsChanged',
      { connectionId: 'eip155:a', accounts, address: 'new' },
      same,
    )
    expect(moved.accounts.eip155).toEqual({
      ...before,
      address: 'new',
      caipAddress: 'eip155:1:new',
      allAccounts: accounts,
    })
    const elsewhere = over('walletNetworkChanged', {
      connectionId: 'eip155:a',
      networkId: 'eip155:5',
    })
    expect(elsewhere.accounts.eip155?.caipAddress).toBe('eip155:5:address of a')
  })
  test('of several accounts, the selected one says of what type it is', () => {
    const two = [
      { namespace: 'eip155', address: 'one', type: 'smartAccount' },
      { namespace: 'eip155', address: 'two', type: 'eoa' },
    ]
    const draft = over('accountsChanged', {
      connectionId: 'eip155:a',
      accounts: two,
      address: 'two',
    })
    expect(draft.accounts.eip155?.preferredAccountType).toBe('eoa')
  })
})

describe('what another tab tells', () => {
  test('adds connections that are not known, dormant; one that is known is newer here', () => {
    const draft = structuredClone(initialState()) as Draft
    over('connectedElsewhere', { connections: [a, c] }, draft)
    expect(draft.dormant).toEqual(['eip155:a', 'solana:c'])
    expect(draft.active).toEqual({ eip155: 'eip155:a', solana: 'solana:c' })
    expect(status(draft)).toEqual(['restoring', 'restoring'])
    expect(draft.accounts.polkadot?.status).toBe('disconnected')
    expect(
      over('connectedElsewhere', { connections: [{ ...a, networkId: 'eip155:9' }, c] }),
    ).toEqual(connected())
  })
  test('of a wallet that left changes no family that shows another one or is being left', () => {
    const leave = (id: string, draft = connected()): Draft =>
      over('disconnectedElsewhere', { connectionIds: [id], by: 'wallet' }, draft)
    expect(status(leave('eip155:b'))).toEqual(['connected', 'connected'])
    const leaving = connected()
    leaving.disconnecting = true
    expect(status(leave('eip155:a', leaving))).toEqual(['connected', 'connected'])
    const attempted = connected()
    rebuild(attempted, 'eip155', 'connecting')
    expect(status(leave('eip155:a', attempted))).toEqual(['connecting', 'connected'])
  })
})

test('connections are being ended until the last command that does so has ended, and no other one', () => {
  const draft = over('disconnectStarted', { connectionIds: ['eip155:a'] }, connected(), 5)
  over('disconnectStarted', { connectionIds: ['solana:c'] }, draft, 6)
  const after = [9, 5, 6].map((run) => {
    ends.disconnect(draft, { outcome: 'cancelled' }, run)
    return draft.disconnecting
  })
  expect(after).toEqual([true, true, false])
  expect(draft.disconnectRuns).toBeUndefined()
  // In a recording of an earlier release no command is noted.
  draft.disconnecting = true
  ends.disconnect(draft, { outcome: 'succeeded' }, 12)
  expect(draft.disconnecting).toBe(false)
})

test('a family whose wallet was left goes on with another one it has, or with none', () => {
  const draft = over('disconnected', { connectionIds: ['eip155:a'] })
  expect(draft.active).toEqual({ eip155: 'eip155:b', solana: 'solana:c' })
  over('disconnected', { connectionIds: ['eip155:b'] }, draft)
  expect(draft.active).toEqual({ solana: 'solana:c' })
  expect(status(draft)).toEqual(['disconnected', 'connected'])
  const behind = connected()
  const family = behind.accounts.eip155
  over('disconnected', { connectionIds: ['eip155:b'] }, behind)
  expect(behind.accounts.eip155).toBe(family)
  const sleeping = over('restoreFailed', { connectionIds: ['eip155:a'] }, remembered())
  expect(sleeping.dormant).toEqual(['eip155:b', 'solana:c'])
})

test('the type that is wanted is that of the families where nothing is connected', () => {
  const types = { eip155: 'smartAccount', bip122: 'payment' }
  const { accounts } = over('defaultTypesSet', { types })
  const shown = ['eip155', 'bip122', 'polkadot'].map(
    (family) => accounts[family as 'eip155']?.preferredAccountType,
  )
  expect(shown).toEqual(['eoa', 'payment', 'eoa'])
})

test('what a wallet grants takes the place of what it granted before, and of nothing else', () => {
  const again = { ...b, networkId: 'eip155:5' }
  for (const fact of ['connected', 'restored'])
    expect(over(fact, { connections: [again] }).connections).toEqual([a, again, c])
  const { connections } = over('connected', { connections: [connection('d')] })
  expect(connections.map(({ id }) => id)).toEqual(['eip155:a', 'eip155:b', 'solana:c', 'eip155:d'])
})

test('a wallet says with each grant whether it sends', () => {
  const told = { connectionId: 'eip155:a', approved: [] }
  const draft = over('approvedChanged', { ...told, sends: false })
  over('approvedChanged', told, draft)
  expect(draft.connections[0]).not.toHaveProperty('sends')
})

test('who left in another tab has left here; what is told of one family changes no other', () => {
  const left = { connectionIds: ['eip155:a', 'solana:c'], by: 'visitor' }
  const draft = over('disconnectedElsewhere', left)
  expect(draft.connections.map(({ id }) => id)).toEqual(['eip155:b'])
  rebuild(draft, 'eip155', 'connecting')
  const { eip155, polkadot } = draft.accounts
  over('connectedElsewhere', { connections: [c] }, draft)
  expect(draft.accounts.eip155).toBe(eip155)
  expect(draft.accounts.polkadot).toBe(polkadot)
  expect(draft.accounts.solana?.status).toBe('restoring')
})

test('what was stored is known again, with the active wallet and the types that were chosen', () => {
  const draft = structuredClone(initialState()) as Draft
  restore(draft, {
    connections: [a, b],
    active: { eip155: 'eip155:b' },
    preferredTypes: { bip122: 'payment' },
  })
  expect(draft.connections).toEqual([a, b])
  expect(draft.active).toEqual({ eip155: 'eip155:b' })
  expect(draft.accounts.eip155).toMatchObject({ status: 'restoring', address: 'address of b' })
  expect(draft.preferredTypes).toEqual({ bip122: 'payment' })
  expect(draft.accounts.bip122?.preferredAccountType).toBe('payment')
})

test('a gate that is reached after the attempt has ended changes nothing', () => {
  const draft = connected()
  const before = structuredClone(draft)
  told.gateReached?.(draft, { gate: { id: 'late' }, connections: [a] })
  expect(draft).toEqual(before)
})

test('what the app ended is counted for each connection, here, in another tab and at a gate; what a wallet ends by itself is not', () => {
  const draft = connected()
  const ids = { connectionIds: ['eip155:a', 'solana:c'] }
  told.disconnected?.(draft, { ...ids, namespaces: [], by: 'wallet' })
  expect(draft.disconnects).toBeUndefined()
  for (const by of ['visitor', 'host']) told.disconnected?.(draft, { ...ids, namespaces: [], by })
  told.disconnectedElsewhere?.(draft, { connectionIds: ['eip155:a'], by: 'wallet' })
  told.turnedAway?.(draft, { connectionIds: ['eip155:never-known'] })
  expect(draft.disconnects).toEqual({ 'eip155:a': 3, 'solana:c': 2, 'eip155:never-known': 1 })
})

test('the latest hundred are counted, whatever another tab sends', () => {
  const draft = connected()
  const end = (...connectionIds: readonly string[]): void =>
    told.disconnectedElsewhere?.(draft, { connectionIds, by: 'visitor' })
  end('eip155:a', '__proto__')
  for (let index = 0; index < 99; index++) end(`eip155:${index}`)
  end('eip155:a', 'eip155:100')
  const counted = draft.disconnects ?? {}
  expect(Object.keys(counted)).toHaveLength(100)
  expect([counted['eip155:a'], counted['eip155:0']]).toEqual([2, undefined])
})

test('a count of disconnects never falls, whatever other tabs send: what was granted before it stays revoked', () => {
  const draft = connected()
  const ids = ['eip155:a']
  const count = (): number => selectDisconnects({ connections: draft }, ids)
  for (let time = 0; time < 3; time++) over('disconnectedElsewhere', { connectionIds: ids }, draft)
  expect(count()).toBe(3)
  for (let message = 0; message < 10; message++) {
    const forged = Array.from({ length: 20 }, (_, index) => `eip155:forged-${message}-${index}`)
    over('disconnectedElsewhere', { connectionIds: forged }, draft)
    expect(count()).toBeGreaterThanOrEqual(3)
  }
  expect(Object.keys(draft.disconnects ?? {})).toHaveLength(100)
  const before = count()
  over('disconnected', { connectionIds: ids, by: 'visitor' }, draft)
  expect(count()).toBeGreaterThan(before)
})
