import { describe, expect, test, vi } from 'vitest'
import { flush } from '../../../kernel/testing/index.ts'
import { connectionOf, connectionsWorld } from '../../../tests/plugins/connections-context.ts'
import type { Connector, ConnectRequest } from '../contract.ts'
import { reduce } from '../reduce.ts'
import { attemptKey, goneKey, openRequests, providerKey } from '../resource-keys.ts'
import { selectDisconnects } from '../selectors.ts'
import { initialState } from '../slice.ts'
import { beginAttempt } from './attempt.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { commands, disconnectWith } from './index.ts'
import { restore } from './restore.ts'
import { preferAccountType } from './select-account.ts'

const toy = connectionOf('eip155', { id: 'eip155:toy' })
const { connector } = toy
const session = {
  ...{ namespace: 'eip155', networkId: 'eip155:1', address: 'a1', accounts: toy.accounts },
  ...{ provider: {}, watch: () => () => undefined },
} as const
const told = reduce as unknown as Readonly<Record<string, (draft: object, fact: object) => void>>
const code = (name: string) => expect.objectContaining({ code: `connections/${name}` })

/** Commands with a wallet that grants requests by default. */
function world(
  given: Parameters<typeof connectionsWorld>[0] = {},
  reach: Partial<Record<keyof Connector, (...input: never[]) => unknown>> = {},
) {
  const asked: ConnectRequest[] = []
  const connectors = [
    {
      id: 'toy',
      async connect(_io: object, request: ConnectRequest) {
        asked.push(request)
        return [session]
      },
      restore: async () => [session],
      disconnect: async () => undefined,
      ...reach,
    },
  ]
  return { ...connectionsWorld({ ...given, slots: { connectors } }), asked }
}
const connected = { connections: { connections: [toy], active: { eip155: toy.id } } }

describe('connecting', () => {
  test('asks for the network of the app, unless the host forbids switching', async () => {
    const networks = { active: { eip155: 'eip155:1' } }
    const free = world({ networks })
    await connect(free.ctx, { connector })
    expect(free.asked).toMatchObject([{ wanted: 'eip155:1' }])
    const fixed = world({ networks, options: { enableNetworkSwitch: false } })
    await connect(fixed.ctx, { connector })
    expect(fixed.asked[0]).not.toHaveProperty('wanted')
  })

  test('asks nobody once it was called off', async () => {
    const { ctx, stop, calls, asked } = world()
    stop.abort(new Error('called off'))
    await expect(connect(ctx, { connector })).rejects.toThrow('called off')
    expect([calls, asked]).toEqual([[], []])
  })

  test('keeps nothing of a wallet that answers after the kernel stopped', async () => {
    const { ctx, held, names } = world({ kernel: { status: 'stopped' } })
    await expect(connect(ctx, { connector })).rejects.toEqual(code('page-left'))
    expect(names()).toEqual(['connectStarted', 'connectFailed'])
    expect([...held.keys()]).toEqual([])
  })

  const refusing = { connect: () => Promise.reject(new Error('no')) }
  test('a wallet that is connected and refuses to be again stays connected', async () => {
    const { ctx, held } = world(connected, refusing)
    held.set(providerKey(toy.id), {})
    await expect(connect(ctx, { connector })).rejects.toBeDefined()
    expect(held.has(providerKey(toy.id))).toBe(true)
  })

  test('of a wallet that refuses nothing is left', async () => {
    const other = connectionOf('solana')
    const { ctx, held } = world({ connections: { connections: [other] } }, refusing)
    held.set(providerKey(toy.id), {})
    held.set(providerKey(other.id), {})
    await expect(connect(ctx, { connector })).rejects.toBeDefined()
    expect([...held.keys()]).toEqual([providerKey(other.id)])
  })

  test('an attempt that was called off is in nobody’s way', () => {
    const { ctx, held } = world()
    const first = beginAttempt(ctx, connector, false)
    expect(() => beginAttempt(ctx, connector, false)).toThrow(code('already-connecting'))
    first.end.abort(new Error('called off'))
    const next = beginAttempt(ctx, connector, true)
    expect(held.get(attemptKey)).toBe(next)
  })
})

describe('disconnecting', () => {
  test('asks nobody once it was called off', async () => {
    const { ctx, stop, calls } = world(connected)
    stop.abort(new Error('called off'))
    await expect(disconnect(ctx, {})).rejects.toThrow('called off')
    expect(calls).toEqual([])
  })

  test('is told by who asked for it, and a grant of before counts no more', async () => {
    const here = world(connected)
    const observe = vi.spyOn(here.ctx, 'observe' as never)
    await disconnect(here.ctx, {})
    expect(here.names()).toContain('disconnected')
    expect(observe).not.toHaveBeenCalled()
    const fact = here.calls.find(([name]) => name === 'disconnected')?.[1] as object
    const slice = initialState()
    told.disconnected?.(slice, fact)
    expect(selectDisconnects({ connections: slice }, [toy.id])).toBe(1)
  })

  test('that nobody waits for any more has happened all the same, and shows no failure', async () => {
    const here = world(connected, {
      async disconnect() {
        here.stop.abort(new Error('called off'))
        throw new Error('asleep')
      },
    })
    const observe = vi.spyOn(here.ctx, 'observe' as never)
    await expect(disconnect(here.ctx, {})).rejects.toThrow('called off')
    expect(observe).toHaveBeenCalledWith('visitor')
    expect(here.names()).toContain('disconnected')
    expect(here.names()).not.toContain('disconnectFailed')
  })

  test('ends what the wallet is asked, until that is given up', async () => {
    let answer = (): void => undefined
    const slow = () =>
      new Promise<void>((resolve) => {
        answer = resolve
      })
    const open = ({ ctx }: ReturnType<typeof world>) => {
      openRequests(ctx.resources, toy.id, () => new Error('gone') as never)
      return () => (ctx.resources.get(goneKey(toy.id)) as AbortController).signal.aborted
    }
    const here = world(connected, { disconnect: slow })
    const ended = open(here)
    const leaving = commands.disconnect(here.ctx, {})
    await flush()
    await flush()
    expect(ended()).toBe(true)
    answer()
    await leaving
    const given = world(connected)
    const again = open(given)
    given.stop.abort(new Error('called off'))
    await expect(commands.disconnect(given.ctx, {})).rejects.toThrow('called off')
    expect(again()).toBe(false)
  })

  test('that cannot be loaded ends nothing', async () => {
    const offline = async (): Promise<never> => {
      throw new Error('offline')
    }
    const { ctx } = world(connected)
    openRequests(ctx.resources, toy.id, () => new Error('gone') as never)
    await expect(disconnectWith(offline)(ctx, {})).rejects.toMatchObject({
      code: 'kernel/not-loaded',
    })
    expect((ctx.resources.get(goneKey(toy.id)) as AbortController).signal.aborted).toBe(false)
  })
})

describe('turning away', () => {
  const relayed = ['eip155', 'solana'].map((namespace) =>
    connectionOf(namespace, { connector: { ...connector, type: 'WALLET_CONNECT' } }),
  )

  test('ends the families of one session in the same turn, and counts them once more when the wallet has answered', async () => {
    let answer = (): void => undefined
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { ctx, calls, held } = world(
      { connections: { connections: [...relayed, toy] } },
      { disconnect: () => waits },
    )
    for (const { id } of [...relayed, toy]) held.set(providerKey(id), {})
    const ended = commands.turnAway(ctx, 'solana')
    const connectionIds = ['eip155', 'solana']
    expect(calls).toEqual([
      ['disconnected', { connectionIds, namespaces: connectionIds, by: 'host' }],
    ])
    expect([...held.keys()]).toEqual([providerKey(toy.id)])
    answer()
    await ended
    expect(calls.slice(1)).toEqual([['turnedAway', { connectionIds }]])
  })

  test('of a connection that has gone ends nothing', async () => {
    const { ctx, calls } = world(connected)
    await commands.turnAway(ctx, 'solana:gone')
    expect(calls).toEqual([])
  })
})

describe('preferring a type of account', () => {
  const input = { type: 'payment', namespace: 'eip155' } as const

  test('connects nothing of a wallet that left meanwhile, whoever is connected then', async () => {
    const closed: string[] = []
    const here = world(connected, {
      async preferAccountType() {
        Object.assign(here.ctx.state.connections, { connections: [connectionOf('solana')] })
        return [{ ...session, close: () => closed.push('closed') }]
      },
    })
    await preferAccountType(here.ctx, input)
    expect(here.names()).toEqual(['modal.startLoading', 'modal.stopLoading'])
    expect(closed).toEqual(['closed'])
  })

  test.each([
    ['falls back to the plain one where the wallet cannot', false, ['accountTypePreferred']],
    ['that was called off changes nothing', true, []],
  ])('%s', async (_what, off, told) => {
    const here = world(connected, {
      async preferAccountType() {
        if (off) here.stop.abort(new Error('called off'))
        throw new Error('cannot')
      },
    })
    await Promise.resolve(preferAccountType(here.ctx, input)).catch(() => undefined)
    expect(here.names().filter((name) => !name.startsWith('modal.'))).toEqual(told)
  })
})

describe('restoring', () => {
  test('that was called off tells of no loss', async () => {
    const here = world(connected, {
      async restore() {
        here.stop.abort(new Error('called off'))
        throw new Error('asleep')
      },
    })
    await expect(restore(here.ctx)).rejects.toBeDefined()
    expect(here.names()).toEqual(['restoreStarted'])
  })

  test.each([4001, 4100])('of a wallet that refuses with %i is its end', async (code) => {
    const refusal = Object.assign(new Error('no'), { code })
    const { ctx, calls } = world(connected, { restore: () => Promise.reject(refusal) })
    await restore(ctx)
    expect(calls.at(-1)).toEqual(['restoreFailed', { connectionIds: [toy.id] }])
  })

  test('of a wallet that answers nonsense says that it cannot be asked', async () => {
    const { ctx, calls } = world(connected, { restore: () => Promise.reject(new Error('no')) })
    await restore(ctx)
    const paused = { connectionId: toy.id, reason: 'unshared', unanswered: true }
    expect(calls.at(-1)).toEqual(['walletPaused', paused])
  })

  test('that was called off while a gate decides keeps nothing of the wallet', async () => {
    const here = world(connected)
    const gate = {
      id: 'held',
      on: ['restore'],
      pass() {
        here.stop.abort(new Error('called off'))
        return new Promise(() => undefined)
      },
    }
    Object.assign(here.ctx.slots, { gates: [gate] })
    await expect(restore(here.ctx)).rejects.toBeDefined()
    expect([...here.held.keys()].filter((key) => key.endsWith(toy.id))).toEqual([])
  })

  test('again is asked once more after one was called off, and once while one runs', async () => {
    const answers: (() => void)[] = []
    const asks = () =>
      new Promise((resolve) => {
        answers.push(() => resolve([]))
      })
    const { ctx, stop } = world(connected, { restore: asks })
    const first = restore(ctx)
    stop.abort(new Error('called off'))
    const now = { ...ctx, signal: new AbortController().signal }
    const second = restore(now)
    await first?.catch(() => undefined)
    await restore({ ...ctx, signal: new AbortController().signal })
    expect(answers).toHaveLength(2)
    for (const answer of answers) answer()
    await second
  })
})
