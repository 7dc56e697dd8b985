import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../evm/accounts.ts'
import { openProvider, type ProviderWorld } from './test-kit.ts'

let world: ProviderWorld

beforeAll(async () => {
  world = await openProvider()
})
afterAll(() => world.close())

const account = `eip155:31337:${testAccount('Quince 1').address}`
const path = `/v1/sessions/${account}`
const inAnHour = Math.floor(Date.now() / 1000) + 3_600
const grant = {
  expiry: inAnHour,
  signer: { type: 'keys', data: { ids: [] } },
  permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1' } }],
  policies: [],
}
const create = async (version = '&v=2') =>
  (await (await world.post(`${path}?projectId=p${version}`, grant)).json()) as {
    pci: string
    key: { type: string; publicKey: string }
  }
const list = async (of = path) => (await world.json<{ pcis: Record<string, unknown>[] }>(of)).pcis

test('a session is made, listed under its account, activated and revoked', async () => {
  expect(await list()).toEqual([])
  const { pci, key } = await create()
  expect(key).toEqual({
    type: 'secp256k1',
    publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/),
  })
  const [session] = await list()
  expect(session).toMatchObject({
    pci,
    expiry: inAnHour,
    permissions: grant.permissions,
    policies: [],
    context: null,
    revokedAt: null,
    project: { id: 'p', name: 'Sandbox', url: null, iconUrl: null },
  })

  const activated = await world.post(`${path}/activate?projectId=p`, {
    ...grant,
    pci,
    context: '0xc0ffee',
  })
  expect([activated.status, await activated.text()]).toEqual([200, ''])
  expect(await world.json(`${path}/getcontext`, { pci })).toEqual({ context: '0xc0ffee' })

  const revoked = await world.post(`${path}/revoke?projectId=p`, { pci, signature: '0x12' })
  expect([revoked.status, await revoked.text()]).toEqual([200, ''])
  expect((await list())[0]?.revokedAt).toBeTypeOf('number')
  const again = await world.post(`${path}/revoke?projectId=p`, { pci, signature: '0x12' })
  expect((await again.json()).reasons[0].field).toBe('pci')
})

test('sessions are kept under the very text of the account', async () => {
  await create()
  expect(await list(path.toLowerCase())).toEqual([])
})

test('a plain address, an unknown session and a body without permissions are refused', async () => {
  expect((await world.get(`/v1/sessions/${testAccount('Quince 1').address}`)).status).toBe(400)
  const unknown = await world.post(`${path}/revoke?projectId=p`, { pci: 'x', signature: '0x' })
  expect(unknown.status).toBe(400)
  expect((await world.post(`${path}?projectId=p`, { expiry: inAnHour })).status).toBe(422)
  expect((await world.post(path, grant)).status).toBe(401)
})

test('a reset forgets every session', async () => {
  await create('')
  world.provider.reset()
  expect(await list()).toEqual([])
})
