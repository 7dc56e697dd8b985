import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { defineErrors } from '../../kernel/index.ts'
import { flush, memoryStorage } from '../../kernel/testing/index.ts'
import { loadNames, type NamesWorld, namesWorld } from '../../tests/names-world.ts'
import { codeOf, factsOf, friend, me, other } from '../../tests/send-world.ts'
import { vectors } from '../../tests/vectors.ts'
import { connectionsErrors } from '../connections/errors.ts'
import type { ProfilesState } from '../profiles/contract.ts'
import type { NameSuggestion } from './contract.ts'
import { normalized } from './normalize.ts'

beforeAll(loadNames)

const bookErrors = defineErrors<'book', { gone: void }>('book', { gone: () => 'The name is gone.' })
const declined = (): Promise<never> =>
  Promise.reject(connectionsErrors.create('declined', undefined))
const profileOf = ({ kernel }: NamesWorld) =>
  (kernel.state as never as { profiles: ProfilesState }).profiles.known[0]

/** Commands of names that end with a signal. */
const until = ({ kernel }: NamesWorld, signal: AbortSignal): NamesWorld['names'] =>
  (kernel.with({ signal }) as unknown as typeof kernel.dispatch).names

async function registeredWorld(): Promise<NamesWorld> {
  const world = await namesWorld()
  await world.names.register({ label: 'otter' })
  return world
}

describe('[NAME-1] registering', () => {
  test('asks the wallet once, registers what it signed, and the name is the account’s', async () => {
    const world = await namesWorld()
    expect(await world.names.register({ label: 'Otter' })).toBe('otter.reown.id')
    expect(world.signed).toHaveLength(1)
    expect(world.registered).toEqual([
      {
        label: 'otter',
        networkId: 'eip155:1',
        address: me,
        message: world.signed[0],
        signature: '0x5161',
      },
    ])
    expect(world.state).toMatchObject({
      status: 'idle',
      registered: { name: 'otter.reown.id', address: me, namespace: 'eip155' },
    })
    expect(profileOf(world)).toMatchObject({ address: me, name: 'otter.reown.id' })
  })

  test('the message is made when the wallet is asked: the service takes it for seconds', async () => {
    let made = 0
    const world = await namesWorld({
      registrar: { message: async ({ now }) => String(now + made++) },
    })
    await world.kernel.ports.clock.advance(60_000)
    await world.names.register({ label: 'otter' })
    // The first one was for the review.
    expect(made).toBe(2)
    expect(Number(world.signed[0])).toBe(world.kernel.ports.clock.now() + 1)
  })

  test('the review shows the text, and the wallet is asked for no other one than it shows', async () => {
    let made = 0
    const texts = ['otter is mine', 'weasel is mine']
    const world = await namesWorld({ registrar: { message: async () => texts[made++] ?? '' } })
    expect(await codeOf(world.names.register({ label: 'otter' }))).toBe('names/foreign-text')
    expect(world.signed).toEqual([])
    const reviewed = world.kernel.timeline.log
      .slice(0)
      .find(({ type }) => type === 'transactions/reviewed')
    expect(reviewed?.payload).toMatchObject({
      preview: {
        rows: [
          { label: { text: 'Message' }, value: expect.stringMatching(/^secret:/), format: 'text' },
        ],
      },
    })
  })

  test('the signature and what was signed are in no record', async () => {
    const world = await namesWorld({ sign: async () => `0x${'5e'.repeat(65)}` })
    await world.names.register({ label: 'otter' })
    const log = JSON.stringify(world.kernel.timeline.log.slice(0))
    expect(log).not.toContain('5e5e5e')
    expect(log).not.toContain(world.signed[0])
  })

  test('[G8] what is exported names nobody', async () => {
    const world = await namesWorld({
      resolve: async () => ({ address: friend }),
      registrar: { register: () => Promise.reject(bookErrors.create('gone')) },
    })
    await world.names.enterLabel('otter')
    await world.names.suggest()
    await world.names.register({ label: 'otter' }).catch(() => undefined)
    await world.names.resolve({ name: 'otter.eth' })
    const failing = await namesWorld({ registrar: { register: async () => 'boom' } })
    await failing.names.register({ label: 'otter' }).catch(() => undefined)
    for (const { kernel } of [world, failing, await registeredWorld()])
      expect(await kernel.exportRecording()).not.toMatch(/otter/i)
  })

  test('a refused signature registers nothing', async () => {
    const world = await namesWorld({ sign: declined })
    expect(await codeOf(world.names.register({ label: 'otter' }))).toBe('connections/declined')
    expect(world.registered).toEqual([])
    expect(world.state).toMatchObject({
      status: 'idle',
      label: 'otter',
      failure: { rejected: true },
    })
    expect(world.kernel.state.modal.snackbar).toBeUndefined()
  })

  test('[NAME-4] what the registrar says is told; without words it is that the name was not registered', async () => {
    const said = await namesWorld({
      registrar: { register: () => Promise.reject(bookErrors.create('gone')) },
    })
    await expect(said.names.register({ label: 'otter' })).rejects.toThrow('The name is gone.')
    expect(said.kernel.state.modal.snackbar).toMatchObject({ message: 'The name is gone.' })
    for (const register of [
      () => Promise.reject(new TypeError('boom')),
      async () => 'weasel.reown.id',
      async () => undefined as never,
    ]) {
      const world = await namesWorld({ registrar: { register } })
      await expect(world.names.register({ label: 'otter' })).rejects.toThrow(
        'Error registering name otter.reown.id',
      )
      expect(world.state).toMatchObject({
        status: 'idle',
        failure: { code: 'names/register-failed', rejected: false },
      })
      expect(profileOf(world)).toBeUndefined()
    }
  })

  test('a registrar that never answers fails after 30 s', async () => {
    const world = await namesWorld({
      registrar: { register: () => new Promise<never>(() => undefined) },
    })
    const ended = codeOf(world.names.register({ label: 'otter' }))
    for (let turn = 0; turn < 20; turn += 1) await flush()
    expect(world.state.status).toBe('registering')
    await world.kernel.ports.clock.advance(30_000)
    expect(await ended).toBe('names/register-failed')
    expect(world.state.status).toBe('idle')
  })

  test('while one is under way a second one asks nobody', async () => {
    const world = await namesWorld({ sign: () => new Promise<never>(() => undefined) })
    void world.names.register({ label: 'otter' }).catch(() => undefined)
    for (let turn = 0; turn < 20; turn += 1) await flush()
    expect(world.state.status).toBe('signing')
    expect(await codeOf(world.names.register({ label: 'weasel' }))).toBe('names/busy')
    expect(world.signed).toHaveLength(1)
  })

  test('a second one that is called off before it begins ends nothing of the first', async () => {
    let answer: (signature: string) => void = () => undefined
    const sign = () => new Promise<string>((resolve) => (answer = resolve))
    const world = await namesWorld({ sign })
    const first = world.names.register({ label: 'otter' })
    for (let turn = 0; turn < 20; turn += 1) await flush()
    const off = until(world, AbortSignal.abort())
    expect(await codeOf(off.register({ label: 'weasel' }))).toBe('kernel/cancelled')
    expect(world.state).toMatchObject({ status: 'signing', label: 'otter' })
    expect(await codeOf(world.names.register({ label: 'weasel' }))).toBe('names/busy')
    expect(world.signed).toHaveLength(1)
    answer('0x5161')
    expect(await first).toBe('otter.reown.id')
    expect(world.state.status).toBe('idle')
    expect(world.state).not.toHaveProperty('run')
  })

  test('one that is called off itself leaves the form free', async () => {
    const world = await namesWorld({ sign: () => new Promise<never>(() => undefined) })
    const stop = new AbortController()
    const ended = codeOf(until(world, stop.signal).register({ label: 'otter' }))
    for (let turn = 0; turn < 20; turn += 1) await flush()
    stop.abort()
    expect(await ended).toBe('kernel/cancelled')
    expect(world.state.status).toBe('idle')
  })

  test('what a wallet still holds is not asked for again before the visitor says so, also after a reload', async () => {
    const storage = memoryStorage()
    const first = await namesWorld({
      ports: { storage },
      sign: () => new Promise<never>(() => undefined),
    })
    void first.names.register({ label: 'otter' }).catch(() => undefined)
    for (let turn = 0; turn < 20; turn += 1) await flush()
    expect(first.signed).toHaveLength(1)
    const again = await namesWorld({ ports: { storage } })
    expect(await codeOf(again.names.register({ label: 'otter' }))).toBe('transactions/warned')
    expect(again.signed).toEqual([])
    expect(await codeOf(again.names.register({ label: 'weasel' }))).toBe('sent')
    const name = await again.names.register({ label: 'otter', accept: ['unanswered'] })
    expect(name).toBe('otter.reown.id')
  })

  test.each([
    ['a label that breaks the rule', 'ott', {}, 'names/bad-label'],
    [
      'a network without a registrar',
      'otter',
      { registrar: { supports: () => false } },
      'names/unsupported',
    ],
    ['nobody connected', 'otter', { connected: false }, 'names/not-connected'],
  ] as const)('%s asks no wallet', async (_what, label, given, code) => {
    const world = await namesWorld(given)
    expect(await codeOf(world.names.register({ label }))).toBe(code)
    expect([...world.signed, ...world.registered]).toEqual([])
  })

  test('another account than at the time of the call signs for no name', async () => {
    const world = await namesWorld()
    const end = codeOf(world.names.register({ label: 'otter' }))
    world.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
    expect(await end).toBe('transactions/account-changed')
    expect([...world.signed, ...world.registered]).toEqual([])
  })

  test('the wallet stops being waited for: nothing is registered when it signs later', async () => {
    let answer: (signature: string) => void = () => undefined
    const world = await namesWorld({
      sign: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const ended = codeOf(world.names.register({ label: 'otter' }))
    for (let turn = 0; turn < 20; turn += 1) await flush()
    await world.kernel.dispatch.transactions.abandon()
    expect(await ended).toBe('transactions/abandoned')
    answer('0x5161')
    for (let turn = 0; turn < 20; turn += 1) await flush()
    expect(world.registered).toEqual([])
    expect(world.state).toMatchObject({ status: 'idle', failure: { rejected: true } })
  })
})

describe('[NAME-2] suggestions', () => {
  test.each(vectors<{ value: string; expect: string }>('name-rule').cases)(
    'name-rule: $value is $expect',
    async ({ value, expect: end }) => {
      const world = await namesWorld()
      const code = await codeOf(world.names.register({ label: value }))
      expect(code).toBe(end === 'valid' ? 'sent' : 'names/bad-label')
      expect(factsOf(world, 'names').includes('names/registerStarted')).toBe(end === 'valid')
    },
  )

  test('are asked for once nothing is typed for 300 ms, for the last text alone', async () => {
    const world = await namesWorld()
    for (const text of ['otte', 'otter', 'Otters ']) {
      await world.names.enterLabel(text)
      await world.kernel.ports.clock.advance(200)
    }
    expect(world.suggestedFor).toEqual([])
    await world.kernel.ports.clock.advance(100)
    for (let turn = 0; turn < 10; turn += 1) await flush()
    expect(world.suggestedFor).toEqual(['otters'])
    expect(world.state.suggestions).toEqual([{ name: 'otters.reown.id', registered: false }])
    await world.names.enterLabel('ott')
    await world.kernel.ports.clock.advance(1_000)
    expect(world.suggestedFor).toHaveLength(1)
    expect(world.state.suggestions).toBeUndefined()
    const asked = world.kernel.timeline.log.slice(0).filter(({ kind }) => kind === 'command')
    expect(asked.filter(({ type }) => type === 'names/suggest')).toHaveLength(1)
  })

  test('an answer to an earlier text is passed over', async () => {
    let answer: (list: readonly NameSuggestion[]) => void = () => undefined
    const world = await namesWorld({
      registrar: {
        suggest: () =>
          new Promise((resolve) => {
            answer = resolve
          }),
      },
    })
    await world.names.enterLabel('otter')
    const asked = world.names.suggest()
    for (let turn = 0; turn < 10; turn += 1) await flush()
    await world.names.enterLabel('weasel')
    answer([{ name: 'otter.reown.id', registered: false }])
    await asked
    expect(world.state.suggestions).toBeUndefined()
  })

  test('[NAME-4] a failure is told in its own words, or by the catalogue’s', async () => {
    for (const [error, text] of [
      [bookErrors.create('gone'), 'The name is gone.'],
      [new Error('boom'), 'Error fetching name suggestions'],
    ] as const) {
      const world = await namesWorld({ registrar: { suggest: () => Promise.reject(error) } })
      await world.names.enterLabel('otter')
      await expect(world.names.suggest()).rejects.toThrow(text)
      expect(world.state.failure).toMatchObject({ text, rejected: false })
    }
  })

  test('whatever a registrar says, only names of its zone are shown, and free is what it calls free', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.anything(),
          fc.array(
            fc.oneof(
              fc.anything(),
              fc.record({
                name: fc.oneof(
                  fc.string(),
                  fc.constantFrom('otter.reown.id', 'OTTER.reown.id', 'a.b.reown.id', 'x.reown.id'),
                ),
                registered: fc.oneof(fc.boolean(), fc.anything()),
              }),
            ),
          ),
        ),
        async (outside) => {
          const world = await namesWorld({ registrar: { suggest: async () => outside as never } })
          await world.names.enterLabel('otter')
          await world.names.suggest()
          for (const { name, registered } of world.state.suggestions ?? []) {
            expect(name).toMatch(/^[a-z0-9-]{4,}\.reown\.id$/)
            expect(typeof registered).toBe('boolean')
          }
          world.kernel.dispose()
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('[NAME-4] resolving', () => {
  test.each(
    vectors<{ name: string; expect: string; norm?: string; why: string }>('ens-normalize').cases,
  )('ens-normalize: $why, $name', ({ name, expect: end, norm }) => {
    if (end === 'ok') expect(normalized(name)).toBe(norm ?? name)
    else expect(() => normalized(name)).toThrow(/is no valid name, or it imitates another one/)
  })

  test('a name is asked for in its one form, and its address is shown in the family’s', async () => {
    const world = await namesWorld({ resolve: async () => ({ address: friend.toLowerCase() }) })
    expect(await world.names.resolve({ name: 'Friend.ETH' })).toEqual({
      name: 'friend.eth',
      address: friend,
    })
    expect(world.resolvedFor).toEqual([{ name: 'friend.eth', networkId: 'eip155:1' }])
  })

  test('for 5 min an answer serves, unless it is asked for again', async () => {
    const world = await namesWorld({ resolve: async () => ({ address: friend }) })
    const ask = (again?: boolean) =>
      world.names.resolve({ name: 'friend.eth', ...(again && { again }) })
    await ask()
    await world.kernel.ports.clock.advance(299_000)
    await ask()
    expect(world.resolvedFor).toHaveLength(1)
    await ask(true)
    expect(world.resolvedFor).toHaveLength(2)
    await world.kernel.ports.clock.advance(300_000)
    await ask()
    expect(world.resolvedFor).toHaveLength(3)
  })

  test.each([
    ['раура.eth', 'names/bad-name'],
    ['no name', 'names/bad-name'],
    ['', 'names/bad-name'],
    ['a_b.eth', 'names/bad-name'],
  ])('%s asks nobody', async (name, code) => {
    const world = await namesWorld({ resolve: async () => ({ address: friend }) })
    expect(await codeOf(world.names.resolve({ name }))).toBe(code)
    expect(world.resolvedFor).toEqual([])
  })

  test('a failure ends the search in its own words, or as Error resolving name', async () => {
    const second: string[] = []
    for (const [error, text] of [
      [bookErrors.create('gone'), 'The name is gone.'],
      [new Error('boom'), 'Error resolving name'],
    ] as const) {
      const world = await namesWorld({ resolve: () => Promise.reject(error) })
      await expect(world.names.resolve({ name: 'friend.eth' })).rejects.toThrow(text)
      expect(factsOf(world, 'names')).not.toContain('names/resolved')
    }
    expect(second).toEqual([])
  })

  test('whatever a resolver says, what comes of it is an address of the family or nothing', async () => {
    const answers = fc.oneof(
      fc.anything(),
      fc.record({
        address: fc.oneof(
          fc.anything(),
          fc.string(),
          fc.constantFrom(friend, other, '0x', `${me} `),
        ),
        avatar: fc.oneof(fc.anything(), fc.webUrl()),
      }),
    )
    await fc.assert(
      fc.asyncProperty(answers, async (outside) => {
        const world = await namesWorld({ resolve: async () => outside as never })
        const found = (await world.names.resolve({ name: 'friend.eth' }).catch(() => undefined)) as
          | { address: string; avatar?: string }
          | undefined
        if (found) {
          expect([friend, other]).toContain(found.address)
          expect(found.avatar ?? 'https://').toMatch(/^(https:|data:image)/)
        }
        world.kernel.dispose()
      }),
      { numRuns: 40 },
    )
  })
})
