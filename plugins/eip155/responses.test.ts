import { expect, test } from 'vitest'
import { readAccounts, readChainId, readHash, readSignature } from './responses.ts'

const hash = `0x${'ab'.repeat(32)}`
const signature = `0x${'cd'.repeat(65)}`

test('signatures and hashes are text, not what reads like it', () => {
  expect([readSignature(signature), readHash(hash)]).toEqual([signature, hash])
  for (const bad of [[signature], null, { toString: () => signature }])
    expect(() => readSignature(bad)).toThrow(
      expect.objectContaining({ code: 'eip155/bad-signature' }),
    )
  for (const bad of [[hash], null, { toString: () => hash }])
    expect(() => readHash(bad)).toThrow(expect.objectContaining({ code: 'eip155/bad-hash' }))
})

test('accounts and networks are texts, not lists that read like them', () => {
  const account = `0x${'11'.repeat(20)}`
  expect(readAccounts([account])).toMatchObject([{ address: account }])
  expect(() => readAccounts([[account]])).toThrow(
    expect.objectContaining({ code: 'eip155/bad-accounts' }),
  )
  expect(readChainId('0x1')).toBe('eip155:1')
  expect(() => readChainId(['0x1'])).toThrow(
    expect.objectContaining({ code: 'eip155/bad-network' }),
  )
})

test('an account is taken once, and what is no address is left out', () => {
  const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const given = [
    account.toLowerCase(),
    account,
    null,
    '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  ]
  expect(readAccounts(given).map(({ address }) => address)).toEqual([account])
})
