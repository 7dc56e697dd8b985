import { beforeAll, expect, test } from 'vitest'
import { fakePage, virtualClock } from '../../kernel/testing/index.ts'
import { fakeClient, pairable, session, topic } from '../../tests/walletconnect-world.ts'
import { createRelay, type RelayEvent } from './client.ts'
import type { Relayer } from './reconnect-policy.ts'

beforeAll(pairable)

function world() {
  const fake = fakeClient()
  const told: RelayEvent[] = []
  const relay = createRelay(
    { client: fake.client },
    { page: fakePage(), clock: virtualClock() },
    (event) => told.push(event),
  )
  const { relayer } = fake.client.core as { readonly relayer: Relayer }
  return { fake, told, relay, relayer }
}

test.each([undefined, 7, [topic(1)], { toString: () => topic(1) }])(
  'what is told of the topic %j is told of no session',
  (odd) => {
    const { fake, told } = world()
    fake.emit('session_delete', { topic: odd })
    expect(told).toEqual([{ kind: 'ended', topic: '' }])
  },
)

test.each([
  ['for a code', (relay: ReturnType<typeof createRelay>) => relay.pair({})],
  [
    'the wallet',
    (relay: ReturnType<typeof createRelay>) =>
      relay.request({ topic: topic(1), chain: 'eip155:1', method: 'personal_sign', params: [] }),
  ],
])('a refused client has no network until somebody asks %s', async (_whom, ask) => {
  const { fake, relay, relayer } = world()
  const refusal = new Error('closed with code: 3000 (Unauthorized: invalid key)')
  fake.emit('relayer_error', refusal)
  await expect(relayer.confirmOnlineStateOrThrow?.()).rejects.toBe(refusal)
  await ask(relay)
  expect('confirmOnlineStateOrThrow' in relayer).toBe(false)
})

test('an ordinary loss of the connection keeps no client from its network', () => {
  const { fake, relayer } = world()
  fake.emit('relayer_error', new Error('socket hang up'))
  expect('confirmOnlineStateOrThrow' in relayer).toBe(false)
})

test('a relay that was closed tells nothing more, and reconnects as the client itself does', async () => {
  const fake = fakeClient()
  const { relayer } = fake.client.core as { readonly relayer: Relayer }
  const { connect } = relayer
  const told: RelayEvent[] = []
  const ports = { page: fakePage(), clock: virtualClock() }
  const relay = createRelay({ client: fake.client }, ports, (event) => told.push(event))
  expect(relayer.connect).not.toBe(connect)
  await relay.close()
  expect(relayer.connect).toBe(connect)
  fake.hold([session(1)])
  for (const event of ['session_update', 'session_event', 'session_extend', 'session_delete'])
    fake.emit(event, { topic: topic(1) })
  for (const event of ['session_expire', 'relayer_connect', 'relayer_disconnect'])
    fake.emit(event, { topic: topic(1) })
  expect([told, fake.closed]).toEqual([[], 1])
})
