import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProvider, origin, type ProviderWorld } from './test-kit.ts'

let world: ProviderWorld

beforeAll(async () => {
  world = await openProvider()
})
afterAll(() => world.close())

const key = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const request = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${world.provider.url}/auth/v1/${path}?projectId=p`, {
    ...init,
    headers: { origin, ...init.headers },
  })

interface Given {
  readonly nonce: string
  readonly token: string
}
const given = async (): Promise<Given> => (await (await request('nonce')).json()) as Given

async function signIn({ nonce, token }: Given, over: object = {}): Promise<Response> {
  const message = createSiweMessage({
    ...{ address: key.address, chainId: 31337, domain: 'app.localhost', uri: origin, nonce },
    ...{ version: '1', ...over },
  })
  const signature = await key.signMessage({ message })
  return request('authenticate', {
    method: 'POST',
    headers: { 'x-nonce-jwt': `Bearer ${token}` },
    body: JSON.stringify({ message, signature }),
  })
}

const me = (token: string): Promise<Response> =>
  request('me', { headers: { authorization: `Bearer ${token}` } })

test('who signs the nonce gets a token that says who it is, until the provider forgets', async () => {
  const { token } = (await (await signIn(await given())).json()) as Given
  expect(await (await me(token)).json()).toMatchObject({
    address: key.address,
    chainId: 'eip155:31337',
  })
  world.provider.reset()
  expect((await me(token)).status).toBe(401)
})

test('a nonce serves once, and with its own token', async () => {
  const [one, other] = [await given(), await given()]
  expect((await signIn(one)).status).toBe(200)
  expect((await signIn(one)).status).toBe(401)
  expect((await signIn({ nonce: one.nonce, token: other.token })).status).toBe(401)
  expect((await signIn({ nonce: one.nonce, token: `${other.token}x` })).status).toBe(401)
})

test('what was signed for another site, or by another key, is refused', async () => {
  expect(await (await signIn(await given(), { domain: 'evil.example' })).json()).toEqual({
    reason: 'wrong-domain',
  })
  const { address } = privateKeyToAccount(`0x${'3a'.repeat(32)}`)
  expect(await (await signIn(await given(), { address })).json()).toEqual({
    reason: 'wrong-signature',
  })
})
