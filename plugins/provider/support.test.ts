import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WireServer, wireIo, wireServer } from '../../tests/provider-server.ts'
import { unsupported } from './support.ts'

let server: WireServer
beforeAll(async () => {
  server = await wireServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.requests.length = 0
  server.reply('supported-chains', { http: ['eip155:1', 'odd', 7], ws: ['eip155:5'] })
})

describe('[HTTP-2] which networks the provider serves', () => {
  test('is asked once by all who want to know, and again after a day', async () => {
    const { io, clock } = wireIo(server.url)
    const answers = ['eip155:1', 'eip155:5', 'eip155:1'].map((id) => unsupported(io, id))
    expect(await Promise.all(answers)).toEqual([undefined, 'not-served', undefined])
    await clock.advance(86_399_999)
    await unsupported(io, 'eip155:1')
    expect(server.requests).toHaveLength(1)
    await clock.advance(1)
    await unsupported(io, 'eip155:1')
    expect(server.requests).toHaveLength(2)
  })

  test.each([{ status: 500 }, 'garbage', { http: 'all' }] as const)(
    'is unknown after %j, and asked again half a minute later',
    async (answer) => {
      server.reply('supported-chains', answer)
      const { io, clock } = wireIo(server.url)
      expect(await unsupported(io, 'eip155:1')).toBe('unknown')
      server.reply('supported-chains', { http: ['eip155:1'] })
      await clock.advance(29_999)
      expect(await unsupported(io, 'eip155:1')).toBe('unknown')
      await clock.advance(1)
      expect(await unsupported(io, 'eip155:1')).toBeUndefined()
    },
  )

  test('one that is called off does not take the answer from the others', async () => {
    const { io } = wireIo(server.url)
    const off = new AbortController()
    const left = unsupported({ ...io, signal: off.signal }, 'eip155:1').catch((error) => error)
    const other = unsupported(io, 'eip155:1')
    const reason = new Error('left')
    off.abort(reason)
    expect(await left).toBe(reason)
    expect(await other).toBeUndefined()
  })
})
