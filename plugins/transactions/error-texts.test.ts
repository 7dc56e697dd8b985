import fc from 'fast-check'
import { expect, test } from 'vitest'
import { walletConnectErrors } from '../walletconnect/errors.ts'
import { isWalletsWord, mayBeSent } from './may-be-sent.ts'

// What wallets and nodes say after they were asked to send, in five languages. None of these words names the visitor as
// the one who refused.

const { signal } = new AbortController()

const english = [
  'insufficient funds for gas * price + value',
  "Request of type 'eth_sendTransaction' already pending for origin https://quince.example. Please wait.",
  'nonce too high',
  'nonce too low',
  'already known',
  'execution reverted',
  'Internal error',
  'Transaction declined by policy',
  'The request was rejected',
  'cancelled',
]
const german = [
  'Anfrage abgelehnt',
  'Nicht genug Guthaben',
  'Zeitüberschreitung der Anfrage',
  'Unbekannter Fehler',
]
const french = [
  'Fonds insuffisants',
  'La requête a été refusée',
  'Délai dépassé',
  'Erreur inconnue',
]
const chinese = ['余额不足', '请求被拒绝', '请求超时', '未知错误', '交易已取消']
const arabic = ['الرصيد غير كافٍ', 'تم رفض الطلب', 'انتهت المهلة', 'خطأ غير معروف']
const texts = [...english, ...german, ...french, ...chinese, ...arabic]

/** Codes that no standard defines as a refusal, or as a request that a wallet does not take. */
const codes = [
  undefined,
  -32000,
  -32001,
  -32003,
  -32005,
  -32010,
  -32042,
  -32600,
  -32603,
  -32700,
  12,
  'SERVER_ERROR',
  'INSUFFICIENT_FUNDS',
]

const thrown = fc
  .record({
    text: fc.constantFrom(...texts),
    code: fc.constantFrom(...codes),
    around: fc.constantFrom('nothing', 'cause', 'data', 'error'),
  })
  .map(({ text, code, around }) => {
    const inner = Object.assign(new Error(text), code !== undefined && { code })
    if (around === 'nothing') return inner
    if (around === 'cause') return new Error('Internal error', { cause: inner })
    if (around === 'data')
      return Object.assign(new Error('x'), { code: -32603, data: { originalError: inner } })
    return { error: inner }
  })

test('whatever a wallet says in whatever language leaves open if it sent, unless it names a refusal', () => {
  fc.assert(
    fc.property(thrown, (error) => {
      expect(mayBeSent(error, signal)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('any other words do as well', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...codes), (text, code) => {
      const error = Object.assign(new Error(text), code !== undefined && { code })
      const isRefusal = /user|device|ledger|wallet|sign|approval|action|connection request/i.test(
        text,
      )
      expect(isRefusal || mayBeSent(error, signal)).toBe(true)
    }),
  )
})

test.each([
  ['-32603 with its words', { code: -32603, message: 'User rejected the request' }],
  ['words without a code', new Error('User rejected the request.')],
  ['-32000 with its words', { code: -32000, message: 'User denied transaction signature.' }],
  ['the code of ethers', { code: 'ACTION_REJECTED', message: 'x' }],
  [
    'a hardware wallet',
    new Error('Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)'),
  ],
  ['EIP-1193', { code: 4001, message: '' }],
])('a refusal is known by %s', (_name, error) => {
  expect(mayBeSent(error, signal)).toBe(false)
})

test('an error of a lost wallet, of this page, or about a request that waits is no word of the wallet', () => {
  const lost = [
    { code: 4900, message: 'gone' },
    { code: 4901, message: 'gone' },
    { code: -32002, message: 'Already processing eth_sendTransaction' },
  ]
  for (const error of lost) expect(isWalletsWord(error)).toBe(false)
  const expired = walletConnectErrors.create('request-expired', undefined, { cause: new Error() })
  expect(isWalletsWord(expired)).toBe(false)
  expect(isWalletsWord(new Error('left'))).toBe(false)
  expect(isWalletsWord({ code: -32000, message: 'no' })).toBe(true)
  expect(isWalletsWord(Object.assign(new Error('no'), { code: 'ETIMEDOUT' }))).toBe(false)
})
