import { describe, expect, test } from 'vitest'
import {
  isRefusalLead,
  pairingError,
  readRefusal,
  sessionError,
  walletConnectErrors,
} from './errors.ts'

describe('what a relay says when it turns a client away', () => {
  const origin = 'https://app.example'

  test.each([
    ['Unauthorized: origin not allowed', 'origin-not-allowed', { origin }],
    ['JWT validation error: JWT Token is not yet valid', 'clock-wrong', undefined],
    ['Unauthorized: invalid key', 'bad-project-id', undefined],
    ['closed with code: 3000 (unheard of)', 'relay-refused', undefined],
  ])('%s: %s', (text, code, facts) => {
    const refusal = readRefusal(new Error(text), origin)
    expect(refusal?.error.code).toBe(`walletconnect/${code}`)
    expect(refusal?.error.facts).toEqual(facts)
    expect(refusal?.short === undefined).toBe(code === 'relay-refused')
  })

  test.each(['socket hang up', 'code: 30001', 'code: 1006', ''])(
    'an ordinary loss of the connection is none: %j',
    (text) => {
      expect(readRefusal(new Error(text), origin)).toBeUndefined()
    },
  )
})

test.each([
  ['Invalid App Configuration', true],
  ['Session Expired', true],
  ['Invalid Project ID', true],
  ['No Project ID', false],
  ['', false],
  [undefined, false],
])('an alert that begins with %j is about a refusal: %s', (short, isRefusal) => {
  expect(isRefusalLead(short)).toBe(isRefusal)
})

describe('what a client throws', () => {
  test.each([
    [{ code: 8000, message: 'late' }, 'request-expired'],
    [new Error('Request expired. Please try again.'), 'request-expired'],
    [new Error('Proposal expired'), 'proposal-expired'],
    [new Error('No matching key. session: 1'), 'no-session'],
  ])('%j is %s', (thrown, code) => {
    expect(sessionError(thrown)).toMatchObject({ code: `walletconnect/${code}` })
  })

  test('a refused one-click sign-in, a bare text, is a refusal like any other', () => {
    expect(pairingError('User rejected.').code).toBe('walletconnect/declined')
  })

  test('an error with a code of its own stays what it is, whatever its text says', () => {
    const error = walletConnectErrors.create('failed', { text: 'Request expired' })
    expect(sessionError(error)).toBe(error)
    expect(pairingError(error)).toBe(error)
  })

  test('anything else passes unchanged', () => {
    const thrown = { code: -32000, message: 'nonce too low' }
    expect(sessionError(thrown)).toBe(thrown)
  })
})
