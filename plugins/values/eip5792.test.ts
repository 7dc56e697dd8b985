import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { isSendCallsParams, readCallsId, readCallsStatus } from './eip5792.ts'

interface Row {
  readonly params: unknown
  readonly expect: 'valid' | 'invalid'
  readonly why: string
}
interface More {
  readonly statuses: readonly { readonly code: number; readonly meaning: string }[]
  readonly idMaxBytes: number
}

const { cases, statuses, idMaxBytes } = vectors<Row, More>('wallet-sendcalls')

describe('[~EMB-9] wallet_sendCalls', () => {
  test.each(cases)('$why: $expect', (row) => {
    expect(isSendCallsParams(row.params)).toBe(row.expect === 'valid')
  })

  test('a value that is no 0x text is refused', () => {
    expect(isSendCallsParams({ calls: [{ to: '0x1', value: '1' }] })).toBe(false)
    expect(isSendCallsParams({ calls: [{ to: '0x1', value: 1 }] })).toBe(false)
    for (const call of [null, undefined, '0x1', ['0x1']])
      expect(isSendCallsParams({ calls: [call] })).toBe(false)
  })

  test('every status of the standard is known, draft words too', () => {
    expect(statuses.map(({ code }) => readCallsStatus(code))).toEqual([
      'pending',
      'confirmed',
      'offchain-failure',
      'reverted',
      'partly-reverted',
    ])
    expect(readCallsStatus('PENDING')).toBe('pending')
    expect(readCallsStatus('CONFIRMED')).toBe('confirmed')
    for (const odd of [101, '200', null, 'constructor'])
      expect(readCallsStatus(odd)).toBe('unknown')
  })

  test('the id is read from both forms and bounded', () => {
    expect(readCallsId({ id: '0xabc' })).toBe('0xabc')
    expect(readCallsId('0xabc')).toBe('0xabc')
    expect(readCallsId('x'.repeat(idMaxBytes))).toHaveLength(idMaxBytes)
    for (const bad of ['', 'x'.repeat(idMaxBytes + 1), 'é'.repeat(idMaxBytes - 1), {}, null, 1]) {
      expect(readCallsId(bad)).toBeUndefined()
    }
  })
})
