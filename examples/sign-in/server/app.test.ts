import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildSignInMessage, type SignInMessage } from 'wallet-kernel/siwx/verify'
import { createApp } from './app.ts'
import { type Database, openDatabase } from './database.ts'
import { type Answer, nonceOf, type TestBrowser, testBrowser } from './test-browser.ts'

const origin = 'https://orchard.example'
const alice = privateKeyToAccount(`0x${'a1'.repeat(32)}`)
const mallory = privateKeyToAccount(`0x${'3a'.repeat(32)}`)

let database: Database
let now = Date.parse('2026-11-23T10:00:00Z')

beforeAll(async () => {
  // PGlite, or a Postgres that these tests may empty: its address in TEST_DATABASE_URL.
  database = await openDatabase({ url: process.env.TEST_DATABASE_URL })
})
afterAll(() => database.close())
beforeEach(async () => {
  now = Date.parse('2026-11-23T10:00:00Z')
  await database.query('delete from nonces')
  await database.query('delete from sessions')
})

/** A browser on a page of this origin, or of another one, that asks the handler as a route of Next gets it. */
function browser(
  cookies: Map<string, string> = new Map(),
  page: string = origin,
  over: Database = database,
): TestBrowser {
  const app = createApp({
    database: over,
    origin,
    chainIds: ['eip155:1', 'eip155:137'],
    now: () => now,
  })
  return testBrowser({ handle: (request) => app.fetch(request), origin, page, cookies })
}

const fields = (nonce: string, over: Partial<SignInMessage> = {}): SignInMessage => ({
  domain: 'orchard.example',
  uri: origin,
  version: '1',
  chainId: 'eip155:1',
  accountAddress: alice.address,
  statement: 'Sign in to Orchard.',
  nonce,
  issuedAt: new Date(now).toISOString(),
  ...over,
})

async function proofOf(nonce: string, over: Partial<SignInMessage> = {}, key = alice) {
  const message = buildSignInMessage(fields(nonce, over))
  return { message, signature: await key.signMessage({ message }) }
}

async function signIn(
  page: TestBrowser,
  over: Partial<SignInMessage> = {},
  key = alice,
): Promise<Answer> {
  const own = { accountAddress: key.address, ...over }
  return page.send('POST', '/sign-in', await proofOf(await nonceOf(page), own, key))
}

const harvest = async ({ send }: TestBrowser): Promise<Answer> => send('GET', '/harvest')

describe('a visitor', () => {
  test('signs in, gets what is protected, and signs out', async () => {
    const page = browser()
    expect(await harvest(page)).toEqual({ status: 401, body: { reason: 'not-signed-in' } })
    const { status, body } = await signIn(page)
    expect(status).toBe(200)
    expect(body.session).toMatchObject({ chainId: 'eip155:1', accountAddress: alice.address })
    expect((await harvest(page)).body).toEqual({ owner: alice.address, crates: 12 })
    expect((await page.send('GET', '/sign-in/session')).body.sessions).toEqual([body.session])
    expect((await page.send('DELETE', '/sign-in/session', {})).status).toBe(200)
    expect((await harvest(page)).status).toBe(401)
    expect([...page.cookies.keys()]).toEqual([])
  })

  test('signs in on a second network beside the first, and out of one', async () => {
    const page = browser()
    await signIn(page)
    await signIn(page, { chainId: 'eip155:137' })
    const list = async () => (await page.send('GET', '/sign-in/session')).body.sessions
    expect(await list()).toHaveLength(2)
    const ended = [{ chainId: 'eip155:1', accountAddress: alice.address }]
    await page.send('DELETE', '/sign-in/session', { sessions: ended })
    expect(await list()).toMatchObject([{ chainId: 'eip155:137' }])
  })

  test('is signed in until the message says, and a week at most', async () => {
    const page = browser()
    await signIn(page, { expirationTime: new Date(now + 60_000).toISOString() })
    now += 59_000
    expect((await harvest(page)).status).toBe(200)
    now += 1_000
    expect((await harvest(page)).status).toBe(401)
    await signIn(page)
    now += 7 * 86_400_000
    expect((await harvest(page)).status).toBe(401)
  })

  test('has cookies that no script reads and no other site sends', async () => {
    const app = createApp({ database, origin, chainIds: ['eip155:1'] })
    const response = await app.fetch(new Request(`${origin}/api/sign-in/nonce`))
    const [cookie = ''] = response.headers.getSetCookie()
    for (const part of ['__Host-attempt=', 'HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/'])
      expect(cookie).toContain(part)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('an attacker', () => {
  const refused = async (answer: Promise<Answer> | Answer): Promise<unknown> => {
    const { status, body } = await answer
    return status === 200 ? 'let in' : body.reason
  }

  test('[T29] gets nothing for a proof that was used before', async () => {
    const page = browser()
    const proof = await proofOf(await nonceOf(page))
    expect((await page.send('POST', '/sign-in', proof)).status).toBe(200)
    expect(await refused(page.send('POST', '/sign-in', proof))).toBe('wrong-nonce')
    const again = browser()
    await nonceOf(again)
    expect(await refused(again.send('POST', '/sign-in', proof))).toBe('wrong-nonce')
  })

  test('[T29] of two that come with the same proof at once, one is let in', async () => {
    const page = browser()
    const proof = await proofOf(await nonceOf(page))
    const twin = browser(new Map(page.cookies))
    const both = await Promise.all([
      page.send('POST', '/sign-in', proof),
      twin.send('POST', '/sign-in', proof),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('spends a nonce with a wrong signature: the right one comes too late', async () => {
    const page = browser()
    const nonce = await nonceOf(page)
    const proof = await proofOf(nonce)
    const other = { ...proof, signature: await mallory.signMessage({ message: proof.message }) }
    expect(await refused(page.send('POST', '/sign-in', other))).toBe('wrong-signature')
    expect(await refused(page.send('POST', '/sign-in', proof))).toBe('wrong-nonce')
  })

  test.each<[string, Partial<SignInMessage>]>([
    ['wrong-domain', { domain: 'evil.example' }],
    ['wrong-domain', { domain: 'orchard.example.evil.example' }],
    ['wrong-uri', { uri: 'https://evil.example' }],
    ['wrong-nonce', { nonce: 'abcdefgh12345678' }],
    ['wrong-chain', { chainId: 'eip155:56' }],
    ['issued-in-future', { issuedAt: '2026-11-23T11:00:00Z' }],
    ['too-old', { issuedAt: '2026-11-23T09:00:00Z' }],
    ['not-yet-valid', { notBefore: '2026-11-23T10:01:00Z' }],
    ['expired', { expirationTime: '2026-11-23T09:59:59Z' }],
  ])('is refused for %s: %j', async (reason, over) => {
    const page = browser()
    expect(await refused(signIn(page, over))).toBe(reason)
    expect((await harvest(page)).status).toBe(401)
  })

  test('is refused a message whose statement or account was changed after it was signed', async () => {
    for (const change of [
      (text: string) => text.replace('Orchard', 'orchard'),
      (text: string) => text.replace(alice.address, mallory.address),
    ]) {
      const page = browser()
      const { message, signature } = await proofOf(await nonceOf(page))
      const changed = change(message)
      expect(changed).not.toBe(message)
      const answer = page.send('POST', '/sign-in', { message: changed, signature })
      expect(await refused(answer)).toBe('wrong-signature')
    }
  })

  test('is refused after ten minutes with a nonce that nobody used', async () => {
    const page = browser()
    const nonce = await nonceOf(page)
    now += 600_001
    const proof = await proofOf(nonce)
    expect(await refused(page.send('POST', '/sign-in', proof))).toBe('wrong-nonce')
  })

  test('cannot plant a session: who signs in gets a new one, and the planted one knows nothing of it', async () => {
    const attacker = browser()
    await signIn(attacker, {}, mallory)
    const planted = attacker.cookies.get('__Host-session') ?? ''
    const victim = browser(new Map([['__Host-session', planted]]))
    await signIn(victim)
    expect(victim.cookies.get('__Host-session')).not.toBe(planted)
    expect((await harvest(victim)).body.owner).toBe(alice.address)
    expect((await harvest(attacker)).status).toBe(401)
    const invented = browser(new Map([['__Host-session', 'f'.repeat(64)]]))
    expect((await harvest(invented)).status).toBe(401)
  })

  test('cannot sign a victim in as somebody else: the nonce is of the browser that asked for it', async () => {
    const attacker = browser()
    const nonce = await nonceOf(attacker)
    const proof = await proofOf(nonce, { accountAddress: mallory.address }, mallory)
    const victim = browser()
    await nonceOf(victim)
    expect(await refused(victim.send('POST', '/sign-in', proof))).toBe('wrong-nonce')
  })

  test('cannot act from another site: its origin, a form, or no header are refused before anything is read', async () => {
    const page = browser()
    const proof = await proofOf(await nonceOf(page))
    await signIn(page)
    const elsewhere = browser(page.cookies, 'https://evil.example')
    for (const [method, path] of [
      ['POST', '/sign-in'],
      ['DELETE', '/sign-in/session'],
    ] as const) {
      expect(await refused(elsewhere.send(method, path, proof))).toBe('other-site')
      expect(await refused(page.send(method, path, proof, { 'x-sign-in': '' }))).toBe('other-site')
      const form = { 'content-type': 'text/plain' }
      expect(await refused(page.send(method, path, proof, form))).toBe('other-site')
    }
    expect((await harvest(page)).status).toBe(200)
  })

  test('has the database asked once for a cookie that is none, and for twenty accounts at most', async () => {
    const asked: string[] = []
    const counting: Database = {
      query<Row>(sql: string, params?: readonly unknown[]) {
        asked.push(sql)
        return database.query<Row>(sql, params)
      },
      close: () => database.close(),
    }
    const many = Array.from({ length: 100 }, (_one, index) => ({
      chainId: `eip155:${index + 100}`,
      accountAddress: alice.address,
    }))
    const invented = browser(new Map([['__Host-session', 'f'.repeat(64)]]), origin, counting)
    await invented.send('DELETE', '/sign-in/session', { sessions: many })
    expect(asked).toHaveLength(1)
    expect([...invented.cookies.keys()]).toEqual([])
    const page = browser(new Map(), origin, counting)
    await signIn(page)
    asked.length = 0
    await page.send('DELETE', '/sign-in/session', { sessions: many })
    expect(asked.filter((sql) => sql.startsWith('delete'))).toHaveLength(20)
    expect((await harvest(page)).status).toBe(200)
  })

  test.each([
    '',
    '{',
    '[]',
    'null',
    '0',
    '"text"',
    '{"__proto__":null,"message":"a","signature":"b"}',
    '{"message":{},"signature":[]}',
    JSON.stringify({ message: 'x'.repeat(20_000), signature: '0x' }),
  ])('gets a refusal and no failure for %s', async (body) => {
    const page = browser()
    await nonceOf(page)
    const { status } = await page.send('POST', '/sign-in', body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })

  test.each<[string, string | undefined]>([
    ['none', undefined],
    ['bytes that are no text', '%00%E0%A4%A'],
  ])('finds no request that makes the server fail, with cookies: %s', async (_what, cookie) => {
    const odd = [null, 0, true, '', '\0', '\ud800', '__proto__', [], [null], {}, 'x'.repeat(9_000)]
    const set = (name: string) => (cookie === undefined ? [] : [[name, cookie] as const])
    const signed = browser()
    await signIn(signed)
    for (const cookies of [set('__Host-session'), signed.cookies])
      for (const value of odd) {
        const page = browser(new Map([...cookies, ...set('__Host-attempt')]))
        const proof = await proofOf(await nonceOf(page))
        for (const [method, path, body] of [
          ['POST', '/sign-in', JSON.stringify(value)],
          ['POST', '/sign-in', { message: value, signature: value }],
          ['POST', '/sign-in', { ...proof, message: `${proof.message}${value}` }],
          ['POST', '/sign-in', { ...proof, signature: value }],
          ['DELETE', '/sign-in/session', { sessions: [{ chainId: value, accountAddress: value }] }],
          ['DELETE', '/sign-in/session', { sessions: [value, { chainId: [value] }] }],
          ['GET', '/sign-in/session', undefined],
          ['GET', '/harvest', undefined],
        ] as const) {
          const { status } = await page.send(method, path, body)
          expect([method, path, value, status < 500]).toEqual([method, path, value, true])
        }
      }
  })

  test('is told that a body is too large, before it is read', async () => {
    const page = browser()
    const answer = await page.send('POST', '/sign-in', { message: 'x'.repeat(70_000) })
    expect(answer).toEqual({ status: 413, body: { reason: 'too-large' } })
  })

  test('[G8] who reads the database finds no cookie in it', async () => {
    const page = browser()
    await nonceOf(page)
    await signIn(page)
    const rows = JSON.stringify([
      await database.query('select * from nonces'),
      await database.query('select * from sessions'),
    ])
    for (const value of page.cookies.values()) expect(rows).not.toContain(value)
  })
})
