import { beforeAll, describe, expect, test } from 'vitest'
import { flush, type StubbedAnswer, virtualPorts } from '../../kernel/testing/index.ts'
import { askRpc } from './ask-rpc.ts'
import type { RpcAnswer, RpcIo, RpcOptions } from './json-rpc.ts'
import type { NodesOf } from './nodes.ts'

const [one, two, three] = ['https://one.example', 'https://two.example', 'https://three.example']
// What comes with its first use needs real turns, while the clock stands still.
beforeAll(() => Promise.all([import('./rpc-batch.ts'), import('./rank-nodes.ts')]))

const right = (request: { readonly body: unknown }): Exclude<StubbedAnswer, number | string> => {
  const answerOf = ({ id }: { readonly id: number }) => ({ jsonrpc: '2.0', id, result: '0x1' })
  const { body } = request as { readonly body: { readonly id: number } }
  return Array.isArray(body) ? body.map(answerOf) : answerOf(body)
}
const failing = (error: object) => ({ jsonrpc: '2.0', id: 1, error })
const options: RpcOptions = { limits: { ms: 10_000 }, ping: 'eth_blockNumber' }

function world() {
  const ports = virtualPorts()
  const labels: string[] = []
  const io: RpcIo = {
    ports,
    traffic: {
      run: (_lane, label, work) => {
        labels.push(label)
        return work()
      },
    },
  }
  const ask = (
    network: NodesOf,
    more: Partial<RpcOptions> = {},
    method = 'eth_call',
    from = io,
  ) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
    return askRpc(from, network, { id: 1, method, body }, { ...options, ...more })
  }
  const asked = () => ports.fetch.requests.map(({ url }) => url)
  return { ask, asked, io, labels, ports }
}
/** How a call ends, without waiting for it. */
function endOf(work: Promise<RpcAnswer>): { readonly now: () => unknown } {
  let end: unknown = 'open'
  work.then(
    (answer) => {
      end = answer
    },
    (error: Error) => {
      end = error
    },
  )
  return { now: () => end }
}
const nodes = (...rpcUrls: readonly string[]): NodesOf => ({ rpcUrls })

describe('[HTTP-7] [N2] [N3] a node that is busy', () => {
  test.each<[string, StubbedAnswer]>([
    ...([403, 408, 413, 429, 500, 502, 503, 504] as const).map(
      (status) => [`HTTP ${status}`, status] as [string, StubbedAnswer],
    ),
    ['-1', failing({ code: -1 })],
    ['-32005', failing({ code: -32_005 })],
    ['-32603', failing({ code: -32_603 })],
  ])('is asked again after 150, 300 and 600 ms, and no fifth time: %s', async (_what, answer) => {
    const { ask, asked, ports } = world()
    ports.fetch.reply(one, answer)
    const end = endOf(ask(nodes(one)))
    for (const [wait, times] of [
      [0, 1],
      [149, 1],
      [1, 2],
      [299, 2],
      [1, 3],
      [599, 3],
    ] as const) {
      await ports.clock.advance(wait)
      expect(asked()).toHaveLength(times)
      expect(end.now()).toBe('open')
    }
    await ports.clock.advance(1)
    expect(asked()).toHaveLength(4)
    expect(end.now()).not.toBe('open')
    expect(ports.clock.waiting).toBe(0)
  })

  test('that comes to itself meanwhile is believed', async () => {
    const { ask, ports } = world()
    ports.fetch.reply(one, 503)
    const end = endOf(ask(nodes(one)))
    await ports.clock.advance(149)
    ports.fetch.reply(one, right)
    await ports.clock.advance(1)
    expect(end.now()).toEqual({ result: '0x1' })
  })

  test('is left alone for as long as it asks, within reason', async () => {
    const { ask, asked, ports } = world()
    const busy = (after: string) => () =>
      new Response('', { status: 429, headers: { 'retry-after': after } })
    ports.fetch.reply(one, busy('2'))
    const end = endOf(ask(nodes(one)))
    await ports.clock.advance(1_999)
    expect(asked()).toHaveLength(1)
    await ports.clock.advance(1)
    expect(asked()).toHaveLength(2)
    ports.fetch.reply(one, busy('3600'))
    await ports.clock.advance(2_000)
    expect(end.now()).toMatchObject({ message: 'HTTP status code: 429' })
  })

  test('is no longer asked once the call is called off', async () => {
    const { ask, asked, io, ports } = world()
    ports.fetch.reply(one, 503)
    const off = new AbortController()
    const end = endOf(ask(nodes(one), {}, 'eth_call', { ...io, signal: off.signal }))
    await ports.clock.advance(10)
    off.abort(new Error('left'))
    await ports.clock.advance(10_000)
    expect(end.now()).toMatchObject({ message: 'left' })
    expect(asked()).toHaveLength(1)
  })
})

describe('[N1] a node that fails otherwise is not asked again', () => {
  test.each<[string, StubbedAnswer]>([
    ['400', 400],
    ['401', 401],
    ['404', 404],
    ['offline', 'offline'],
    ['garbage', new Response('<html>')],
    ['the answer to another request', { id: 7, result: '0x1' }],
  ])('%s', async (_what, answer) => {
    const { ask, asked, ports } = world()
    ports.fetch.reply(one, answer)
    const end = endOf(ask(nodes(one)))
    await ports.clock.advance(10_000)
    expect(end.now()).toBeInstanceOf(Error)
    expect(asked()).toHaveLength(1)
  })

  test('[HTTP-7] [N5] one that hangs is given up after 10 s', async () => {
    const { ask, ports } = world()
    ports.fetch.reply(one, 'hang')
    const end = endOf(ask(nodes(one)))
    await ports.clock.advance(9_999)
    expect(end.now()).toBe('open')
    await ports.clock.advance(1)
    expect(end.now()).toBeInstanceOf(Error)
  })

  test('what a node objects to is its answer', async () => {
    const { ask, asked, ports } = world()
    ports.fetch.reply(one, failing({ code: 3, message: 'execution reverted' }))
    ports.fetch.reply(two, right)
    expect(await ask(nodes(one, two))).toMatchObject({ error: { code: 3 } })
    expect(asked()).toEqual([one])
  })
})

describe('[HTTP-7] several nodes', () => {
  test.each<[string, StubbedAnswer, number]>([
    ['down', 'offline', 0],
    ['busy', 503, 0],
    ['hanging', 'hang', 10_000],
    ['wrong', { id: 7 }, 0],
    ['of another shape', { jsonrpc: '2.0', id: 1, result: 'zz' }, 0],
  ])(
    'the next one is asked where one is %s, and first for half a minute',
    async (_what, answer, ms) => {
      const { ask, asked, ports } = world()
      ports.fetch.reply(one, answer)
      ports.fetch.reply(two, right)
      const check = (said: RpcAnswer): void => {
        if ('result' in said && said.result !== '0x1') throw new Error('no number')
      }
      const first = endOf(ask(nodes(one, two), { check }))
      await ports.clock.advance(ms)
      expect(first.now()).toEqual({ result: '0x1' })
      await ask(nodes(one, two), { check })
      expect(asked()).toEqual([one, two, two])
      ports.fetch.reply(one, right)
      await ports.clock.advance(30_000)
      await ask(nodes(one, two), { check })
      expect(asked().at(-1)).toBe(one)
    },
  )

  test('are asked in the order of the host while they answer', async () => {
    const { ask, asked, ports } = world()
    for (const url of [one, two, three]) ports.fetch.reply(url, right)
    for (let turn = 0; turn < 3; turn++) await ask(nodes(two, one, three))
    expect(asked()).toEqual([two, two, two])
  })

  test('all busy: each is asked four times', async () => {
    const { ask, asked, ports } = world()
    for (const url of [one, two]) ports.fetch.reply(url, 503)
    const end = endOf(ask(nodes(one, two)))
    await ports.clock.advance(1_050)
    expect(end.now()).toBeInstanceOf(Error)
    expect(asked()).toEqual([one, two, one, two, one, two, one, two])
  })

  test('what a busy node answers serves where all are busy', async () => {
    const { ask, ports } = world()
    ports.fetch.reply(one, failing({ code: -32_005 }))
    const end = endOf(ask(nodes(one)))
    await ports.clock.advance(2_000)
    expect(end.now()).toEqual({ error: { code: -32_005 } })
  })

  test('one that answers again is no longer behind, and one that was left never was', async () => {
    const { ask, asked, io, ports } = world()
    ports.fetch.reply(one, 'offline').reply(two, 'offline')
    await ask(nodes(one, two)).catch(() => undefined)
    ports.fetch.reply(two, right)
    await ask(nodes(one, two))
    const before = asked().length
    await ask(nodes(one, two))
    expect(asked().slice(before)).toEqual([two])

    ports.fetch.reply(three, 'hang')
    const off = new AbortController()
    const left = ask(nodes(three, two), {}, 'eth_call', { ...io, signal: off.signal })
    await flush()
    off.abort(new Error('left'))
    await left.catch(() => undefined)
    ports.fetch.reply(three, right)
    await ask(nodes(three, two))
    expect(asked().at(-1)).toBe(three)
  })

  test('what must not arrive twice goes to one node, once', async () => {
    const { ask, asked, ports } = world()
    ports.fetch.reply(one, 503)
    ports.fetch.reply(two, right)
    const end = endOf(ask(nodes(one, two), { once: true }))
    await ports.clock.advance(10_000)
    expect(end.now()).toBeInstanceOf(Error)
    expect(asked()).toEqual([one])
  })

  test('one kernel does not learn from another', async () => {
    const first = world()
    const second = world()
    first.ports.fetch.reply(one, 'offline').reply(two, right)
    second.ports.fetch.reply(one, right)
    await first.ask(nodes(one, two))
    await second.ask(nodes(one, two))
    expect(second.asked()).toEqual([one])
  })
})

describe('[HTTP-7] batches', () => {
  const network = (batch: number | true = 1_000): NodesOf => ({ rpcUrls: [one], rpc: { batch } })
  const all = async (
    count: number,
    { ask, ports }: ReturnType<typeof world>,
    batch?: number | true,
  ) => {
    const ends = Array.from({ length: count }, () => endOf(ask(network(batch))))
    await flush()
    await ports.clock.advance(0)
    return ends.map(({ now }) => now())
  }

  test('[N19] a thousand requests of one turn are one, and one that fails leaves the others', async () => {
    const here = world()
    here.ports.fetch.reply(one, ({ body }) =>
      (body as { readonly id: number }[]).map(({ id }) =>
        id === 500 ? { id, error: { code: 3 } } : { id, result: `0x${id}` },
      ),
    )
    const ends = await all(1_000, here)
    expect(here.ports.fetch.requests).toHaveLength(1)
    expect(here.labels).toEqual(['batch of 1000'])
    expect(ends[499]).toEqual({ result: '0x499' })
    expect(ends[500]).toEqual({ error: { code: 3 } })
    expect(ends[999]).toEqual({ result: '0x999' })
  })

  test('[N19] hold a thousand where no size is named', async () => {
    const here = world()
    here.ports.fetch.reply(one, right)
    await all(1_001, here, true)
    const sizes = here.ports.fetch.requests.map(({ body }) => (body as readonly unknown[]).length)
    expect(sizes).toEqual([1_000, undefined])
  })

  test.each([
    [2, [2, 2, 'alone']],
    [4_000, [5]],
  ])('are of %i at most', async (batch, sizes) => {
    const here = world()
    here.ports.fetch.reply(one, right)
    const ends = await all(5, here, batch)
    expect(ends).toEqual(Array(5).fill({ result: '0x1' }))
    const sent = here.ports.fetch.requests.map(({ body }) =>
      Array.isArray(body) ? body.length : 'alone',
    )
    expect(sent).toEqual(sizes)
  })

  test('[N20] answers are matched by their numbers, and the second one to a number is ignored', async () => {
    const here = world()
    here.ports.fetch.reply(one, [
      { id: 2, result: 'c' },
      { id: 0, result: 'a' },
      { id: 0, result: 'b' },
      { id: 7, result: 'd' },
    ])
    const [first, second, third] = await all(3, here)
    expect([first, third]).toEqual([{ result: 'a' }, { result: 'c' }])
    expect(second).toBeInstanceOf(Error)
  })

  test('a node that takes none is asked singly from then on', async () => {
    const here = world()
    here.ports.fetch.reply(one, (request) =>
      Array.isArray(request.body) ? failing({ code: -32_600 }) : (right(request) as never),
    )
    expect(await all(2, here)).toEqual([{ result: '0x1' }, { result: '0x1' }])
    expect(await all(2, here)).toEqual([{ result: '0x1' }, { result: '0x1' }])
    expect(here.ports.fetch.requests.map(({ body }) => Array.isArray(body))).toEqual([
      ...[true, false, false, false, false],
    ])
  })

  test('a node that answers a batch with no JSON has answered none of it', async () => {
    const here = world()
    here.ports.fetch.reply(one, () => new Response('<html>'))
    for (const end of await all(2, here)) expect(end).toBeInstanceOf(Error)
  })

  test('a busy node is asked for the whole batch again', async () => {
    const here = world()
    here.ports.fetch.reply(one, 503)
    const ends = [here.ask(network()), here.ask(network())]
    await flush()
    await here.ports.clock.advance(100)
    here.ports.fetch.reply(one, right)
    await here.ports.clock.advance(51)
    expect(await Promise.all(ends)).toEqual([{ result: '0x1' }, { result: '0x1' }])
    expect(here.labels).toEqual(['batch of 2', 'batch of 2'])
  })

  test('one who leaves does not take the answer from the others; nor is it sent twice', async () => {
    const here = world()
    here.ports.fetch.reply(one, right)
    const off = new AbortController()
    const left = endOf(here.ask(network(), {}, 'eth_call', { ...here.io, signal: off.signal }))
    const stays = here.ask(network())
    const sent = here.ask(network(), { once: true })
    await flush()
    off.abort(new Error('left'))
    await here.ports.clock.advance(0)
    expect(left.now()).toMatchObject({ message: 'left' })
    expect(await Promise.all([stays, sent])).toEqual([{ result: '0x1' }, { result: '0x1' }])
    expect(here.labels).toContain('eth_call')
  })
})

describe('[HTTP-7] nodes by their measure', () => {
  const network: NodesOf = { rpcUrls: [one, two], rpc: { rank: true } }

  test('are measured every 4 s while they are asked, and never otherwise', async () => {
    const { ask, asked, ports } = world()
    for (const url of [one, two]) ports.fetch.reply(url, right)
    await ask(network)
    await ask(network)
    expect(asked().toSorted()).toEqual([one, one, one, two])
    await ports.clock.advance(60_000)
    expect(asked()).toHaveLength(4)
    await ask(network)
    expect(asked()).toHaveLength(7)
  })

  test('ten measurements count: what was before them is forgotten', async () => {
    const { ask, asked, ports } = world()
    ports.fetch.reply(one, 'offline').reply(two, right)
    const measured = async (times: number): Promise<void> => {
      for (let turn = 0; turn < times; turn += 1) {
        await ask(network)
        await ports.clock.advance(4_000)
      }
    }
    await measured(30)
    await ask(network)
    expect(asked().at(-1)).toBe(two)
    await ports.clock.advance(31_000)
    // As fast as the other and there ten times of ten: the order of the host again.
    ports.fetch.reply(one, right)
    await measured(9)
    await ask(network)
    expect(asked().at(-1)).toBe(two)
    await ports.clock.advance(4_000)
    await measured(1)
    await ask(network)
    expect(asked().at(-1)).toBe(one)
  })

  test('the one that is down, or slower, comes behind', async () => {
    const { ask, asked, ports } = world()
    const slow = async (request: { readonly body: unknown }): Promise<StubbedAnswer> => {
      await new Promise<void>((resolve) => ports.clock.after(400, resolve))
      return right(request)
    }
    ports.fetch.reply(one, slow).reply(two, right)
    const first = ask(network)
    await ports.clock.advance(500)
    await first
    await ask(network)
    expect(asked().at(-1)).toBe(two)
    ports.fetch.reply(two, 'offline').reply(one, right)
    await ports.clock.advance(4_000)
    for (let turn = 0; turn < 8; turn++) {
      await ask(network)
      await ports.clock.advance(31_000)
    }
    await ask(network)
    expect(asked().at(-1)).toBe(one)
  })
})
