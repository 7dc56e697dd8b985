import { describe, expect, test, vi } from 'vitest'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { vectors } from '../vectors.ts'
import { counter, probe, recordsOf } from './toys.ts'

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

/** Takes a secret as a command argument, tells it as a fact, keeps it in state, and fails with it in its text. */
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

describe('G8 privacy [KERN-4]', () => {
  test('G8 T55 the canary: no secret in log, state, export, traffic, console, logger, storage or channel', async () => {
    const printed: unknown[] = []
    for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...args) => void printed.push(args))
    const plugins = [counter(), careless] as const
    const posted: unknown[] = []
    const nothing = (): void => undefined
    const channel = {
      post: (message: unknown) => void posted.push(message),
      listen: () => nothing,
      lock: (_name: string, _signal: AbortSignal, held: () => Promise<void>) => held(),
    }
    const kernel = createTestKernel({ plugins, ports: { channel } })
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
    }
    for (const [place, text] of Object.entries(places))
      expect([place, hits(text)]).toEqual([place, []])
    expect(places.log).toContain('secret:')
    expect(kernel.ports.storage.entries.size).toBe(1)
  })

  test('G8 the canary finds what it looks for', () => {
    for (const secret of secrets)
      for (const form of disguises(secret)) expect(hits(`x${form}y`)).toContain(secret)
  })

  test('G8 a handle gives its value back through the vault until the kernel is disposed', async () => {
    const kernel = createTestKernel({ plugins: [counter(), careless] })
    kernel.observe('frame').tell('probe/given', { value: { code: 'SESSIONTOKEN-1' } })
    const told = recordsOf(kernel).at(-1) as { payload: { value: { code: string } } } | undefined
    const code = told?.payload.value.code ?? ''
    expect(kernel.vault.take(code)).toBe('SESSIONTOKEN-1')
    kernel.dispose()
    expect(kernel.vault.take(code)).toBeUndefined()
  })

  test('G8 secrets that are not texts leave a handle too; a text that only looks like a handle is a secret', async () => {
    const kernel = createTestKernel({ plugins: [counter(), careless] })
    const outside = kernel.observe('frame')
    outside.tell('probe/given', { value: { code: 482913 } })
    outside.tell('probe/given', { value: { code: { pin: 482913 } } })
    outside.tell('probe/given', { value: { code: 'secret:my-own-text' } })
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
      outside.tell('probe/told', { text })
    outside.tell('probe/given', { value: `sent by alice@example.com from ${address} (BOB.eth)` })
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
