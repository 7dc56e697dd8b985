import { beforeAll, describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, friend, me, token } from '../../tests/send-world.ts'
import {
  askedWorld,
  context,
  day,
  loadSessionCommands,
  refusal,
  row,
  sessionsWorld,
  shownView,
  turns,
} from '../../tests/sessions-world.ts'
import type { GrantRequest } from './contract.ts'

beforeAll(async () => {
  await loadSessionCommands()
})

describe('[SESS-1] granting', () => {
  test('the visitor sees what is asked for before the wallet does, with the chain’s symbol and decimals', async () => {
    const world = await askedWorld()
    expect(shownView(world)).toBe('GrantSession')
    expect(world.asked).toEqual([])
    expect(world.state.asked?.terms).toMatchObject({
      callLimit: 3,
      permissions: [
        { kind: 'allowance', units: '100000000', period: day, symbol: 'USDC', decimals: 6 },
      ],
    })
  })

  test('once allowed, the wallet is asked once, in the form of ERC-7715, and the host gets the context', async () => {
    const world = await askedWorld()
    await world.sessions.allow()
    expect(await world.ends).toMatchObject({ context })
    expect(world.asked).toEqual([
      {
        method: 'wallet_grantPermissions',
        params: [{ ...world.request(), expiry: expect.any(Number), chainId: '0x1', address: me }],
      },
    ])
    expect(world.state).toMatchObject({ status: 'idle' })
    expect(world.state.asked).toBeUndefined()
    await flush()
    expect(world.kernel.state.modal.open).toBe(false)
  })

  test('a modal that was open goes back to what it showed', async () => {
    const world = await sessionsWorld()
    await world.kernel.dispatch.modal.open({ view: 'Account' })
    const ends = codeOf(world.sessions.grant(world.request()))
    await turns()
    expect(shownView(world)).toBe('GrantSession')
    await world.sessions.refuse()
    expect(await ends).toBe('smartSessions/declined')
    expect(shownView(world)).toBe('Account')
  })

  test('[G8] the context is in no record', async () => {
    const world = await askedWorld()
    await world.sessions.allow()
    await world.ends
    expect(JSON.stringify(world.kernel.timeline.log.slice(0))).not.toContain('c0c0c0c0')
  })

  test('[G8] a whole public key is asked for as it is; a private one is refused, and is in no record', async () => {
    const world = await sessionsWorld()
    const signerOf = (publicKey: string) => ({
      signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
    })
    const stray = world.request(signerOf(`0x${'6b'.repeat(32)}`))
    expect(await codeOf(world.sessions.grant(stray))).toBe('smartSessions/bad-request')
    expect(JSON.stringify(world.kernel.timeline.log.slice(0))).not.toContain('6b6b6b6b')
    const whole = signerOf(`0x04${'5a'.repeat(64)}`)
    const ends = world.sessions.grant(world.request(whole))
    await turns()
    await world.sessions.allow()
    expect(await ends).toMatchObject({ context })
    expect(world.asked).toMatchObject([{ params: [whole] }])
  })

  test('what was asked for is what was shown, whatever the host’s object holds later', async () => {
    const world = await sessionsWorld()
    const request = { ...world.request() }
    const ends = world.sessions.grant(request)
    await turns()
    Object.assign(request, { expiry: request.expiry + 1000 * day })
    await world.sessions.allow()
    await ends
    const [{ params }] = world.asked as [{ params: [{ expiry: number }] }]
    expect(params[0].expiry).toBe(request.expiry - 1000 * day)
  })

  test('refusing and closing both end in a no, and the wallet is not asked', async () => {
    const refused = await askedWorld()
    await refused.sessions.refuse()
    expect(await codeOf(refused.ends)).toBe('smartSessions/declined')
    const closed = await askedWorld()
    await closed.kernel.dispatch.modal.close()
    expect(await codeOf(closed.ends)).toBe('smartSessions/declined')
    expect([...refused.asked, ...closed.asked]).toEqual([])
    expect(closed.state.asked).toBeUndefined()
  })

  test('a wallet that refuses leaves the question, which can be asked again', async () => {
    let refuses = true
    const world = await askedWorld({
      wallet: (params) =>
        refuses
          ? Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
          : Promise.resolve({ ...(params[0] as object), context }),
    })
    await world.sessions.allow().catch(() => undefined)
    expect(world.state).toMatchObject({ status: 'idle', failure: { rejected: true } })
    refuses = false
    await world.sessions.allow()
    expect(await world.ends).toMatchObject({ context })
  })

  test.each([-32601, -32004, 4200])('a wallet without the method is named: %s', async (code) => {
    const world = await askedWorld({
      wallet: () => Promise.reject(Object.assign(new Error('?'), { code })),
    })
    expect(await codeOf(world.sessions.allow())).toBe('smartSessions/unsupported')
  })

  test.each([
    ['for longer', (asked: object) => ({ ...asked, context, expiry: 9_999_999_999 })],
    ['without a context', (asked: object) => ({ ...asked })],
    ['with a context that is no hex', (asked: object) => ({ ...asked, context: '0xzz' })],
  ])('an answer %s than was asked for is not taken over', async (_what, answer) => {
    const world = await askedWorld({ wallet: async ([asked]) => answer(asked as object) })
    expect(await codeOf(world.sessions.allow())).toBe('smartSessions/bad-answer')
  })

  const other = `0x${'99'.repeat(20)}`
  const erc20 = (changes: object) => ({
    type: 'erc20-recurring-allowance',
    data: { token, allowance: '0x5f5e100', period: day, ...changes },
  })
  const key = { type: 'secp256k1', publicKey: '0x04' }
  const signed = (one: object) => ({ signer: { data: { keys: [one] }, type: 'keys' } })
  test.each<[string, object]>([
    ['another amount', { permissions: [erc20({ allowance: '0x5f5e101' })] }],
    ['a token that is no address', { permissions: [erc20({ token: '0x12' })] }],
    ['another period', { permissions: [erc20({ period: day - 1 })] }],
    ['another token', { permissions: [erc20({ token: other })] }],
    ['one permission more', { permissions: [erc20({}), erc20({})] }],
    ['a permission that nobody can read', { permissions: [{ type: 'everything' }] }],
    ['more calls', { policies: [{ type: 'call-limit', data: { limit: 4 } }] }],
    ['no limit of calls', { policies: [] }],
    ['another account', { address: other }],
    ['another account of another chain', { account: `eip155:10:${me}` }],
    ['another chain', { chainId: '0xa' }],
    ['a chain that is none', { chainId: 'everywhere' }],
    ['another key', { signer: { type: 'keys', data: { keys: [{ publicKey: '0x05' }] } } }],
    ['a time that is over', { expiry: 0 }],
    ['a time before all', { expiry: -1 }],
    ['a time between seconds', { expiry: 0.5 }],
    ['an account that is none', { account: 7 }],
    ['a signer of nothing', { signer: null }],
    ['keys that are no list', { signer: { type: 'keys', data: { keys: { 0: key } } } }],
    ['a key of another kind', signed({ ...key, type: 'SECP256K1' })],
    ['a key that is a number', signed({ ...key, publicKey: 4 })],
    ['a context in a list', { context: [context] }],
  ])(
    'an answer that names another amount, account, chain or key is not taken over: %s',
    async (_what, named) => {
      const world = await askedWorld({
        wallet: async ([asked]) => ({ ...(asked as object), context, ...named }),
      })
      expect(await codeOf(world.sessions.allow())).toBe('smartSessions/bad-answer')
      expect(await codeOf(world.ends)).toBe('smartSessions/bad-answer')
      expect(world.state.asked).toBeUndefined()
    },
  )

  test('an answer that names the same in other writing is taken over, and so is a shorter time', async () => {
    const world = await askedWorld({
      wallet: async ([asked]) => [
        {
          ...{ context, chainId: 1, account: `eip155:1:${me.toUpperCase().replace('0X', '0x')}` },
          permissions: [erc20({ allowance: '100000000' })],
          policies: [{ data: { limit: 3 }, type: 'call-limit' }],
          expiry: (asked as GrantRequest).expiry - 1,
          from: { address: me },
          ...signed({ publicKey: '0X04', type: 'secp256k1' }),
        },
      ],
    })
    const { expiry } = world.state.asked?.terms ?? { expiry: 0 }
    await world.sessions.allow()
    expect(await world.ends).toMatchObject({ context, expiry: expiry - 1 })
  })

  test.each([{ context }, { context, length: 1 }])(
    'what an answer does not name is as it was sent: %#',
    async (answer) => {
      const world = await askedWorld({ wallet: async () => answer })
      const expiry = world.state.asked?.terms.expiry
      await world.sessions.allow()
      expect(await world.ends).toMatchObject({ context, expiry })
    },
  )

  test('of an answer with two permissions none is taken over', async () => {
    const world = await askedWorld({
      wallet: async ([asked]) => [1, 2].map(() => ({ ...(asked as object), context })),
    })
    expect(await codeOf(world.sessions.allow())).toBe('smartSessions/bad-answer')
  })

  test('a late answer of the wallet ends its own grant and no other', async () => {
    const answers: (() => void)[] = []
    const world = await askedWorld({
      wallet: ([asked]) =>
        new Promise((resolve) => {
          answers.push(() => resolve({ ...(asked as object), context }))
        }),
    })
    const first = codeOf(world.sessions.allow())
    await turns()
    await world.sessions.refuse()
    expect(await codeOf(world.ends)).toBe('smartSessions/declined')
    const second = world.sessions.grant(world.request({ policies: [] }))
    await turns()
    answers[0]?.()
    await first
    expect(world.state.asked?.terms.callLimit).toBeUndefined()
    expect(world.state).toMatchObject({ status: 'idle', asked: {} })
    const allowed = world.sessions.allow()
    await turns()
    answers[1]?.()
    await allowed
    expect(await second).toMatchObject({ context })
  })

  test.each(['yes', 'no'] as const)(
    'leaving while the wallet is asked waits for its answer: %s',
    async (how) => {
      let answer = (): void => undefined
      const world = await askedWorld({
        wallet: ([asked]) =>
          new Promise((resolve, reject) => {
            answer = () =>
              how === 'yes'
                ? resolve({ ...(asked as object), context })
                : reject(Object.assign(new Error('no'), { code: 4001 }))
          }),
      })
      const allowed = codeOf(world.sessions.allow())
      await turns()
      await world.kernel.dispatch.modal.close()
      expect(world.state).toMatchObject({ status: 'granting', asked: {} })
      answer()
      await allowed
      if (how === 'yes') expect(await world.ends).toMatchObject({ context })
      else expect(await codeOf(world.ends)).toBe('smartSessions/declined')
      expect(world.state.asked).toBeUndefined()
    },
  )

  test('after the account changed nothing is granted to the old question', async () => {
    const world = await askedWorld()
    await world.kernel.dispatch.connections.disconnect({})
    expect(await codeOf(world.sessions.allow())).toBe('smartSessions/account-changed')
    expect(world.asked).toEqual([])
  })

  test('while one is asked, a second one is not', async () => {
    const world = await askedWorld()
    expect(await codeOf(world.sessions.grant(world.request()))).toBe('smartSessions/busy')
  })

  const native = (data: object) => ({ type: 'native-token-recurring-allowance', data })
  test.each<[string, Partial<Record<keyof GrantRequest, unknown>>]>([
    ['a time that is over', { expiry: 1 }],
    ['no permission', { permissions: [] }],
    ['a permission of an unknown type', { permissions: [{ type: 'everything' }] }],
    ['an allowance of nothing', { permissions: [native({ allowance: '0x0', period: day })] }],
    ['an allowance that is a float', { permissions: [native({ allowance: 1.5, period: day })] }],
    ['an allowance that is a number', { permissions: [native({ allowance: 15, period: day })] }],
    ['an allowance with spaces', { permissions: [native({ allowance: ' 5 ', period: day })] }],
    ['an allowance in words', { permissions: [native({ allowance: 'all', period: day })] }],
    [
      'an allowance of 2^256 and more',
      { permissions: [native({ allowance: '9'.repeat(78), period: day })] },
    ],
    ['a period without an end', { permissions: [native({ allowance: '0x1', period: 0 })] }],
    ['a period that is text', { permissions: [native({ allowance: '0x1', period: '86400' })] }],
    [
      'a period of more than ten years',
      { permissions: [native({ allowance: '0x1', period: 315_360_001 })] },
    ],
    ['no end', { expiry: undefined }],
    ['an end in more than ten years', { expiry: 9_999_999_999 }],
    ['a permission named like what every object has', { permissions: [{ type: 'constructor' }] }],
    ['no call at all', { policies: [{ type: 'call-limit', data: { limit: 0 } }] }],
    [
      'every method of a contract',
      { permissions: [{ type: 'contract-call', data: { address: friend, functions: [] } }] },
    ],
    ['a policy that nothing enforces', { policies: [{ type: 'rate-limit', data: { count: 1 } }] }],
    ['nobody to give it to', { signer: { type: '?' } }],
  ])('%s is refused before anybody is asked', async (_what, changes) => {
    const world = await sessionsWorld()
    expect(await refusal(world, changes)).toBe('smartSessions/bad-request')
    expect(shownView(world)).toBeUndefined()
    expect(world.asked).toEqual([])
  })
})

describe('[SESS-1] what is sent is what is shown', () => {
  const data = { token, allowance: '0x1', period: day }
  const part = (changes: object = {}, more: object = {}) => ({
    type: 'erc20-recurring-allowance',
    data: { ...data, ...changes },
    ...more,
  })
  const call = (one: unknown, count = 1) => ({
    type: 'contract-call',
    data: { address: friend, functions: Array.from({ length: count }, () => one) },
  })
  const limit = { type: 'call-limit', data: { limit: 3 } }
  const named = { functionName: 'mint' }
  const key = { type: 'secp256k1', publicKey: '0x04' }

  test.each<[string, object]>([
    ['an eleventh permission', { permissions: Array.from({ length: 11 }, () => part()) }],
    ['a 21st method', { permissions: [call('mint', 21)] }],
    ['an eleventh policy', { policies: Array.from({ length: 11 }, () => limit) }],
    ['policies that are no list', { policies: { 0: limit, length: 1 } }],
    ['a field of the request', { context: '0x01' }],
    ['a field of a permission', { permissions: [part({}, { isAdjustmentAllowed: true })] }],
    ['a field of its data', { permissions: [part({ justification: 'x' })] }],
    ['the operation of a method', { permissions: [call({ ...named, operation: 1 })] }],
    ['the value of a method', { permissions: [call({ ...named, valueLimit: '0x1' })] }],
    ['a field of a policy', { policies: [{ ...limit, required: false }] }],
    ['two limits in one', { policies: [{ ...limit, data: { limit: 3, count: 9 } }] }],
    ['a field of the signer', { signer: { type: 'wallet', data: {}, more: 1 } }],
    ['a field of a key', { signer: { type: 'keys', data: { keys: [{ ...key, all: 1 }] } } }],
    ['a method with words behind it', { permissions: [call('mint all')] }],
    ['a method in a list', { permissions: [call({ functionName: ['mint'] })] }],
    ['a method that nobody can read to its end', { permissions: [call('m'.repeat(201))] }],
    ['a contract that is no address', { permissions: [{ ...call('mint'), data: { address: 7 } }] }],
    ['a token that is no address', { permissions: [part({ token: '0x12' })] }],
    ['a token that is a number', { permissions: [part({ token: 12 })] }],
    ['a signer in a list', { signer: { type: 'account', data: { id: ['x'] } } }],
    [
      'a signer too long to be read',
      { signer: { type: 'account', data: { id: 'x'.repeat(1001) } } },
    ],
    ['a start that is no time', { permissions: [part({ start: { from: 0 } })] }],
  ])(
    'a request with one permission, method, policy or field more than is shown is refused before anybody is asked: %s',
    async (_what, changes) => {
      const world = await sessionsWorld()
      expect(await refusal(world, changes)).toBe('smartSessions/bad-request')
      expect(shownView(world)).toBeUndefined()
      expect(world.asked).toEqual([])
    },
  )

  test('ten permissions, twenty methods and ten policies are whole', async () => {
    const permissions = [call(named, 20), ...Array.from({ length: 9 }, () => call('mint'))]
    const policies = Array.from({ length: 10 }, () => limit)
    const world = await sessionsWorld()
    const ends = world.sessions.grant(world.request({ permissions, policies }))
    await turns()
    expect(world.state.asked?.terms.permissions).toHaveLength(10)
    await world.sessions.allow()
    await ends
    expect(world.asked).toMatchObject([{ params: [{ permissions, policies }] }])
  })

  test.each<[string, Partial<GrantRequest>]>([
    ['a signer without data', { signer: { type: 'wallet' } }],
    ['a signer with an address', { signer: { type: 'account', data: { address: friend } } }],
    ['a key that is text', { signer: { type: 'keys', data: { keys: ['0x04'] } } }],
    ['the older name of a limit', { policies: [{ type: 'call-limit', data: { count: 3 } }] }],
  ])('%s is sent as it is', async (_what, changes) => {
    const world = await sessionsWorld()
    const ends = world.sessions.grant(world.request(changes))
    await turns()
    await world.sessions.allow()
    await ends
    expect(world.asked).toMatchObject([{ params: [changes] }])
    const [{ params }] = world.asked as [{ params: [GrantRequest] }]
    expect(params[0].signer).toEqual(world.request(changes).signer)
  })

  test.each([
    [3, 2],
    [2, 3],
  ])('of two limits the smaller is shown: %i and %i', async (...limits) => {
    const world = await sessionsWorld()
    const policies = limits.map((count) => ({ type: 'call-limit', data: { limit: count } }))
    const ends = codeOf(world.sessions.grant(world.request({ policies })))
    await turns()
    expect(world.state.asked?.terms.callLimit).toBe(2)
    await world.sessions.refuse()
    await ends
  })
})

describe('[SESS-1] the list of an account', () => {
  test('newest first, with what each allows and until when', async () => {
    const world = await sessionsWorld()
    await world.sessions.load()
    expect(world.state).toMatchObject({
      listStatus: 'ready',
      sessions: [{ id: 'two' }, { id: 'one', appName: 'Orchard game', expiry: 4_000_000_000 }],
    })
    expect(world.state.sessions[1]?.permissions).toEqual([
      { kind: 'allowance', units: '1000000000000000000', period: day },
    ])
  })

  const spends = (address: string) => ({
    permissions: [
      {
        type: 'erc20-recurring-allowance',
        data: { allowance: '0x5f5e100', period: day, token: address },
      },
    ],
  })
  const allowed = { kind: 'allowance', units: '100000000', period: day }

  test('with the chain’s symbol and decimals of each token, which is asked for once', async () => {
    const asked: string[] = []
    const world = await sessionsWorld({
      source: {
        list: async () => [
          ...[row('one', spends(token)), row('two', spends(token.toLowerCase()))],
          row('three', spends(friend)),
        ],
      },
      answers: {
        token: async (_io, address) => {
          asked.push(address)
          if (address === friend) throw new Error('no token')
          return { symbol: 'USDC', decimals: 6, name: '', balance: '0' }
        },
      },
    })
    await world.sessions.load()
    const usdc = { ...allowed, token, symbol: 'USDC', decimals: 6 }
    expect(world.state.sessions.map(({ permissions }) => permissions)).toEqual([
      ...[[usdc], [usdc], [{ ...allowed, token: friend }]],
    ])
    expect(asked).toEqual([token, friend])
  })

  test('without a token asks the chain nothing', async () => {
    const world = await sessionsWorld()
    await world.sessions.load()
    const types = world.kernel.timeline.log.slice(0).map(({ type }) => type)
    expect(types).not.toContain('balances/readHoldings')
  })

  test.each<[string, () => Promise<never>]>([
    ['fails', () => Promise.reject(new Error('down'))],
    ['does not answer for 8 s', () => new Promise(() => undefined)],
  ])('without names where the chain %s', async (_what, answer) => {
    const world = await sessionsWorld({
      source: { list: async () => [row('one', spends(token))] },
      answers: { token: answer, balance: answer },
    })
    const ends = codeOf(world.sessions.load())
    await turns()
    await world.kernel.ports.clock.advance(8_000)
    await ends
    expect(world.state).toMatchObject({ listStatus: 'ready' })
    expect(world.state.sessions[0]?.permissions).toEqual([{ ...allowed, token }])
  })

  test('rows that cannot be put into words are left out', async () => {
    const data = { allowance: '0x1', period: day, limit: 1 }
    const rows = [
      ...[row('one'), row('x', { permissions: [{ type: 'all' }] }), null, 'row', row(' ')],
      ...[row(7 as never), row('created', { createdAt: '0' })],
      row('all', { permissions: [{ type: 'all', data }] }),
      row('policy', { policies: [{ type: 'rate-limit', data }] }),
      row('endless', { expiry: 0 }),
      row('nowhere', {
        permissions: [{ type: 'contract-call', data: { address: '0x12', functions: ['mint'] } }],
      }),
    ]
    const world = await sessionsWorld({ source: { list: async () => rows } })
    await world.sessions.load()
    expect(world.state.sessions.map(({ id }) => id)).toEqual(['one'])
  })

  test('a source that fails, and one that never answers, end in words', async () => {
    const failing = await sessionsWorld({ source: { list: () => Promise.reject(new Error('x')) } })
    await expect(failing.sessions.load()).rejects.toThrow('Error fetching smart sessions')
    expect(failing.state.listStatus).toBe('failed')
    const silent = await sessionsWorld({ source: { list: () => new Promise(() => undefined) } })
    const ends = codeOf(silent.sessions.load())
    await flush()
    await silent.kernel.ports.clock.advance(12_000)
    expect(await ends).toBe('smartSessions/unavailable')
  })
})

describe('[SESS-1] revoking', () => {
  test('the account signs a sentence that names the session, and the source gets the signature', async () => {
    const world = await sessionsWorld()
    await world.sessions.load()
    await world.sessions.revoke('one')
    const account = `eip155:1:${me}`
    expect(world.signed).toEqual([`Revoke the permission one of ${account}`])
    expect(world.revoked).toEqual([{ account, id: 'one', signature: '0x5161' }])
    expect(world.state.sessions.map(({ id, revoked }) => [id, revoked])).toEqual([
      ['two', undefined],
      ['one', true],
    ])
    expect(world.state.revoking).toBeUndefined()
  })

  test('one that its wallet ends itself is ended there, once, without a sentence, and its source is told', async () => {
    const world = await sessionsWorld({ source: { contextOf: async () => context } })
    await world.sessions.load()
    await world.sessions.revoke('one')
    expect(world.signed).toEqual([])
    expect(world.asked).toEqual([
      { method: 'wallet_revokePermissions', params: [{ permissionContext: context }] },
    ])
    expect(world.revoked).toEqual([{ account: `eip155:1:${me}`, id: 'one' }])
    expect(world.state.sessions.find(({ id }) => id === 'one')?.revoked).toBe(true)
    // [G8] A holder of context and key could redeem it.
    expect(JSON.stringify(world.kernel.timeline.log.slice(0))).not.toContain('c0c0c0c0')
  })

  test('one that its wallet does not end stays, and its source is told nothing', async () => {
    const world = await sessionsWorld({
      source: { contextOf: async () => context },
      wallet: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    })
    await world.sessions.load()
    expect(await codeOf(world.sessions.revoke('one'))).toBe('smartSessions/declined')
    expect(world.revoked).toEqual([])
    expect(world.state.sessions.every(({ revoked }) => !revoked)).toBe(true)
    expect(world.state.revoking).toBeUndefined()
  })

  test('a source that never says what the wallet is to end ends it after 12 s, and another can be revoked', async () => {
    const world = await sessionsWorld({ source: { contextOf: () => new Promise(() => undefined) } })
    await world.sessions.load()
    const ended = codeOf(world.sessions.revoke('one'))
    await turns()
    await world.kernel.ports.clock.advance(12_000)
    expect(await ended).toBe('smartSessions/not-revoked')
    expect([world.state.revoking, world.asked, world.signed]).toEqual([undefined, [], []])
  })

  test.each([context, undefined])(
    'another account than the one it was shown for is asked for nothing: %#',
    async (found) => {
      let answer = (): void => undefined
      const world = await sessionsWorld({
        source: {
          contextOf: () =>
            new Promise((resolve) => {
              answer = () => resolve(found)
            }),
        },
      })
      await world.sessions.load()
      const ended = codeOf(world.sessions.revoke('one'))
      await turns()
      world.wallet.accountsChanged([{ namespace: 'eip155', address: friend, type: 'eoa' }], friend)
      answer()
      expect(await ended).toBe('smartSessions/not-revoked')
      expect([world.state.revoking, world.asked, world.signed]).toEqual([undefined, [], []])
    },
  )

  test('a second one that is called off before it begins ends nothing of the first', async () => {
    let answer: (signature: string) => void = () => undefined
    const world = await sessionsWorld({
      answers: { signMessage: () => new Promise((resolve) => (answer = resolve)) },
    })
    await world.sessions.load()
    const first = world.sessions.revoke('one')
    await turns()
    const { kernel } = world
    const scoped = kernel.with({ signal: AbortSignal.abort() }) as unknown
    const off = scoped as typeof kernel.dispatch
    expect(await codeOf(off.smartSessions.revoke('two'))).toBe('kernel/cancelled')
    expect(world.state.revoking).toBe('one')
    expect(await codeOf(world.sessions.revoke('two'))).toBe('smartSessions/busy')
    answer('0x5161')
    await first
    expect(world.state.sessions.find(({ id }) => id === 'one')?.revoked).toBe(true)
    expect([world.state.revoking, world.state.revokeRun]).toEqual([undefined, undefined])
  })

  test('one that is revoked or not known asks nobody', async () => {
    const world = await sessionsWorld()
    await world.sessions.load()
    await world.sessions.revoke('one')
    expect(await codeOf(world.sessions.revoke('one'))).toBe('smartSessions/unknown')
    expect(await codeOf(world.sessions.revoke('three'))).toBe('smartSessions/unknown')
    expect(world.signed).toHaveLength(1)
  })

  test('where the source fails the session counts as there, and the visitor is told', async () => {
    const world = await sessionsWorld({
      source: { revoke: () => Promise.reject(new Error('boom')) },
    })
    await world.sessions.load()
    await expect(world.sessions.revoke('one')).rejects.toThrow('Error revoking smart session')
    expect(world.state.sessions.every(({ revoked }) => !revoked)).toBe(true)
    expect(world.kernel.state.modal.snackbar).toMatchObject({ variant: 'error' })
  })
})
