import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Draft, logOf, records } from '../../../tests/devtools/sample-log.ts'
import { createGestures } from '../../model/gestures.ts'
import { Outcome } from './outcome.tsx'

const end = (payload: unknown): Draft => ({ type: 'send/submit', kind: 'end', payload })
const drawn = (draft: Draft): string =>
  records([draft])
    .map((record) => renderToStaticMarkup(<Outcome record={record} />))
    .join('')

test('a failed run has the code of its error, one without a code its outcome', () => {
  expect(drawn(end({ outcome: 'failed', code: 'send/failed' }))).toBe(
    '<span class="code">send/failed</span>',
  )
  expect(drawn(end({ outcome: 'timedOut' }))).toBe('<span class="code">timedOut</span>')
})

test('what the visitor declined or cancelled is grey, by the rule by which failed runs are counted', () => {
  const quiet: readonly (readonly [unknown, string])[] = [
    [{ outcome: 'failed', code: 'send/declined' }, 'declined'],
    [{ outcome: 'failed', code: 'solana/wallet-declined' }, 'declined'],
    [{ outcome: 'cancelled', code: 'kernel/cancelled' }, 'cancelled'],
    [{ outcome: 'succeeded' }, 'succeeded'],
  ]
  for (const [payload, word] of quiet) {
    expect(drawn(end(payload))).toBe(`<span class="quiet">${word}</span>`)
    const list = records([end(payload)])
    const gestures = createGestures(logOf(list))
    for (const record of list) gestures.append(record)
    expect(gestures.failures).toEqual([])
  }
  expect(drawn({ type: 'send/submitFailed', payload: { code: 'send/declined' } })).toContain(
    'quiet',
  )
})

test('commands and facts have no outcome', () => {
  expect(drawn({ type: 'send/submit', kind: 'command', payload: [] })).toBe('')
  expect(drawn({ type: 'send/submitted', payload: { hash: '0x1' } })).toBe('')
})
