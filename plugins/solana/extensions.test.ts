import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isKernelError } from '../../kernel/index.ts'
import {
  accountSize,
  type Extension,
  feeIn,
  keptOf,
  percentOf,
  readRules,
  readScale,
  refuseAccount,
} from './extensions.ts'

const now = 1_000_000
const fee = (share: number, epoch: number, most = 9_000): object => ({
  ...{ transferFeeBasisPoints: share, maximumFee: most, epoch },
})
const fees = (older: number, newer: number): object => ({
  olderTransferFee: fee(older, 3),
  newerTransferFee: fee(newer, 7),
})
const scaled = (multiplier: unknown, newMultiplier = multiplier, at: unknown = 0): object => ({
  ...{ multiplier, newMultiplier, newMultiplierEffectiveTimestamp: at },
})
const one = (extension: unknown, state?: object): Extension => ({
  extension,
  ...(state && { state }),
})
const codeOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return isKernelError(error) ? error.code : error
  }
}

describe('a token whose transfer cannot be shown is refused in words', () => {
  test.each([
    ['transferFeeConfig', undefined, 'token-rules'],
    ['transferFeeConfig', { ...fees(1, 1), olderTransferFee: fee(10_001, 1) }, 'token-rules'],
    ['scaledUiAmountConfig', scaled('NaN'), 'token-rules'],
    ['scaledUiAmountConfig', scaled('2', 'inf'), 'token-rules'],
    ['scaledUiAmountConfig', scaled('2', '2', 'soon'), 'token-rules'],
    ['interestBearingConfig', { currentRate: 5 }, 'token-rules'],
    ['transferHook', { programId: '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' }, 'token-rules'],
    ['permanentDelegate', { delegate: 7 }, 'token-rules'],
    ['pausableConfig', { paused: true }, 'token-paused'],
    ['pausableConfig', undefined, 'token-rules'],
    ['defaultAccountState', { accountState: 'odd' }, 'token-rules'],
    ['nonTransferable', undefined, 'token-bound'],
    ['unparseableExtension', undefined, 'token-rules'],
    [7, undefined, 'token-rules'],
  ])('%s %j', (extension, state, code) => {
    const list = [one('tokenMetadata'), one(extension, state)]
    expect(codeOf(() => readRules(list, now))).toBe(`solana/${code}`)
  })
})

test('rules that change nothing are no reason', () => {
  const list = [
    one('transferFeeConfig', fees(0, 0)),
    one('scaledUiAmountConfig', scaled('1')),
    one('transferHook', { programId: null }),
    one('pausableConfig', { paused: false }),
    one('permanentDelegate', { delegate: null }),
    one('defaultAccountState', { accountState: 'initialized' }),
    one('confidentialTransferMint', {}),
  ]
  expect(readRules(list, now)).toEqual({})
})

test('rules that change something are read', () => {
  const list = [
    one('transferFeeConfig', fees(0, 300)),
    one('permanentDelegate', { delegate: 'somebody' }),
    one('defaultAccountState', { accountState: 'frozen' }),
    one('scaledUiAmountConfig', scaled('2')),
  ]
  expect(readRules(list, now)).toMatchObject({
    multiplier: '2',
    delegate: 'somebody',
    bornFrozen: true,
    fees: [{ share: 0n }, { share: 300n, most: 9_000n, epoch: 7n }],
  })
})

test('a later multiplier holds from its time on', () => {
  const list = [one('scaledUiAmountConfig', scaled('2', '3', 1_000))]
  expect(readScale(list, 999_999)).toEqual({
    multiplier: '2',
    nextMultiplier: { multiplier: '3', at: 1_000 },
  })
  expect(readScale(list, 1_000_000)).toEqual({ multiplier: '3' })
})

test('amounts are not shown where other wallets show them by a rule that cannot be followed', () => {
  const list = [one('interestBearingConfig', { currentRate: 5 })]
  expect(codeOf(() => readScale(list, now))).toBe('solana/token-rules')
  expect(readScale([one('nonTransferable')], now)).toEqual({})
})

test('a fee is rounded up, has a most, and changes with its epoch', () => {
  const { fees: both } = readRules([one('transferFeeConfig', fees(100, 300))], now)
  if (!both) throw new Error('There is no fee.')
  expect(feeIn(both, 6n)).toEqual({ current: both[0], next: both[1] })
  expect(feeIn(both, 7n)).toEqual({ current: both[1] })
  expect([1n, 99n, 100n, 101n].map((amount) => keptOf(both[0], amount))).toEqual([1n, 1n, 1n, 2n])
  expect(keptOf(both[1], 10n ** 12n)).toBe(9_000n)
  expect(percentOf(both[1])).toBe('3')
})

test('an account that is frozen or wants notes is refused, any other is not', () => {
  const memo = (wanted: boolean): object => ({
    extensions: [{ extension: 'memoTransfer', state: { requireIncomingTransferMemos: wanted } }],
  })
  const refused = (info: object) => refuseAccount({ owner: 'bob', ...info }, 'bob')
  expect(codeOf(() => refused({ state: 'frozen' }))).toBe('solana/receiver-frozen')
  expect(codeOf(() => refused(memo(true)))).toBe('solana/receiver-wants-note')
  expect(refused(memo(false))).toBeUndefined()
  expect(refused({ extensions: [{ extension: 'cpiGuard' }] })).toBeUndefined()
})

test('an account that its receiver gave to somebody else is refused, and so is one whose owner nobody tells', () => {
  expect(codeOf(() => refuseAccount({ owner: 'eve' }, 'bob'))).toBe('solana/receiver-gave-account')
  expect(() => refuseAccount({}, 'bob')).toThrow('The node gave no usable account.')
})

test('a new account has the size that the rules of its token make', () => {
  expect(accountSize([], false)).toBe(165)
  expect(accountSize([])).toBe(170)
  expect(accountSize([one('transferFeeConfig')])).toBe(182)
})

describe('any combination of extensions', () => {
  const plain = [
    ...['metadataPointer', 'tokenMetadata', 'groupPointer', 'groupMemberPointer', 'tokenGroup'],
    ...['tokenGroupMember', 'mintCloseAuthority', 'confidentialTransferMint'],
    'confidentialTransferFeeConfig',
  ].map((name) => one(name, {}))
  const changing = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
      .map(([older, newer]) => one('transferFeeConfig', fees(older, newer))),
    fc
      .constantFrom('1', '2', '0.5', '1.0015', '1000000')
      .map((by) => one('scaledUiAmountConfig', scaled(by))),
    fc.constantFrom('somebody', null).map((delegate) => one('permanentDelegate', { delegate })),
    fc
      .constantFrom('frozen', 'initialized')
      .map((accountState) => one('defaultAccountState', { accountState })),
    fc.constantFrom(true, false).map((paused) => one('pausableConfig', { paused })),
    fc.constantFrom('program', null).map((programId) => one('transferHook', { programId })),
    fc.constantFrom('nonTransferable', 'interestBearingConfig').map((name) => one(name, {})),
    fc.string().map((name) => one(`x${name}`, {})),
    fc.constantFrom(...plain),
  )
  /** What has to be said of an extension, by its state alone. */
  const said = ({ extension, state = {} }: Extension): string | undefined => {
    const fields = state as Readonly<Record<string, unknown>>
    if (plain.some((other) => other.extension === extension)) return undefined
    if (extension === 'transferFeeConfig')
      return /"transferFeeBasisPoints":[1-9]/.test(JSON.stringify(state)) ? 'fees' : undefined
    if (extension === 'scaledUiAmountConfig')
      return fields.multiplier === '1' ? undefined : 'multiplier'
    if (extension === 'permanentDelegate') return fields.delegate ? 'delegate' : undefined
    if (extension === 'defaultAccountState')
      return fields.accountState === 'frozen' ? 'bornFrozen' : undefined
    if (extension === 'pausableConfig') return fields.paused ? 'refused' : undefined
    if (extension === 'transferHook') return fields.programId ? 'refused' : undefined
    return 'refused'
  }

  test('is refused, or everything that it changes is read', () => {
    fc.assert(
      fc.property(fc.uniqueArray(changing, { selector: ({ extension }) => extension }), (list) => {
        const expected = list.flatMap((extension) => said(extension) ?? [])
        const read = codeOf(() => readRules(list, now))
        if (expected.includes('refused')) expect(read).toMatch(/^solana\/token-/)
        else expect(Object.keys(read as object).sort()).toEqual([...new Set(expected)].sort())
      }),
    )
  })

  test('keeps what the ledger keeps: a share, rounded up, never above its most or the amount', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n })
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 10_000n }), amounts, (amount, share, most) => {
        const kept = keptOf({ share, most, epoch: 0n }, amount)
        expect(kept <= most && kept <= amount).toBe(true)
        if (kept < most) {
          expect(kept * 10_000n >= amount * share).toBe(true)
          expect((kept - 1n) * 10_000n < amount * share).toBe(true)
        }
      }),
    )
  })
})
