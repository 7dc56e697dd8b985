import { beforeAll, describe, expect, test } from 'vitest'
import type { Dispatch } from '../../kernel/index.ts'
import { codeOf, factsOf, friend, me, other, token } from '../../tests/send-world.ts'
import {
  askedWorld,
  context,
  day,
  loadSessionCommands,
  row,
  type SessionsWorld,
  sessionsWorld,
  shownView,
  turns,
} from '../../tests/sessions-world.ts'
import type { GrantRequest, SmartSessionsContract } from './contract.ts'

beforeAll(async () => {
  await loadSessionCommands()
})

const facts = { name: '', decimals: 6, balance: '0' }
const refused = (code: number): Error => Object.assign(new Error('no'), { code })
const reads = ({ kernel }: SessionsWorld): number =>
  kernel.timeline.log.slice(0).filter(({ type }) => type === 'balances/readHoldings').length

describe('[SESS-1] the coins of a request', () => {
  const coin = { type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: day } }
  const of = (address: string) => ({
    type: 'erc20-recurring-allowance',
    data: { ...coin.data, token: address },
  })
  const call = { type: 'contract-call', data: { address: friend, functions: ['mint'] } }

  test('are named by the chain, each by its own contract, and stay unnamed where it knows none', async () => {
    const world = await sessionsWorld({
      answers: {
        token: async (_io, address) => {
          if (address === other) throw new Error('no token')
          return { ...facts, symbol: address === token ? 'USDC' : 'EURC' }
        },
      },
    })
    const permissions = [of(token), coin, of(friend), call, of(other)]
    const ends = codeOf(world.sessions.grant(world.request({ permissions })))
    await turns()
    const shown = world.state.asked?.terms.permissions ?? []
    expect(shown.map((one) => (one.kind === 'allowance' ? one.symbol : one.kind))).toEqual([
      ...['USDC', undefined, 'EURC', 'contract', undefined],
    ])
    await world.sessions.refuse()
    await ends
  })

  test('without a contract ask the chain nothing', async () => {
    const world = await sessionsWorld()
    const ends = codeOf(world.sessions.grant(world.request({ permissions: [coin, call] })))
    await turns()
    expect([reads(world), shownView(world)]).toEqual([0, 'GrantSession'])
    await world.sessions.refuse()
    await ends
  })
})

describe('[SESS-1] the question', () => {
  test('needs a connected account', async () => {
    const world = await sessionsWorld()
    await world.kernel.dispatch.connections.disconnect({})
    expect(await codeOf(world.sessions.grant(world.request()))).toBe('smartSessions/not-connected')
    expect(await codeOf(world.sessions.load())).toBe('smartSessions/not-connected')
    expect(factsOf(world as never, 'smartSessions')).toEqual([])
  })

  test('that the host calls off is taken off the screen, and the next one is asked', async () => {
    const world = await sessionsWorld()
    const control = new AbortController()
    const host = world.kernel.with({
      signal: control.signal,
    }) as unknown as Dispatch<SmartSessionsContract>
    const ends = codeOf(host.smartSessions.grant(world.request()))
    await turns()
    expect(shownView(world)).toBe('GrantSession')
    control.abort()
    expect(await ends).toBe('kernel/cancelled')
    await turns()
    expect([world.state.asked, shownView(world)]).toEqual([undefined, undefined])
    const next = codeOf(world.sessions.grant(world.request()))
    await turns()
    expect(shownView(world)).toBe('GrantSession')
    await world.sessions.refuse()
    await next
  })

  test('ends without closing another view that the visitor went to', async () => {
    const world = await askedWorld()
    await world.kernel.dispatch.modal.push('Account')
    await world.sessions.refuse()
    expect(await codeOf(world.ends)).toBe('smartSessions/declined')
    await turns()
    expect(shownView(world)).toBe('Account')
  })

  test('is left by going back from it', async () => {
    const world = await sessionsWorld()
    await world.kernel.dispatch.modal.open({ view: 'Account' })
    const ends = codeOf(world.sessions.grant(world.request()))
    await turns()
    await world.kernel.dispatch.modal.back()
    expect(await ends).toBe('smartSessions/declined')
  })

  test('is nobody’s where none stands', async () => {
    const world = await sessionsWorld()
    expect(await codeOf(world.sessions.allow())).toBe('sent')
    await world.kernel.dispatch.modal.open({ view: 'Account' })
    await world.kernel.dispatch.modal.close()
    await turns()
    const types = world.kernel.timeline.log.slice(0).map(({ type }) => type)
    expect(types).not.toContain('smartSessions/refuse')
    expect(world.asked).toEqual([])
  })

  test('goes to the wallet once, however often it is allowed', async () => {
    let answer = (): void => undefined
    const world = await askedWorld({
      wallet: ([asked]) =>
        new Promise((resolve) => {
          answer = () => resolve({ ...(asked as object), context })
        }),
    })
    const allowed = Promise.all([world.sessions.allow(), world.sessions.allow()])
    await turns()
    expect(world.asked).toHaveLength(1)
    answer()
    await allowed
    expect(await world.ends).toMatchObject({ context })
    expect(factsOf(world as never, 'smartSessions').slice(-2)).toEqual([
      ...['smartSessions/grantStarted', 'smartSessions/granted'],
    ])
  })

  test('refused before the chain has named its coin ends once it has', async () => {
    let answer = (): void => undefined
    const world = await sessionsWorld({
      answers: {
        token: () =>
          new Promise((resolve) => {
            answer = () => resolve({ ...facts, symbol: 'USDC' })
          }),
      },
    })
    const ends = codeOf(world.sessions.grant(world.request()))
    await turns()
    await world.sessions.refuse()
    await turns()
    answer()
    expect(await ends).toBe('smartSessions/declined')
    expect(world.state.asked).toBeUndefined()
  })

  test.each<[string, (world: SessionsWorld) => unknown]>([
    [
      'another account',
      ({ kernel }) =>
        kernel.dispatch.connections.selectAccount({
          ...{ connectionId: 'eip155:quince', address: other },
        }),
    ],
    ['another network', ({ wallet }) => wallet.networkChanged('eip155:137')],
  ])('is not sent for %s than it was shown for', async (_what, change) => {
    const world = await askedWorld()
    await change(world)
    await turns()
    expect(await codeOf(world.sessions.allow())).toBe('smartSessions/account-changed')
    expect(world.asked).toEqual([])
  })

  test('is not sent on another network where a second wallet has the account that it was shown for', async () => {
    const world = await sessionsWorld()
    const { activate, connect } = world.kernel.dispatch.connections
    await connect({
      connector: {
        ...{ id: 'pear', driver: 'mock', name: 'Pear', type: 'INJECTED' },
        namespaces: ['eip155'],
      },
    })
    await activate('eip155:quince')
    const ends = codeOf(world.sessions.grant(world.request()))
    await turns()
    await activate('eip155:pear')
    world.wallet.networkChanged('eip155:137')
    await turns()
    const { accounts, connections } = world.kernel.state.connections
    expect(accounts.eip155.caipAddress).toBe(world.state.asked?.account)
    expect(connections.find(({ id }) => id === 'eip155:quince')?.networkId).toBe('eip155:137')
    expect(await codeOf(world.sessions.allow())).toBe('smartSessions/account-changed')
    expect(world.asked).toEqual([])
    await world.sessions.refuse()
    await ends
  })

  test('stays open when the visitor comes back to it', async () => {
    const world = await askedWorld()
    await world.kernel.dispatch.modal.push('Account')
    await world.kernel.dispatch.modal.back()
    await turns()
    expect([shownView(world), world.state.asked !== undefined]).toEqual(['GrantSession', true])
    await world.sessions.refuse()
  })

  test('is one in a page that shows the modal inline, too, and is left with it', async () => {
    const world = await sessionsWorld()
    const { modal } = world.kernel.dispatch
    await modal.embed(true)
    const ends = codeOf(world.sessions.grant(world.request()))
    await turns()
    await modal.push('Account')
    await modal.back()
    await turns()
    expect(world.state.asked).toBeDefined()
    await world.sessions.refuse()
    expect(await ends).toBe('smartSessions/declined')
    await turns()
    const { history } = world.kernel.state.modal as never as { history: { view: string }[] }
    expect(history.map(({ view }) => view)).not.toContain('GrantSession')
  })

  test.each([-32603, 4100, 4900])(
    'fails in its own words for a wallet that fails: %i',
    async (code) => {
      const world = await askedWorld({ wallet: () => Promise.reject(refused(code)) })
      expect(await codeOf(world.sessions.allow())).toMatch(/^(smartSessions|transactions)\//)
    },
  )

  test('is asked again only once the visitor knows that the wallet may still hold it', async () => {
    let answers = false
    const world = await askedWorld({
      wallet: async (params) => {
        if (!answers) throw Object.assign(new Error('already pending'), { code: -32603 })
        return { ...(params[0] as object), context }
      },
    })
    await codeOf(world.sessions.allow())
    expect(world.state.failure).toMatchObject({ facts: { maySend: true } })
    answers = true
    expect(await codeOf(world.sessions.allow())).toBe('transactions/warned')
    expect(world.asked).toHaveLength(1)
    await world.sessions.allow()
    expect(await world.ends).toMatchObject({ context })
    expect(world.asked).toHaveLength(2)
  })

  test('that was called off is told as no failure', async () => {
    const world = await askedWorld({ wallet: () => new Promise(() => undefined) })
    const calls = new AbortController()
    const { smartSessions } = world.kernel.with({ signal: calls.signal }) as never as {
      smartSessions: SessionsWorld['sessions']
    }
    const ends = codeOf(smartSessions.allow())
    await turns()
    calls.abort()
    expect(await ends).toBe('kernel/cancelled')
    await turns()
    expect(world.state.failure).toBeUndefined()
    expect(factsOf(world as never, 'kernel')).not.toContain('kernel/factDropped')
  })

  test('hears nothing of a wallet that refuses the one before it', async () => {
    const answers: (() => void)[] = []
    const world = await askedWorld({
      wallet: () => new Promise((_resolve, reject) => answers.push(() => reject(refused(4001)))),
    })
    const first = codeOf(world.sessions.allow())
    await turns()
    await world.sessions.refuse()
    await world.ends.catch(() => undefined)
    const second = codeOf(
      world.sessions.grant(world.request({ policies: [] } as Partial<GrantRequest>)),
    )
    await turns()
    answers[0]?.()
    await first
    expect([world.state.failure, world.state.asked !== undefined]).toEqual([undefined, true])
    await world.sessions.refuse()
    expect(await second).toBe('smartSessions/declined')
  })
})

describe('[SESS-1] the list', () => {
  /** A source that answers when a test lets it. */
  function slow() {
    const asked: {
      readonly account: string
      resolve(rows: readonly unknown[]): void
      reject(error: Error): void
    }[] = []
    const list = (account: string): Promise<readonly unknown[]> =>
      new Promise((resolve, reject) => asked.push({ account, resolve, reject }))
    return { asked, source: { list } }
  }
  const choose = ({ kernel }: SessionsWorld, address: string): Promise<void> =>
    kernel.dispatch.connections.selectAccount({ connectionId: 'eip155:quince', address })

  test.each(['comes', 'fails'])(
    'of the account before, which %s late, is not the list of this one',
    async (how) => {
      const { asked, source } = slow()
      const world = await sessionsWorld({ source })
      const first = codeOf(world.sessions.load())
      await turns()
      await choose(world, other)
      const second = codeOf(world.sessions.load())
      await turns()
      if (how === 'comes') asked[0]?.resolve([row('first')])
      else asked[0]?.reject(new Error('no'))
      await first
      expect(world.state).toMatchObject({ listStatus: 'loading', sessions: [] })
      asked[1]?.resolve([row('second')])
      await second
      expect(world.state.sessions.map(({ id }) => id)).toEqual(['second'])
      await choose(world, me)
      const third = codeOf(world.sessions.load())
      await turns()
      expect(world.state.sessions).toEqual([])
      asked[2]?.resolve([])
      await third
      const accounts = asked.map(({ account }) => account)
      expect(accounts).toEqual([me, other, me].map((address) => `eip155:1:${address}`))
    },
  )

  const spending = {
    permissions: [
      { type: 'erc20-recurring-allowance', data: { allowance: '0x5f5e100', period: day, token } },
    ],
  }

  describe('while the chain names its tokens', () => {
    const spends = row('one', spending)
    /** A chain that names a token when a test lets it. */
    async function naming(signal?: AbortSignal) {
      let answer = (): void => undefined
      const world = await sessionsWorld({
        source: { list: async () => [spends] },
        answers: {
          token: () =>
            new Promise((resolve) => {
              answer = () => resolve({ ...facts, symbol: 'USDC' })
            }),
        },
      })
      const { smartSessions } = (signal
        ? world.kernel.with({ signal })
        : world.kernel.dispatch) as never as {
        smartSessions: SessionsWorld['sessions']
      }
      const ends = codeOf(smartSessions.load())
      await turns()
      return { world, ends, answer: () => answer() }
    }

    test('is not there yet, and has their names then', async () => {
      const { world, ends, answer } = await naming()
      expect(world.state).toMatchObject({ listStatus: 'loading', sessions: [] })
      answer()
      await ends
      expect(world.state.sessions).toMatchObject([{ permissions: [{ symbol: 'USDC' }] }])
    })

    test('can be called off, which is told as no failure', async () => {
      const calls = new AbortController()
      const { world, ends } = await naming(calls.signal)
      calls.abort()
      expect(await ends).toBe('kernel/cancelled')
      await turns()
      expect(world.state.sessions).toEqual([])
      expect(factsOf(world as never, 'kernel')).not.toContain('kernel/factDropped')
    })
  })

  test('has no names of another account’s chain', async () => {
    const listed = slow()
    const world = await sessionsWorld({
      source: listed.source,
      answers: { token: async () => ({ ...facts, symbol: 'USDC' }) },
    })
    const ends = codeOf(world.sessions.load())
    await turns()
    await choose(world, other)
    listed.asked[0]?.resolve([row('one', spending)])
    await ends
    expect(world.state.sessions).toMatchObject([{ id: 'one' }])
    expect(JSON.stringify(world.state.sessions)).not.toContain('USDC')
  })

  test('stays while it is read again', async () => {
    const { asked, source } = slow()
    const world = await sessionsWorld({ source })
    const first = world.sessions.load()
    await turns()
    asked[0]?.resolve([row('one')])
    await first
    const again = world.sessions.load()
    await turns()
    expect(world.state.sessions.map(({ id }) => id)).toEqual(['one'])
    asked[1]?.resolve([])
    await again
  })

  test('that was called off is told as no failure', async () => {
    const { source } = slow()
    const world = await sessionsWorld({ source })
    const calls = new AbortController()
    const { smartSessions } = world.kernel.with({ signal: calls.signal }) as never as {
      smartSessions: SessionsWorld['sessions']
    }
    const ends = codeOf(smartSessions.load())
    await turns()
    calls.abort()
    expect(await ends).toBe('kernel/cancelled')
    await turns()
    expect(factsOf(world as never, 'kernel')).not.toContain('kernel/factDropped')
  })
})

describe('[SESS-1] what is not taken back', () => {
  test('a session of an account that was chosen before, and one that no source keeps any more', async () => {
    let supports = true
    const world = await sessionsWorld({ source: { supports: () => supports } })
    await world.sessions.load()
    supports = false
    expect(await codeOf(world.sessions.revoke('one'))).toBe('smartSessions/unknown')
    supports = true
    await world.kernel.dispatch.connections.selectAccount({
      ...{ connectionId: 'eip155:quince', address: other },
    })
    expect(await codeOf(world.sessions.revoke('one'))).toBe('smartSessions/unknown')
    expect([world.signed, world.revoked]).toEqual([[], []])
  })

  test('a second one while the first is on its way, which is told', async () => {
    let told = (): void => undefined
    const world = await sessionsWorld({
      source: {
        revoke: () =>
          new Promise((resolve) => {
            told = resolve
          }),
      },
    })
    await world.sessions.load()
    const first = codeOf(world.sessions.revoke('one'))
    await turns()
    expect(world.state.revoking).toBe('one')
    expect(await codeOf(world.sessions.revoke('two'))).toBe('smartSessions/busy')
    told()
    expect(await first).toBe('sent')
    expect(world.signed).toHaveLength(1)
  })

  /** Asks the wallet to take back whatever permission is held for it. */
  const takeBack = ({ kernel }: SessionsWorld): Promise<unknown> =>
    codeOf(
      kernel.dispatch.transactions.pay({
        ...{ flow: 'smartSessions', kind: 'smart-session', input: 'revoke' },
        ...{ connectionId: 'eip155:quince', networkId: 'eip155:1' },
      }),
    )

  test('[G8] by a wallet, one that nobody asked for: what named the one before is let go', async () => {
    const world = await sessionsWorld({ source: { contextOf: async () => context } })
    expect(await takeBack(world)).toBe('smartSessions/unknown')
    expect(world.asked).toEqual([])
    await world.sessions.load()
    await world.sessions.revoke('one')
    expect(await takeBack(world)).toBe('smartSessions/unknown')
    expect(world.asked).toHaveLength(1)
  })

  test('[G8] by a wallet: a recording shows which one was asked for, and holds no context', async () => {
    const world = await sessionsWorld({ source: { contextOf: async () => context } })
    await world.sessions.load()
    await world.sessions.revoke('one')
    const records = world.kernel.timeline.log.slice(0)
    expect(records.find(({ type }) => type === 'smartSessions/contextRead')?.payload).toEqual({
      ...{ id: 'one', context: expect.stringMatching(/^secret:/) },
    })
    expect(JSON.stringify(records)).not.toContain('c0c0c0c0')
    expect(await world.kernel.exportRecording()).not.toContain('c0c0c0c0')
  })

  test('however it ends, it is not under way, and nothing is left to be taken back', async () => {
    const world = await sessionsWorld({
      source: { contextOf: async () => context },
      wallet: () => new Promise(() => undefined),
    })
    await world.sessions.load()
    const calls = new AbortController()
    const { smartSessions } = world.kernel.with({ signal: calls.signal }) as never as {
      smartSessions: SessionsWorld['sessions']
    }
    const ends = codeOf(smartSessions.revoke('one'))
    await turns()
    expect(world.state).toMatchObject({ revoking: 'one', context: expect.any(String) })
    calls.abort()
    await ends
    expect(world.state).not.toHaveProperty('revoking')
    expect(world.state).not.toHaveProperty('context')
  })

  test('one whose account left while its source was asked how: nothing is asked of a wallet', async () => {
    let tell = (_context: string): void => undefined
    const world = await sessionsWorld({
      source: {
        contextOf: () =>
          new Promise((resolve) => {
            tell = resolve
          }),
      },
    })
    await world.sessions.load()
    const ends = world.sessions.revoke('one').catch((error: unknown) => error)
    await turns()
    await world.kernel.dispatch.connections.disconnect({})
    tell(context)
    expect(await ends).toMatchObject({
      ...{ code: 'smartSessions/not-revoked', cause: { code: 'smartSessions/account-changed' } },
    })
    expect([world.asked, world.revoked]).toEqual([[], []])
  })

  test('one whose sentence the visitor does not sign: said as a refusal, and free for another try', async () => {
    const world = await sessionsWorld({
      answers: { signMessage: () => Promise.reject(refused(4001)) },
    })
    await world.sessions.load()
    expect(await codeOf(world.sessions.revoke('one'))).toMatch(/\/declined$/)
    expect(world.state.revoking).toBeUndefined()
    expect(world.revoked).toEqual([])
  })

  test('one that its wallet may still be ending can be ended again', async () => {
    let answers = false
    const world = await sessionsWorld({
      source: { contextOf: async () => context },
      wallet: async () => {
        if (!answers) throw Object.assign(new Error('already pending'), { code: -32603 })
        return {}
      },
    })
    await world.sessions.load()
    const first = codeOf(world.sessions.revoke('one'))
    await turns()
    // The message of the request gives way to that of the permission.
    await world.kernel.ports.clock.advance(1_000)
    expect(await first).toBe('smartSessions/not-revoked')
    answers = true
    await world.sessions.revoke('one')
    expect(world.revoked).toHaveLength(1)
  })

  test('one whose sentence the wallet fails to sign', async () => {
    const world = await sessionsWorld({
      answers: { signMessage: () => Promise.reject(refused(-32603)) },
    })
    await world.sessions.load()
    expect(await codeOf(world.sessions.revoke('one'))).toBe('smartSessions/not-revoked')
  })

  test('one that was called off: told as no failure', async () => {
    const world = await sessionsWorld({ source: { revoke: () => new Promise(() => undefined) } })
    await world.sessions.load()
    const calls = new AbortController()
    const { smartSessions } = world.kernel.with({ signal: calls.signal }) as never as {
      smartSessions: SessionsWorld['sessions']
    }
    const ends = codeOf(smartSessions.revoke('one'))
    await turns()
    calls.abort()
    expect(await ends).toBe('kernel/cancelled')
    await turns()
    expect(world.kernel.state.modal.snackbar).toBeUndefined()
    expect(factsOf(world as never, 'kernel')).not.toContain('kernel/factDropped')
  })
})
