import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRpcAnswer } from './json-rpc.ts'

describe('an answer counts for the request that it names', () => {
  test.each([
    [{ jsonrpc: '2.0', id: 7, result: '0x1' }, { result: '0x1' }],
    [{ jsonrpc: '2.0', id: 7, result: null }, { result: null }],
    [{ id: 7, result: false, error: null }, { result: false }],
    [{ id: 7, error: { code: 3, message: 'no' } }, { error: { code: 3, message: 'no' } }],
    [{ id: null, error: { code: -32700 } }, { error: { code: -32700 } }],
    [{ id: 7, result: '0x1', error: { code: 3 } }, { error: { code: 3 } }],
  ])('%j', (answer, read) => {
    expect(readRpcAnswer(answer, 7)).toEqual(read)
  })

  test.each([
    { id: 8, result: '0x1' },
    { id: '7', result: '0x1' },
    { id: null, result: '0x1' },
    { result: '0x1' },
    { id: 8, error: { code: 3 } },
    { id: 7 },
    { id: 7, error: 'no' },
    [{ id: 7, result: '0x1' }],
    '0x1',
    null,
  ])('%j is none', (answer) => {
    expect(() => readRpcAnswer(answer, 7)).toThrow(/node/)
  })

  test('any other JSON is none', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        expect(() => readRpcAnswer(answer, 7)).toThrow(/node/)
      }),
    )
  })
})
