import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flush, virtualClock, virtualRandom } from '../../../kernel/testing/index.ts'
import { framePage, frameOrigin as origin } from '../../../tests/frame-page.ts'
import type { DropReason } from '../contract.ts'
import { embeddedWalletErrors } from '../errors.ts'
import { vendorNetworks } from './constants.ts'
import { frameAddress } from './element.ts'
import type { RequestName } from './exchanges.ts'
import { exchanges, readMessage } from './messages.ts'
import { approvedMethods, responseKind, safeMethods } from './methods.ts'
import { openSecureFrame } from './secure-frame.ts'

/** The frame on such a page, with what it says of itself. */
function page() {
  const there = framePage()
  const clock = virtualClock()
  const facts: string[] = []
  const drops: Partial<Record<DropReason, number>> = {}
  const frame = openSecureFrame({
    ...{ window: there.window, clock, random: virtualRandom(), readyTimeoutMs: 10_000 },
    address: frameAddress(`${origin}/sdk`, { projectId: 'p', chainId: 'eip155:1' }),
    ready: (version) => facts.push(`ready ${version}`),
    restarted: () => facts.push('restarted'),
    sessionUpdated: (token) => facts.push(`session ${token}`),
    dropped: (reason) => {
      drops[reason] = (drops[reason] ?? 0) + 1
    },
    left: () => facts.push('left'),
  })
  const ready = async (): Promise<void> => {
    there.hear({ type: '@w3m-frame/READY', payload: { version: '4' } })
    await clock.advance(500)
    await flush()
  }
  return { ...there, frame, clock, facts, drops, ready }
}

const code = (name: string) => expect.objectContaining({ code: `embeddedWallet/${name}` })

describe('getting ready', () => {
  test('[EMB-1, F3] no request leaves before the ready message and 500 ms; ready twice is once', async () => {
    const { frame, clock, posted, hear, facts, reply } = page()
    const asked = frame.request('GET_CHAIN_ID')
    await flush()
    hear({ type: '@w3m-frame/READY', payload: { version: '4' } })
    hear({ type: '@w3m-frame/READY', payload: { version: '5' } })
    await clock.advance(499)
    await flush()
    expect([posted, facts]).toEqual([[], ['ready 4']])
    await clock.advance(1)
    await flush()
    expect(posted).toMatchObject([{ message: { type: '@w3m-app/GET_CHAIN_ID' }, target: origin }])
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
    expect(await asked).toEqual({ chainId: 1 })
  })

  test('[EMB-1, F1, F2] a frame that says nothing for 10 s has not loaded, and is taken off the page', async () => {
    const { frame, clock, there, hear, facts } = page()
    const asked = frame.request('GET_CHAIN_ID').catch((error: unknown) => error)
    await clock.advance(10_000)
    expect(await asked).toEqual(code('not-loaded'))
    expect(await asked).toMatchObject({ message: 'Unable to load email login dependency' })
    expect([there.attached, frame.usable()]).toEqual([false, false])
    hear({ type: '@w3m-frame/READY', payload: {} })
    expect(facts).toEqual([])
  })

  test('[EMB-1, F6] a frame that the host took off the page is noticed: iframe is not set', async () => {
    const { frame, ready, there } = page()
    await ready()
    there.attached = false
    expect(frame.usable()).toBe(false)
    await expect(frame.request('GET_CHAIN_ID')).rejects.toMatchObject({
      message: 'iframe is not set',
    })
  })

  test('[EMB-1] what waits for a frame that is taken away is called off', async () => {
    const { frame } = page()
    const asked = frame.request('GET_CHAIN_ID').catch((error: unknown) => error)
    frame.remove()
    expect(await asked).toMatchObject({ code: 'kernel/cancelled' })
  })

  test('[F1] a frame that nobody waits for fails quietly', async () => {
    const { clock, frame } = page()
    await clock.advance(10_000)
    await flush()
    expect(frame.usable()).toBe(false)
  })

  test('[~FRAME-1] [T12] the address has four names and no other', () => {
    const address = new URL(
      frameAddress(`${origin}/sdk?token=secret`, { projectId: 'p', chainId: 'eip155:1' }),
    )
    expect([...address.searchParams]).toEqual([
      ['projectId', 'p'],
      ['chainId', 'eip155:1'],
      ['version', '4'],
      ['enableLogger', 'false'],
    ])
  })
})

describe('requests', () => {
  test('[EMB-14, T3] each has an id of 128 bits that no other has, and is matched by it alone', async () => {
    const { frame, ready, posted, hear, reply, drops } = page()
    await ready()
    const asked = Array.from({ length: 1_000 }, () => frame.request('GET_CHAIN_ID'))
    await flush()
    const ids = posted.map(({ message }) => message.id)
    expect(new Set(ids).size).toBe(1_000)
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
    expect(posted.every(({ target }) => target === origin)).toBe(true)
    for (let index = 0; index < 100; index++)
      hear({ type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: String(index), payload: { chainId: 9 } })
    expect(drops.id).toBe(100)
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 7 }, ids[500])
    expect(await asked[500]).toEqual({ chainId: 7 })
    frame.remove()
    await Promise.allSettled(asked)
  })

  test('[T4] a reply of another kind under the right id leaves the request open', async () => {
    const { frame, ready, reply, drops } = page()
    await ready()
    const asked = frame.request('CONNECT_OTP', { otp: '123456' })
    await flush()
    reply('CONNECT_EMAIL_SUCCESS', { action: 'CONNECT' })
    expect(drops).toEqual({ id: 1 })
    reply('CONNECT_OTP_SUCCESS')
    expect(await asked).toBeUndefined()
  })

  test('[T3] what a request was told once, or was late for, is nobody’s any more', async () => {
    const { frame, ready, reply, drops, clock, load, posted } = page()
    load()
    await ready()
    const told = frame.request('GET_CHAIN_ID')
    await flush()
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 2 })
    expect(drops).toEqual({ id: 1 })
    expect(await told).toEqual({ chainId: 1 })
    const late = frame.request('GET_CHAIN_ID').catch(() => undefined)
    await flush()
    await clock.advance(30_000)
    await late
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 }, posted.at(-1)?.message.id)
    expect(drops).toEqual({ id: 2 })
    const forgotten = frame.request('GET_CHAIN_ID').catch(() => undefined)
    await flush()
    load()
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 }, posted.at(-1)?.message.id)
    expect(drops).toEqual({ id: 3 })
    await forgotten
  })

  test('[F7] a load of a frame that is off the page begins nothing', async () => {
    const { frame, ready, load, facts } = page()
    load()
    await ready()
    frame.remove()
    load()
    expect(facts).toEqual(['ready 4'])
  })

  test('[EMB-7, EMB-16] a request without a reply for 30 s ends: Something went wrong; the frame is told to give up a login', async () => {
    const { frame, ready, clock, posted } = page()
    await ready()
    const logins: readonly (() => Promise<unknown>)[] = [
      () => frame.request('CONNECT_EMAIL', { email: 'wren@orchard.example' }),
      () => frame.request('CONNECT_DEVICE'),
      () => frame.request('CONNECT_OTP', { otp: '123456' }),
      () => frame.request('CONNECT_SOCIAL', { uri: 'https://x.example/' }),
      () => frame.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' }),
      () => frame.request('GET_CHAIN_ID'),
    ]
    const last = (): unknown => posted.at(-1)?.message.type
    for (const login of logins) {
      const asked = login().catch((error: unknown) => error)
      await flush()
      await clock.advance(29_999)
      expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('waits')
      expect(last()).not.toBe('@w3m-app/RPC_ABORT')
      await clock.advance(1)
      expect(await asked).toMatchObject({ message: 'Something went wrong' })
      if (login !== logins.at(-1)) expect(last()).toBe('@w3m-app/RPC_ABORT')
    }
    // The message names no request: at the limit of a reading it would end what a visitor is approving.
    expect(last()).toBe('@w3m-app/GET_CHAIN_ID')
    const waiting = frame.request('RPC_REQUEST', { method: 'personal_sign' }, { limitMs: 'none' })
    await flush()
    await clock.advance(300_000)
    frame.remove()
    await expect(waiting).rejects.toMatchObject({ code: 'kernel/cancelled' })
  })

  test('what the frame says of a failure is said on, with its code; nothing said is An error occurred', async () => {
    const { frame, ready, reply } = page()
    await ready()
    const told = frame.request('GET_CHAIN_ID').catch((error: unknown) => error)
    await flush()
    reply('GET_CHAIN_ID_ERROR', { message: 'No.', code: 4100 })
    expect(await told).toMatchObject({ message: 'No.', cause: { code: 4100 } })
    const mute = frame.request('GET_CHAIN_ID').catch((error: unknown) => error)
    await flush()
    reply('GET_CHAIN_ID_ERROR')
    expect(await mute).toMatchObject({ message: 'An error occurred' })
  })

  const waits = (frame: ReturnType<typeof page>['frame']): Promise<unknown> =>
    frame.request('GET_CHAIN_ID').catch((error: unknown) => error)

  test('[F7, F8] a frame that loads anew has forgotten what it was asked', async () => {
    const { frame, ready, load } = page()
    load()
    await ready()
    const asked = waits(frame)
    await flush()
    load()
    expect(await asked).toEqual(code('timed-out'))
  })

  test('[F7, T6] after that nothing is posted before the next ready message, and no reply to an old id counts', async () => {
    const { frame, ready, load, facts, posted, reply, drops } = page()
    load()
    await ready()
    const asked = waits(frame)
    await flush()
    const old = posted.at(-1)?.message.id
    load()
    await asked
    const next = waits(frame)
    await flush()
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 }, old)
    expect([posted.length, drops]).toEqual([1, { id: 1 }])
    await ready()
    expect(facts).toEqual(['ready 4', 'restarted', 'ready 4'])
    expect(posted).toHaveLength(2)
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 2 })
    expect(await next).toEqual({ chainId: 2 })
  })

  test('[F7] the next page may say that it is ready before its load event', async () => {
    const { frame, hear, load, facts, clock, posted } = page()
    const says = () => hear({ type: '@w3m-frame/READY', payload: { version: '4' } })
    says()
    load()
    await clock.advance(500)
    says()
    load()
    await clock.advance(500)
    void waits(frame)
    await flush()
    expect([facts, posted.length]).toEqual([['ready 4', 'restarted', 'ready 4'], 1])
    await clock.advance(20_000)
    expect(frame.usable()).toBe(true)
    frame.remove()
  })

  test('[F7, EMB-1] a frame that went to a page which says nothing has not loaded', async () => {
    const { frame, ready, load, clock } = page()
    load()
    await ready()
    load()
    const asked = waits(frame)
    await clock.advance(10_000)
    expect(await asked).toEqual(code('not-loaded'))
    expect(frame.usable()).toBe(false)
  })

  test('[ROUTE-6] a reload ends what is open, and what is asked meanwhile leaves once the frame is ready again', async () => {
    const { frame, ready, posted, reply, clock } = page()
    await ready()
    const open = frame.request('CONNECT_FARCASTER', undefined, { limitMs: 'none' }).catch(String)
    const reloaded = frame.reload()
    await flush()
    expect(posted.at(-1)?.message.type).toBe('@w3m-app/RELOAD')
    reply('RELOAD_SUCCESS')
    await flush()
    expect(await open).toMatch(/aborted/)
    const before = posted.length
    const asked = frame.request('GET_CHAIN_ID')
    await clock.advance(2_000)
    await flush()
    expect(posted).toHaveLength(before)
    await ready()
    await reloaded
    await flush()
    expect(posted).toHaveLength(before + 1)
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
    expect(await asked).toEqual({ chainId: 1 })
  })

  test('[EMB-7] who leaves after approving gets the hash or an open end, never a refusal', async () => {
    const hash = `0x${'a'.repeat(64)}`
    const asking = async () => {
      const { frame, ready, posted, ...rest } = page()
      await ready()
      const stop = new AbortController()
      const asked = frame
        .request(
          'RPC_REQUEST',
          { method: 'eth_sendTransaction' },
          { signal: stop.signal, limitMs: 'none', lastWordMs: 2_000 },
        )
        .catch((error: unknown) => error)
      await flush()
      const id = posted.at(-1)?.message.id
      const leave = async (): Promise<void> => {
        stop.abort(embeddedWalletErrors.create('aborted'))
        await flush()
        expect(posted.at(-1)?.message.type).toBe('@w3m-app/RPC_ABORT')
      }
      return { frame, asked, id, leave, stop, posted, ...rest }
    }
    const sent = await asking()
    await sent.leave()
    await sent.clock.advance(1_999)
    sent.reply('RPC_REQUEST_SUCCESS', hash, sent.id)
    expect(await sent.asked).toBe(hash)

    const calledOff = await asking()
    await calledOff.leave()
    calledOff.reply('RPC_REQUEST_ERROR', { message: 'Off.', code: 4001 }, calledOff.id)
    expect(await calledOff.asked).toEqual(code('aborted'))

    const silent = await asking()
    await silent.leave()
    await silent.clock.advance(2_000)
    expect(await silent.asked).toEqual(code('unanswered'))

    for (const end of ['load', 'remove'] as const) {
      const gone = await asking()
      if (end === 'remove') gone.frame.remove()
      else {
        gone.load()
        gone.load()
      }
      expect(await gone.asked).toEqual(code('unanswered'))
      expect(gone.posted.at(-1)?.message.type).toBe('@w3m-app/RPC_REQUEST')
    }

    const off = await asking()
    off.there.attached = false
    off.stop.abort(embeddedWalletErrors.create('aborted'))
    await flush()
    await off.clock.advance(2_000)
    expect(await off.asked).toEqual(code('unanswered'))

    const refused = await asking()
    await refused.leave()
    refused.reply('RPC_REQUEST_ERROR', { message: 'Too late.', code: -32000 }, refused.id)
    expect(await refused.asked).toMatchObject({ message: 'Too late.' })

    const failed = await asking()
    failed.reply('RPC_REQUEST_ERROR', { message: 'User rejected.', code: 4001 }, failed.id)
    expect(await failed.asked).toEqual(code('failed'))
  })

  test('[EMB-7] what was called off before it was posted never reaches the frame, and is a refusal', async () => {
    const { frame, posted, ready } = page()
    const stop = new AbortController()
    const asked = frame
      .request(
        'RPC_REQUEST',
        { method: 'personal_sign' },
        { signal: stop.signal, lastWordMs: 2_000 },
      )
      .catch((error: unknown) => error)
    stop.abort(embeddedWalletErrors.create('aborted'))
    await ready()
    expect(await asked).toEqual(code('aborted'))
    expect(posted).toEqual([])
  })

  test('[EMB-9] what the protocol does not allow is not sent', async () => {
    const { frame, ready, posted } = page()
    await ready()
    const wrong = [
      ['CONNECT_EMAIL', { email: 'no address' }],
      ['UPDATE_EMAIL', { email: '@' }],
      ['CONNECT_OTP', { otp: 123456 }],
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
      ['RPC_REQUEST', { method: 'wallet_sendCalls', params: [{ calls: [{ to: 'abc' }] }] }],
      [
        'RPC_REQUEST',
        { method: 'wallet_sendCalls', params: [{ calls: [{ to: '0xab', data: 'ff' }] }] },
      ],
    ] as const
    for (const [name, payload] of wrong)
      await expect(frame.request(name as RequestName, payload as never)).rejects.toBeDefined()
    expect(posted).toEqual([])
    void frame
      .request('RPC_REQUEST', {
        method: 'wallet_sendCalls',
        params: [{ id: 'kept', calls: [{ to: '0xab', data: '0xff' }] }],
      })
      .catch(() => undefined)
    await flush()
    expect(posted).toMatchObject([{ message: { payload: { params: [{ id: 'kept' }] } } }])
  })
})

describe('[EMB-12] messages', () => {
  const foreign = {} as Window

  test('[T1, T2, T5] of the host, of another frame, of another origin and of a similar type change nothing', async () => {
    const { frame, ready, posted, hear, facts, drops } = page()
    await ready()
    let settled = false
    const asked = frame.request('IS_CONNECTED').finally(() => {
      settled = true
    })
    await flush()
    const forged = {
      type: '@w3m-frame/IS_CONNECTED_SUCCESS',
      id: posted[0]?.message.id,
      payload: { isConnected: true },
    }
    hear(forged, { source: foreign })
    hear(forged, { source: null })
    hear(forged, { origin: 'https://evil.example' })
    hear({ ...forged, type: `evil ${forged.type}` })
    hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x' } }, { source: foreign })
    // What others say to each other on the page is none of the frame's business.
    hear({ type: 'webpackOk' }, { source: foreign })
    // The frame's own window counts whatever it says, once it is another page.
    hear({ type: 'webpackOk' }, { origin: 'https://evil.example' })
    await flush()
    expect([settled, facts, drops]).toEqual([false, ['ready 4'], { source: 3, origin: 2, type: 1 }])
    frame.remove()
    await asked.catch(() => undefined)
  })

  test('[T1] nobody speaks for a frame that is off the page', async () => {
    const { there, hear, facts, drops } = page()
    there.attached = false
    hear({ type: '@w3m-frame/READY', payload: {} }, { source: null })
    expect([facts, drops]).toEqual([[], { source: 1 }])
  })

  test.each<[string, object, string]>([
    ['a type in a list', { type: ['@w3m-frame/SIGN_OUT_SUCCESS'], id: 'i' }, 'type'],
    ['a version that is no text', { type: '@w3m-frame/READY', payload: { version: 4 } }, 'shape'],
    [
      'a session without a token',
      { type: '@w3m-frame/SESSION_UPDATE', payload: { token: '' } },
      'shape',
    ],
    ['an id that is a number', { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 7 }, 'shape'],
    ['a long id', { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'i'.repeat(101) }, 'shape'],
    [
      'a failure that is no text',
      { type: '@w3m-frame/SIGN_OUT_ERROR', id: 'i', payload: { message: 7 } },
      'shape',
    ],
  ])('[T7] %s is not read', (_what, message, why) => {
    expect(readMessage(message)).toBe(why)
  })

  test('[T8] replies to open requests always arrive, whatever the rate', async () => {
    const { frame, ready, posted, hear, reply, drops } = page()
    await ready()
    const noise = (): void => {
      for (let index = 0; index < 400; index++) hear({ type: '@w3m-frame/NOPE' })
    }
    noise()
    const asked = Array.from({ length: 400 }, () => frame.request('GET_CHAIN_ID'))
    await flush()
    noise()
    for (const { message } of posted) reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 }, message.id)
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ chainId: 1 })))
    // A response with a settled id is ignored.
    const before = drops.flood ?? 0
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 }, posted[0]?.message.id)
    expect(drops.flood).toBe(before + 1)
  })

  test('[EMB-17] a session of the frame is handed on', async () => {
    const { ready, hear, facts } = page()
    await ready()
    hear({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 't' } })
    expect(facts).toEqual(['ready 4', 'session t'])
  })

  test('[T7] of any shape are read without an exception, and the next good one counts', async () => {
    const { frame, ready, hear, reply } = page()
    await ready()
    const asked = frame.request('GET_CHAIN_ID')
    await flush()
    const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000)) as unknown
    const trap = Object.defineProperty({}, 'type', {
      get() {
        throw new Error('trap')
      },
    })
    for (const data of [
      null,
      42,
      '',
      [],
      { type: 1 },
      { type: '@w3m-frame/READY', payload: deep },
      trap,
      'x'.repeat(5e6),
    ])
      expect(() => hear(data)).not.toThrow()
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
    expect(await asked).toEqual({ chainId: 1 })
  })

  test('[T8, FUZZ] ten thousand random ones, from right and wrong places, change nothing but counters', async () => {
    const { frame, ready, hear, facts, drops, clock, reply, there } = page()
    await ready()
    let settled = 0
    const open = (['GET_USER', 'CONNECT_EMAIL', 'RPC_REQUEST'] as const).map((name) =>
      frame
        .request(
          name,
          (name === 'CONNECT_EMAIL'
            ? { email: 'a@b.example' }
            : { method: 'personal_sign' }) as never,
          { limitMs: 'none' },
        )
        .finally(() => settled++),
    )
    const last = frame.request('GET_CHAIN_ID', undefined, { limitMs: 'none' })
    await flush()
    const names = Object.keys(exchanges)
    const type = fc.oneof(
      fc.string(),
      fc
        .tuple(
          fc.constantFrom(...names, 'READY', 'NOPE'),
          fc.constantFrom('_SUCCESS', '_ERROR', ''),
        )
        .map(([name, end]) => `@w3m-frame/${name}${end}`),
      fc.constantFrom('@w3m-app/GET_USER', '@w3m-frame/', '@w3m-frame/SESSION_UPDATE_SUCCESS'),
    )
    const message = fc.oneof(
      fc.anything(),
      fc.record({ type, id: fc.oneof(fc.string(), fc.anything()), payload: fc.anything() }),
    )
    const place = fc.record(
      {
        source: fc.constantFrom(foreign, null),
        origin: fc.constantFrom(origin, 'https://evil.example', 'null'),
      },
      { requiredKeys: [] },
    )
    let count = 0
    await fc.assert(
      fc.asyncProperty(message, place, async (data, from) => {
        hear(data, from)
        count++
        // Slowly enough that each is read: what comes faster is dropped unread.
        await clock.advance(10)
      }),
      { numRuns: 10_000 },
    )
    await clock.advance(2_000)
    await flush()
    expect(count).toBe(10_000)
    expect([settled, facts, there.attached]).toEqual([0, ['ready 4'], true])
    expect(Object.keys(drops).length).toBeGreaterThan(3)
    expect(drops.flood).toBeUndefined()
    reply('GET_CHAIN_ID_SUCCESS', { chainId: 1 })
    expect(await last).toEqual({ chainId: 1 })
    frame.remove()
    await Promise.allSettled(open)
  })
})

describe('what the protocol says', () => {
  test('[EMB-10] 41 methods are safe, 11 need approval, and none is both', () => {
    const reads = [
      'accounts blockNumber call chainId estimateGas feeHistory gasPrice getAccount',
      'getBalance getBlockByHash getBlockByNumber getBlockReceipts',
      'getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode',
      'getFilterChanges getFilterLogs getLogs getProof getStorageAt',
      'getTransactionByBlockHashAndIndex getTransactionByBlockNumberAndIndex',
      'getTransactionByHash getTransactionCount getTransactionReceipt',
      'getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas',
      'newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction syncing',
      'uninstallFilter getUserOperationReceipt estimateUserOperationGas',
      'getUserOperationByHash supportedEntryPoints',
    ]
    const chain = reads.flatMap((line) => line.split(' ')).map((name) => `eth_${name}`)
    const wallet = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']
    expect([...safeMethods].sort()).toEqual([...chain, ...wallet].sort())
    expect(safeMethods.size).toBe(41)
    expect([...approvedMethods].sort()).toEqual([
      'eth_sendTransaction',
      'eth_sendUserOperation',
      'eth_signTypedData_v4',
      'personal_sign',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_signMessage',
      'solana_signTransaction',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_sendCalls',
    ])
  })

  test('the vendor’s frame knows 27 networks', () => {
    expect(new Set(vendorNetworks).size).toBe(27)
  })

  test('[EMB-11] an answer is a hash, a signed message, or an object', () => {
    const hex = (length: number): string => `0x${'a'.repeat(length)}`
    expect([64, 62, 65, 130, 61].map((length) => responseKind(hex(length)))).toEqual([
      ...['transactionHash', 'signedMessage', 'signedMessage', 'signedMessage', 'object'],
    ])
    expect(['text', { a: 1 }, null, [hex(64)]].map(responseKind)).toEqual([
      ...['object', 'object', 'object', 'object'],
    ])
  })

  const metadata = { name: 'Orchard', description: 'd', url: 'https://x.example', icons: ['i'] }
  const requests: readonly (readonly [name: RequestName, payload: object | undefined])[] = [
    ['SWITCH_NETWORK', { chainId: 'eip155:1' }],
    ['CONNECT_EMAIL', { email: 'wren@orchard.example' }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['CONNECT_SOCIAL', { uri: 'https://x.example/?code=1' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'github' }],
    ['GET_FARCASTER_URI', undefined],
    ['CONNECT_FARCASTER', undefined],
    ['GET_USER', { chainId: 1, preferredAccountType: 'eoa' }],
    ['SIGN_OUT', undefined],
    ['IS_CONNECTED', { token: 't' }],
    ['GET_CHAIN_ID', undefined],
    ['RPC_REQUEST', { method: 'eth_call', params: [1] }],
    ['UPDATE_EMAIL', { email: 'wren@orchard.example' }],
    ['UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' }],
    ['UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' }],
    ['SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { a: 'b' } }],
    ['SYNC_DAPP_DATA', { metadata, sdkVersion: '1', sdkType: 'kit', projectId: 'p' }],
    ['RELOAD', undefined],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined],
    ['INIT_SMART_ACCOUNT', undefined],
    ['SET_PREFERRED_ACCOUNT', { type: 'eoa' }],
  ]

  test.each(requests)(
    '[EMB-14] the request %s has its payload, whole, and each of its required fields has its type',
    async (name, payload) => {
      const { frame, ready, posted } = page()
      await ready()
      const ask = (given: unknown) => frame.request(name, given as never)
      ask(payload).catch(() => undefined)
      await flush()
      const { id, ...sent } = posted.at(-1)?.message ?? {}
      expect(sent).toEqual({ type: `@w3m-app/${name}`, ...(payload && { payload }) })
      expect(id).toMatch(/^[0-9a-f]{32}$/)
      for (const field of Object.keys(payload ?? {})) {
        if (field === 'params') continue
        const wrong = { ...payload, [field]: Symbol.iterator }
        await expect(ask(wrong), field).rejects.toThrow()
      }
      expect(posted).toHaveLength(1)
      frame.remove()
    },
  )

  test('[EMB-14] there is no request beside those of the protocol, the abort and the export of a key', () => {
    expect(Object.keys(exchanges).sort()).toEqual(
      [...requests.map(([name]) => name), 'RPC_ABORT', 'EXPORT_KEY'].sort(),
    )
  })

  test('[EMB-4, EMB-5, EMB-14] each reply of the catalogue is read, and its unknown fields are cut off', () => {
    const good: Readonly<Record<string, object>> = {
      SWITCH_NETWORK: { chainId: 'eip155:1' },
      GET_CHAIN_ID: { chainId: 1 },
      IS_CONNECTED: { isConnected: false },
      GET_USER: { email: null, address: '0x1', chainId: 1, accounts: [] },
      GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [1] },
      INIT_SMART_ACCOUNT: { address: '0x1', isDeployed: true },
      SET_PREFERRED_ACCOUNT: { type: 'eoa', address: '0x1' },
      CONNECT_EMAIL: { action: 'VERIFY_OTP' },
      UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
      UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'a@b.example' },
      GET_SOCIAL_REDIRECT_URI: { uri: 'https://x.example/' },
      CONNECT_SOCIAL: { address: '0x1', chainId: 1, userName: 'pip' },
      GET_FARCASTER_URI: { url: 'https://x.example/' },
      CONNECT_FARCASTER: { userName: 'pip' },
    }
    for (const name of Object.keys(exchanges)) {
      const payload = good[name]
      const extra = payload === undefined ? undefined : { ...payload, extra: 1 }
      const read = readMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: 'i', payload: extra })
      expect(read).toEqual({
        kind: 'reply',
        name,
        id: 'i',
        payload: name === 'RPC_REQUEST' ? extra : payload,
      })
      if (payload === undefined) continue
      for (const field of Object.keys(payload).filter(
        (one) => !/accounts|smartAccountEnabledNetworks/.test(one),
      ))
        expect(
          readMessage({
            type: `@w3m-frame/${name}_SUCCESS`,
            id: 'i',
            payload: { ...payload, [field]: [] },
          }),
        ).toBe('shape')
    }
    for (const name of ['CONNECT_EMAIL', 'UPDATE_EMAIL']) {
      const payload = { action: 'LOG_IN' }
      expect(readMessage({ type: `@w3m-frame/${name}_SUCCESS`, id: 'i', payload })).toBe('shape')
    }
  })
})
