import { expect, test } from 'vitest'
import type { Traffic } from '../../kernel/index.ts'
import { memoryStorage, type StubbedRequest, virtualPorts } from '../../kernel/testing/index.ts'
import { alice, bob } from '../../tests/plugins/world.ts'
import { codeOf } from '../../tests/send-world.ts'
import type { StoreIo } from './contract.ts'
import { providerStore } from './provider-store.ts'
import { buildSignInMessage } from './verify/index.ts'

const session = { chainId: 'eip155:1', accountAddress: alice } as const

/** The provider's auth service; `me` is the account that it returns for every token. */
function world() {
  const ports = { ...virtualPorts(), storage: memoryStorage() }
  const labels: string[] = []
  const traffic = {
    run: (_kind: string, label: string, work: () => unknown) => {
      labels.push(label)
      return work()
    },
  } as unknown as Traffic
  const me = new Map<string, object>([['session-1', { address: alice, chainId: 1, exp: 2e9 }]])
  const bearer = ({ headers }: StubbedRequest): string => headers.authorization?.slice(7) ?? ''
  ports.fetch
    .reply('/auth/v1/nonce?', { nonce: 'abcdef0123456789', token: 'nonce-1' })
    .reply('/auth/v1/authenticate?', { token: 'session-1' })
    .reply('/auth/v1/me?', (request) => (me.get(bearer(request)) ?? 401) as 401)
  const io: StoreIo = { ports, traffic, signal: new AbortController().signal }
  const store = providerStore({ projectId: 'orchard', url: 'https://provider.example/' })
  const signed = async () => {
    const { nonce } = await store.nonce(session, io)
    const message = buildSignInMessage({
      ...{ domain: 'app.example', uri: 'https://app.example', version: '1', nonce, ...session },
      issuedAt: new Date(ports.clock.now()).toISOString(),
    })
    return { message, signature: '0x12', ...session }
  }
  const signIn = async () => store.signIn(await signed(), io)
  return { ports, labels, me, io, store, signed, signIn }
}

const key = 'wallet-kernel/siwx/provider'

test('[HTTP-1] a nonce, the proof with its token, and whose session it is are asked for', async () => {
  const { ports, signIn, io, store, labels } = world()
  expect(await signIn()).toEqual({ ...session, expiresAt: 2e12 })
  const [nonce, authenticate, me] = ports.fetch.requests
  expect(nonce?.url).toBe(
    'https://provider.example/auth/v1/nonce?projectId=orchard&st=wallet-kernel&sv=unknown',
  )
  expect(authenticate).toMatchObject({
    method: 'POST',
    headers: { 'x-nonce-jwt': 'Bearer nonce-1' },
    body: { message: expect.stringContaining('Nonce: abcdef0123456789'), signature: '0x12' },
  })
  expect(me?.headers).toMatchObject({ authorization: 'Bearer session-1' })
  expect(await store.sessions(io)).toEqual([{ ...session, expiresAt: 2e12 }])
  // Labels of requests contain no token.
  expect([...new Set(labels)]).toEqual([
    'GET /auth/v1/nonce',
    'POST /auth/v1/authenticate',
    'GET /auth/v1/me',
  ])
})

test('[T54] the token is under one key, and gone once it is signed out or the service takes it no more', async () => {
  const { ports, signIn, io, store, me } = world()
  await signIn()
  expect(await ports.storage.get(key)).toContain('session-1')
  await store.signOut([session], io)
  expect(await ports.storage.get(key)).toBeUndefined()
  await signIn()
  me.clear()
  expect(await store.sessions(io)).toEqual([])
  expect(await ports.storage.get(key)).toBeUndefined()
})

test('a browser that keeps nothing is signed in and out for as long as the page lasts', async () => {
  const { ports, signIn, io, store } = world()
  for (const operation of ['get', 'set', 'remove'] as const)
    ports.storage.fail(operation, new DOMException('The operation is insecure.', 'SecurityError'))
  await signIn()
  expect(await store.sessions(io)).toHaveLength(1)
  await store.signOut([session], io)
  expect(await store.sessions(io)).toEqual([])
})

test('[T29] a nonce serves once, and only the one that the service gave', async () => {
  const { signed, store, io } = world()
  const proof = await signed()
  await store.signIn(proof, io)
  expect(await codeOf(store.signIn(proof, io))).toBe('siwx/refused')
})

test('[T29] of many nonces only the newest are signed', async () => {
  const { ports, signed, store, io } = world()
  const proof = await signed()
  for (let count = 1; count <= 21; count += 1) {
    ports.fetch.reply('/auth/v1/nonce?', { nonce: `nonce${count + 10_000}`, token: 'nonce-1' })
    await store.nonce(session, io)
  }
  expect(await codeOf(store.signIn(proof, io))).toBe('siwx/refused')
})

test('[T30] a session of somebody else is refused, and nothing of it is kept', async () => {
  const { ports, signIn, me } = world()
  me.set('session-1', { address: bob, chainId: 1, exp: 2e9 })
  expect(await codeOf(signIn())).toBe('siwx/refused')
  expect(await ports.storage.get(key)).toBeUndefined()
})

test.each([
  ['/auth/v1/nonce?', 503, 'siwx/unreachable'],
  ['/auth/v1/nonce?', { nonce: 'abcdef0123456789', token: 'a b' }, 'siwx/unreachable'],
  [
    '/auth/v1/authenticate?',
    Response.json({ reason: 'wrong-domain' }, { status: 401 }),
    'siwx/refused',
  ],
  ['/auth/v1/authenticate?', {}, 'siwx/unreachable'],
  ['/auth/v1/me?', { address: '<b>', chainId: 1 }, 'siwx/unreachable'],
] as const)('[N6] %s that answers %s is said as %s', async (path, answer, code) => {
  const { ports, signIn } = world()
  ports.fetch.reply(path, answer as never)
  expect(await codeOf(signIn())).toBe(code)
})

test.each([408, 429, 503] as const)(
  'a service that is slow, busy or down (%i) leaves who is signed in as they were',
  async (status) => {
    const { ports, signIn, store, io } = world()
    await signIn()
    ports.fetch.reply('/auth/v1/me?', status as 503)
    expect(await codeOf(store.sessions(io))).toBe('siwx/unreachable')
    expect(await ports.storage.get(key)).toContain('session-1')
  },
)

test.each([400, 404, 410] as const)(
  '[T54] a token that the service answers with %i keeps nobody from signing in',
  async (status) => {
    const { ports, signIn, store, io } = world()
    await signIn()
    ports.fetch.reply('/auth/v1/me?', status as 401)
    expect(await store.sessions(io)).toEqual([])
    expect(await ports.storage.get(key)).toBeUndefined()
  },
)

test('[T54] who signs out while the service is asked stays signed out, and who signs in stays in', async () => {
  const { ports, store, io } = world()
  const [gone, left, mine] = [1, 10, 137].map((id) => ({
    ...{ chainId: `eip155:${id}`, accountAddress: alice, token: `session-${id}` },
  }))
  await ports.storage.set(key, JSON.stringify([gone, left]))
  ports.fetch.reply('/auth/v1/me?', ({ headers }) => {
    void ports.storage.set(key, JSON.stringify([gone, mine]))
    return headers.authorization === 'Bearer session-1' ? 401 : { address: alice, chainId: 10 }
  })
  await store.sessions(io)
  expect(JSON.parse((await ports.storage.get(key)) ?? '')).toEqual([mine])
})

test('what something else wrote under the key is nobody’s session, and is left alone', async () => {
  const { ports, store, io } = world()
  for (const text of [
    '{',
    '[{"token":"x"}]',
    '[{"token":{},"chainId":"eip155:1","accountAddress":"0x1"}]',
  ]) {
    await ports.storage.set(key, text)
    expect(await store.sessions(io)).toEqual([])
    expect(await ports.storage.get(key)).toBe(text)
  }
})
