import { createPublicClient, http } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type EvmSandbox, start as startEvm } from '../evm/index.ts'
import { type RunningProvider, start } from './index.ts'

let evm: EvmSandbox
let provider: RunningProvider

beforeAll(async () => {
  evm = await startEvm()
  provider = await start({ chains: { evm: evm.chains }, projectIds: ['p'] })
})
afterEach(() => provider.faults.clear())
afterAll(async () => {
  await provider.close()
  await evm.close()
})

const common = { projectId: 'p', st: 'appkit', sv: 'react-ethers-1.0.0' }
const get = (path: string, params: Record<string, string> = common) =>
  fetch(`${provider.url}${path}?${new URLSearchParams(params)}`)
const rpcUrl = (chainId = 'eip155:31337') => `${provider.url}/v1/?chainId=${chainId}&projectId=p`
const post = (url: string, body: string, init: RequestInit = {}) =>
  fetch(url, { method: 'POST', body, ...init })
const ask = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId', params: [] })

describe('common rules', () => {
  test('a request without a known project id is 401, with the reason', async () => {
    for (const params of [{}, { projectId: '' }, { projectId: 'other' }]) {
      const response = await get('/v1/supported-chains', params)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        status: 'FAILED',
        reasons: [{ field: 'authentication', description: 'The project id is not known.' }],
      })
    }
  })

  test('pages of any origin may read, and send the listed headers only', async () => {
    const response = await get('/v1/supported-chains')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const preflight = await fetch(rpcUrl(), { method: 'OPTIONS' })
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['content-type', 'x-sdk-version']))
    expect(allowed).not.toContain('authorization')
  })

  test('a quota answers 429', async () => {
    const strict = await start({ chains: { evm: evm.chains }, perSecond: 2 })
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async () => {
        const response = await fetch(`${strict.url}/v1/supported-chains?projectId=p`)
        return response.status
      }),
    )
    await strict.close()
    expect(statuses).toContain(200)
    expect(statuses).toContain(429)
  })

  test('unknown paths are 404, wrong methods 405, and the on-ramp calls of old clients do not exist', async () => {
    expect((await get('/v1/nothing')).status).toBe(404)
    expect((await post(`${provider.url}/v1/supported-chains?projectId=p`, '')).status).toBe(405)
    expect((await get('/v1/onramp/options')).status).toBe(404)
    expect((await post(`${provider.url}/v1/onramp/quote?projectId=p`, '{}')).status).toBe(404)
  })
})

describe('node proxy', () => {
  test('answers JSON-RPC and batches for each chain, from a text body', async () => {
    const headers = { 'content-type': 'text/plain' }
    const body = JSON.stringify([ask(1), ask(2)])
    const batch = await post(rpcUrl('eip155:31338'), body, { headers })
    expect(await batch.json()).toEqual([
      { jsonrpc: '2.0', id: 1, result: '0x7a6a' },
      { jsonrpc: '2.0', id: 2, result: '0x7a6a' },
    ])
    const client = createPublicClient({ transport: http(rpcUrl()) })
    expect(await client.getChainId()).toBe(31337)
  })

  test('lists its chains, and refuses another with 400', async () => {
    const { http: served } = await (await get('/v1/supported-chains')).json()
    expect(served).toEqual(['eip155:31337', 'eip155:31338'])
    const response = await post(rpcUrl('eip155:1'), JSON.stringify(ask(1)))
    expect(response.status).toBe(400)
    expect((await response.json()).reasons[0].field).toBe('chainId')
  })

  test('a GET without an upgrade is 426, a WebSocket reaches the chain', async () => {
    expect((await get('/v1', { ...common, chainId: 'eip155:31337' })).status).toBe(426)
    const socket = new WebSocket(rpcUrl().replace('http', 'ws'))
    const answer = await new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('open', () => socket.send(JSON.stringify(ask(7))))
      socket.once('message', (data) => resolve(JSON.parse(String(data))))
    })
    socket.close()
    expect(answer).toMatchObject({ id: 7, result: '0x7a69' })
  })
})

describe('faults', () => {
  const fault = (body: object) => post(`${provider.controlUrl}/faults`, JSON.stringify(body))

  test('hold for one path, so often as told', async () => {
    await fault({ kind: 'status', status: 503, path: '/v1/supported', times: 1 })
    expect((await get('/health')).status).toBe(200)
    expect((await get('/v1/supported-chains')).status).toBe(503)
    expect((await get('/v1/supported-chains')).status).toBe(200)
  })

  test('a dripping body does not end by itself', async () => {
    await fault({ kind: 'drip' })
    const response = await fetch(`${provider.url}/health`, { signal: AbortSignal.timeout(400) })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/timeout/)
  })

  test('a huge body is as large as told', async () => {
    await fault({ kind: 'huge', bytes: 3_000_000 })
    expect((await (await get('/health')).text()).length).toBeGreaterThan(3_000_000)
  })

  test('a CORS refusal leaves the header out', async () => {
    await fault({ kind: 'cors' })
    expect((await get('/health')).headers.get('access-control-allow-origin')).toBeNull()
  })

  test('unknown faults are refused by name', async () => {
    expect((await fault({ kind: 'explode' })).status).toBe(400)
    expect((await fault({ kind: 'huge' })).status).toBe(400)
  })
})
