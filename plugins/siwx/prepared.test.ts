import { expect, test } from 'vitest'
import type { Context } from '../../kernel/index.ts'
import { connectionOf, connectionsWorld } from '../../tests/plugins/connections-context.ts'
import { alice } from '../../tests/plugins/world.ts'
import { testServer } from '../../tests/siwx-world.ts'
import type { Connection } from '../connections/contract.ts'
import { request } from './authenticate.ts'
import type { SiwxContract, SiwxOptions } from './contract.ts'
import { optionsKey } from './options-key.ts'
import { renew } from './prepared.ts'

/** A page with these options. */
function world(connection: Connection, more: Partial<SiwxOptions> = {}) {
  const connections = { connections: [connection] }
  const { ctx } = connectionsWorld({ connections, networks: { active: {} } })
  const options = { store: testServer(), domain: 'app.example', uri: 'https://app.example' }
  ctx.resources.put(optionsKey, { ...options, ...more })
  Object.assign(ctx.state, { siwx: {} })
  return ctx as unknown as Context<SiwxContract>
}

const digits = alice.slice(2)
const miswritten = `0x${digits.replace('F', 'f')}`

test.each([alice, alice.toLowerCase(), `0x${digits.toUpperCase()}`, miswritten])(
  '[SIWX-1] an EVM account written as %s is named with its checksum in the text',
  async (address) => {
    const connection = connectionOf('eip155', { address })
    const { text } = await renew(world(connection), connection)
    expect(text.split('\n')[1]).toBe(alice)
  },
)

test('[SIWX-7] its times, its request id and its resources are the host’s to set, with a phone as well', async () => {
  const connection = connectionOf('eip155', { address: alice })
  const ctx = world(connection, {
    ...{ statement: 'Sign in.', requestId: 'r-1', resources: ['https://app.example/terms'] },
    ...{ expiresInMs: 3_600_000, startsInMs: -60_000 },
  })
  const at = ctx.ports.clock.now()
  const iso = (ms: number): string => new Date(at + ms).toISOString()
  const { text } = await renew(ctx, connection)
  expect(text.split('\n')).toEqual([
    ...['app.example wants you to sign in with your Ethereum account:', alice],
    ...['', 'Sign in.', ''],
    'URI: https://app.example',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: nonce00000001',
    `Issued At: ${iso(0)}`,
    `Expiration Time: ${iso(3_600_000)}`,
    `Not Before: ${iso(-60_000)}`,
    'Request ID: r-1',
    'Resources:',
    '- https://app.example/terms',
  ])
  expect(await request({ signal: ctx.signal }, ctx, ['eip155:1'])).toMatchObject({
    ...{ exp: iso(3_600_000), nbf: iso(-60_000), statement: 'Sign in.', requestId: 'r-1' },
    resources: ['https://app.example/terms'],
  })
})

test('[~SIWX-7] [T28] the text names the site of the page that asks, also where that is a frame of another site', async () => {
  const connection = connectionOf('eip155', { address: alice })
  const ctx = world(connection, { domain: undefined, uri: undefined } as never)
  const page = { ...ctx.ports.page, origin: 'https://b.example:8443' }
  const { text } = await renew({ ...ctx, ports: { ...ctx.ports, page } }, connection)
  expect(text.split('\n')[0]).toMatch(/^b\.example:8443 wants you to sign in/)
  expect(text).toContain('\nURI: https://b.example:8443\n')
})

test('[SIWX-1] a store that builds its own message has it signed, and a phone signs it after pairing', async () => {
  const connection = connectionOf('eip155', { address: alice.toLowerCase() })
  const asked: object[] = []
  const store = testServer({
    message: async (subject) => `text ${asked.push(subject)}`,
  })
  const ctx = world(connection, { store })
  expect((await renew(ctx, connection)).text).toBe('text 1')
  expect(asked).toEqual([{ chainId: 'eip155:1', accountAddress: alice, nonce: 'nonce00000001' }])
  expect(await request({ signal: ctx.signal }, ctx, ['eip155:1'])).toBeUndefined()
})
