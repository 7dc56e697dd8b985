import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testAccount } from '../../evm/accounts.ts'
import { providerContracts } from '../contracts.ts'
import { openProvider, type Person, type ProviderWorld, personOf } from '../test-kit.ts'
import type { NameRecord } from './registry.ts'

let world: ProviderWorld
let quince: Person
let medlar: Person

beforeAll(async () => {
  world = await openProvider()
  quince = personOf(world.evm.chains[0], 'Quince 1')
  medlar = personOf(world.evm.chains[0], 'Medlar 1')
})
afterAll(() => world.close())

// Made unsigned: the plain bit-or is negative in JavaScript.
const coinType = (0x80000000 | 31337) >>> 0
const now = (): number => Math.floor(Date.now() / 1000)

const registration = async (person: Person, label: string, more: object = {}) => {
  const name = `${label}.reown.id`
  const message = JSON.stringify({ name, attributes: {}, timestamp: now() })
  const signature = await person.sign(message)
  return { coin_type: coinType, address: person.address, message, signature, ...more }
}
const register = (body: object) => world.post('/v1/profile/account', body)
const lookUp = (name: string) => world.json(`/v1/profile/account/${name}`, { apiVersion: '2' })
const fieldOf = async (response: Response): Promise<unknown> => [
  response.status,
  (await response.json()).reasons[0].field,
]

test('a signed name is registered, found and found again by its address', async () => {
  expect(await lookUp('otter.reown.id')).toEqual([])
  const response = await register(await registration(quince, 'otter'))
  expect(response.status).toBe(200)
  const record = (await response.json()) as NameRecord
  const entry = { address: quince.address, created_at: record.registered_at }
  expect(record).toEqual({
    name: 'otter.reown.id',
    registered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updated_at: record.registered_at,
    attributes: {},
    addresses: { '60': entry, [String(coinType)]: entry },
  })
  expect(await lookUp('otter.reown.id')).toEqual(record)
  const reverse = `/v1/profile/reverse/${quince.address}`
  expect(await world.json(reverse, { apiVersion: '2' })).toEqual([record])
  const nobody = `/v1/profile/reverse/${testAccount('Phone 2').address}`
  expect(await world.json(nobody, { apiVersion: '2' })).toEqual([])
  expect((await world.get(nobody)).status).toBe(404)
  expect((await world.get('/v1/profile/account/nobody.reown.id')).status).toBe(404)
})

test('a name is given once', async () => {
  expect((await register(await registration(quince, 'badger'))).status).toBe(200)
  expect(await fieldOf(await register(await registration(medlar, 'badger')))).toEqual([400, 'name'])
})

test('malformed names are refused, and names of other zones', async () => {
  for (const label of ['Otter', 'ot', 'an_otter', 'x'.repeat(65), 'two.labels']) {
    expect(await fieldOf(await register(await registration(quince, label)))).toEqual([400, 'name'])
  }
  expect((await world.get('/v1/profile/account/quince.eth')).status).toBe(400)
  expect((await world.get('/v1/profile/account/a.b.example')).status).toBe(400)
})

test('a signature of somebody else, of another text or of a later moment is refused', async () => {
  const own = await registration(quince, 'weasel')
  expect(await fieldOf(await register({ ...own, address: medlar.address }))).toEqual([
    401,
    'signature',
  ])
  const changed = own.message.replace('weasel', 'ferret')
  expect(await fieldOf(await register({ ...own, message: changed }))).toEqual([401, 'signature'])
  expect((await register({ ...own, signature: '0x12' })).status).toBe(401)
  const message = JSON.stringify({
    name: 'weasel.reown.id',
    attributes: {},
    timestamp: now() - 15,
  })
  const stale = { message, signature: await quince.sign(message) }
  expect(await fieldOf(await register({ ...own, ...stale }))).toEqual([400, 'timestamp'])
  const broken = await register({ ...own, message: 'weasel' })
  expect(broken.status).toBe(422)
  expect(broken.headers.get('content-type')).toMatch(/^text\/plain/)
})

test('coin types of unknown chains, and negative ones, are refused', async () => {
  for (const type of [0x80000000 | 31337, 0, 0x80000001, 2 ** 32]) {
    const body = await registration(quince, 'marten', { coin_type: type })
    expect(await fieldOf(await register(body))).toEqual([400, 'coin_type'])
  }
})

test('suggestions begin with the very name, taken or not, and are at most five', async () => {
  await register(await registration(medlar, 'beaver'))
  const ask = async (name: string) => {
    const answer = await world.json<{ suggestions: { name: string; registered: boolean }[] }>(
      `/v1/profile/suggestions/${name}`,
      { zone: 'reown.id' },
    )
    return answer.suggestions
  }
  expect((await ask('beaver'))[0]).toEqual({ name: 'beaver.reown.id', registered: true })
  const free = await ask('lynx')
  expect(free[0]).toEqual({ name: 'lynx.reown.id', registered: false })
  expect(free.length).toBe(5)
  expect((await world.get('/v1/profile/suggestions/ab')).status).toBe(400)
})

test('the owner alone changes attributes and addresses', async () => {
  await register(await registration(medlar, 'falcon'))
  const signed = async (person: Person, payload: object) => {
    const message = JSON.stringify({ ...payload, timestamp: now() })
    const signature = await person.sign(message)
    return { coin_type: 60, address: person.address, message, signature }
  }
  const attributes = '/v1/profile/account/falcon.reown.id/attributes'
  const bio = { attributes: { bio: 'Grows medlars.' } }
  const foreign = await world.post(attributes, await signed(quince, bio))
  expect(await fieldOf(foreign)).toEqual([401, 'address'])
  const changed = await world.post(attributes, await signed(medlar, bio))
  expect((await changed.json()).attributes).toEqual({ bio: 'Grows medlars.' })
  const unknown = await world.post(attributes, await signed(medlar, { attributes: { x: '1' } }))
  expect(unknown.status).toBe(400)
  const address = '/v1/profile/account/falcon.reown.id/address'
  const payload = { coin_type: 60, address: quince.address }
  const moved = await world.post(address, await signed(medlar, payload))
  expect((await moved.json()).addresses['60'].address).toBe(quince.address)
})

test('identity is the ENS name with its picture, or nothing', async () => {
  const quinceIdentity = await world.json<Record<string, string>>(`/v1/identity/${quince.address}`)
  expect(quinceIdentity).toMatchObject({
    name: 'quince.eth',
    avatar: `${world.provider.url}/images/quince.svg`,
  })
  const medlarPath = `/v1/account/${medlar.address}/identity`
  expect(await world.json(medlarPath)).toMatchObject({
    name: 'medlar.eth',
    avatar: `${world.provider.url}/images/trees-7.svg`,
  })
  const nothing = { name: null, avatar: null }
  const phone = testAccount('Phone 1').address
  expect(await world.json(`/v1/identity/${phone}`)).toMatchObject(nothing)
  expect(
    await world.json('/v1/identity/So11111111111111111111111111111111111111112'),
  ).toMatchObject(nothing)
})

test('viem resolves both avatars on the chain, a picture and a token of the collection', async () => {
  const [chain] = world.evm.chains
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const universalResolverAddress = chain.contracts.names
  const avatar = (name: string) => client.getEnsAvatar({ name, universalResolverAddress })
  expect(await avatar('quince.eth')).toBe(`${world.provider.url}/images/quince.svg`)
  expect(await avatar('medlar.eth')).toBe(`${world.provider.url}/images/trees-7.svg`)
  expect(await avatar('recipient.eth')).toBeNull()
  const text = { name: 'medlar.eth', key: 'avatar', universalResolverAddress }
  expect(await client.getEnsText(text)).toContain(`erc721:${providerContracts.collection}/7`)
})
