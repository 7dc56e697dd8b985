import { describe, expect, test } from 'vitest'
import { accountSize, refuseRules, refuseScaled } from './extensions.ts'

const fee = (older: number, newer: number): object => ({
  olderTransferFee: { transferFeeBasisPoints: older, maximumFee: 9 },
  newerTransferFee: { transferFeeBasisPoints: newer, maximumFee: 9 },
})
const refused = expect.objectContaining({ code: 'solana/token-rules' })

describe('a token whose transfer would not move what is shown is refused', () => {
  test.each([
    ['transferFeeConfig', fee(300, 0)],
    ['transferFeeConfig', fee(0, 300)],
    ['transferFeeConfig', undefined],
    ['scaledUiAmountConfig', { multiplier: '2', newMultiplier: '2' }],
    ['scaledUiAmountConfig', { multiplier: '1', newMultiplier: '2' }],
    ['interestBearingConfig', { currentRate: 5 }],
    ['transferHook', { programId: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }],
    ['pausableConfig', { paused: true }],
    ['defaultAccountState', { accountState: 'frozen' }],
    ['nonTransferable', undefined],
    ['unparseableExtension', undefined],
    [7, undefined],
  ])('%s %j', (extension, state) => {
    const one = { extension, ...(state && { state }) }
    expect(() => refuseRules([{ extension: 'tokenMetadata' }, one])).toThrow(refused)
  })
})

test('rules that change nothing are no reason', () => {
  expect(() =>
    refuseRules([
      { extension: 'transferFeeConfig', state: fee(0, 0) },
      { extension: 'scaledUiAmountConfig', state: { multiplier: '1', newMultiplier: '1' } },
      { extension: 'transferHook', state: { programId: null } },
      { extension: 'pausableConfig', state: { paused: false } },
      { extension: 'permanentDelegate' },
    ]),
  ).not.toThrow()
})

test('an amount that other wallets show otherwise is not shown', () => {
  const scaled = {
    extension: 'scaledUiAmountConfig',
    state: { multiplier: '2', newMultiplier: '2' },
  }
  expect(() => refuseScaled([scaled])).toThrow(refused)
  expect(() => refuseScaled([{ extension: 'nonTransferable' }])).not.toThrow()
})

test('a new account has the size that the rules of its token make', () => {
  expect(accountSize([])).toBe(170)
  expect(accountSize([{ extension: 'transferFeeConfig' }])).toBe(182)
})
