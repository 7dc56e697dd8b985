import { describe, expect, test } from 'vitest'
import type { LogRecord } from '../../kernel/index.ts'
import { records } from '../../tests/devtools/sample-log.ts'
import { gistOf, originOf, phraseOf, type Words } from './words.ts'

const one = (record: Partial<LogRecord> & { readonly type: string }): LogRecord =>
  records([record])[0] as LogRecord
const words: Words = new Map([
  [
    'modal',
    {
      commands: {
        open: (options?: { readonly view: string }) => `opened ${options?.view ?? 'the modal'}`,
      },
      events: {
        closed: 'closed',
        opened: (payload: { readonly view: string }) => payload.view.trim(),
      },
    },
  ],
])

describe('words', () => {
  test.each([
    ['visitor', 'Visitor'],
    ['tab', 'Another tab'],
    ['relay', 'Phone'],
    ['plugin:send', 'Plugin send'],
    ['view:send', 'A view'],
    ['clock', 'Clock'],
    [7, '#7'],
  ])('cause %s is called %s', (cause, name) => {
    expect(originOf(one({ type: 'a/b', cause }))).toBe(name)
  })

  test('an id that means nothing to a reader is left out of what a record says', () => {
    const id = 'f67001b9-e856-4c66-82ac-6604e85833a5'
    expect(gistOf(one({ type: 'transactions/submit', kind: 'command', payload: [id] }))).toBe('')
    expect(gistOf(one({ type: 'a/b', payload: { name: id, code: 'a/b' } }))).toBe('a/b')
    expect(
      gistOf(one({ type: 'a/b', payload: '0xf490bca403258e2e999f5a3363dcd306c949ab31' })),
    ).toBe('0xf490bca403258e2e999f5a3363dcd306c949ab31')
  })

  test('the kernel is named for what it does by itself', () => {
    const restored = one({ type: 'kernel/restored', cause: 'start' })
    expect(`${originOf(restored)} ${phraseOf(restored, words)}`).toBe('Kernel read what was stored')
  })

  test('a plugin says what was done, with the input as it was given', () => {
    const open = { type: 'modal/open', kind: 'command' } as const
    expect(phraseOf(one({ ...open, payload: { view: 'Account' } }), words)).toBe('opened Account')
    expect(phraseOf(one(open), words)).toBe('opened the modal')
    expect(phraseOf(one({ type: 'modal/closed' }), words)).toBe('closed')
  })

  test('without words, or where they cannot read a payload, the name stands with what tells most', () => {
    expect(phraseOf(one({ type: 'send/submitStarted', payload: { amount: '0.25' } }), words)).toBe(
      'send submit started 0.25',
    )
    expect(phraseOf(one({ type: 'modal/opened', payload: null }), words)).toBe('opened')
  })

  test('[KERN-4] a secret is never among the words', () => {
    expect(gistOf(one({ type: 'a/b', payload: { code: 'secret:3' } }))).toBe('')
    expect(gistOf(one({ type: 'a/b', kind: 'command', payload: 'secret:3' }))).toBe('')
    expect(gistOf(one({ type: 'a/b', payload: { text: 'x'.repeat(99) } }))).toHaveLength(60)
  })
})
