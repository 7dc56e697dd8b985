import { beforeAll, expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { ready } from '../../tests/plugins/world.ts'
import { testServer } from '../../tests/siwx-world.ts'
import type { Connection } from '../connections/contract.ts'
import { pass } from './ask.ts'
import type { SignInSession, SiwxContract } from './contract.ts'
import { optionsKey } from './options-key.ts'
import { askedOf } from './waiting.ts'

// The modules that the world loads are there before a test ends.
beforeAll(ready)

/** Wallets for a gate to decide on, all on listed networks, and the signatures of each. */
function world(...connections: readonly Connection[]) {
  const networks = connections.map(({ networkId }) => ({ caipNetworkId: networkId }))
  const { ctx, stop } = connectionsWorld({
    connections: { connections },
    networks: { networks },
    commands: {
      async 'siwx.refresh'() {
        await undefined
        Object.assign(slice, { confirmed: true })
      },
      'siwx.prepare': async () => undefined,
    },
  })
  const slice = { required: true, sessions: [] as readonly SignInSession[], status: 'idle' }
  Object.assign(ctx.state, { siwx: slice })
  ctx.resources.put(optionsKey, { store: testServer() })
  const siwx = ctx as unknown as Context<SiwxContract>
  const { connections: list } = ctx.state as { readonly connections: object }
  return {
    asked: () => askedOf(siwx)?.connectionId,
    passed: () =>
      pass({ signal: stop.signal, asksVisitor: () => undefined }, siwx, {
        reason: 'connect',
        connections,
        background: false,
      }),
    become(next: readonly Connection[]) {
      Object.assign(list, { connections: next })
    },
    async signIn({ networkId, address }: Connection) {
      const session = { chainId: networkId, accountAddress: address }
      slice.sessions = [...slice.sessions, session]
      askedOf(siwx)?.resolve()
      await flush()
    },
  }
}

test('[T30] an account that changed while another one was asked is asked, before anybody passes', async () => {
  const one = connectionOf('eip155')
  const other = connectionOf('solana')
  const changed = { ...one, address: 'a2' }
  const { asked, passed, become, signIn } = world(one, other)
  let isIn = false
  const done = passed().then(() => {
    isIn = true
  })
  await flush()
  expect(asked()).toBe(one.id)
  await signIn(one)
  expect(asked()).toBe(other.id)
  become([changed, other])
  await signIn(other)
  expect([asked(), isIn]).toEqual([one.id, false])
  await signIn(changed)
  await done
  expect(asked()).toBeUndefined()
})
