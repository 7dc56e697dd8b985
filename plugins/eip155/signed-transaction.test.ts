import { serializeTransaction, type TransactionSerializable } from 'viem'
import { expect, test } from 'vitest'
import { isAsked } from './signed-transaction.ts'

const from = `0x${'1'.repeat(40)}`
const to = `0x${'Ab'.repeat(20)}` as const
const data = `0x${'c0'.repeat(80)}` as const
const call = { from, to, value: '1000000000000000000', data }
const parts = { to: to.toLowerCase() as typeof to, value: 10n ** 18n, data, nonce: 7, gas: 21_000n }
const signature = { r: `0x${'2'.repeat(64)}`, s: `0x${'3'.repeat(64)}` } as const

type More = Partial<TransactionSerializable>
const forms: readonly [string, (more?: More, chain?: number) => string][] = [
  ['legacy', (more, chainId = 10) => sign({ type: 'legacy', gasPrice: 5n, chainId, ...more })],
  ['with an access list', (more, chainId = 10) => sign({ type: 'eip2930', chainId, ...more })],
  ['with a tip', (more, chainId = 10) => sign({ type: 'eip1559', chainId, ...more })],
]
function sign(more: object): string {
  const { chainId = 0, type } = more as { chainId?: number; type?: string }
  const v = type === 'legacy' ? BigInt(chainId * 2 + 35) : 0n
  return serializeTransaction(
    { ...parts, ...more } as never,
    { ...signature, v, yParity: 0 } as never,
  )
}

test.each(forms)('a signed transaction is compared with the asked one: %s', (_name, make) => {
  expect(isAsked(make(), call, '10', 7n)).toBe(true)
  expect(isAsked({ raw: make(), tx: {} }, call, '10', undefined)).toBe(true)
  expect(isAsked(make({ value: 2n }), call, '10', 7n)).toBe(false)
  expect(isAsked(make({ to: `0x${'9'.repeat(40)}` }), call, '10', 7n)).toBe(false)
  expect(isAsked(make({ data: '0x' }), call, '10', 7n)).toBe(false)
  expect(isAsked(make({ nonce: 8 }), call, '10', 7n)).toBe(false)
  expect(isAsked(make({}, 1), call, '10', 7n)).toBe(false)
  expect(isAsked(`${make()}00`, call, '10', 7n)).toBe(false)
  expect(isAsked(make().slice(0, -2), call, '10', 7n)).toBe(false)
})

test.each(['0x', 'no', undefined, {}, { raw: 5 }, '0x05c0'])(
  '%j is no signed transaction',
  (answer) => {
    expect(isAsked(answer, call, '10', undefined)).toBe(false)
  },
)
