import { describe, expect, test } from 'vitest'
import { probe } from '../../tests/kernel/toys.ts'
import type { AnyDescribed } from '../plugin.ts'
import type { LogRecord } from '../record.ts'
import { virtualRandom } from '../testing/index.ts'
import { createRedactor, type Redactor } from './redaction.ts'

const base58 = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** A redactor over the probe, whose commands, facts and state are declared as given: by the definition, and described. */
function redactor(
  privacy: NonNullable<Parameters<typeof probe>[0]>['privacy'] = {},
  value: unknown = null,
  described: AnyDescribed = {},
): Redactor {
  const definition = {
    ...probe({ privacy, initialState: () => ({ heard: [], value }) })['~definition'],
    views: { ProbeView: () => null as never },
  }
  return createRedactor({
    definitions: new Map([['probe', definition as never]]),
    descriptions: new Map([['probe', described]]),
    initial: { probe: definition.initialState() },
    random: virtualRandom(),
    scrub: (text) => text,
  })
}
const state = (value: unknown) => ({ probe: { heard: [], value } })
const record = (kind: LogRecord['kind'], type: string, payload: unknown): LogRecord => ({
  seq: 1,
  kind,
  type,
  at: 0,
  commit: 1,
  cause: 'wallet',
  payload,
})

describe('[G8] undeclared texts', () => {
  test.each([
    ['a picture', `data:image/png;base64,${'iVBoRw1KGgm'.repeat(20)}`],
    ['the id of a Solana network', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ])('%s stays what it is', (_, text) => {
    expect(redactor().data(text)).toBe(text)
  })

  test.each([
    ['an address behind the name of its family', `solana:${base58}`, base58],
    ['an address as short as such an id', 'to 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '5eykt4'],
    ['the shortest e-mail address', 'a@b.c', 'a@b.c'],
  ])('%s is exchanged', (_, text, part) => {
    expect(redactor().data(text)).not.toContain(part)
  })

  test('a text that was clean is searched again for what was declared since', () => {
    const { data, record: told } = redactor({ events: { told: { text: 'pseudonym' } } })
    expect(data('said by Alice Lidell')).toBe('said by Alice Lidell')
    const { payload } = told(record('event', 'probe/told', { text: 'Alice Lidell' }))
    const { text } = payload as { readonly text: string }
    expect(data('said by Alice Lidell')).toBe(`said by ${text}`)
  })
})

describe('[G8] declared values', () => {
  const personal = { state: { 'value.name': 'pseudonym' } } as const
  const given = { events: { given: { 'value.name': 'pseudonym' } } } as const
  const ann = { name: 'Alice Lidell' }

  test('the handle of a secret stays, as do flags and nothing', () => {
    const all = { state: { 'value.code': 'secret', 'value.set': 'figures' } } as const
    const value = { code: 'secret:17', set: [true, null] }
    expect(redactor(all).state(state(value))).toEqual(state(value))
  })

  test('figures are exchanged as texts and as numbers, item by item, and keep their kind', () => {
    const figures = redactor({ state: { value: 'figures' } }).state(
      state(['You have 1500', 1500, { of: 1500 }]),
    )
    const [text, number, deep] = (figures.probe as { readonly value: readonly unknown[] }).value
    expect(number).toBeTypeOf('number')
    expect(number).not.toBe(1500)
    expect(text).toBe(`You have ${String(number)}`)
    expect(deep).toEqual({ of: number })
  })

  test('a slice that did not change is exchanged once, and stays the same object', () => {
    const { state: redacted } = redactor(personal)
    const whole = state(ann)
    expect(redacted(whole).probe).toBe(redacted({ ...whole }).probe)
  })

  test('what is declared of a command says nothing of how it ended', () => {
    const { record: told } = redactor({ commands: { go: { code: 'pseudonym' } } })
    const payload = { outcome: 'failed', code: 'probe/refused' }
    expect(told(record('end', 'probe/go', payload)).payload).toEqual(payload)
    expect(told(record('command', 'probe/go', payload)).payload).not.toEqual(payload)
  })

  test.each([
    ['a state', personal, (out: Redactor) => out.collect(state(ann), [])],
    [
      'a fact',
      given,
      (out: Redactor) => out.collect({}, [record('event', 'probe/given', { value: ann })]),
    ],
    [
      'restored slices',
      personal,
      (out: Redactor) =>
        out.collect({}, [record('event', 'kernel/restored', { slices: state(ann) })]),
    ],
  ] as const)('what %s declares is found in texts from before it', (_, privacy, collect) => {
    const out = redactor(privacy)
    collect(out)
    expect(out.data('said by Alice Lidell')).not.toContain('Alice')
  })

  test.each(['probe', 'told', 'also', 'ProbeView', 'heard', 'calm', 'mood'])(
    '%s is a word of the product and stays in texts',
    (word) => {
      const out = redactor({ events: { told: { text: 'pseudonym' } } }, [{ mood: 'calm' }])
      const { payload } = out.record(record('event', 'probe/told', { text: word }))
      expect(payload).not.toEqual({ text: word })
      expect(out.data(`it is ${word} now`)).toBe(`it is ${word} now`)
    },
  )

  test('what the host declares as personal in its configuration is no word of the product', () => {
    const out = redactor(personal, ann)
    out.collect(state(ann), [])
    expect(out.data('said by Alice Lidell')).not.toContain('Alice')
  })
})

describe('[G8] what the definition and the description declare', () => {
  const value = { name: 'Alice Lidell', amount: '1500', code: 'secret:17' }

  test('is exchanged by both, in commands, facts and the slice, and the class of the definition wins', () => {
    const own = { 'value.name': 'figures', 'value.code': 'secret' } as const
    const others = { 'value.name': 'pseudonym', 'value.amount': 'figures' } as const
    const out = redactor({ commands: { go: own }, events: { given: own }, state: own }, null, {
      privacy: { commands: { go: others, also: others }, events: { given: others }, state: others },
    })
    const shown = [
      out.record(record('command', 'probe/go', { value })).payload,
      out.record(record('event', 'probe/given', { value })).payload,
      out.state(state(value)).probe,
    ] as readonly { readonly value: typeof value }[]
    for (const { value: seen } of shown) {
      expect(seen).toMatchObject({ name: 'Alice Lidell', code: 'secret:17' })
      expect(seen.amount).not.toBe('1500')
    }
    const { payload } = out.record(record('command', 'probe/also', { value }))
    expect(JSON.stringify(payload)).not.toMatch(/Alice|1500/)
  })

  test('a secret that got into a record, because its class came too late, does not leave', () => {
    const late = { privacy: { events: { given: { 'value.*': 'secret' } } } } as never
    const given = { pin: 'none-of-yours', digits: 4711, none: '', code: 'secret:17', set: true }
    const { payload } = redactor({}, null, late).record(
      record('event', 'probe/given', { value: given }),
    )
    expect(payload).toEqual({
      value: { pin: '[redacted]', digits: 0, none: '', code: 'secret:17', set: true },
    })
  })
})
