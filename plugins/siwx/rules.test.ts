import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { alice, bob, rdns, ready } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import { type SiwxWorld, siwxWorld, testServer } from '../../tests/siwx-world.ts'
import type { Connection } from '../connections/contract.ts'
import { askAgain, pass, show } from './ask.ts'
import { prepare } from './commands/prepare.ts'
import { refresh, signOut } from './commands/sessions.ts'
import type { SignInSession, SiwxContract, SiwxState } from './contract.ts'
import { effects } from './effects.ts'
import { optionsKey } from './options-key.ts'
import { ends, reduce } from './reduce.ts'
import { askChanged, askedOf, endGone, endSigned } from './waiting.ts'

type SiwxContext = Context<SiwxContract>

beforeAll(async () => {
  await Promise.all([
    ready(),
    import('./commands/sign-in.ts'),
    import('./commands/sessions.ts'),
    import('./verify/check-eip155.ts'),
  ])
})

const asksVisitor = (): void => undefined
const one = connectionOf('eip155', { address: alice })
const other = connectionOf('solana', { address: 's1' })
const sessionOf = ({ networkId, address }: Connection): SignInSession => ({
  chainId: networkId,
  accountAddress: address,
})

/** The context of a part of the plugin, with connections on listed networks. */
function world(
  connections: readonly Connection[] = [one, other],
  given: Parameters<typeof connectionsWorld>[0] & { readonly siwx?: object } = {},
) {
  const { siwx, commands, ...rest } = given
  const made = connectionsWorld({
    connections: { connections },
    networks: { networks: [one, other].map(({ networkId }) => ({ caipNetworkId: networkId })) },
    commands: {
      async 'siwx.refresh'() {
        await undefined
        slice.confirmed = true
      },
      'siwx.prepare': async () => undefined,
      'connections.turnAway': async () => undefined,
      ...commands,
    },
    ...rest,
  })
  const slice: { -readonly [F in keyof SiwxState]: SiwxState[F] } = {
    required: true,
    sessions: [] as readonly SignInSession[],
    status: 'idle',
    ...siwx,
  }
  Object.assign(made.ctx.state, { siwx: slice })
  Object.assign(made.ctx.slots, { stores: [] })
  const server = testServer()
  made.ctx.resources.put(optionsKey, {
    ...{ store: server, domain: 'app.example', uri: 'https://app.example' },
  })
  const ctx = made.ctx as unknown as SiwxContext
  const passed = (reason: 'connect' | 'restore', of = connections): Promise<boolean> =>
    pass({ signal: made.stop.signal, asksVisitor }, ctx, {
      reason,
      connections: of,
      background: false,
    })
  return { ...made, ctx, slice, server, passed }
}
const counted = (names: readonly string[], name: string): number =>
  names.filter((one) => one === name).length

describe('[SIWX-1] what is restored', () => {
  test('passes by the store’s word alone: a session that the page remembers is asked for first', async () => {
    const made = world([one], { siwx: { sessions: [sessionOf(one)] } })
    expect([await made.passed('restore'), made.names()]).toEqual([true, ['siwx.refresh']])
    // The store has listed the sessions on this page.
    expect([await made.passed('restore'), made.names()]).toEqual([true, ['siwx.refresh']])
  })

  test('and gates that wait at the same time share one question to the store', async () => {
    let answer = (): void => undefined
    const made = world([one, other], {
      siwx: { sessions: [sessionOf(one), sessionOf(other)] },
      commands: {
        'siwx.refresh': async () => {
          await new Promise<void>((resolve) => {
            answer = resolve
          })
          made.slice.confirmed = true
        },
      },
    })
    const both = [made.passed('restore', [one]), made.passed('connect', [other])]
    await flush()
    answer()
    expect(await Promise.all(both)).toEqual([true, true])
    expect(made.names()).toEqual(['siwx.refresh'])
  })

  test('and a store that failed is asked no more before the visitor tries again', async () => {
    const made = world([one], {
      siwx: { sessions: [sessionOf(one)] },
      commands: {
        'siwx.refresh': () => Promise.reject(new Error('down')),
        'siwx.prepare': () => prepare(made.ctx, one.id),
      },
    })
    void codeOf(made.passed('restore'))
    await flush()
    expect(counted(made.names(), 'siwx.refresh')).toBe(1)
    expect(made.calls.findLast(([name]) => name === 'signInFailed')?.[1]).toMatchObject({
      code: 'siwx/unreachable',
    })
    expect(await codeOf(prepare(made.ctx, one.id))).toBe('siwx/unreachable')
    expect(counted(made.names(), 'siwx.refresh')).toBe(2)
    made.stop.abort()
  })

  test('and without a session there is asked to sign, however long that takes', async () => {
    const made = world([one], { siwx: { sessions: [sessionOf(one)] } })
    const limits: string[] = []
    made.slice.sessions = []
    const done = pass(
      { signal: made.stop.signal, asksVisitor: () => void limits.push('lifted') },
      made.ctx,
      { reason: 'restore', connections: [one], background: false },
    )
    await flush()
    expect([limits, made.names()]).toEqual([
      ['lifted'],
      ['siwx.refresh', 'asked', 'modal.open', 'siwx.prepare'],
    ])
    made.slice.sessions = [sessionOf(one)]
    askedOf(made.ctx)?.resolve()
    expect(await done).toBe(true)
  })

  test('is let by no store that does not answer: the visitor sees why, and tries again', async () => {
    let isDown = true
    const made = world([one], {
      siwx: { sessions: [sessionOf(one)] },
      commands: {
        'siwx.refresh': async () => {
          if (isDown) throw new Error('down')
          made.slice.confirmed = true
        },
        'siwx.prepare': () => prepare(made.ctx, one.id),
      },
    })
    let isIn = false
    const done = made.passed('restore').then(() => {
      isIn = true
    })
    await flush()
    expect(made.calls.findLast(([name]) => name === 'signInFailed')?.[1]).toMatchObject({
      connectionId: one.id,
      code: 'siwx/unreachable',
    })
    expect(await codeOf(prepare(made.ctx, one.id))).toBe('siwx/unreachable')
    expect([isIn, askedOf(made.ctx)?.connectionId]).toEqual([false, one.id])
    isDown = false
    const retried = prepare(made.ctx, one.id)
    await flush()
    askedOf(made.ctx)?.resolve()
    await Promise.all([retried, done])
    expect(isIn).toBe(true)
  })

  test('is decided on by the account that the wallet shares now, and not for a network that the app has not', async () => {
    const made = world([one], { siwx: { sessions: [sessionOf({ ...one, address: bob })] } })
    void codeOf(made.passed('restore'))
    await flush()
    expect(askedOf(made.ctx)?.connectionId).toBe(one.id)
    const elsewhere = world([{ ...one, networkId: 'eip155:99' }])
    expect([await elsewhere.passed('restore'), elsewhere.names()]).toEqual([true, []])
  })

  test.each(['connect', 'restore'] as const)(
    '%s: a family that sign-in does not know is refused where sign-in is required, and there alone',
    async (reason) => {
      const toy = connectionOf('toy')
      const made = world([one, toy], { siwx: { sessions: [sessionOf(one)] } })
      expect(await codeOf(made.passed(reason))).toBe('siwx/family-unknown')
      expect(made.names()).toEqual([])
      const offered = world([toy], { siwx: { required: false } })
      expect([await offered.passed(reason), offered.names()]).toEqual([true, []])
    },
  )
})

describe('[SIWX-1] who is asked', () => {
  test('a candidate that is not open any more does not pass, before and after the store has answered', async () => {
    expect(await codeOf(world([]).passed('connect', [one]))).toBe('siwx/not-connected')
    const made = world([one], {
      commands: {
        'siwx.refresh': async () =>
          void Object.assign(made.ctx.state.connections, { connections: [] }),
      },
    })
    expect(await codeOf(made.passed('connect'))).toBe('siwx/not-connected')
  })

  test('what is refused to one is refused to nobody else', async () => {
    const made = world()
    const first = codeOf(made.passed('connect', [one]))
    await flush()
    const second = codeOf(made.passed('connect', [other]))
    await flush()
    expect(askedOf(made.ctx)?.connectionId).toBe('solana')
    askedOf(made.ctx)?.reject(new Error('no'))
    expect(await second).toBe('Error: no')
    await flush()
    expect(askedOf(made.ctx)?.connectionId).toBe('eip155')
    made.slice.sessions = [sessionOf(one)]
    askedOf(made.ctx)?.resolve()
    expect(await first).toBe('sent')
  })

  test('what is refused to one is refused to everybody who waits for the same account', async () => {
    const made = world([one])
    const all = [made.passed('connect'), made.passed('connect')].map(codeOf)
    await flush()
    askedOf(made.ctx)?.reject(new Error('no'))
    expect(await Promise.all(all)).toEqual(['Error: no', 'Error: no'])
  })

  test('nobody waits for a connection that has gone', async () => {
    const made = world()
    const ended = [one, other].map((of) => codeOf(made.passed('connect', [of])))
    await flush()
    endGone(made.ctx)
    await flush()
    expect(askedOf(made.ctx)?.connectionId).toBe('solana')
    Object.assign(made.ctx.state.connections, { connections: [other] })
    endGone(made.ctx)
    expect(await ended[0]).toBe('siwx/declined')
    made.slice.sessions = [sessionOf(other)]
    askedOf(made.ctx)?.resolve()
    expect(await ended[1]).toBe('sent')
  })

  test('the store is asked once who is signed in; where it cannot say, that is a failed sign-in', async () => {
    const made = world([one])
    for (let turn = 0; turn < 2; turn += 1) {
      const done = made.passed('connect')
      await flush()
      made.slice.sessions = [sessionOf(one)]
      askedOf(made.ctx)?.resolve()
      await done
      made.slice.sessions = []
    }
    expect(counted(made.names(), 'siwx.refresh')).toBe(1)
    const down = world([one], {
      commands: { 'siwx.refresh': () => Promise.reject(new Error('down')) },
    })
    expect(await codeOf(down.passed('connect'))).toBe('siwx/init-failed')
    expect(down.names()).toEqual(['siwx.refresh', 'signInFailed', 'askEnded'])
    const off = world([one], { commands: { 'siwx.refresh': () => new Promise(() => undefined) } })
    const ends = codeOf(off.passed('connect'))
    off.stop.abort(new Error('off'))
    expect([await ends, off.names()]).toEqual(['Error: off', ['siwx.refresh']])
  })

  test.each([
    ['required', true, 1],
    ['offered', false, 0],
  ])('a no ends the connection where sign-in is %s', async (_what, required, ended) => {
    const made = world([one], { siwx: { required } })
    const done = askAgain(made.ctx, one.id, made.ctx.signal)
    await flush()
    endGone(made.ctx)
    Object.assign(made.ctx.state.connections, { connections: [] })
    endGone(made.ctx)
    await done
    expect(counted(made.names(), 'connections.turnAway')).toBe(ended)
    expect(made.names()).not.toContain('modal.showSnackbar')
  })

  test('a failure ends it also where sign-in is offered, and is said', async () => {
    const made = world([one], {
      siwx: { required: false },
      commands: { 'siwx.refresh': () => Promise.reject(new Error('down')) },
    })
    await askAgain(made.ctx, one.id, made.ctx.signal)
    expect(made.names().slice(-2)).toEqual(['connections.turnAway', 'modal.showSnackbar'])
    const signed = world([one], { siwx: { sessions: [sessionOf(one)] } })
    signed.slice.confirmed = true
    await askAgain(signed.ctx, one.id, signed.ctx.signal)
    expect(signed.names()).toEqual([])
  })

  test('an attempt that is called off ends its own question alone, and no connection', async () => {
    const made = world()
    const own = new AbortController()
    const candidate = { reason: 'connect', connections: [one], background: false } as const
    const off = codeOf(pass({ signal: own.signal, asksVisitor }, made.ctx, candidate))
    await flush()
    const same = codeOf(made.passed('connect', [one]))
    await flush()
    own.abort(new Error('off'))
    expect(await off).toBe('Error: off')
    // The request stays open.
    expect(made.names()).not.toContain('askEnded')
    made.slice.sessions = [sessionOf(one)]
    askedOf(made.ctx)?.resolve()
    expect(await same).toBe('sent')
    const again = codeOf(askAgain(made.ctx, other.id, made.ctx.signal))
    await flush()
    made.stop.abort(new Error('gone'))
    expect(await again).toBe('Error: gone')
    expect(made.names()).not.toContain('connections.turnAway')
  })

  test('nobody who is gone, has a session, or is on a network that the app has not', async () => {
    const made = world([one, { ...other, networkId: 'solana:9' }], {
      siwx: { sessions: [sessionOf(one)] },
    })
    made.slice.confirmed = true
    for (const id of ['gone', one.id, other.id]) await askAgain(made.ctx, id, made.ctx.signal)
    expect(await made.passed('connect')).toBe(true)
    expect(made.names()).toEqual([])
  })

  test('a wallet that leaves before its question is shown is a no, of which nothing is left over', async () => {
    const lost: unknown[] = []
    const note = (error: unknown): void => void lost.push(error)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    let opened = (): void => undefined
    const opens = new Promise<void>((resolve) => {
      opened = resolve
    })
    const made = world([one], { commands: { 'modal.open': () => opens } })
    const done = askAgain(made.ctx, one.id, made.ctx.signal)
    await flush()
    Object.assign(made.ctx.state.connections, { connections: [] })
    endGone(made.ctx)
    await new Promise((resolve) => setTimeout(resolve))
    opened()
    await done
    expect([lost, counted(made.names(), 'connections.turnAway')]).toEqual([[], 1])
  })

  test('a session that is read is the end of the question about its account, and of no other', async () => {
    const made = world([one], { siwx: { sessions: [{ ...sessionOf(one), accountAddress: bob }] } })
    endSigned(made.ctx)
    const done = codeOf(made.passed('connect'))
    await flush()
    Object.assign(made.slice, { asked: { connectionId: one.id, ...sessionOf(one) } })
    endSigned(made.ctx)
    await flush()
    expect(counted(made.names(), 'askEnded')).toBe(0)
    made.slice.sessions = [sessionOf(one)]
    endSigned(made.ctx)
    expect(await done).toBe('sent')
  })

  test.each<[string, object, boolean]>([
    ['another account', { address: bob }, true],
    ['another network', { networkId: 'solana:1' }, true],
    ['the same account, in other letters', { address: alice.toLowerCase() }, false],
  ])(
    '%s of the connection is asked in the place of the one before: %j %s',
    async (_what, after, anew) => {
      const made = world([one])
      askChanged(made.ctx)
      const done = codeOf(made.passed('connect'))
      await flush()
      Object.assign(made.slice, { asked: { connectionId: one.id, ...sessionOf(one) } })
      const now = { ...one, ...after }
      Object.assign(made.ctx.state.connections, { connections: [now] })
      askChanged(made.ctx)
      await flush()
      const said = made.calls.filter(([name]) => name === 'asked').map(([, subject]) => subject)
      const both = [one, now].map((of) => ({ connectionId: one.id, ...sessionOf(of) }))
      expect(said).toEqual(anew ? both : both.slice(0, 1))
      made.slice.sessions = [sessionOf(now)]
      askedOf(made.ctx)?.resolve()
      expect(await done).toBe('sent')
    },
  )
})

describe('[SIWX-1] the view', () => {
  test.each([
    [{ open: false }, ['modal.open']],
    [{ open: true, history: [{ view: 'Account' }] }, ['modal.push']],
    [{ embedded: true, history: [{ view: 'Account' }] }, ['modal.push']],
    [{ open: true, history: [{ view: 'SIWXSignMessage' }] }, []],
    [{ open: true, history: [{ view: 'ConnectingSiwe' }] }, []],
  ])('is shown over %j by %j', async (modal, calls) => {
    const made = world([one], { modal })
    await show(made.ctx)
    expect(made.names()).toEqual(calls)
  })

  test('is closed once nobody is asked any more, and not shown at a gate, which has its own', async () => {
    const made = world([one, other], {
      modal: { open: true, history: [{ view: 'SIWXSignMessage' }] },
    })
    const asks = [one, other].map(({ id }) => askAgain(made.ctx, id, made.ctx.signal))
    await flush()
    const first = askedOf(made.ctx)?.connectionId === one.id ? one : other
    made.slice.sessions = [sessionOf(first)]
    askedOf(made.ctx)?.resolve()
    await flush()
    expect(made.names()).not.toContain('modal.close')
    made.slice.sessions = [one, other].map(sessionOf)
    askedOf(made.ctx)?.resolve()
    await Promise.all(asks)
    expect(counted(made.names(), 'modal.close')).toBe(1)
    const gate = world([one])
    const done = gate.passed('connect')
    await flush()
    expect(gate.names()).toEqual(['siwx.refresh', 'asked', 'siwx.prepare'])
    gate.slice.sessions = [sessionOf(one)]
    askedOf(gate.ctx)?.resolve()
    await done
  })

  test('without a nonce fails for whom it was prepared alone', async () => {
    const made = world()
    const first = codeOf(made.passed('connect', [one]))
    await flush()
    const second = codeOf(made.passed('connect', [other]))
    await flush()
    made.server.failures.nonce = new Error('down')
    expect(await codeOf(prepare(made.ctx, 'eip155'))).toBe('siwx/init-failed')
    await flush()
    expect(askedOf(made.ctx)?.connectionId).toBe('solana')
    expect(await codeOf(prepare(made.ctx, 'solana'))).toBe('siwx/init-failed')
    expect(await second).toBe('siwx/init-failed')
    expect(await codeOf(prepare(made.ctx, 'gone'))).toBe('siwx/not-connected')
    endGone(made.ctx)
    made.stop.abort(new Error('off'))
    expect(await first).toBe('Error: off')
    expect(await codeOf(prepare(made.ctx, 'eip155'))).toBe('Error: down')
  })
})

describe('[SIWX-5] facts', () => {
  const slice = {
    ...{ required: true, sessions: [], status: 'signing', message: 'handle' },
    asked: { connectionId: 'a', ...sessionOf(one) },
  } as never as SiwxState
  const told = (name: string, fact: object, state = slice): SiwxState =>
    (reduce as never as Record<string, (state: SiwxState, fact: object) => SiwxState>)[name]?.(
      state,
      fact,
    ) as SiwxState

  test('of one connection say nothing of another', () => {
    expect(told('prepared', { connectionId: 'b', message: 'x' })).toBe(slice)
    expect(told('prepared', { connectionId: 'a', message: 'x' })).toMatchObject({ message: 'x' })
    const subject = sessionOf(one)
    expect(told('prepared', { connectionId: 'b', message: 'x', subject, at: 1 })).toEqual({
      ...{ ...slice, prepared: { subject, at: 1, message: 'x' } },
    })
    expect(told('askEnded', { connectionId: 'b' })).toBe(slice)
    for (const name of ['askEnded', 'cancelled']) {
      expect(told(name, { connectionId: 'a' })).toMatchObject({ status: 'idle' })
      expect(told(name, { connectionId: 'a' })).not.toHaveProperty('asked')
    }
  })

  test('of a phone that pairs while another account is asked leave that question as it is', () => {
    const session = sessionOf(other)
    const failure = { code: 'siwx/refused', text: 'No.', rejected: false }
    for (const [name, fact] of [
      ['checkStarted', {}],
      ['signInFailed', failure],
      ['cancelled', {}],
      ['askEnded', {}],
    ] as const)
      expect(told(name, { connectionId: 'b', ...fact })).toBe(slice)
    expect(told('signedIn', { connectionId: 'b', session })).toEqual({
      ...slice,
      status: 'idle',
      sessions: [session],
    })
    expect(told('signedIn', { connectionId: 'a', session })).not.toHaveProperty('asked')
  })

  test('however a sign-in ends it is not under way, unless somebody else’s is', () => {
    const end = (outcome: string): SiwxState => ends.signIn(slice, { outcome } as never)
    expect([end('succeeded'), end('failed').status]).toEqual([slice, 'idle'])
    const begun = reduce as never as {
      signStarted(state: SiwxState, fact: object, cause: number | string): SiwxState
      checkStarted(state: SiwxState, fact: object, cause: number | string): SiwxState
      signedIn(state: SiwxState, fact: object, cause: number | string): SiwxState
      signInFailed(state: SiwxState, fact: object, cause: number | string): SiwxState
    }
    const refused = (state: SiwxState, run: number) =>
      ends.signIn(state, { outcome: 'failed' } as never, run).status
    const signing = begun.signStarted(slice, {}, 5)
    expect([refused(signing, 7), refused(signing, 5)]).toEqual(['signing', 'idle'])
    // A phone's signature is checked by a gate.
    const checking = begun.checkStarted({ ...slice, status: 'idle' }, { connectionId: 'a' }, 'gate')
    expect(refused(checking, 7)).toBe('checking')
    const phone = { connectionId: 'b', session: sessionOf(other) }
    expect(begun.signedIn(signing, phone, 7).status).toBe('signing')
    expect(begun.signInFailed(signing, { connectionId: 'a' }, 7).status).toBe('signing')
  })

  test.each([
    ['connections/disconnected', 1],
    ['connections/disconnectedElsewhere', 0],
  ])('%s ends sessions of who has left; at the store %i times', async (on, count) => {
    const made = world([one], {
      siwx: { sessions: [sessionOf(one), { chainId: 'eip155:1', accountAddress: bob }] },
    })
    const ended: unknown[] = []
    made.server.signOut = async (sessions) => void ended.push(...sessions)
    const run = async (): Promise<void> => {
      for (const effect of effects)
        if ((effect as { readonly on?: string }).on === on)
          await (effect as never as { run(ctx: object, fact: object): unknown }).run(made.ctx, {})
    }
    await run()
    expect(made.calls[0]).toEqual([
      'sessionsEnded',
      { sessions: [{ chainId: 'eip155:1', accountAddress: bob }], by: 'disconnect' },
    ])
    expect(ended).toHaveLength(count)
    made.slice.sessions = [sessionOf(one)]
    await run()
    expect(counted(made.names(), 'sessionsEnded')).toBe(1)
  })
})

describe('[SIWX-3] the store', () => {
  const signedIn = async (given: Parameters<typeof siwxWorld>[0] = {}): Promise<SiwxWorld> => {
    const made = await siwxWorld(given)
    const done = made.connect()
    await made.settle(1_000)
    await made.siwx.signIn()
    await done
    await made.settle(1_000)
    return made
  }

  test('that does not say who is signed in says nothing: what is known stands', async () => {
    const server = testServer()
    const made = await signedIn({ server })
    const before = made.state.sessions
    server.sessions = () => new Promise(() => undefined)
    const ended = codeOf(made.siwx.refresh())
    await made.settle(8_000)
    expect([await ended, made.state.sessions]).toEqual(['siwx/init-failed', before])
    expect(before).toHaveLength(1)
  })

  test('signs nobody in again by an answer from before they signed out', async () => {
    const server = testServer()
    const made = await signedIn({ server, siwx: { required: false } })
    const before = [...server.open]
    let answer = (): void => undefined
    const { sessions } = server
    server.sessions = () =>
      new Promise((resolve) => {
        server.sessions = sessions
        answer = () => resolve(before)
      })
    const refreshed = made.siwx.refresh()
    await flush()
    await made.siwx.signOut()
    expect(made.state.sessions).toEqual([])
    answer()
    await refreshed
    expect([before.length, made.state.sessions]).toEqual([1, []])
  })

  test('is not asked to end what it does not have', async () => {
    const server = testServer()
    let asked = 0
    server.signOut = async () => {
      asked += 1
    }
    const made = await siwxWorld({ server })
    await made.siwx.signOut()
    expect(asked).toBe(0)
  })

  test('that is asked no more has not failed', async () => {
    for (const command of [refresh, signOut]) {
      const made = world()
      made.server.sessions = () => new Promise(() => undefined)
      const ended = codeOf(command(made.ctx))
      made.stop.abort(new Error('off'))
      expect(await ended).toBe('Error: off')
    }
  })

  test('that was not waited for fails nobody', async () => {
    const server = testServer()
    const made = await signedIn({ server, siwx: { required: false } })
    server.sessions = () => new Promise(() => undefined)
    for (const name of ['refresh', 'signOut'] as const) {
      const calls = new AbortController()
      const { siwx } = made.kernel.with({ signal: calls.signal }) as never as {
        readonly siwx: SiwxWorld['siwx']
      }
      const ended = codeOf(siwx[name]())
      await flush()
      calls.abort()
      expect(await ended).toBe('kernel/cancelled')
    }
    expect(made.connections).toMatchObject([{ id: `eip155:${rdns}` }])
  })
})
