import { beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { alice } from '../../tests/plugins/world.ts'
import { testServer } from '../../tests/siwx-world.ts'
import type { SiwxContract } from './contract.ts'
import { effects } from './effects.ts'
import { optionsKey } from './options-key.ts'

// Load the code of the effects, so that a flush suffices.
beforeAll(() => import('./ask.ts'))

const one = connectionOf('eip155', { address: alice })
const session = { chainId: one.networkId, accountAddress: alice } as const
const asked = { connectionId: one.id, ...session }

/** Runs the effects of a fact; returns their calls and whether they have ended. */
function world(siwx: object = {}, given: Parameters<typeof connectionsWorld>[0] = {}) {
  const made = connectionsWorld({
    networks: { networks: [{ caipNetworkId: one.networkId }] },
    ...given,
    connections: { connections: [one], ...given.connections },
    commands: { 'siwx.refresh': async () => undefined, 'siwx.prepare': async () => undefined },
  })
  const slice = { required: true, sessions: [], status: 'idle', ...siwx }
  Object.assign(made.ctx.state, { siwx: slice })
  made.ctx.resources.put(optionsKey, { store: testServer() })
  const ctx = made.ctx as unknown as Context<SiwxContract>
  return async (on: string, fact: object = {}) => {
    let open = 0
    for (const effect of effects) {
      if ((effect as { readonly on?: string }).on !== on) continue
      const { run } = effect as never as { run(ctx: object, fact: object): unknown }
      open += 1
      const ended = (): void => {
        open -= 1
      }
      Promise.resolve(run(ctx, fact)).then(ended, ended)
    }
    await flush()
    return { names: made.names(), open }
  }
}

describe('[SIWX-1] sessions', () => {
  test('without an end are not waited for, and others are', async () => {
    expect((await world({ sessions: [session] })('siwx/signedIn')).open).toBe(0)
    const ending = { ...session, expiresAt: 1e15 }
    expect((await world({ sessions: [session, ending] })('siwx/signedIn')).open).toBe(1)
  })

  test.each([
    ['their time', 'expiry', true, true],
    ['their time, where sign-in is offered', 'expiry', false, false],
    ['the visitor', 'visitor', true, false],
    ['the wallet’s end', 'disconnect', true, false],
  ])('that %s ended ask anew: %s, required %s, %s', async (_what, by, required, asks) => {
    const { names } = await world({ required })('siwx/sessionsEnded', { by, sessions: [session] })
    expect(names.includes('asked')).toBe(asks)
  })
})

describe('[SIWX-5] a view that was left', () => {
  const at = (view: string | undefined) => ({
    modal: { open: view !== undefined, history: view === undefined ? [] : [{ view }] },
  })
  test.each<[string, object, Parameters<typeof connectionsWorld>[0], boolean]>([
    ['is a no', { asked }, at('Account'), true],
    ['is a no where nothing is shown', { asked }, at(undefined), true],
    ['is none while it is shown', { asked }, at('SIWXSignMessage'), false],
    ['is none while a phone’s is shown', { asked }, at('ConnectingSiwe'), false],
    ['is none where nobody is asked', {}, at('Account'), false],
    [
      'is the end of the attempt at a gate, which says so itself',
      { asked },
      { ...at('Account'), connections: { connecting: { gate: { view: 'SIWXSignMessage' } } } },
      false,
    ],
  ])('%s', async (_what, siwx, given, cancels) => {
    const { names } = await world(siwx, given)('modal/wentBack')
    expect(names).toEqual(cancels ? ['siwx.cancel'] : [])
  })
})

describe('[SIWX-5] another account', () => {
  const change = { connectionId: one.id }
  test.each([
    ['is asked here where sign-in is offered', false, true],
    ['is asked by the gate where it is required', true, false],
  ])('%s', async (_what, required, asks) => {
    const { names } = await world({ required })('connections/accountsChanged', change)
    expect(names.includes('asked')).toBe(asks)
  })
})
