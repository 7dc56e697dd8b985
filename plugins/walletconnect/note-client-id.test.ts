import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { wireIo, wireServer } from '../../tests/provider-server.ts'
import { fakeClient, loaded, pluginsWith, settled } from '../../tests/walletconnect-world.ts'
import { ask } from '../provider/client.ts'

beforeAll(loaded)

/** The id with which a request reaches the provider once a visitor has begun to pair. */
async function idOf(crypto: unknown): Promise<unknown> {
  const fake = fakeClient()
  Object.assign(fake.client.core as object, { crypto })
  const kernel = createTestKernel({ plugins: pluginsWith(fake) })
  const { dispatch } = kernel as never as {
    readonly dispatch: { readonly walletconnect: { pair(): Promise<unknown> } }
  }
  dispatch.walletconnect.pair().catch(() => undefined)
  await settled()
  await settled()
  const server = await wireServer()
  onTestFinished(() => server.close())
  server.reply('GET /v1/thing', {})
  await ask({ ...wireIo(server.url).io, resources: kernel.resources }, { path: '/v1/thing' })
  kernel.dispose()
  return server.requests.at(-1)?.query.clientId
}

test('[HTTP-1] the client’s own id goes with requests to the provider, once it is there', async () => {
  const crypto = {
    id: 'did:key:z6Mk',
    async getClientId() {
      return this.id
    },
  }
  expect(await idOf(crypto)).toBe('did:key:z6Mk')
})

test.each([
  ['no such thing', undefined],
  ['nothing to ask', {}],
  ['no answer', { getClientId: () => Promise.reject(new Error('no')) }],
  [
    'an error',
    {
      getClientId: () => {
        throw new Error('no')
      },
    },
  ],
  ['no id', { getClientId: async () => 7 }],
  ['an id that is a text of any kind', { getClientId: async () => 'a b&c' }],
])('of a client with %s none goes with them', async (_what, crypto) => {
  expect(await idOf(crypto)).toBeUndefined()
})
