import { expect, test } from 'vitest'
import type { StoreIo } from '../../../plugins/siwx/index.ts'
import {
  type AuthenticationAdapter,
  createAuthenticationLink,
  linkedStore,
} from './sign-in-store.ts'

const io = {} as StoreIo
const accountAddress = '0x52908400098527886E0F7030069857D2E4169EE7'
const subject = { chainId: 'eip155:137', accountAddress } as const
const connection = { namespace: 'eip155', networkId: subject.chainId, address: accountAddress }
const connections: object[] = [connection]
const kernel = () => ({ state: { connections: { connections: connections as never } } })

function world(given: Partial<AuthenticationAdapter<unknown>> = {}) {
  const link = createAuthenticationLink()
  const calls: unknown[] = []
  const adapter: AuthenticationAdapter<unknown> = {
    getNonce: async () => 'nonce',
    createMessage: (args) => `message of ${JSON.stringify(args)}`,
    verify: async (proof) => calls.push(proof) > 0,
    signOut: async () => void calls.push('signOut'),
    ...given,
  }
  return { link, adapter, calls, store: linkedStore(link, kernel, 'kit') }
}

test('without an adapter nobody is asked to sign in', async () => {
  const { store, link, adapter } = world()
  expect(store.namespaces).toEqual([])
  expect(await store.sessions(io)).toEqual([])
  link.update(adapter, 'unauthenticated')
  expect(store.namespaces).toEqual(['eip155'])
})

test('the message is that of the app, and it gets back what it has made', async () => {
  const message = { prepareMessage: () => 'the text' }
  const { store, link, adapter, calls } = world({ createMessage: async () => message })
  link.update(adapter, 'unauthenticated')
  expect(await store.nonce(subject, io)).toEqual({ nonce: 'nonce' })
  expect(await store.message?.({ ...subject, nonce: 'nonce' }, io)).toBe('the text')
  const proof = { ...subject, message: 'the text', signature: '0x22' }
  expect(await store.signIn(proof, io)).toEqual(subject)
  expect(calls).toEqual([{ message, signature: '0x22' }])
})

test('the app learns account and chain in its own form', async () => {
  const { store, link, adapter } = world()
  link.update(adapter, 'unauthenticated')
  expect(await store.message?.({ ...subject, nonce: 'n' }, io)).toBe(
    `message of ${JSON.stringify({ nonce: 'n', address: accountAddress, chainId: 137 })}`,
  )
})

test.each([
  ['that refuses the signature', { verify: async () => false }, 'verify'],
  ['whose message is no text', { createMessage: () => ({}) }, 'createMessage'],
])('an app %s signs nobody in', async (_, given, reason) => {
  const { store, link, adapter } = world(given)
  link.update(adapter, 'unauthenticated')
  const run = async () => {
    const message = (await store.message?.({ ...subject, nonce: 'n' }, io)) ?? ''
    return store.signIn({ ...subject, message, signature: '0x' }, io)
  }
  await expect(run()).rejects.toMatchObject({ code: 'siwx/refused', facts: { reason } })
})

test('the sessions wait until the app knows the visitor', async () => {
  const { store, link, adapter } = world()
  link.update(adapter, 'loading')
  let known: unknown
  const reading = store.sessions(io).then((sessions) => {
    known = sessions
  })
  await Promise.resolve()
  expect(known).toBeUndefined()
  link.update(adapter, 'authenticated')
  await reading
  expect(known).toEqual([subject])
  link.update(adapter, 'unauthenticated')
  expect(await store.sessions(io)).toEqual([])
})

test('an account that the wallet chooses later is not signed in by the session of another', async () => {
  const { store, link, adapter } = world()
  link.update(adapter, 'authenticated')
  expect(await store.sessions(io)).toEqual([subject])
  const later = { ...connection, address: '0x1111111111111111111111111111111111111111' }
  connections.splice(0, 1, later)
  expect(await store.sessions(io)).toEqual([])
  await store.signIn(
    { ...subject, accountAddress: later.address, message: 'm', signature: '0x' },
    io,
  )
  expect(await store.sessions(io)).toMatchObject([{ accountAddress: later.address }])
  connections.splice(0, 1, connection)
})

test('a server that names its session is asked for it', async () => {
  const { store, link, adapter } = world()
  const session = { address: accountAddress, chainId: 137 }
  link.update({ ...adapter, session: async () => session }, 'unauthenticated')
  expect(await store.sessions(io)).toEqual([subject])
  link.update({ ...adapter, session: async () => null }, 'unauthenticated')
  expect(await store.sessions(io)).toEqual([])
})

test('while the link does not ask, a visitor who connects does not have to sign in', () => {
  const { store, link, adapter } = world()
  link.update(adapter, 'unauthenticated')
  link.isAsking = false
  expect(store.namespaces).toEqual([])
})
