import { describe, expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { reducing } from '../../tests/plugins/reducing.ts'
import { alice } from '../../tests/plugins/world.ts'
import { testServer } from '../../tests/siwx-world.ts'
import type { Connection } from '../connections/contract.ts'
import type { SiwxContract, SiwxOptions } from './contract.ts'
import { providesOf } from './provides.ts'
import { reduce } from './reduce.ts'

const one = connectionOf('eip155', { address: alice })
const session = { chainId: one.networkId, accountAddress: alice } as const
const proof = { ...session, message: 'text', signature: '0x12' }

/** The plugin's contributions. */
function world(options: SiwxOptions = {}, siwx: object = {}, view?: string) {
  const history = view === undefined ? [] : [{ view }]
  const { ctx } = connectionsWorld({ modal: { open: true, history } })
  Object.assign(ctx.state, { siwx: { required: true, sessions: [], status: 'idle', ...siwx } })
  reducing(ctx, 'siwx', reduce)
  const own = ctx as unknown as Context<SiwxContract>
  const provides = providesOf(options) as (of: object) => object
  const given = provides(own) as {
    readonly walletconnect: {
      readonly authenticators: readonly {
        accept(proofs: readonly unknown[], of: { readonly connectionId: string }): void
      }[]
    }
    readonly modal: { readonly guards: readonly [() => boolean] }
    readonly connections: {
      readonly gates: readonly {
        readonly id: string
        applies(candidate: { readonly connections: readonly Connection[] }): boolean
      }[]
    }
  }
  const applies = (id: string, ...connections: readonly Connection[]) =>
    given.connections.gates.find((gate) => gate.id === id)?.applies({ connections })
  return { ctx: own, applies, ...given }
}

describe('[SIWX-1] the gate is for', () => {
  test.each<[string, Connection, boolean]>([
    ['who has no session', one, true],
    ['no account with one', { ...one, id: 'signed' }, false],
    ['a family that cannot sign in, which it refuses', connectionOf('cosmos'), true],
    ['no family that the store does not know', connectionOf('solana'), false],
  ])('%s', (_what, connection, applied) => {
    const store = testServer({ namespaces: ['eip155', 'cosmos' as never] })
    const sessions = connection.id === 'signed' ? [session] : []
    const { ctx, applies } = world({ store }, { sessions })
    ctx.emit.sessionsConfirmed()
    expect(applies('siwx', connection)).toBe(applied)
  })

  test('every session that is only remembered, until the store has spoken on this page', () => {
    const { ctx, applies } = world({}, { sessions: [session] })
    expect(applies('siwx', one)).toBe(true)
    ctx.emit.sessionsConfirmed()
    expect(applies('siwx', one)).toBe(false)
  })

  test('each network by itself, unless one sign-in holds for all of an account', () => {
    const moved = { ...one, networkId: 'eip155:137' } as const
    for (const scope of [undefined, 'account']) {
      const { ctx, applies } = world({}, { sessions: [session], ...(scope && { scope }) })
      ctx.emit.sessionsConfirmed()
      expect(applies('siwx', moved)).toBe(scope === undefined)
      expect(applies('siwx', { ...moved, address: 'a2' })).toBe(true)
      expect(applies('siwx', connectionOf('solana', { address: alice }))).toBe(true)
    }
  })

  test('every family that can, where the store names none', () => {
    const { applies } = world({ store: testServer() })
    expect(applies('siwx', connectionOf('solana'))).toBe(true)
    expect(applies('siwx', connectionOf('cosmos'), one)).toBe(true)
  })
})

describe('[SIWX-6] what a phone signed while it paired', () => {
  test('is checked for the connection that it came with, and forgotten with the next pairing', () => {
    const { ctx, applies, walletconnect } = world()
    const [authenticator] = walletconnect.authenticators
    expect(applies('siwx-signed', one)).toBe(false)
    authenticator?.accept([proof], { connectionId: one.id })
    expect(ctx.state.siwx.signed).toEqual({ connectionId: one.id, proof })
    expect(applies('siwx-signed', one)).toBe(true)
    expect(applies('siwx-signed', connectionOf('solana'))).toBe(false)
    authenticator?.accept([], { connectionId: one.id })
    expect(ctx.state.siwx.signed).toBeUndefined()
    expect(applies('siwx-signed', one)).toBe(false)
  })

  test.each([
    ['signature', { ...proof, signature: 'secret:3' }],
    ['message', { ...proof, message: 'secret:3' }],
  ])(
    'is refused with a handle into the vault in the place of its %s, which stands for another secret',
    (_which, forged) => {
      const { ctx, applies, walletconnect } = world()
      const [authenticator] = walletconnect.authenticators
      authenticator?.accept([forged], { connectionId: one.id })
      expect(ctx.state.siwx.signed).toBeUndefined()
      authenticator?.accept([proof], { connectionId: one.id })
      authenticator?.accept([forged], { connectionId: one.id })
      expect(ctx.state.siwx.signed).toBeUndefined()
      expect(applies('siwx-signed', one)).toBe(false)
    },
  )

  test('is not asked for where the host wants two steps', () => {
    expect(world({ oneClick: false }).walletconnect.authenticators).toEqual([])
  })
})

describe('[MODAL-6] the modal is held open', () => {
  const asked = { connectionId: one.id, ...session }
  test.each<[string, object, string | undefined, boolean]>([
    ['by a question', { asked }, 'SIWXSignMessage', true],
    ['by a phone’s', { asked }, 'ConnectingSiwe', true],
    ['not at another view', { asked }, 'Account', false],
    ['not at none', { asked }, undefined, false],
    ['not where nobody is asked', {}, 'SIWXSignMessage', false],
    ['not where it is offered', { asked, required: false }, 'SIWXSignMessage', false],
  ])('%s', (_what, siwx, view, held) => {
    expect(world({}, siwx, view).modal.guards[0]()).toBe(held)
  })
})
