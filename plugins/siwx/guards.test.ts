import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { memoryStorage, mockWallet, virtualPorts } from '../../kernel/testing/index.ts'

import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { reducing } from '../../tests/plugins/reducing.ts'
import { alice, bob } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import { loadSignIn, signing, siwxWorld, testServer } from '../../tests/siwx-world.ts'
import { check, request } from './authenticate.ts'
import { signIn as signInWith } from './commands/sign-in.ts'
import type { SignInSession, SiwxContract, SiwxOptions, StoreIo } from './contract.ts'
import { hostStore } from './host-store.ts'
import { nonce, sessions, signIn, signOut } from './local-requests.ts'
import { openSession } from './open-session.ts'
import { optionsKey } from './options-key.ts'
import { readSession, readSessions } from './persist.ts'
import { preparedFor, renew } from './prepared.ts'
import { providerStore } from './provider-store.ts'
import { reduce } from './reduce.ts'
import { isSameSubject, sessionOf } from './selectors.ts'
import { endAtStore } from './sign-out.ts'
import { siweStore } from './siwe-store.ts'
import { isServed } from './store.ts'
import { buildSignInMessage } from './verify/message.ts'

type SiwxContext = Context<SiwxContract>

beforeAll(loadSignIn)

const chainId = 'eip155:1'
const solanaMe = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const own: SignInSession = { chainId, accountAddress: alice }
const connection = connectionOf('eip155', { address: alice })
const idle = { required: false, sessions: [], status: 'idle' }

/** The context of commands, with a kernel that only records calls. */
function world(
  options: Partial<SiwxOptions> = {},
  given: Parameters<typeof connectionsWorld>[0] = {},
  siwx: object = idle,
) {
  const made = connectionsWorld({
    connections: { connections: [connection] },
    networks: { networks: [{ caipNetworkId: chainId }], active: {} },
    ...given,
  })
  Object.assign(made.ctx.state, { siwx })
  Object.assign(made.ctx.slots, { stores: [] })
  reducing(made.ctx, 'siwx', reduce)
  const site = { domain: 'app.example', uri: 'https://app.example' }
  made.ctx.resources.put(optionsKey, { store: testServer(), ...site, ...options })
  return { ...made, ctx: made.ctx as unknown as SiwxContext }
}

describe('[SIWX-5] a session is of one account on one network', () => {
  const solana = { chainId: 'solana:x', accountAddress: 'Abc' } as const
  test.each<[SignInSession, SignInSession, boolean]>([
    [own, own, true],
    [own, { ...own, accountAddress: alice.toLowerCase() }, true],
    [own, { ...own, accountAddress: bob }, false],
    [own, { ...own, chainId: 'eip155:10' }, false],
    [solana, { ...solana, accountAddress: 'abc' }, false],
  ])('%j and %j: %s', (left, right, same) => {
    expect(isSameSubject(left, right)).toBe(same)
  })

  test('and until it ends', () => {
    const find = (expiresAt?: number) =>
      sessionOf([{ ...own, ...(expiresAt !== undefined && { expiresAt }) }], own, 1_000)
    expect([find(), find(1_001), find(1_000), find(999)].map((one) => one !== undefined)).toEqual([
      ...[true, true, false, false],
    ])
  })

  test.each([
    { ...own, chainId: 'eip155' },
    { ...own, chainId: undefined },
    { ...own, accountAddress: [alice] },
    { ...own, accountAddress: '' },
    { ...own, accountAddress: `${alice} ` },
    { ...own, accountAddress: 'a'.repeat(129) },
    { ...own, expiresAt: '2026' },
    { ...own, expiresAt: Number.NaN },
    { ...own, expiresAt: Number.POSITIVE_INFINITY },
    null,
  ])('%j is none', (stored) => {
    expect(readSession(stored)).toBeUndefined()
    expect(readSessions([stored, own])).toEqual([own])
  })

  test('may have no end', () => {
    expect(readSession({ ...own, expiresAt: null })).toEqual(own)
    expect(readSession({ ...own, expiresAt: 5 })).toEqual({ ...own, expiresAt: 5 })
  })
})

describe('[SIWX-8] the store of a page', () => {
  const key = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
  async function proven(more: object = {}) {
    const ports = { ...virtualPorts(), storage: memoryStorage() }
    const io = { ports, signal: new AbortController().signal } as unknown as StoreIo
    const given = new Set<string>()
    const message = buildSignInMessage({
      ...{ domain: 'app.example', uri: 'https://app.example', version: '1', chainId },
      ...{ nonce: (await nonce(io, given)).nonce, accountAddress: key.address },
      issuedAt: new Date(ports.clock.now()).toISOString(),
      ...more,
    })
    const signature = await key.signMessage({ message })
    const proof = { message, signature, chainId, accountAddress: key.address } as const
    return { io, given, ports, proof }
  }

  test('spends a nonce once, says that it is for development, and keeps the end of a session', async () => {
    const expirationTime = '2100-01-01T00:00:00.000Z'
    const { io, given, ports, proof } = await proven({ expirationTime })
    expect(await signIn(io, given, proof, {})).toMatchObject({
      expiresAt: Date.parse(expirationTime),
    })
    expect(await codeOf(signIn(io, given, proof, {}))).toBe('siwx/refused')
    expect(await sessions(io)).toHaveLength(1)
    expect(ports.logger.lines).toMatchObject([
      { text: expect.stringContaining('for development only') },
    ])
  })

  test('signs nobody in by another key', async () => {
    const { io, given, proof } = await proven()
    const other = privateKeyToAccount(`0x${'b2'.repeat(32)}`)
    const signature = await other.signMessage({ message: proof.message })
    expect(await codeOf(signIn(io, given, { ...proof, signature }, {}))).toBe('siwx/refused')
    expect(await sessions(io)).toEqual([])
  })

  test('of a browser that keeps nothing lasts as long as the page', async () => {
    const { io, given, ports, proof } = await proven()
    for (const operation of ['get', 'set', 'remove'] as const)
      ports.storage.fail(operation, new DOMException('The operation is insecure.', 'SecurityError'))
    const session = await signIn(io, given, proof, {})
    expect(await sessions(io)).toEqual([session])
    await signOut(io, [session])
    expect(await sessions(io)).toEqual([])
  })

  test('of something else knows nobody', async () => {
    const { io, ports } = await proven()
    expect(await sessions(io)).toEqual([])
    await ports.storage.set('wallet-kernel/siwx/local', 'not of this')
    expect(await sessions(io)).toEqual([])
  })
})

describe('[SIWX-8] the host’s server', () => {
  const store = hostStore({ url: 'https://app.example/sign-in/' })
  function io(path: string, answer: Response) {
    const ports = virtualPorts()
    ports.fetch.reply(`https://app.example/sign-in${path}`, answer)
    const traffic = { run: (_lane: string, _label: string, work: () => unknown) => work() }
    return { ports, traffic, signal: new AbortController().signal } as unknown as StoreIo
  }
  const json = (value: unknown, status = 200): Response => Response.json(value, { status })
  const proof = { ...own, message: 'text', signature: '0x12' }

  test('gives a nonce, and its clock where that is one', async () => {
    const ask = (value: unknown, status?: number) =>
      store.nonce(own, io('/nonce', json(value, status)))
    expect(await ask({ nonce: 'n', now: 5 })).toEqual({ nonce: 'n', now: 5 })
    expect(await ask({ nonce: 'n', now: '5' })).toEqual({ nonce: 'n' })
    expect(await ask({ nonce: 'n', now: null })).toEqual({ nonce: 'n' })
    const endless = store.nonce(own, io('/nonce', new Response('{"nonce":"n","now":1e999}')))
    expect(await endless).toEqual({ nonce: 'n' })
    expect(await codeOf(ask({ nonce: 5 }))).toBe('siwx/unreachable')
    expect(await codeOf(ask({ nonce: 'n' }, 500))).toBe('siwx/unreachable')
  })

  test.each([
    [{ session: own }, 200, 'sent'],
    [{ session: { ...own, chainId: 'x' } }, 200, 'siwx/unreachable'],
    [{ session: own, reason: 'expired' }, 401, 'siwx/refused'],
    [{ session: own, reason: 'expired' }, 500, 'siwx/unreachable'],
    [{ session: own, reason: 'expired' }, 429, 'siwx/unreachable'],
    [{ session: own }, 401, 'siwx/unreachable'],
    [{ reason: 'expired' }, 200, 'siwx/unreachable'],
  ])('answers a proof with %j and %i: %s', async (value, status, code) => {
    expect(await codeOf(store.signIn(proof, io('', json(value, status))))).toBe(code)
  })

  test('knows nobody where it says so, which is no failure', async () => {
    const list = (value: unknown, status?: number) =>
      store.sessions(io('/session', json(value, status)))
    expect(await list({ sessions: [own] })).toEqual([own])
    expect(await list({ sessions: [own] }, 401)).toEqual([])
    expect(await codeOf(list({ sessions: [own] }, 500))).toBe('siwx/unreachable')
    const end = (status: number) => codeOf(store.signOut([own], io('/session', json({}, status))))
    expect([await end(200), await end(401), await end(500)]).toEqual([
      ...['sent', 'sent', 'siwx/unreachable'],
    ])
  })
})

describe('[SIWX-8] the provider’s service', () => {
  const token = 'session-1'
  const me = { address: alice, chainId: 1, exp: 2e9 }
  const json = (value: unknown, status = 200): Response => Response.json(value, { status })
  const given = { nonce: 'abcdef0123456789', token: 'nonce-1' }
  function page(answers: Readonly<Record<string, Response>> = {}) {
    const ports = { ...virtualPorts(), storage: memoryStorage() }
    const all = { nonce: json(given), authenticate: json({ token }), me: json(me), ...answers }
    for (const [path, answer] of Object.entries(all)) ports.fetch.reply(`/auth/v1/${path}?`, answer)
    const traffic = { run: (_lane: string, _label: string, work: () => unknown) => work() }
    const io = { ports, traffic, signal: new AbortController().signal } as unknown as StoreIo
    const store = providerStore({ projectId: 'orchard', url: 'https://provider.example' })
    const signed = async () => {
      const { nonce: value } = await store.nonce(own, io)
      const message = buildSignInMessage({
        ...{
          domain: 'app.example',
          uri: 'https://app.example',
          version: '1',
          nonce: value,
          ...own,
        },
        issuedAt: new Date(ports.clock.now()).toISOString(),
      })
      return store.signIn({ message, signature: '0x12', ...own }, io)
    }
    return { ports, io, store, signed }
  }

  test.each<[string, Readonly<Record<string, Response>>, string]>([
    ['a nonce that is no text', { nonce: json({ ...given, nonce: 5 }) }, 'siwx/unreachable'],
    ['a nonce without a token', { nonce: json({ ...given, token: 'a b' }) }, 'siwx/unreachable'],
    ['a nonce that failed', { nonce: json(given, 500) }, 'siwx/unreachable'],
    ['a session that failed', { authenticate: json({ token }, 500) }, 'siwx/unreachable'],
    ['a session without a token', { authenticate: json({ token: 7 }) }, 'siwx/unreachable'],
    ['an owner that failed', { me: json(me, 500) }, 'siwx/unreachable'],
    ['an owner without a chain', { me: json({ ...me, chainId: 'x' }) }, 'siwx/unreachable'],
    ['a token that it does not take', { me: json(me, 403) }, 'siwx/refused'],
    ['a chain as CAIP-2', { me: json({ ...me, chainId }) }, 'sent'],
    ['an end that is no number', { me: json({ ...me, exp: 'soon' }) }, 'sent'],
  ])('says %s', async (_what, answers, code) => {
    expect(await codeOf(page(answers).signed())).toBe(code)
  })

  test('is asked about no token that is none, or that is nobody’s', async () => {
    const { ports, io, store } = page()
    const none = [{ ...own, token: 7 }, { token }]
    await ports.storage.set('wallet-kernel/siwx/provider', JSON.stringify(none))
    expect([await store.sessions(io), ports.fetch.requests]).toEqual([[], []])
  })
})

describe('[SIWX-2] the older functions of a host', () => {
  const config = {
    getNonce: async () => 'n',
    createMessage: () => '',
    verifyMessage: async () => true,
    getSession: async () => null,
    signOut: async () => true,
  }
  const of = (more: object) => siweStore({ ...config, ...more } as never)
  const io = {} as StoreIo
  const proof = { ...own, message: 'text', signature: '0x12' }

  test('refuse a signature and an end by saying no', async () => {
    expect(await of({}).signIn(proof, io)).toEqual(own)
    expect(await codeOf(of({ verifyMessage: async () => false }).signIn(proof, io))).toBe(
      'siwx/refused',
    )
    expect(await codeOf(of({}).signOut([own], io))).toBe('sent')
    expect(await codeOf(of({ signOut: async () => false }).signOut([own], io))).toBe(
      'siwx/sign-out-failed',
    )
  })
})

describe('[SIWX-1] who signs in', () => {
  test('is of a family that can and that the store knows, on a network that the app lists', () => {
    const served = (namespaces: readonly string[] | undefined, of: object) => {
      const store = { ...testServer(), ...(namespaces && { namespaces }) } as never
      return isServed(world({ store }).ctx, { ...connection, ...of } as never)
    }
    expect(served(undefined, {})).toBe(true)
    expect(served(['eip155'], {})).toBe(true)
    expect(served(['solana'], {})).toBe(false)
    expect(served(undefined, { networkId: 'eip155:2' })).toBe(false)
    expect(served(['cosmos'], { namespace: 'cosmos' })).toBe(false)
  })

  test('is connected, and asked once at a time', async () => {
    const gone = world({}, { connections: { connections: [] } })
    expect(await codeOf(signInWith(gone.ctx))).toBe('siwx/not-connected')
    expect(await codeOf(signInWith(gone.ctx, { connectionId: 'eip155' }))).toBe(
      'siwx/not-connected',
    )
    const busy = world({}, {}, { ...idle, status: 'signing' })
    expect(await codeOf(signInWith(busy.ctx, { connectionId: 'eip155' }))).toBe('siwx/busy')
    expect([...gone.calls, ...busy.calls]).toEqual([])
  })

  test.each<[string, readonly object[]]>([
    ['another account', [{ ...connection, address: bob }]],
    ['another network', [{ ...connection, networkId: 'eip155:10' }]],
    ['no connection', []],
  ])('is whom the wallet signed for: not after %s came meanwhile', async (_what, after) => {
    const server = testServer()
    const made = world(
      { store: server },
      {
        commands: {
          'transactions.sign': () => {
            Object.assign(made.ctx.state.connections, { connections: after })
            return '0x12'
          },
        },
      },
    )
    expect(await codeOf(signInWith(made.ctx, { connectionId: 'eip155' }))).toBe(
      'siwx/account-changed',
    )
    expect(server.proofs).toEqual([])
  })

  test('has the session that the store opened, unless it is somebody else’s', async () => {
    const proof = { ...own, message: 'text', signature: '0x12' }
    const open = (session: unknown) => {
      const store = testServer({ signIn: async () => session as never })
      const { ctx } = world({ store })
      return openSession(ctx, proof, ctx.signal)
    }
    expect(await open(own)).toEqual(own)
    for (const other of [
      undefined,
      'yes',
      { ...own, accountAddress: bob },
      { ...own, chainId: 'eip155:10' },
    ])
      expect(await codeOf(open(other))).toBe('siwx/refused')
  })
})

describe('[SIWX-7] the text of a sign-in', () => {
  test('is built anew for another account, and after four minutes', async () => {
    const { ctx, ports } = world()
    const first = await preparedFor(ctx, connection)
    const again = await preparedFor(ctx, connection)
    expect(again.text).toBe(first.text)
    const changed = { ...connection, address: bob }
    Object.assign(ctx.state.connections, { connections: [changed] })
    const other = await preparedFor(ctx, changed)
    expect(other.text.split('\n')[1]).toBe(bob)
    await ports.clock.advance(240_000)
    expect((await preparedFor(ctx, changed)).text).not.toBe(other.text)
  })

  test('of before is gone while another one is asked for', async () => {
    const server = testServer()
    const { ctx, names } = world({ store: server })
    await renew(ctx, connection)
    server.failures.nonce = new Error('down')
    expect(await codeOf(renew(ctx, connection))).toBe('Error: down')
    expect(ctx.state.siwx.prepared).toBeUndefined()
    expect(names()).toEqual(['prepared', 'textSpent'])
  })

  test('that was called off meanwhile is not shown', async () => {
    const made = world()
    const ends = renew(made.ctx, connection)
    made.stop.abort(new Error('off'))
    expect(await codeOf(ends)).toBe('Error: off')
    expect([made.names(), made.ctx.state.siwx.prepared]).toEqual([[], undefined])
  })

  test('of an account that the connection has no more is not shown', async () => {
    const { ctx, names } = world()
    const ends = codeOf(renew(ctx, connection))
    Object.assign(ctx.state.connections, { connections: [{ ...connection, address: bob }] })
    expect(await ends).toBe('siwx/account-changed')
    expect([names(), ctx.state.siwx.prepared]).toEqual([[], undefined])
  })

  test('names an account of another family as it is, and needs a page to name', async () => {
    const solana = connectionOf('solana', { address: solanaMe, networkId: 'solana:mainnet' })
    const { ctx, ports } = world(
      { domain: undefined as never, uri: undefined as never },
      { connections: { connections: [solana] } },
    )
    expect((await renew(ctx, solana)).text.split('\n').slice(0, 2)).toEqual([
      `${new URL(ports.page.origin).host} wants you to sign in with your Solana account:`,
      solanaMe,
    ])
    Object.assign(ctx.ports, { page: { ...ports.page, origin: '' } })
    expect(await codeOf(renew(ctx, solana))).toBe('siwx/bad-message')
  })
})

describe('[SIWX-6] what a phone signs with its approval', () => {
  const ask = (options: Partial<SiwxOptions>, chains: readonly string[], active = {}) => {
    const { ctx } = world(options, { networks: { networks: [], active } })
    return request({ signal: ctx.signal }, ctx, chains as never)
  }

  test('is of the network that the app is on, first', async () => {
    const chains = ['eip155:1', 'eip155:10', 'eip155:137']
    expect(await ask({}, chains)).toMatchObject({ chains })
    expect(await ask({}, chains, { eip155: 'eip155:10' })).toMatchObject({
      chains: ['eip155:10', 'eip155:1', 'eip155:137'],
    })
    expect(await ask({}, [])).toBeUndefined()
  })

  test('is nothing for a store of other families, or of what cannot be signed', async () => {
    const store = { ...testServer(), namespaces: ['solana'] as const }
    expect(await ask({ store }, [chainId])).toBeUndefined()
    expect(await codeOf(ask({ statement: 'Sign\nin.' }, [chainId]))).toBe('siwx/init-failed')
  })

  test('names the page where the host names no site', async () => {
    const { ctx, ports } = world({ domain: undefined as never, uri: undefined as never })
    const { origin } = ports.page
    expect(await request({ signal: ctx.signal }, ctx, [chainId])).toMatchObject({
      ...{ domain: new URL(origin).host, uri: origin },
    })
    Object.assign(ctx.ports, { page: { ...ports.page, origin: '' } })
    expect(await codeOf(request({ signal: ctx.signal }, ctx, [chainId]))).toBe('siwx/init-failed')
  })

  test('opens a session once, and why it does not is told', async () => {
    const proof = { ...own, message: 'text', signature: '0x12' }
    const checked = async (store = testServer({ signIn: async () => own })) => {
      const made = world({ store }, {}, { ...idle, signed: { connectionId: 'eip155', proof } })
      const code = await codeOf(check({ signal: made.ctx.signal }, made.ctx))
      const facts = made.names()
      expect(await codeOf(check({ signal: made.ctx.signal }, made.ctx))).toBe('sent')
      expect(made.names()).toEqual(facts)
      return [code, ...facts]
    }
    expect(await checked()).toEqual(['sent', 'checkStarted', 'signedIn', 'askEnded'])
    const down = testServer({ signIn: () => Promise.reject(new Error('down')) })
    expect(await checked(down)).toEqual([
      ...['siwx/unreachable', 'checkStarted', 'signInFailed', 'askEnded'],
    ])
  })
})

test('[SIWX-5] a session that cannot be ended at its store is noted and told, also without an answer', async () => {
  const silent = testServer({ signOut: () => new Promise(() => undefined) })
  for (const store of [testServer({ signOut: () => Promise.reject(new Error('down')) }), silent]) {
    const made = world({ store })
    const ended = endAtStore(made.ctx, [own])
    await made.ports.clock.advance(20_000)
    expect(await ended).toMatchObject({ code: 'siwx/sign-out-failed' })
    expect(made.names()).toEqual(['signOutFailed'])
    expect(made.ports.logger.lines).toMatchObject([
      { text: expect.stringContaining('could not be ended') },
    ])
  }
})

describe('[SIWX-4] while the wallet is asked to sign', () => {
  /** An account that may sign in, and a wallet that answers when the test says so. */
  async function pressed() {
    const answers: (() => void)[] = []
    const wallet = mockWallet({
      handlers: {
        personal_sign: (...asked: [[`0x${string}`, string]]) =>
          new Promise((resolve) => {
            answers.push(() => resolve(signing.personal_sign?.(...(asked as never as [never]))))
          }),
      },
    })
    const page = await siwxWorld({ wallet, siwx: { required: false } })
    await page.connect()
    await page.settle(1_000)
    const first = codeOf(page.siwx.signIn())
    await page.settle(100)
    expect([answers.length, page.state.status]).toEqual([1, 'signing'])
    return { page, answers, first }
  }

  test('nobody is asked again, however often signing in is tried', async () => {
    const { page, answers, first } = await pressed()
    const off = page.kernel.with({ signal: AbortSignal.abort() }) as unknown as {
      readonly siwx: typeof page.siwx
    }
    expect(await codeOf(off.siwx.signIn())).toBe('kernel/cancelled')
    for (let time = 0; time < 2; time++) expect(await codeOf(page.siwx.signIn())).toBe('siwx/busy')
    await page.settle(500)
    expect([answers.length, page.state.status]).toEqual([1, 'signing'])
    answers[0]?.()
    await page.settle(1_000)
    expect([await first, page.server.open.length, page.state.status]).toEqual(['sent', 1, 'idle'])
  })

  test('a visitor who declines after a refused second try gets no session by the signature', async () => {
    const { page, answers, first } = await pressed()
    for (let time = 0; time < 2; time++) await codeOf(page.siwx.signIn())
    await page.siwx.cancel()
    answers[0]?.()
    await page.settle(1_000)
    expect([await first, page.server.open, page.server.proofs]).toEqual(['siwx/declined', [], []])
  })

  test('a sign-in that begins ends an earlier one, whose signature opens no session', async () => {
    const { page, answers, first } = await pressed()
    // The store has signed the account in from another tab, and ended that again.
    const [asked] = page.connections
    const subject = { chainId: 'eip155:1', accountAddress: asked?.address ?? '' } as const
    page.server.open.push(subject)
    await page.siwx.refresh()
    await page.settle(100)
    expect(page.state.status).toBe('idle')
    page.server.open.length = 0
    await page.siwx.refresh()
    void codeOf(page.siwx.signIn())
    await page.settle(100)
    answers[0]?.()
    await page.settle(1_000)
    expect([await first, page.server.open, page.server.proofs]).toEqual(['siwx/declined', [], []])
  })
})
