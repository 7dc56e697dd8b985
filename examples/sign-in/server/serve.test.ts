import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignInServer, serve } from './serve.ts'

const file = (path: string): string =>
  `/@fs${fileURLToPath(new URL(`../../../${path}`, import.meta.url))}`

let server: SignInServer

beforeAll(async () => {
  server = await serve({ networks: [] })
}, 60_000)
afterAll(() => server.close())

const status = async (path: string): Promise<number> =>
  (await fetch(`${server.origin}${path}`)).status

test.each(['/', '/app/main.tsx', file('kernel/index.ts')])('%s is of the page', async (path) => {
  expect(await status(path)).toBe(200)
})

test.each([
  '/server/app.ts',
  '/package.json?raw',
  file('package.json'),
  file('tests/tools/source-alias.ts'),
  '/@fs/etc/passwd',
])('%s is nobody’s but the server’s', async (path) => {
  expect(await status(path)).toBe(403)
})
