import { describe, expect, test } from 'vitest'
import { alike, isRecorded, readReceipt, readTransaction } from './transactions.ts'

const hash = `0x${'ab'.repeat(32)}`
const me = `0x${'1'.repeat(40)}`
const friend = `0x${'2'.repeat(40)}`
const told = { hash, from: me, to: friend, nonce: '0x7', value: '0x5', input: '0x' }
const read = { hash, from: me, to: friend, nonce: 7n, value: 5n, input: '0x' }

describe('a transaction as a node tells it', () => {
  test('is read in lower case, with its block where it has one', () => {
    expect(readTransaction({ ...told, hash: hash.toUpperCase().replace('X', 'x') })).toEqual(read)
    expect(readTransaction({ ...told, blockNumber: null })).toEqual(read)
    expect(readTransaction({ ...told, blockNumber: '0x10' })).toEqual({ ...read, block: 16n })
    expect(readTransaction({ ...told, to: null })).toEqual({ ...read, to: null })
  })

  test.each([
    ['hash', [undefined, '0xab', [hash], `${hash}00`]],
    ['from', [undefined, '0x1', [me], `${me}00`]],
    ['to', [undefined, '0x1', [friend], `${friend}00`]],
    ['nonce', [undefined, 7, '7', ['0x7'], `0x${'1'.repeat(17)}`]],
    ['value', [undefined, 5, '5', ['0x5'], `0x${'1'.repeat(65)}`]],
    ['input', [undefined, 'none', ['0x'], '0xzz']],
  ])('is none with an odd %s', (name, values) => {
    for (const value of values)
      expect(readTransaction({ ...told, [name]: value }), String(value)).toBeUndefined()
  })
})

test('a receipt belongs to its transaction, has a block and says how it ended', () => {
  const receipt = { transactionHash: hash, blockNumber: '0x10', status: '0x1', logs: [] }
  expect(readReceipt(receipt, hash)).toEqual({ block: 16n, succeeded: true, logs: [] })
  expect(readReceipt({ ...receipt, status: '0x0' }, hash)?.succeeded).toBe(false)
  for (const odd of [
    { transactionHash: `0x${'cd'.repeat(32)}` },
    { blockNumber: null },
    { blockNumber: `0x${'1'.repeat(14)}` },
    { status: '0x2' },
  ])
    expect(readReceipt({ ...receipt, ...odd }, hash)).toBeUndefined()
})

test('transactions are alike where sender, receiver, value and calldata are', () => {
  expect(alike(read, { ...read })).toBe(true)
  for (const other of [{ from: friend }, { to: me }, { value: 6n }, { input: '0x00' }])
    expect(alike(read, { ...read, ...other })).toBe(false)
})

test('only a token records a transfer', () => {
  const receipt = {
    block: 1n,
    succeeded: true,
    logs: [{ address: friend, topics: [], data: '0x' }],
  }
  expect(isRecorded(receipt, { from: me, to: friend, units: '1' })).toBe(false)
})
