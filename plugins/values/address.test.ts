import { expect, test } from 'vitest'
import { isReceiver } from './address.ts'

const evm = '0x52908400098527886E0F7030069857D2E4169EE7'
const solana = 'So11111111111111111111111111111111111111111'

test('[VAL-1] EVM and Solana forms pass for their family, other families fail', () => {
  expect(isReceiver(evm, 'eip155')).toBe(true)
  expect(isReceiver(evm.slice(2), 'eip155')).toBe(true)
  expect(isReceiver(solana, 'solana')).toBe(true)
  expect(isReceiver(solana, 'eip155')).toBe(false)
  expect(isReceiver(evm, 'solana')).toBe(false)
  expect(isReceiver('15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'polkadot')).toBe(false)
  expect(isReceiver('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'bip122')).toBe(false)
})
