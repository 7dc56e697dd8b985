import { generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RelayOptions, type RunningRelay, start } from './index.ts'

const topic = 'ab'.repeat(32)
const other = 'cd'.repeat(32)
let relay: RunningRelay
const open = async (options: RelayOptions = {}) => {
  relay = await start(options)
}
beforeEach(() => open())
afterEach(() => relay.close())

describe('messages', () => {
  test('a message reaches every subscriber except its sender', async () => {
    const [a, b, c] = [await client(), await client(), await client()]
    for (const one of [a, b, c]) await one.call('irn_subscribe', { topic })
    expect(await a.call('irn_publish', { topic, message: 'hi', ttl: 60, tag: 7 })).toBe(true)
    expect(await b.next()).toMatchObject({ topic, message: 'hi', tag: 7 })
    expect(await c.next()).toMatchObject({ topic, message: 'hi' })
    expect(a.inbox).toEqual([])
  })

  test('the mailbox keeps a message for whoever subscribes later, each exactly once', async () => {
    const a = await client()
    await a.call('irn_publish', { topic, message: 'one', ttl: 60, tag: 1 })
    await a.call('irn_publish', { topic, message: 'two', ttl: 60, tag: 1 })
    const b = await client()
    await b.call('irn_subscribe', { topic })
    expect((await b.next()).message).toBe('one')
    expect((await b.next()).message).toBe('two')
    await b.call('irn_subscribe', { topic })
    await b.call('irn_publish', { topic: other, message: 'fence', ttl: 60, tag: 1 })
    expect(b.inbox).toEqual([])
  })

  test('what was pushed but not acknowledged comes again after a reconnect', async () => {
    const [a, b] = [await client(), await client({ silent: true })]
    await b.call('irn_subscribe', { topic })
    await a.call('irn_publish', { topic, message: 'hi', ttl: 60, tag: 1 })
    await b.next()
    b.socket.terminate()
    const again = await client({ key: b.key })
    await again.call('irn_batchSubscribe', { topics: [topic] })
    expect((await again.next()).message).toBe('hi')
  })

  test('a message is gone when its time to live is over', async () => {
    const [a, b] = [await client(), await client()]
    await a.call('irn_publish', { topic, message: 'hi', ttl: 0.02, tag: 1 })
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(await b.call('irn_fetchMessages', { topic })).toEqual({ messages: [], hasMore: false })
  })

  test('batch publish, batch fetch and unsubscribe', async () => {
    const [a, b] = [await client(), await client()]
    const messages = [topic, other].map((one) => ({ topic: one, message: one[0], ttl: 60, tag: 1 }))
    await a.call('irn_batchPublish', { messages })
    const fetched = (await b.call('irn_batchFetchMessages', { topics: [topic, other] })) as {
      messages: { message: string }[]
    }
    expect(fetched.messages.map(({ message }) => message)).toEqual(['a', 'c'])
    const id = await b.call('irn_subscribe', { topic })
    await b.call('irn_unsubscribe', { topic, id })
    await a.call('irn_publish', { topic, message: 'late', ttl: 60, tag: 1 })
    expect(b.inbox).toEqual([])
  })

  test('a proposal is published on the pairing and subscribes the proposer', async () => {
    const [app, wallet] = [await client(), await client()]
    const session = 'ef'.repeat(32)
    await app.call('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'p', ttl: 300 })
    await wallet.call('irn_subscribe', { topic })
    expect(await wallet.next()).toMatchObject({ message: 'p', tag: 1100 })
    await wallet.call('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic: session,
      sessionProposalResponse: 'r',
      sessionSettlementRequest: 's',
      ttl: 300,
    })
    expect(await app.next()).toMatchObject({ topic, message: 'r', tag: 1101 })
    await app.call('irn_subscribe', { topic: session })
    expect(await app.next()).toMatchObject({ topic: session, message: 's', tag: 1102 })
    await app.call('irn_publish', { topic: session, message: 'ok', ttl: 60, tag: 1103 })
    expect(await wallet.next()).toMatchObject({ topic: session, message: 'ok' })
  })

  test('unknown methods and bad topics are JSON-RPC errors', async () => {
    const a = await client()
    await expect(a.call('irn_nothing', {})).rejects.toMatchObject({ code: -32601 })
    await expect(a.call('constructor', {})).rejects.toMatchObject({ code: -32601 })
    const bad = a.call('irn_subscribe', { topic: 'zz' })
    await expect(bad).rejects.toMatchObject({ code: -32602 })
    a.socket.send('not json')
    expect(await a.call('irn_subscribe', { topic })).toEqual(expect.any(String))
  })
})

describe('admission', () => {
  test('[R13] an unknown project, a foreign page and a future token are closed with 3000', async () => {
    await relay.close()
    await open({ projectIds: ['known'], origins: ['http://app.localhost'] })
    const closed = async (options: ClientOptions) => {
      const socket = dial(options)
      return new Promise((resolve) =>
        socket.on('close', (code, reason) => resolve(`${code} ${reason}`)),
      )
    }
    expect(await closed({ projectId: 'x' })).toBe('3000 Unauthorized: invalid key')
    const foreign = { projectId: 'known', origin: 'http://evil.localhost' }
    expect(await closed(foreign)).toBe('3000 Unauthorized: origin not allowed')
    expect(await closed({ projectId: 'known', ahead: 3600 })).toBe(
      '3000 JWT validation error: JWT Token is not yet valid',
    )
    expect(await closed({ projectId: 'known', forged: true })).toBe(
      '3000 JWT validation error: Invalid signature',
    )
    const welcome = await client({ projectId: 'known', origin: 'http://app.localhost' })
    expect(await welcome.call('irn_subscribe', { topic })).toEqual(expect.any(String))
  })

  test('sockets are counted per project and per page', async () => {
    const a = await client({ projectId: 'p', origin: 'http://a.localhost' })
    await client({ projectId: 'p', origin: 'http://b.localhost' })
    await client({ projectId: 'q' })
    a.socket.close()
    await until(() => relay.hub.count().open === 2)
    expect(relay.hub.count({ projectId: 'p' })).toEqual({ open: 1, peak: 2, total: 2 })
    const page = { projectId: 'p', origin: 'http://a.localhost' }
    expect(relay.hub.count(page)).toEqual({ open: 0, peak: 1, total: 1 })
  })

  test('clients are pinged', async () => {
    await relay.close()
    await open({ pingEvery: 10 })
    const a = await client()
    await new Promise((resolve) => a.socket.once('ping', resolve))
  })
})

describe('faults over HTTP', () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${relay.controlUrl}/${path}`, { method: 'POST', body: JSON.stringify(body), headers })

  test('refuse once, then accept', async () => {
    await post('faults', { kind: 'refuse', reason: 'Unauthorized: invalid key', times: 1 })
    const socket = dial({})
    const code = await new Promise((resolve) => socket.on('close', resolve))
    expect(code).toBe(3000)
    const a = await client()
    expect(await a.call('irn_subscribe', { topic })).toEqual(expect.any(String))
  })

  test('refuse-upgrade answers the handshake with a status', async () => {
    await post('faults', { kind: 'refuse-upgrade', status: 403 })
    const socket = dial({})
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve))
    expect(error.message).toContain('403')
  })

  test('drop cuts the sockets of one project only', async () => {
    const [a, b] = [await client({ projectId: 'p' }), await client({ projectId: 'q' })]
    const gone = new Promise((resolve) => a.socket.on('close', resolve))
    const answer = await post('drop', { match: { projectId: 'p' } })
    expect(await answer.json()).toEqual({ dropped: 1 })
    expect(await gone).toBe(1006)
    expect(await b.call('irn_subscribe', { topic })).toEqual(expect.any(String))
  })

  test('black-hole swallows, clearing ends it; delay and fail do as they say', async () => {
    const a = await client()
    await post('faults', { kind: 'black-hole' })
    let answered = false
    const lost = a.call('irn_publish', { topic, message: 'x', ttl: 60, tag: 1 }).then(() => {
      answered = true
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    await fetch(`${relay.controlUrl}/faults`, { method: 'DELETE' })
    expect(answered).toBe(false)
    expect(relay.hub.mailbox.size()).toBe(0)
    void lost
    await post('faults', { kind: 'delay', ms: 60 })
    const before = performance.now()
    await a.call('irn_subscribe', { topic })
    expect(performance.now() - before).toBeGreaterThan(50)
    relay.faults.clear()
    await post('faults', { kind: 'fail', methods: ['irn_publish'], message: 'no', times: 1 })
    const publication = { topic, message: 'x', ttl: 60, tag: 1 }
    await expect(a.call('irn_publish', publication)).rejects.toMatchObject({ message: 'no' })
    expect(await a.call('irn_publish', publication)).toBe(true)
  })

  test('state names sockets, counts and frames, never message text', async () => {
    const a = await client({ projectId: 'p' })
    await a.call('irn_publish', { topic, message: 'ciphertext', ttl: 60, tag: 1108 })
    const text = await (await fetch(`${relay.controlUrl}/state`)).text()
    expect(text).not.toContain('ciphertext')
    const state = JSON.parse(text)
    expect(state.projects.p).toEqual({ open: 1, peak: 1, total: 1 })
    expect(state.mailbox).toBe(1)
    expect(state.frames.at(-1)).toMatchObject({ method: 'irn_publish', topic, tag: 1108 })
  })

  test('inject publishes anything; nonsense and foreign pages are refused', async () => {
    const a = await client()
    await a.call('irn_subscribe', { topic })
    await post('inject', { topic, message: 'garbage' })
    expect((await a.next()).message).toBe('garbage')
    expect((await post('faults', { kind: 'explode' })).status).toBe(400)
    expect((await post('faults', {}, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('nothing', {})).status).toBe(404)
  })
})

interface ClientOptions {
  readonly projectId?: string
  readonly origin?: string
  /** Seconds the clock of the client is ahead. */
  readonly ahead?: number
  readonly forged?: boolean
  readonly key?: Key
  /** Never acknowledges a push. */
  readonly silent?: boolean
}

type Key = ReturnType<typeof createKey>

function createKey() {
  return generateKeyPairSync('ed25519')
}

function dial({ projectId = 'p', origin, ahead = 0, forged = false, key }: ClientOptions) {
  const { privateKey, publicKey } = key ?? createKey()
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const iat = Math.floor(Date.now() / 1000) + ahead
  const iss = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode({ iss, iat, exp: iat + 60 })}`
  const signature = sign(null, Buffer.from(forged ? 'x' : body), privateKey).toString('base64url')
  const query = new URLSearchParams({
    auth: `${body}.${signature}`,
    projectId,
    useOnCloseEvent: 'true',
  })
  return new WebSocket(`${relay.url}/?${query}`, origin ? { origin } : {})
}

interface Push {
  readonly topic: string
  readonly message: string
  readonly tag: number
}

async function client(options: ClientOptions = {}) {
  const key = options.key ?? createKey()
  const socket = dial({ ...options, key })
  const inbox: Push[] = []
  const answers = new Map<number, (payload: { result?: unknown; error?: unknown }) => void>()
  let serial = 0
  socket.on('message', (data) => {
    const payload = JSON.parse(String(data))
    if (payload.method !== 'irn_subscription') return answers.get(payload.id)?.(payload)
    inbox.push(payload.params.data)
    if (options.silent) return
    socket.send(JSON.stringify({ id: payload.id, jsonrpc: '2.0', result: true }))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    key,
    socket,
    inbox,
    call(method: string, params: object): Promise<unknown> {
      serial += 1
      const id = serial
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
      return new Promise((resolve, reject) => {
        answers.set(id, ({ result, error }) => (error ? reject(error) : resolve(result)))
      })
    },
    async next(): Promise<Push> {
      await until(() => inbox.length > 0)
      const push = inbox.shift()
      if (!push) throw new Error('The inbox is empty.')
      return push
    },
  }
}

async function until(check: () => boolean): Promise<void> {
  const end = Date.now() + 5_000
  while (!check()) {
    if (Date.now() > end) throw new Error(`Still not so: ${check.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

function base58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)] + text
  return text
}
