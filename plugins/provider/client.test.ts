import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KernelError } from '../../kernel/index.ts'
import {
  type WireAnswer,
  type WireServer,
  wireIo,
  wireServer,
} from '../../tests/provider-server.ts'
import { clientIdKey } from '../values/index.ts'
import { ask, refusal } from './client.ts'
import { fetchBalance } from './endpoints/index.ts'
import { providerErrors } from './errors.ts'

let server: WireServer
beforeAll(async () => {
  server = await wireServer()
})
afterAll(() => server.close())

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const path = '/v1/thing/:address'
const params = { address: '0xabc' }
const last = () => server.requests.at(-1)

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no error',
    (error: { readonly code?: string }) => error.code ?? error,
  )
}

describe('[HTTP-1] [HTTP-2] the JSON client', () => {
  test('a GET introduces the app, and carries no header that would need a preflight', async () => {
    server.reply('GET /v1/thing', { fine: true })
    const { io, labels } = wireIo(server.url)
    expect(
      await ask(io, { path, params, query: { page: 0, empty: '', absent: undefined } }),
    ).toEqual({ fine: true })
    expect(last()).toMatchObject({
      path: '/v1/thing/0xabc',
      query: { page: '0', empty: '', projectId: 'project', st: 'wallet-kernel', sv: '4' },
    })
    expect(last()?.query).not.toHaveProperty('absent')
    expect(Object.keys(last()?.headers ?? {})).not.toContain('content-type')
    // An address is private: what is recorded is the pattern.
    expect(labels).toEqual(['GET /v1/thing/:address'])
  })

  test('a POST is plain text, to which nothing is added', async () => {
    server.reply('POST /v1/thing', { fine: true })
    await ask(wireIo(server.url).io, { path, params, query: { a: 1 }, body: { b: 0, c: null } })
    expect(last()).toMatchObject({ query: { a: '1' }, body: { b: 0, c: null } })
    expect(last()?.query).not.toHaveProperty('projectId')
    expect(last()?.headers['content-type']).toMatch(/^text\/plain/)
  })

  test('the client id goes along once there is one', async () => {
    const { io } = wireIo(server.url)
    await ask(io, { path })
    expect(last()?.query).not.toHaveProperty('clientId')
    io.resources.put(clientIdKey, 'phone')
    await ask(io, { path })
    expect(last()?.query.clientId).toBe('phone')
    await ask(io, { path, body: {} })
    expect(last()?.query.clientId).toBe('phone')
  })

  test.each([
    ['', 'unknown'],
    ['react-solana-2.1.6.4', 'react-solana-2.1.6.4-0'],
    ['1.6.5', '1.6.5-0'],
    ['1.6.6', '1.6.6'],
  ])('the version %j goes out as %j, since some are answered with nothing', async (own, sent) => {
    await ask(wireIo(server.url, { sdkVersion: own }).io, { path })
    expect(last()?.query.sv).toBe(sent)
  })

  test('an app that does not say what it is goes out as unknown', async () => {
    await ask(wireIo(server.url, { sdkType: '' }).io, { path })
    expect(last()?.query.st).toBe('unknown')
  })

  test('what is put into a path stays one part of it, with its colons', async () => {
    const account = 'eip155:1:0xAb/../..?x=1'
    await ask(wireIo(server.url).io, { path, params: { address: account } })
    expect(last()?.path).toBe(`/v1/thing/${account}`)
    expect(last()?.query).not.toHaveProperty('x')
  })

  test('nulls and names of prototypes do not come through', async () => {
    server.reply('GET /v1/odd', {
      status: 200,
      text: '{"a":null,"b":[1,null],"__proto__":{"x":1},"constructor":2,"c":{"d":null}}',
    })
    const answer = await ask(wireIo(server.url).io, { path: '/v1/odd' })
    expect(answer).toEqual({ b: [1, undefined], c: {} })
    expect(Object.getPrototypeOf(answer)).toBe(Object.prototype)
  })

  test('an empty answer of success is none, and no error', async () => {
    server.reply('GET /v1/empty', { status: 200, text: '' })
    expect(await ask(wireIo(server.url).io, { path: '/v1/empty' })).toBeUndefined()
  })

  test('without a project id nothing is asked', async () => {
    const before = server.requests.length
    const { io } = wireIo(server.url, { projectId: '' })
    expect(await codeOf(ask(io, { path }))).toBe('provider/no-project-id')
    expect(server.requests).toHaveLength(before)
  })
})

describe('[~ERR-4] [HTTP-1] an answer that is no success', () => {
  test.each([
    [
      'its first reason',
      { status: 'FAILED', reasons: [{ field: 'name', description: 'Name is taken' }, {}] },
      { reason: 'Name is taken', field: 'name' },
    ],
    [
      'its message',
      { code: 'x', message: 'insufficient liquidity' },
      { reason: 'insufficient liquidity' },
    ],
    ['nothing', {}, {}],
    ['nothing where reasons are none', { reasons: 'many' }, {}],
  ])('tells %s, with the answer attached', async (_what, body, facts) => {
    server.reply('GET /v1/bad', { status: 400, text: JSON.stringify(body) })
    const error = await ask(wireIo(server.url).io, { path: '/v1/bad' }).catch(
      (failed) => failed as KernelError,
    )
    expect(error).toMatchObject({
      code: 'provider/http-status',
      message: 'HTTP status code: 400',
      cause: { status: 400, text: JSON.stringify(body) },
    })
    expect((error as KernelError).facts).toEqual({ status: 400, ...facts })
  })

  test.each([400, 401, 403, 404, 409, 410, 422, 426, 429, 500, 502, 503])(
    '[N1] %i with a plain text is named and not asked again',
    async (status) => {
      server.reply('GET /v1/plain', { status, text: 'upstream: connection reset' })
      const before = server.requests.length
      const error = await ask(wireIo(server.url).io, { path: '/v1/plain' }).catch(
        (failed) => failed as KernelError,
      )
      expect((error as KernelError).message).toBe(`HTTP status code: ${status}`)
      expect((error as KernelError).facts).toEqual({ status })
      expect(server.requests).toHaveLength(before + 1)
    },
  )
})

test('only an answer of the provider says what it objected to', () => {
  expect(refusal(providerErrors.create('http-status', { status: 400 }))).toEqual({ status: 400 })
  expect(refusal(providerErrors.create('bad-answer', { what: 'name' }))).toBeUndefined()
  expect(refusal(Object.assign(new Error('x'), { facts: { status: 404 } }))).toBeUndefined()
})

describe('a server that fails', () => {
  test.each<[string, WireAnswer, string]>([
    ['garbage', 'garbage', 'provider/bad-answer'],
    ['[N7] a page of text', { status: 200, text: '<!doctype html><p>502' }, 'provider/bad-answer'],
    ['[N7] half an object', { status: 200, text: '{"balances":[{"na' }, 'provider/bad-answer'],
    ['a huge body', 'huge', 'provider/bad-answer'],
    ['a reset', 'reset', 'provider/unreachable'],
    [
      'a redirect to nowhere',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'provider/unreachable',
    ],
  ])('with %s is told by its code', async (_what, answer, code) => {
    server.reply('GET /v1/fault', answer)
    expect(await codeOf(ask(wireIo(server.url).io, { path: '/v1/fault' }))).toBe(code)
  })

  test.each(['', 'null', '\ufeffnull', '[]', '"text"', '{"balances":null}'])(
    '[N7] with %j for a list of balances keeps nothing of it',
    async (text) => {
      server.reply('GET /v1/supported-chains', { http: ['eip155:10'], ws: [] })
      server.reply('balance', { status: 200, text })
      const answer = fetchBalance(wireIo(server.url).io, { network: 'eip155:10', address: someone })
      expect(await codeOf(answer)).toBe('provider/bad-answer')
    },
  )

  test('[N4] [N15] by not being there, or by being refused to the page, cannot be reached', async () => {
    const { io } = wireIo('http://127.0.0.1:1')
    expect(await codeOf(ask(io, { path }))).toBe('provider/unreachable')
  })

  test.each([
    ['[N5] that never answers', 'hang'],
    ['[N6] that drips', 'drip'],
  ] as const)('%s is given up after 10 s', async (_what, answer) => {
    server.reply('GET /v1/slow', answer)
    const { io, clock } = wireIo(server.url)
    const before = server.requests.length
    const failed = codeOf(ask(io, { path: '/v1/slow' }))
    await expect.poll(() => server.requests.length).toBe(before + 1)
    await clock.advance(9_999)
    expect(await Promise.race([failed, Promise.resolve('waiting')])).toBe('waiting')
    await clock.advance(1)
    expect(await failed).toBe('provider/unreachable')
  })

  test('a call that is called off ends with the reason it was called off for', async () => {
    server.reply('GET /v1/slow', 'hang')
    const off = new AbortController()
    const { io } = wireIo(server.url)
    const failed = codeOf(ask({ ...io, signal: off.signal }, { path: '/v1/slow' }))
    const reason = new Error('left')
    off.abort(reason)
    expect(await failed).toBe(reason)
  })
})
