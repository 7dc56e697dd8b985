import { beforeAll, describe, expect, test } from 'vitest'
import { type CaipNetworkId, contribute } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { loadNames, type NamesWorld, namesWorld } from '../../tests/names-world.ts'
import { codeOf, factsOf, friend, me, network, other } from '../../tests/send-world.ts'
import { resolve as resolveName } from './commands/resolve.ts'
import type { NamesContract } from './contract.ts'
import { ask } from './kind.ts'

beforeAll(loadNames)

const never = (): Promise<never> => new Promise(() => undefined)
const turns = async (count = 20): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await flush()
}
const told = (world: NamesWorld): readonly string[] => factsOf(world, 'names')
/** Its commands, called off by a signal. */
const until = ({ kernel }: NamesWorld, signal: AbortSignal): NamesWorld['names'] =>
  (kernel.with({ signal }) as never as Pick<NamesWorld, 'names'>).names
const thrown = (work: Promise<unknown>): Promise<Error & { readonly code?: string }> =>
  work.then(
    () => new Error('It went well.'),
    (error: Error) => error,
  )

describe('[NAME-1] a name that cannot be one is nobody’s', () => {
  test.each([['abc'], ['a b c d'], [12345], [undefined]])('%j asks nobody', async (label) => {
    const world = await namesWorld()
    expect(await codeOf(world.names.register({ label } as never))).toBe('names/bad-label')
    expect([world.signed, told(world)]).toEqual([[], []])
    const proposal = {
      ...{ flow: 'names', kind: 'name', connectionId: 'eip155:quince', networkId: 'eip155:1' },
      input: { label },
    }
    expect(await codeOf(world.kernel.dispatch.transactions.prepare(proposal as never))).toBe(
      'names/bad-label',
    )
  })

  test('nor is one that nobody registers there', async () => {
    const world = await namesWorld({ registrar: { supports: () => false } })
    const proposal = {
      ...{ flow: 'names', kind: 'name', connectionId: 'eip155:quince', networkId: 'eip155:1' },
      input: { label: 'otter' },
    }
    expect(await codeOf(world.kernel.dispatch.transactions.prepare(proposal as never))).toBe(
      'names/unsupported',
    )
    const io = { network: network('1', 'eip155') } as never
    const ctx = { slots: { registrars: [] } } as never
    expect(await codeOf(ask(io, ctx, { from: me, label: 'otter' } as never))).toBe(
      'names/unsupported',
    )
    await world.names.enterLabel('otter')
    expect(await codeOf(world.names.suggest())).toBe('names/unsupported')
  })

  test('a wallet that fails is told as a name that was not registered', async () => {
    const world = await namesWorld({ sign: () => Promise.reject(new Error('boom')) })
    expect(await codeOf(world.names.register({ label: 'otter' }))).toBe('names/register-failed')
    expect(world.registered).toEqual([])
  })

  test.each([
    ['already pending', -32603, { maySend: true }],
    ['not that way', -32602, {}],
  ])(
    'a wallet that fails with "%s" (%i) may still hold the request only where it said nothing else',
    async (said, code, more) => {
      const thrown = Object.assign(new Error(said), { code })
      const world = await namesWorld({ sign: () => Promise.reject(thrown) })
      await codeOf(world.names.register({ label: 'otter' }))
      expect(world.state.failure?.facts).toEqual({ name: 'otter.reown.id', ...more })
    },
  )

  test('[T37] what is accepted is a list: a text of the same word accepts nothing', async () => {
    const world = await namesWorld({ sign: never })
    const stop = new AbortController()
    const first = codeOf(until(world, stop.signal).register({ label: 'otter' }))
    await turns()
    stop.abort()
    await first
    await turns()
    const again = (accept: unknown) =>
      codeOf(world.names.register({ label: 'otter', accept } as never))
    expect(await again('unanswered')).toBe('transactions/warned')
    expect(world.signed).toHaveLength(1)
  })
})

describe('[NAME-2] suggestions', () => {
  test('need an account and a text that can be a name', async () => {
    const nobody = await namesWorld({ connected: false, registrar: { supports: () => true } })
    await nobody.names.enterLabel('otter')
    expect(await codeOf(nobody.names.suggest())).toBe('names/not-connected')
    const world = await namesWorld()
    await world.names.enterLabel('abc')
    expect(await codeOf(world.names.suggest())).toBe('names/bad-label')
    expect([world.suggestedFor, nobody.suggestedFor]).toEqual([[], []])
  })

  test('are of the registrar’s zone', async () => {
    const suggest = async () => [
      { name: 'otter-reown.id', registered: false },
      { name: 'otter.reown.id', registered: false },
    ]
    const world = await namesWorld({ registrar: { suggest } })
    await world.names.enterLabel('otter')
    await world.names.suggest()
    expect(world.state.suggestions).toEqual([{ name: 'otter.reown.id', registered: false }])
  })

  test('that do not come in 10 s have failed, for no other reason', async () => {
    const world = await namesWorld({ registrar: { suggest: never } })
    await world.names.enterLabel('otter')
    const end = thrown(world.names.suggest())
    await flush()
    await world.kernel.ports.clock.advance(10_000)
    const error = await end
    expect([error.code, error.cause]).toEqual(['names/suggestions-failed', undefined])
  })
})

describe('what was called off tells nothing any more', () => {
  test.each<[string, (names: NamesWorld['names']) => Promise<unknown>]>([
    ['registering', (names) => names.register({ label: 'otter' })],
    ['suggestions', (names) => names.suggest()],
  ])('%s', async (_what, run) => {
    const world = await namesWorld({ registrar: { register: never, suggest: never } })
    await world.names.enterLabel('otter')
    const stop = new AbortController()
    const end = codeOf(run(until(world, stop.signal)))
    await turns()
    stop.abort()
    expect(await end).toBe('kernel/cancelled')
    await turns()
    expect(factsOf(world, 'kernel')).not.toContain('kernel/factDropped')
  })

  test('resolving ends with the reason', async () => {
    const world = await namesWorld()
    const stop = new AbortController()
    const ctx = {
      ...{
        slots: { resolvers: [{ namespaces: ['eip155'], resolve: never }] },
        signal: stop.signal,
      },
      ...{ ports: world.kernel.ports, state: world.kernel.state },
    } as never
    const end = thrown(resolveName(ctx, { name: 'otter.eth' }))
    await turns()
    stop.abort(new Error('enough'))
    expect((await end).message).toBe('enough')
    const nowhere = { state: { networks: { active: {} }, names: { known: [] } } } as never
    expect(await resolveName(nowhere, { name: 'otter.eth' })).toBeUndefined()
  })
})

describe('[NAME-4] resolving', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', { name: 5 }],
    ['a network that is none', { name: 'otter.eth', networkId: 5 }],
    ['more than an address has room for', { name: `${'a'.repeat(128)}.eth` }],
  ])('of %s asks nobody', async (_what, input) => {
    const world = await namesWorld({ resolve: async () => ({ address: friend }) })
    expect(await codeOf(world.names.resolve(input as never))).toBe('names/bad-name')
    expect(world.resolvedFor).toEqual([])
  })

  test('is by those of the family alone, and shown as the family shows it', async () => {
    const asked: string[] = []
    const solana = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF2eqZxY1W3aE5Rb'
    const others = contribute<NamesContract>({
      id: 'others',
      provides: {
        names: {
          resolvers: [
            {
              id: 'others',
              namespaces: ['solana'],
              async resolve({ networkId }) {
                asked.push(networkId)
                return { address: solana }
              },
            },
          ],
        },
      },
    })
    const world = await namesWorld({ more: [others as never] })
    expect(await world.names.resolve({ name: 'otter.eth' })).toBeUndefined()
    expect(asked).toEqual([])
    const resolved = await world.names.resolve({ name: 'otter.sol', networkId: 'solana:1' })
    expect(resolved).toEqual({ name: 'otter.sol', address: solana })
  })

  test('to what no account of the family is ends there, and so does an answer that does not come', async () => {
    for (const address of ['otter', `0x${'0'.repeat(39)}`, 5]) {
      const world = await namesWorld({ resolve: async () => ({ address }) as never })
      const error = await thrown(world.names.resolve({ name: 'otter.eth' }))
      expect([error.code, error.cause]).toEqual(['names/unresolved', undefined])
    }
    const world = await namesWorld({ resolve: never })
    const end = thrown(world.names.resolve({ name: 'otter.eth' }))
    await turns()
    await world.kernel.ports.clock.advance(10_000)
    const error = await end
    expect([error.code, error.cause]).toEqual(['names/unresolved', undefined])
  })

  describe('keeps no answer', () => {
    /** A world whose resolver answers when a test says so, the oldest question first. */
    async function waiting(given: Parameters<typeof namesWorld>[0] = {}) {
      const answers: ((address: string) => void)[] = []
      const world = await namesWorld({
        ...given,
        resolve: () => new Promise((resolve) => answers.push((address) => resolve({ address }))),
      })
      const name = 'otter.reown.id'
      const ask = (of: { readonly name?: string; readonly networkId?: CaipNetworkId } = {}) =>
        world.names.resolve({ name, networkId: 'eip155:1', ...of, again: true })
      const later = async () => {
        await turns()
        await world.kernel.ports.clock.advance(1)
      }
      const shown = () => world.state.known.map(({ address }) => address)
      return { world, answers, ask, later, shown }
    }

    test('[DISC-1] that comes after the account has left', async () => {
      const { world, answers, ask, shown } = await waiting()
      const found = ask()
      await turns()
      await world.kernel.dispatch.connections.disconnect()
      answers[0]?.(friend)
      // The caller still gets the answer.
      expect(await found).toMatchObject({ address: friend })
      await turns()
      expect(shown()).toEqual([])
    })

    test('of an earlier question over that of a later one', async () => {
      const { answers, ask, later, shown } = await waiting()
      const first = ask()
      await later()
      const second = ask()
      await later()
      answers[1]?.(other)
      await second
      answers[0]?.(friend)
      expect(await first).toMatchObject({ address: friend })
      expect(shown()).toEqual([other])
    })

    test('from before the name was registered here', async () => {
      const { world, answers, ask, shown } = await waiting()
      const found = ask()
      await turns()
      await world.names.register({ label: 'otter' })
      answers[0]?.(friend)
      await found
      expect(shown()).toEqual([])
    })

    test('but that of a visitor who is not connected', async () => {
      const { answers, ask, shown } = await waiting({ connected: false })
      const found = ask()
      await turns()
      answers[0]?.(friend)
      await found
      expect(shown()).toEqual([friend])
    })

    test.each([{ name: 'weasel.reown.id' }, { networkId: 'eip155:10' }] as const)(
      'but that of an earlier question than %j, which is another one',
      async (another) => {
        const { answers, ask, later, shown } = await waiting()
        const first = ask()
        await later()
        const second = ask(another)
        await later()
        answers[1]?.(other)
        await second
        answers[0]?.(friend)
        await first
        expect(shown()).toEqual([friend, other])
      },
    )

    test('but that of a family that is not left', async () => {
      let answer = (): void => undefined
      const address = '4Nd1mYQzvgV8Vr3Z3nYb7pD6T8K2jF2eqZxY1W3aE5Rb'
      const resolve = () =>
        new Promise<{ address: string }>((found) => {
          answer = () => found({ address })
        })
      const solana = contribute<NamesContract>({
        id: 'others',
        provides: { names: { resolvers: [{ id: 'others', namespaces: ['solana'], resolve }] } },
      })
      const world = await namesWorld({ more: [solana as never] })
      const found = world.names.resolve({ name: 'otter.sol', networkId: 'solana:1' })
      await turns()
      await world.kernel.dispatch.connections.disconnect()
      answer()
      await found
      expect(world.state.known).toMatchObject([{ address }])
    })

    test('but that of a later question over an earlier one', async () => {
      const { answers, ask, later, shown } = await waiting()
      const first = ask()
      await later()
      const second = ask()
      await later()
      answers[0]?.(friend)
      await first
      answers[1]?.(other)
      await second
      expect(shown()).toEqual([other])
    })
  })

  test('that no resolver can look up is said to be so, by its ending; that it has no address only one that was asked says', async () => {
    const world = await namesWorld({
      resolve: async ({ name }) => (name.endsWith('.eth') ? 'not-served' : undefined),
    })
    const other = world.names.resolve({ name: 'quince.eth' })
    expect(await codeOf(other as never)).toBe('names/not-served')
    await expect(world.names.resolve({ name: 'Quince.eth' })).rejects.toMatchObject({
      facts: { ending: '.eth' },
      message: 'This app cannot look up .eth names. Enter the address instead.',
    })
    expect(await world.names.resolve({ name: 'otter.reown.id' })).toBeUndefined()
    // Nothing is known of the one, so that nothing of it is kept.
    expect(world.state.known.map(({ name }) => name)).toEqual(['otter.reown.id'])
  })

  test('that one resolver cannot look up is left to the next one', async () => {
    const second = contribute<NamesContract>({
      id: 'second',
      provides: {
        names: {
          resolvers: [
            {
              id: 'second',
              namespaces: ['eip155'],
              resolve: async ({ name }) =>
                name === 'quince.eth' ? { address: friend } : undefined,
            },
          ],
        },
      },
    })
    const world = await namesWorld({ resolve: async () => 'not-served', more: [second as never] })
    expect(await world.names.resolve({ name: 'quince.eth' })).toMatchObject({ address: friend })
    expect(await world.names.resolve({ name: 'plum.eth' })).toBeUndefined()
  })

  test('serves its own network, and no longer for being asked for', async () => {
    const world = await namesWorld({ resolve: async () => ({ address: friend }) })
    const resolve = (networkId: CaipNetworkId) =>
      world.names.resolve({ name: 'otter.eth', networkId })
    await resolve('eip155:1')
    await resolve('eip155:10')
    expect(world.resolvedFor.map(({ networkId }) => networkId)).toEqual(['eip155:1', 'eip155:10'])
    await world.kernel.ports.clock.advance(200_000)
    await resolve('eip155:1')
    expect([world.resolvedFor, told(world)]).toMatchObject([{ length: 2 }, { length: 2 }])
    await world.kernel.ports.clock.advance(100_000)
    await resolve('eip155:1')
    expect(world.resolvedFor).toHaveLength(3)
  })

  test('is remembered: that a name has no address, and what it has by now', async () => {
    let address: string | undefined
    const world = await namesWorld({ resolve: async () => (address ? { address } : undefined) })
    const resolve = () => world.names.resolve({ name: 'otter.eth' })
    expect([await resolve(), await resolve()]).toEqual([undefined, undefined])
    expect(world.resolvedFor).toHaveLength(1)
    for (const now of [friend, other]) {
      address = now
      await world.kernel.ports.clock.advance(300_000)
      expect([await resolve(), await resolve()]).toMatchObject([{ address }, { address }])
    }
    expect(world.resolvedFor).toHaveLength(3)
    await world.names.resolve({ name: 'weasel.eth' })
    expect(world.resolvedFor.at(-1)?.name).toBe('weasel.eth')
  })
})
