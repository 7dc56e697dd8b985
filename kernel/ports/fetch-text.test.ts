import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../testing/index.ts'
import { fetchText } from './fetch-text.ts'

const bytes = 1_000

/** What comes of an answer, and whether its source was given up. */
function asking(body: UnderlyingDefaultSource<Uint8Array>, headers: HeadersInit = {}) {
  const ports = virtualPorts()
  let cancelled = false
  const stream = new ReadableStream<Uint8Array>(
    {
      ...body,
      cancel: () => {
        cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  const calledOff = new AbortController()
  const answer = fetchText(
    {
      ports: { clock: ports.clock, fetch: async () => new Response(stream, { headers }) },
      signal: calledOff.signal,
    },
    'https://one.example',
    {},
    { ms: 10_000, bytes },
  ).then(
    ({ text }) => text,
    (error: { readonly code?: string }) => error.code ?? error,
  )
  return { answer, calledOff, ports, cancelled: () => cancelled }
}

const letters = (count: number): Uint8Array => new Uint8Array(count).fill(97)
type Pull = (controller: ReadableStreamDefaultController<Uint8Array>) => void | PromiseLike<void>
const chunks =
  (list: readonly Uint8Array[]): Pull =>
  (controller) => {
    const [chunk] = (list as Uint8Array[]).splice(0, 1)
    if (chunk) controller.enqueue(chunk)
    else controller.close()
  }

describe('[N6] [N8] an answer is read whole, within its size and its time, or refused', () => {
  test('however it is cut, and letters of several bytes with it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.nat(9),
        async (text, size) => {
          const raw = new TextEncoder().encode(text.replace(/^\ufeff+/, ''))
          if (raw.length > bytes) return
          const cut: Uint8Array[] = []
          for (let at = 0; at < raw.length; at += size + 1) cut.push(raw.slice(at, at + size + 1))
          expect(await asking({ pull: chunks(cut) }).answer).toBe(new TextDecoder().decode(raw))
        },
      ),
    )
  })

  test.each([
    ['ends a byte too late', chunks([letters(bytes), letters(1)])],
    ['never ends', (controller) => controller.enqueue(letters(100))],
    ['never ends although nothing comes', (controller) => controller.enqueue(letters(0))],
  ] as readonly [string, Pull][])('one that %s is cut off', async (_case, pull) => {
    const { answer, cancelled } = asking({ pull })
    expect(await answer).toBe('kernel/answer-too-large')
    expect(cancelled()).toBe(true)
  })

  test('one that announces too much is not read at all', async () => {
    let pulled = 0
    const { answer } = asking(
      { pull: () => void pulled++ },
      { 'content-length': String(bytes + 1) },
    )
    expect(await answer).toBe('kernel/answer-too-large')
    expect(pulled).toBe(0)
  })

  test('one that drips is not waited for', async () => {
    const { answer, ports, cancelled } = asking({
      pull: (controller) =>
        new Promise((resolve) => {
          ports.clock.after(3_000, () => {
            controller.enqueue(letters(1))
            resolve()
          })
        }),
    })
    await ports.clock.advance(10_000)
    expect(await answer).toBe('kernel/answer-too-slow')
    expect(cancelled()).toBe(true)
  })

  test('one that breaks is the failure it broke with', async () => {
    const broken = new TypeError('network error')
    expect(await asking({ pull: (controller) => controller.error(broken) }).answer).toBe(broken)
  })

  test('what is called off ends at once, with its reason', async () => {
    const { answer, calledOff, ports, cancelled } = asking({
      pull: () => new Promise(() => undefined),
    })
    await flush()
    const reason = new Error('left')
    calledOff.abort(reason)
    expect(await answer).toBe(reason)
    expect(cancelled()).toBe(true)
    expect(ports.clock.waiting).toBe(0)
  })

  test('what was called off before is not asked', async () => {
    const ports = virtualPorts()
    const reason = new Error('left')
    const asked = fetchText(
      { ports, signal: AbortSignal.abort(reason) },
      'https://one.example',
      {},
      { ms: 1 },
    )
    await expect(asked).rejects.toBe(reason)
    expect(ports.fetch.requests).toEqual([])
  })

  test('an answer without a body is empty', async () => {
    const ports = virtualPorts()
    ports.fetch.reply('one.example', 404)
    const answer = fetchText({ ports }, 'https://one.example', {}, { ms: 1 })
    expect(await answer).toEqual({ ok: false, status: 404, text: '' })
  })
})

describe('[N16] a request that is sent on to another address', () => {
  const sentOn = (from: string, to: string): Promise<unknown> => {
    const response = new Response('there')
    Object.defineProperties(response, { redirected: { value: true }, url: { value: to } })
    const { clock } = virtualPorts()
    return fetchText({ ports: { clock, fetch: async () => response } }, from, {}, { ms: 1 }).then(
      ({ text }) => text,
      (error: { readonly code?: string }) => error.code,
    )
  }

  test('is followed where that is encrypted as well', async () => {
    expect(await sentOn('https://one.example', 'https://two.example')).toBe('there')
  })

  test('is given up where that is not', async () => {
    expect(await sentOn('https://one.example', 'http://one.example')).toBe(
      'kernel/answer-unencrypted',
    )
  })

  test('from a local server may go to another one', async () => {
    expect(await sentOn('http://127.0.0.1:1', 'http://127.0.0.1:2')).toBe('there')
  })
})
