import { describe, expect, test } from 'vitest'
import type { Context } from '../../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../../tests/plugins/connections-context.ts'
import { alice, bob } from '../../../tests/plugins/world.ts'
import { codeOf } from '../../../tests/send-world.ts'
import { testServer } from '../../../tests/siwx-world.ts'
import { connectionsErrors } from '../../connections/errors.ts'
import type { SiwxContract } from '../contract.ts'
import { siwxErrors } from '../errors.ts'
import { optionsKey } from '../options-key.ts'
import { cancel, signIn } from './sign-in.ts'

/** A connected account on a listed network, whose wallet answers with an error. */
function world(type: 'eoa' | 'smartAccount', error: unknown, listed = ['eip155:1']) {
  const accounts = [{ namespace: 'eip155', address: alice, type }] as const
  const connection = connectionOf('eip155', { address: alice, accounts })
  const { ctx, names } = connectionsWorld({
    connections: { connections: [connection] },
    networks: { networks: listed.map((caipNetworkId) => ({ caipNetworkId })) },
    commands: { 'transactions.sign': () => Promise.reject(error) },
  })
  Object.assign(ctx.state, { siwx: { required: false, sessions: [], status: 'idle' } })
  const uri = 'https://app.example'
  ctx.resources.put(optionsKey, { store: testServer(), domain: 'app.example', uri })
  return { names, outcome: codeOf(signIn(ctx as unknown as Context<SiwxContract>)) }
}

const declined = connectionsErrors.create('declined')
const gone = connectionsErrors.create('wallet-gone', { name: 'Toy' })

test.each([
  ['eoa', declined, 'siwx/signature-declined'],
  ['smartAccount', declined, 'siwx/smart-account'],
  ['eoa', gone, 'connections/wallet-gone'],
  ['smartAccount', gone, 'connections/wallet-gone'],
] as const)('[SIWX-4] of %s, %s is said as %s', async (type, error, code) => {
  expect(await world(type, error).outcome).toBe(code)
})

test('[~SIWX-4] a refusal has two texts: that of a smart account, and that of any other', () => {
  const texts = (['signature-declined', 'smart-account'] as const).map(
    (code) => siwxErrors.create(code).message,
  )
  expect(texts).toEqual(['Signature declined', 'This application might not support Smart Accounts'])
})

test('[SIWX-1] on a network that the app does not list nobody signs, and no wallet is asked', async () => {
  const { names, outcome } = world('eoa', declined, ['eip155:137'])
  expect(await outcome).toBe('siwx/not-served')
  expect(names()).toEqual([])
})

describe('what is left of a try', () => {
  const session = { chainId: 'eip155:1', accountAddress: alice } as const
  const asked = { connectionId: 'eip155', ...session }

  /** A visitor whose wallet signs by default; `siwx` is the initial slice. */
  function page(siwx: object = {}, sign: () => unknown = () => '0x12') {
    const made = connectionsWorld({
      connections: { connections: [connectionOf('eip155', { address: alice })] },
      networks: { networks: [{ caipNetworkId: 'eip155:1' }] },
      commands: { 'transactions.sign': sign },
    })
    Object.assign(made.ctx.state, {
      siwx: { required: false, sessions: [], status: 'idle', ...siwx },
    })
    const server = testServer()
    const uri = 'https://app.example'
    made.ctx.resources.put(optionsKey, { store: server, domain: 'app.example', uri })
    const ctx = made.ctx as unknown as Context<SiwxContract>
    return { ...made, ctx, server, tried: () => codeOf(signIn(ctx)) }
  }

  test('[SIWX-4] a refusal keeps the text for the next one, and shows it to who is asked', async () => {
    const refuses = () => Promise.reject(declined)
    const { tried, names } = page({ asked }, refuses)
    expect(await tried()).toBe('siwx/signature-declined')
    const said = ['signStarted', 'prepared', 'transactions.sign', 'signInFailed']
    expect(names()).toEqual([...said, 'modal.showSnackbar', 'modal.open'])
    const own = page({}, refuses)
    await own.tried()
    expect(own.names()).toEqual([...said, 'modal.showSnackbar'])
  })

  test('[T29] a text that the store has seen is signed no more; who is asked has another at once', async () => {
    for (const siwx of [{}, { asked }]) {
      const { tried, names, server } = page(siwx)
      server.failures.signIn = new Error('down')
      expect(await tried()).toBe('siwx/unreachable')
      const texts = (): number => names().filter((name) => name === 'prepared').length
      expect(texts()).toBe('asked' in siwx ? 2 : 1)
      await tried()
      expect(server.proofs[0]?.message).not.toBe(server.proofs[1]?.message)
    }
  })

  test('[SIWX-5] who leaves is told nothing: called off at the wallet, at the store, or disconnected there', async () => {
    const off = new Error('off')
    const atWallet = page({}, () => {
      atWallet.stop.abort(off)
      return Promise.reject(declined)
    })
    expect(await atWallet.tried()).toBe('connections/declined')
    const atStore = page()
    atStore.server.signIn = async () => {
      atStore.stop.abort(off)
      return new Promise(() => undefined)
    }
    expect(await atStore.tried()).toBe('Error: off')
    const gone = page()
    gone.server.signIn = async () => {
      Object.assign(gone.ctx.state.connections, { connections: [] })
      return session
    }
    expect(await gone.tried()).toBe('siwx/declined')
    for (const { names } of [atWallet, atStore, gone]) {
      expect(names()).not.toContain('signInFailed')
      expect(names()).not.toContain('modal.showSnackbar')
    }
  })

  test.each<[string, object]>([
    ['account', { address: bob }],
    ['network', { networkId: 'eip155:10' }],
  ])(
    '[T34] a session whose %s the wallet left while it was opened is ended, and opens nothing here',
    async (_what, now) => {
      const { ctx, server, tried, names } = page()
      const ended: unknown[] = []
      server.signOut = async (sessions) => void ended.push(...sessions)
      server.signIn = async () => {
        const connections = [connectionOf('eip155', { address: alice, ...now })]
        Object.assign(ctx.state.connections, { connections })
        return session
      }
      expect(await tried()).toBe('siwx/account-changed')
      expect([ended, names().includes('signedIn')]).toEqual([[session], false])
      expect(names()).toContain('signInFailed')
    },
  )

  test.each([
    ['active', 'eip155', []],
    ['not active', 'other', [['connections.activate', 'eip155']]],
  ] as const)(
    '[SIWX-5] cancelling leads a wallet that is %s back to the network of its session, and keeps both',
    async (_what, active, first) => {
      const elsewhere = { ...asked, chainId: 'eip155:137' } as const
      const { ctx, calls } = page({ required: true, asked: elsewhere, sessions: [session] })
      const own = connectionOf('eip155', { address: alice, networkId: 'eip155:137' })
      const connections = [own, { ...connectionOf('eip155', { address: bob }), id: 'other' }]
      Object.assign(ctx.state.connections, { connections, active: { eip155: active } })
      await cancel(ctx)
      expect(calls).toEqual([
        ...first,
        ['networks.switchNetwork', 'eip155:1'],
        ...(active === 'other' ? [['connections.activate', 'other']] : []),
        ['cancelled', { connectionId: 'eip155' }],
      ])
    },
  )

  test('[SIWX-5] cancelling leaves the view of a phone, or closes the one that still prepares', async () => {
    const phone = page({ asked })
    const connecting = { gate: { view: 'ConnectingSiwe' }, candidates: [{ id: 'phone' }] }
    Object.assign(phone.ctx.state.connections, { connecting })
    await cancel(phone.ctx)
    expect(phone.calls).toEqual([
      ['cancelled', { connectionId: 'phone' }],
      ['modal.reset', 'Connect'],
    ])
    const preparing = page()
    await cancel(preparing.ctx)
    expect(preparing.names()).toEqual(['modal.close'])
    const before = page({ asked: { ...asked, accountAddress: bob } })
    const other = { gate: { view: 'SIWXSignMessage' }, candidates: [{ id: 'phone' }] }
    Object.assign(before.ctx.state.connections, { connecting: other })
    await cancel(before.ctx)
    expect(before.calls).toEqual([['cancelled', { connectionId: 'eip155' }]])
  })
})
