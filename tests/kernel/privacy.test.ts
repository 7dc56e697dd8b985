import { describe, expect, test, vi } from 'vitest'
import {
  type Described,
  definePlugin,
  type Namespace,
  noteShapes,
  type Plugin,
} from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { vectors } from '../vectors.ts'
import { counter, type ProbeContract, probe, recordsOf } from './toys.ts'

interface SecretCase {
  readonly flow: string
  readonly secrets: readonly string[]
}
const cases = vectors<SecretCase>('secrets').cases
const secrets = cases.flatMap((row) => row.secrets)

/** Every disguise in which a secret may leak. */
function disguises(secret: string): string[] {
  const bytes = Buffer.from(secret)
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
  ]
}
const hits = (text: string): string[] =>
  secrets.filter((secret) => disguises(secret).some((form) => text.includes(form)))

/** Takes a secret as a command argument, records it as a fact, keeps it in state, and fails with it in its text. */
const careless = probe({
  commands: {
    go({ emit, traffic, vault, state }, input) {
      const { secret } = input as { secret: string }
      emit.given({ value: { code: secret, nested: [{ token: secret }] } })
      traffic
        .run('http', `/verify?c=${encodeURIComponent(secret)}`, () =>
          Promise.reject(new Error(`server said: ${Buffer.from(secret).toString('base64')}`)),
        )
        .catch(() => undefined)
      const { value } = state.probe as { value: { code: string } | null }
      if (value) vault.drop(value.code)
      throw new Error(`cannot use ${secret} or ${Buffer.from(secret).toString('hex')}`)
    },
  },
  privacy: {
    commands: { go: { secret: 'secret' } },
    events: { given: { 'value.code': 'secret', 'value.nested.*.token': 'secret' } },
    state: { 'value.code': 'secret' },
  },
  persist: { fields: ['value'], parse: (stored) => stored as object },
})

interface AnalyticsContract {
  readonly id: 'analytics'
  readonly requires: ProbeContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** Sends each fact with the state it led to, as a reader of the log to an analytics service does. */
const analytics: Plugin<AnalyticsContract> = definePlugin<AnalyticsContract>({
  id: 'analytics',
  requires: { probe: 'its facts are counted' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  effects: [
    {
      on: 'probe/given',
      order: 'queue',
      async run({ ports, state }, payload) {
        const body = JSON.stringify({ payload, state })
        await ports.fetch('https://analytics.example/e', { method: 'POST', body })
      },
    },
  ],
})

describe('G8 privacy [KERN-4]', () => {
  test('G8 T55 the canary: no secret in log, state, export, analytics, traffic, console, logger, storage or channel', async () => {
    const printed: unknown[] = []
    for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...args) => void printed.push(args))
    const plugins = [counter(), careless, analytics] as const
    const posted: unknown[] = []
    const nothing = (): void => undefined
    const channel = {
      post: (message: unknown) => void posted.push(message),
      listen: () => nothing,
      lock: (_name: string, _signal: AbortSignal, held: () => Promise<void>) => held(),
    }
    const kernel = createTestKernel({ plugins, ports: { channel } })
    kernel.ports.fetch.reply('/e', {})
    const read: unknown[] = []
    kernel.events$.subscribe((event) => read.push(event))
    kernel.commits$.subscribe((commit) => read.push(commit))
    for (const secret of secrets) await kernel.dispatch.probe.go({ secret }).catch(() => undefined)
    await kernel.ports.clock.advance(1000)
    await flush()
    const places: Record<string, string> = {
      log: JSON.stringify(recordsOf(kernel)),
      state: JSON.stringify(kernel.state),
      export: await kernel.exportRecording(),
      rawExport: await kernel.exportRecording({ redact: false }),
      traffic: JSON.stringify(kernel.traffic.records),
      logger: JSON.stringify(kernel.ports.logger.lines),
      console: JSON.stringify(printed),
      storage: JSON.stringify([...kernel.ports.storage.entries]),
      channel: JSON.stringify(posted),
      streams: JSON.stringify(read),
      analytics: JSON.stringify(kernel.ports.fetch.requests),
    }
    for (const [place, text] of Object.entries(places))
      expect([place, hits(text)]).toEqual([place, []])
    expect(places.log).toContain('secret:')
    expect(places.streams).toContain('probe/given')
    expect(kernel.ports.fetch.requests).toHaveLength(secrets.length)
    expect(places.analytics).toContain('secret:')
    expect(kernel.ports.storage.entries.size).toBe(1)
  })

  test('G8 the canary finds what it looks for', () => {
    for (const secret of secrets)
      for (const form of disguises(secret)) expect(hits(`x${form}y`)).toContain(secret)
  })

  test('G8 what is declared a secret looks like none: a word as input is a handle in the log, and as state is not stored', async () => {
    const declared = probe({
      commands: { go: ({ emit }, input) => emit.given({ value: { word: input } }) },
      privacy: {
        commands: { go: { '': 'secret' } },
        events: { given: { 'value.word': 'secret' } },
        state: { 'value.word': 'secret' },
      },
      persist: { fields: ['value'], parse: (stored) => stored as object },
    })
    const kernel = createTestKernel({ plugins: [counter(), declared] })
    await kernel.dispatch.probe.go('marmalade')
    await kernel.ports.clock.advance(1000)
    await flush()
    const [command] = recordsOf(kernel).filter(({ kind }) => kind === 'command')
    expect(command?.payload).toMatch(/^secret:/)
    expect(JSON.stringify(recordsOf(kernel))).not.toContain('marmalade')
    const stored = JSON.stringify([...kernel.ports.storage.entries])
    expect(stored).toContain('probe')
    // Not even the handle, which says nothing on the next page.
    expect(stored).not.toContain('secret:')
  })

  test('G8 a handle gives its value back through the vault until the kernel is disposed', async () => {
    const kernel = createTestKernel({ plugins: [counter(), careless] })
    kernel.observe('frame').record('probe/given', { value: { code: 'SESSIONTOKEN-1' } })
    const told = recordsOf(kernel).at(-1) as { payload: { value: { code: string } } } | undefined
    const code = told?.payload.value.code ?? ''
    expect(kernel.vault.take(code)).toBe('SESSIONTOKEN-1')
    kernel.dispose()
    expect(kernel.vault.take(code)).toBeUndefined()
  })

  test('G8 secrets that are not texts leave a handle too; a text that only looks like a handle is a secret', async () => {
    const kernel = createTestKernel({ plugins: [counter(), careless] })
    const outside = kernel.observe('frame')
    outside.record('probe/given', { value: { code: 482913 } })
    outside.record('probe/given', { value: { code: { pin: 482913 } } })
    outside.record('probe/given', { value: { code: 'secret:my-own-text' } })
    await flush()
    const log = JSON.stringify(recordsOf(kernel))
    expect(log).not.toContain('482913')
    expect(log).not.toContain('my-own-text')
  })

  test('G8 exported pseudonyms keep equality and shape, also inside other texts and in another case', async () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const personal = probe({
      privacy: {
        events: { told: { text: 'pseudonym' } },
        state: { 'heard.*': 'pseudonym' },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), personal] })
    const outside = kernel.observe('wallet')
    for (const text of [address, 'Alice@example.com', address.toLowerCase(), 'bob.eth'])
      outside.record('probe/told', { text })
    outside.record('probe/given', { value: `sent by alice@example.com from ${address} (BOB.eth)` })
    await flush()
    const live = JSON.stringify(kernel.state.probe)
    expect(live).toContain(address)
    const text = await kernel.exportRecording()
    for (const word of ['f39fd6e51aad88f6', 'alice', 'bob.eth'])
      expect(text.toLowerCase()).not.toContain(word)
    const { records } = JSON.parse(text) as { records: { type: string; payload: unknown }[] }
    const told = records
      .filter(({ type }) => type === 'probe/told')
      .map(({ payload }) => (payload as { text: string }).text)
    expect(told[0]).toMatch(/^0x[0-9a-f]{40}$/)
    expect(told[2]).toBe(told[0])
    expect(told[1]).toMatch(/@example\.invalid$/)
    const last = records.at(-1) as { payload: { value: string } } | undefined
    const sentence = last?.payload.value
    expect(sentence).toBe(`sent by ${told[1]} from ${told[0]} (${told[3]})`)
    expect(await kernel.exportRecording({ redact: false })).toContain(address)
  })

  test('G8 an export stays a recording when a secret also occurs inside numbers', async () => {
    const kernel = createTestKernel({ plugins: [counter(), careless] })
    kernel.vault.put(`${kernel.ports.clock.now()}`)
    const text = await kernel.exportRecording()
    expect((await kernel.loadRecording(text)).kind).toBe('fits')
  })
})

/** A kernel that records undeclared data from outside, and how its export shows the newest of it. */
async function exportOf(value: unknown, privacy: object = {}): Promise<string> {
  const kernel = createTestKernel({ plugins: [counter(), probe({ privacy })] })
  kernel.observe('wallet').record('probe/given', { value })
  await flush()
  const { records } = JSON.parse(await kernel.exportRecording()) as {
    records: { payload: { value: unknown } }[]
  }
  return JSON.stringify(records.at(-1)?.payload.value)
}

describe('what nobody declared', () => {
  const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

  test('[KERN-4] a secret by its shape or its name enters no record, no state and no line of the logger', async () => {
    const kernel = createTestKernel({ plugins: [counter(), probe()] })
    const outside = kernel.observe('wallet')
    const told = [
      `backup: ${phrase}`,
      phrase.split(' '),
      { password: 'hunter2', nested: { otp: 482913 } },
      { passphrase: 'hunter3', otpCode: 'x-7', oneTimeCode: 'x-8', pin: '5566', pinCode: 'x-9' },
      'the code is 482913',
      'wif KwDiBf89QgGbjEhKnhXJuH7LrciVrZi3qYjgd9M7rFU73sVHnoWn',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U',
    ]
    for (const value of told) outside.record('probe/given', { value })
    kernel.ports.logger.warn(`lost ${key}`, new Error(`of alice@example.com with ${phrase}`))
    await flush()
    const shown = JSON.stringify([
      recordsOf(kernel),
      kernel.state,
      await kernel.exportRecording({ redact: false }),
      kernel.ports.logger.lines.map(({ text, detail }) => [text, String(detail)]),
    ])
    for (const secret of [
      'sausage',
      'hunter',
      'x-7',
      'x-8',
      'x-9',
      '"5566"',
      '482913',
      'KwDiBf',
      'eyJhbG',
      key,
      'alice',
    ])
      expect([secret, shown.includes(secret)]).toEqual([secret, false])
  })

  test('an export keeps no address, e-mail, key, path of an endpoint or amount in small units, wherever it stands', async () => {
    const told = {
      evm: 'from 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.',
      solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
      polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      segwit: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      legacy: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      mail: 'alice@example.com said no',
      key: `signed with ${key}`,
      endpoint: 'https://user:pa55@node.example/v3/9aa3d95b3bc440fa88ea12eaa4456161?apikey=k3y',
      bare: 'no answer of node.example/v2/abc-DEF_123',
      project: '9aa3d95b3bc440fa88ea12eaa4456161',
      wei: '1500000000000000123',
    }
    const text = await exportOf(told)
    for (const part of [
      'f39Fd6e51aad88F6',
      '7S3P4Hx',
      '15oF4uV',
      'ar0srrr7',
      '1BoatSLR',
      'alice',
      key.slice(0, 12),
      'pa55',
      '/v3',
      '/v2',
      '9aa3d95b',
      'k3y',
      '1500000000000000123',
    ])
      expect([part, text.includes(part)]).toEqual([part, false])
    expect(text).toContain('https://node.example"')
    expect(text).toMatch(/"evm":"from 0x[0-9a-f]{40}\."/)
    expect(text).toMatch(/"segwit":"bc1q[02-9ac-hj-np-z]{38}"/)
    expect(text).toMatch(/"wei":"[1-9]{19}"/)
  })

  test('ids that replay compares stay what they are, and what is exchanged stays equal to itself', async () => {
    const known = {
      networks: [
        'eip155:1',
        'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        'bip122:000000000019d6689c085ae165831e93',
        'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      ],
      native: '0x0000000000000000000000000000000000000000',
      code: 'send/token-elsewhere',
      icon: `data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}`,
    }
    expect(JSON.parse(await exportOf(known))).toEqual(known)
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const [account, keyed, lower] = JSON.parse(
      await exportOf([`eip155:1:${address}`, { [address]: 1 }, address.toLowerCase()]),
    ) as [string, Record<string, number>, string]
    expect(account).toBe(`eip155:1:${lower}`)
    expect(Object.keys(keyed)).toEqual([lower])
  })

  test('a declared value is exchanged whatever its length, also as a word of a sentence', async () => {
    const privacy = { events: { given: { 'value.name': 'pseudonym', 'value.short': 'pseudonym' } } }
    const text = await exportOf({ name: 'Ann', short: 'x', said: 'Ann announced it' }, privacy)
    const { name, short, said } = JSON.parse(text) as Record<'name' | 'short' | 'said', string>
    expect(name).not.toBe('Ann')
    expect(short).not.toBe('x')
    expect(said).toBe(`${name} announced it`)
  })

  test('declared figures are exchanged digit for digit: equal stays equal, nothing stays nothing', async () => {
    const privacy = { events: { given: { 'value.*': 'figures' } } }
    const text = await exportOf(['1.500', '1.500', '0.0', '0.05', 'You have 12 ETH'], privacy)
    const [one, again, nothing, small, sentence] = JSON.parse(text) as string[]
    expect(one).toMatch(/^[1-9]\.[1-9]{3}$/)
    expect(one).not.toBe('1.500')
    expect(again).toBe(one)
    expect(nothing).toBe('0.0')
    expect(small).toMatch(/^0\.0[1-9]$/)
    expect(sentence).toMatch(/^You have \d\d ETH$/)
  })

  test('a secret that is typed for a command is refused at its edge; the record holds a marker', async () => {
    const typing = probe({ privacy: { typed: ['go'] } })
    const kernel = createTestKernel({ plugins: [counter(), typing] })
    for (const secret of [phrase, key, `0x${key}`, { to: key }])
      await expect(kernel.dispatch.probe.go(secret)).rejects.toMatchObject({
        code: 'kernel/typed-secret',
      })
    const log = JSON.stringify(recordsOf(kernel))
    expect(log).toContain('"type":"probe/go","payload":"[redacted]"')
    expect(log).not.toContain(key)
    expect(log).not.toContain('sausage')
  })

  test('a command accepts addresses that look like keys of the family that it names, else of every family', async () => {
    noteShapes('orchard', { shape: /0x[0-9a-f]{64}/ })
    let family: Namespace | undefined = 'eip155'
    const typing = probe({ privacy: { typed: ['go'], addressesOf: () => family } })
    const kernel = createTestKernel({ plugins: [counter(), typing] })
    const { go } = kernel.dispatch.probe
    const refused = { code: 'kernel/typed-secret' }
    await expect(go({ to: `0x${key}` })).rejects.toMatchObject(refused)
    for (const accepting of ['orchard' as Namespace, undefined]) {
      family = accepting
      await expect(go({ to: `0x${key}` })).resolves.not.toThrow()
      await expect(go({ to: key })).rejects.toMatchObject(refused)
    }
  })

  test('an address of a form that only its family knows is exchanged in exports', async () => {
    noteShapes('meadow', { shape: /[A-Z]{2}[\w-]{46}/ })
    const address = 'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2'
    const text = await exportOf({ owner: address, said: `for ${address}!` })
    const { owner, said } = JSON.parse(text) as Record<'owner' | 'said', string>
    expect(text).not.toContain(address.slice(2, 20))
    expect(said).toBe(`for ${owner}!`)
  })

  test('a declared secret is not stored, not even as the handle that stands for it', async () => {
    const kernel = createTestKernel({ plugins: [counter(), careless] })
    await kernel.dispatch.probe.go({ secret: 'SESSIONTOKEN-1' }).catch(() => undefined)
    await kernel.ports.clock.advance(1000)
    const stored = JSON.stringify([...kernel.ports.storage.entries])
    expect(stored).toContain('nested')
    expect(stored).not.toMatch(/"code\\?"/)
  })
})

describe('what a plugin describes for exports', () => {
  const told = { events: { told: { text: 'pseudonym' } } } as const
  const said = { type: 'probe/told', payload: { text: 'Alice Lidell' } } as const

  /** A kernel whose plugin describes what is private of it, and has something private in its log. */
  async function described(describe: () => Promise<Described<ProbeContract>>) {
    const kernel = createTestKernel({ plugins: [counter(), probe({ describe })] })
    kernel.observe('wallet').record(said.type, said.payload)
    await flush()
    return kernel
  }

  test('is exchanged in a recording and by a redactor, as if the definition had said it', async () => {
    const kernel = await described(async () => ({
      privacy: { ...told, state: { 'heard.*': 'pseudonym' } },
    }))
    expect(JSON.stringify(kernel.state.probe)).toContain('Alice')
    expect(await kernel.exportRecording()).not.toContain('Alice')
    const redactor = await kernel.redactor()
    const [record] = recordsOf(kernel).filter(({ type }) => type === said.type)
    expect(record && JSON.stringify(redactor.record(record))).not.toContain('Alice')
    expect(JSON.stringify(redactor.state(kernel.state as never))).not.toContain('Alice')
  })

  test.each([
    ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws',
      () => {
        throw new TypeError('no import here')
      },
    ],
  ] as const)('lets nothing leave while loading it %s, and is asked for again', async (_, fail) => {
    let isThere = false
    const kernel = await described(() => (isThere ? Promise.resolve({ privacy: told }) : fail()))
    const refused = { code: 'kernel/not-loaded' }
    await expect(kernel.exportRecording()).rejects.toMatchObject(refused)
    await expect(kernel.redactor()).rejects.toMatchObject(refused)
    isThere = true
    const text = await kernel.exportRecording()
    const { records } = JSON.parse(text) as { records: (typeof said)[] }
    const one = records.find(({ type }) => type === said.type)
    expect(one?.payload.text).toMatch(/^\w{12}$/)
  })
})
