import { describe, expect, test } from 'vitest'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { parseFilter } from './filter.ts'
import { createHistory } from './history.ts'
import { suggest } from './suggest.ts'

const log = {
  ...logOf(
    records([
      { type: 'modal/open', kind: 'command' },
      { type: 'modal/opened', cause: 1 },
      { type: 'send/submit', kind: 'command' },
      { type: 'send/loadTokens', kind: 'command', cause: 'view:send' },
      { type: 'connections/left', cause: 'wallet:Quince' },
    ]),
  ),
  stateAt: () => ({ modal: { open: true }, send: { status: 'idle', form: {} } }),
}
const history = createHistory(log as never)
history.update()
const words = (text: string): readonly string[] => suggest(text, history).map(({ word }) => word)

describe('suggestions of the filter', () => {
  test('an empty field offers every key, each with what it finds', () => {
    const keys = ['plugin:', 'type:', 'state:', 'payload:', 'by:', 'kind:', 'cause:', 'slower:']
    expect(words('')).toEqual([...keys, 'error', '-'])
    expect(words('ca')).toEqual(['cause:'])
    expect(words('ki')).toEqual(['kind:'])
    expect(suggest('state', history)[0]).toEqual({
      word: 'state:',
      says: 'a key or value, where it changed',
    })
  })

  test('after a key come the plugins, types, causes and fields of this log, most frequent first', () => {
    expect(words('plugin:')).toEqual(['plugin:modal', 'plugin:send', 'plugin:connections'])
    expect(words('type:load')).toEqual(['type:send/loadTokens'])
    expect(suggest('by:', history)).toEqual([
      { word: 'by:visitor', says: '2 records' },
      { word: 'by:view', says: '1 record' },
      { word: 'by:wallet', says: '1 record' },
    ])
    expect(suggest('cause:', history)).toEqual([
      { word: 'cause:visitor', says: '2 records' },
      { word: 'cause:view:send', says: '1 record' },
      { word: 'cause:wallet:Quince', says: '1 record' },
    ])
    // A word of the filter ends at a space.
    const origins = new Map([
      ['a b', 3],
      ['host', 1],
    ])
    expect(suggest('cause:', { ...history, origins })).toEqual([
      { word: 'cause:host', says: '1 record' },
    ])
    const matches = parseFilter('cause:wallet:Quince', history)
    expect(
      log
        .slice()
        .filter((record) => matches?.(record))
        .map(({ seq }) => seq),
    ).toEqual([5])
    expect(suggest('state:s', history)).toEqual([{ word: 'state:status', says: 'a field of send' }])
    expect(words('kind:e')).toEqual(['kind:event', 'kind:end'])
    expect(words('slower:2')).toEqual(['slower:200'])
  })

  test('a bare word offers the plugins and types that have it; a minus stays in front', () => {
    expect(words('submit')).toEqual(['type:send/submit'])
    expect(words('-send')).toEqual(['-plugin:send', '-type:send/submit', '-type:send/loadTokens'])
    expect(words('-')).not.toContain('--')
    expect(words('-')).toContain('-plugin:')
    expect(words('cause:4')).toEqual([])
  })
})
