import { describe, expect, test } from 'vitest'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import type { SessionObserver, WalletSession } from './contract.ts'
import { goneKey, providerKey, watchKey } from './resource-keys.ts'
import { install, lose } from './sessions.ts'

const [eip155, solana] = [connectionOf('eip155'), connectionOf('solana')]
const { connector } = eip155
const id = 'eip155:toy'
const there = { ...eip155, id }

/** A session that keeps its observers. */
function session(more: Partial<WalletSession> = {}) {
  const observers: SessionObserver[] = []
  const made = {
    ...{ namespace: 'eip155', networkId: 'eip155:1', address: 'a1', accounts: eip155.accounts },
    provider: {},
    watch(observer: SessionObserver) {
      observers.push(observer)
      return () => undefined
    },
    ...more,
  } as WalletSession
  return { made, observer: () => observers[0] as SessionObserver }
}
const installed = (connections: readonly object[] = [there], more: Partial<WalletSession> = {}) => {
  const world = connectionsWorld({ connections: { connections } })
  const { made, observer } = session(more)
  const facts = install(world.ctx, connector, [made])
  return { ...world, facts, observer: observer() }
}

describe('a session', () => {
  test.each<[what: string, more: Partial<WalletSession>]>([
    ['without the account it is on', { address: 'a2' }],
    ['on an account of no form', { address: '<b>' }],
    [
      'whose only account has no form',
      { address: '<b>', accounts: [{ namespace: 'eip155', address: '<b>', type: 'eoa' }] },
    ],
    ['without accounts', { accounts: [] }],
    ['on a network of no form', { networkId: 'eip155:<b>' }],
  ])('%s is none', (_what, more) => {
    const { ctx, held } = connectionsWorld()
    expect(() => install(ctx, connector, [session(more).made])).toThrow(
      expect.objectContaining({ code: 'connections/no-account' }),
    )
    expect(held.size).toBe(0)
  })

  test('whose wallet throws when it is listened to leaves nothing of any behind', () => {
    const { ctx, held } = connectionsWorld()
    const watch = (): never => {
      throw new Error('no events')
    }
    const second = session({ namespace: 'solana', networkId: 'solana:1' as never, watch })
    const both = [session().made, second.made]
    expect(() => install(ctx, connector, both)).toThrow('no events')
    expect([...held.keys()]).toEqual([])
  })
})

describe('the end of what hosts ask a wallet', () => {
  const ends: (() => AbortSignal)[] = []
  const make = (_id: string, provider: unknown, end: () => AbortSignal): unknown => {
    ends.push(end)
    return provider
  }

  test('is the end of the session, also if the wallet is connected again', () => {
    const { ctx } = connectionsWorld({ slots: { hosted: [make] } })
    install(ctx, connector, [session().made])
    const [first] = ends
    const during = first?.()
    expect(during?.aborted).toBe(false)
    lose(ctx, id)
    expect([during?.aborted, first?.().aborted]).toEqual([true, true])
    install(ctx, connector, [session({ provider: { second: true } }).made])
    expect(ends.map((end) => end().aborted)).toEqual([true, false])
    expect(first?.().reason).toMatchObject({ code: 'connections/wallet-gone' })
  })
})

describe('what a wallet reports', () => {
  test('is told of its own connection', () => {
    const { observer, calls } = installed([solana, there])
    const accounts = [{ namespace: 'eip155', address: 'a2', type: 'eoa' }] as const
    observer.accountsChanged(accounts)
    observer.networkChanged('eip155:2')
    observer.approvedChanged({ approved: ['eip155:2'] })
    expect(calls).toEqual([
      ['accountsChanged', { connectionId: id, accounts, address: 'a2' }],
      ['walletNetworkChanged', { connectionId: id, networkId: 'eip155:2' }],
      ['approvedChanged', { connectionId: id, approved: ['eip155:2'] }],
    ])
  })

  test('of a network of no form is not told', () => {
    const { observer, calls } = installed()
    observer.networkChanged('eip155:<b>')
    expect(calls).toEqual([])
  })

  test('of a connection that is not known is not told', () => {
    const { observer, calls } = installed([solana])
    observer.accountsChanged(eip155.accounts)
    observer.networkChanged('eip155:2')
    observer.approvedChanged({ approved: ['eip155:2'] })
    expect(calls).toEqual([])
  })

  test('before it is connected is told of the one that a gate decides on alone', () => {
    const world = connectionsWorld({ connections: { connecting: { candidates: [solana] } } })
    const { made, observer } = session()
    install(world.ctx, connector, [made])
    observer().networkChanged('eip155:2')
    expect(world.calls).toEqual([])
  })

  test('is its end where it shares no usable account any more', () => {
    const { observer, calls, held } = installed([solana, there])
    observer.accountsChanged([{ namespace: 'eip155', address: '<b>', type: 'eoa' }])
    expect(calls).toEqual([
      ['disconnected', { connectionIds: [id], namespaces: ['eip155'], by: 'wallet' }],
    ])
    expect([held.has(goneKey(id)), held.has(providerKey(id))]).toEqual([false, false])
  })

  test('after the end is no second one', () => {
    const { ctx, observer, calls } = installed()
    observer.disconnected()
    lose(ctx, id)
    expect(calls).toHaveLength(1)
  })

  test('of the end of a connection that is not known releases it and is not told', () => {
    const { ctx, calls, held } = installed([solana])
    lose(ctx, id)
    expect([calls, held.has(watchKey(id))]).toEqual([[], false])
  })

  test('while the visitor disconnects is not its end', () => {
    const { ctx, calls, held } = installed()
    ctx.resources.remove(watchKey(id))
    lose(ctx, id)
    expect([calls, held.has(providerKey(id))]).toEqual([[], true])
  })
})
