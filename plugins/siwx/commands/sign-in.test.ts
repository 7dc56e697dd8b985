import { expect, test } from 'vitest'
import type { Context } from '../../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../../tests/plugins/connections-context.ts'
import { alice } from '../../../tests/plugins/world.ts'
import { codeOf } from '../../../tests/send-world.ts'
import { testServer } from '../../../tests/siwx-world.ts'
import { connectionsErrors } from '../../connections/errors.ts'
import type { SiwxContract } from '../contract.ts'
import { optionsKey } from '../options-key.ts'
import { signIn } from './sign-in.ts'

/** A connected account on a network that the app lists, whose wallet ends a request with an error. */
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

test('[SIWX-1] on a network that the app does not list nobody signs, and no wallet is asked', async () => {
  const { names, outcome } = world('eoa', declined, ['eip155:137'])
  expect(await outcome).toBe('siwx/not-served')
  expect(names()).toEqual([])
})
