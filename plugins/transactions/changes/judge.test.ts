import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eip155Facts } from '../../eip155/facts.ts'
import { noteFamily } from '../../values/index.ts'
import { judgeChanges } from './judge.ts'
import type { Intended, Simulated } from './types.ts'

noteFamily(eip155Facts)

const me = `0x${'1A'.repeat(20)}`
const friend = `0x${'2b'.repeat(20)}`
const token = `0x${'3C'.repeat(20)}`
const other = `0x${'4d'.repeat(20)}`

const nothing: Intended = { native: '0', tokens: [], items: [] }
type Change = Simulated['changes'][number]
const judged = (
  intended: Partial<Intended>,
  changes: readonly Change[],
  more: Partial<Simulated> = {},
) => judgeChanges('eip155', me, { ...nothing, ...intended }, { changes, approvals: [], ...more })

const ether: Partial<Intended> = { native: '100', arrives: { to: friend, units: '100' } }
const coins: Partial<Intended> = {
  tokens: [{ address: token, units: '100' }],
  arrives: { to: friend, token, units: '100' },
}

describe('changes that a review names give no warning', () => {
  test.each<[string, Partial<Intended>, readonly Change[]]>([
    [
      'ether that leaves and arrives',
      ether,
      [
        { owner: me, units: '-100' },
        { owner: friend, units: '100' },
      ],
    ],
    [
      'a token, however its address is written',
      coins,
      [
        { owner: me.toLowerCase(), token: token.toLowerCase(), units: '-100' },
        { owner: friend.toUpperCase().replace('X', 'x'), token, units: '100' },
      ],
    ],
    ['less than named', { native: '100' }, [{ owner: me, units: '-60' }]],
    ['a gift', { native: '100' }, [{ owner: me, token: other, units: '5' }]],
    ['a transfer to oneself', { native: '100', arrives: { to: me, units: '100' } }, []],
    [
      'an NFT',
      {
        items: [{ address: token, id: '5', units: '1' }],
        arrives: { to: friend, units: '0' },
      },
      [
        { owner: me, token, id: '5', units: '-1' },
        { owner: friend, token, id: '5', units: '1' },
      ],
    ],
    [
      'a swap that pays its least',
      { tokens: [{ address: token, units: '100' }], receives: { least: '7' } },
      [
        { owner: me, token, units: '-100' },
        { owner: me, units: '7' },
      ],
    ],
    [
      'a token that rounds by a unit in ten million',
      { ...coins, arrives: { to: friend, token, units: '10000000' } },
      [{ owner: friend, token, units: '9999999' }],
    ],
  ])('%s', (_what, intended, changes) => {
    expect(judged(intended, changes)).toEqual([])
  })
})

describe('anything beside the review is a warning', () => {
  test.each<[string, readonly string[], Partial<Intended>, readonly Change[], Partial<Simulated>?]>(
    [
      ['another token leaves', ['changes-other'], {}, [{ owner: me, token: other, units: '-1' }]],
      [
        'coin leaves beside a token',
        ['changes-other'],
        { tokens: coins.tokens ?? [] },
        [{ owner: me, units: '-1' }],
      ],
      ['more leaves', ['changes-more'], { native: '100' }, [{ owner: me, units: '-101' }]],
      [
        'another NFT of the collection leaves',
        ['changes-other'],
        { items: [{ address: token, id: '5', units: '1' }] },
        [{ owner: me, token, id: '6', units: '-1' }],
      ],
      [
        'a second copy leaves',
        ['changes-more'],
        { items: [{ address: token, id: '5', units: '1' }] },
        [{ owner: me, token, id: '5', units: '-2' }],
      ],
      ['nothing arrives', ['changes-nothing'], coins, [{ owner: me, token, units: '-100' }]],
      ['a part arrives', ['changes-less'], coins, [{ owner: friend, token, units: '90' }]],
      ['a swap pays nothing', ['changes-nothing'], { receives: { least: '7' } }, []],
      [
        'a swap pays less',
        ['changes-less'],
        { receives: { least: '7' } },
        [{ owner: me, units: '6' }],
      ],
      ['the chain refuses', ['changes-fail'], coins, [], { fails: true }],
      ['more changed than was compared', ['changes-other'], {}, [], { incomplete: true }],
      [
        'an approval stays',
        ['changes-approval'],
        {},
        [],
        {
          approvals: [{ token, symbol: '', spender: other }],
        },
      ],
    ],
  )('%s', (_what, warnings, intended, changes, more) => {
    expect(judged(intended, changes, more)).toEqual(warnings)
  })
})

const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })
const assets = fc.constantFrom<Pick<Change, 'token' | 'id'>>(
  {},
  { token },
  { token: other },
  { token, id: '1' },
  { token, id: '2' },
  { token: other, id: '1' },
)
const owners = fc.constantFrom(me, me.toLowerCase(), friend)
const changeLists = fc.array(
  fc.record({
    owner: owners,
    asset: assets,
    units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  }),
  { maxLength: 8 },
)
const intentions = fc.record({
  native: amounts,
  tokens: fc.array(fc.record({ address: fc.constantFrom(token, other), units: amounts }), {
    maxLength: 2,
  }),
  items: fc.array(
    fc.record({
      address: fc.constantFrom(token, other),
      id: fc.constantFrom('1', '2'),
      units: fc.bigInt({ min: 1n, max: 3n }),
    }),
    { maxLength: 2 },
  ),
})

test('it is never silent when more leaves than the review names, or anything that it does not name', () => {
  fc.assert(
    fc.property(intentions, changeLists, ({ native, tokens, items }, list) => {
      const intended = {
        native: String(native),
        tokens: tokens.map((one) => ({ ...one, units: String(one.units) })),
        items: items.map((one) => ({ ...one, units: String(one.units) })),
      }
      const changes = list.map(({ owner, asset, units }) => ({
        ...{ owner, ...asset, units: String(units) },
      }))
      const named = (asset: Pick<Change, 'token' | 'id'>): bigint => {
        if (asset.token === undefined) return native
        const list = asset.id === undefined ? tokens : items.filter(({ id }) => id === asset.id)
        return list
          .filter(({ address }) => address === asset.token)
          .reduce((sum, one) => sum + one.units, 0n)
      }
      const own = list.filter(({ owner }) => owner !== friend)
      const isBeside = own.some(({ asset }) => {
        const gained = own
          .filter((one) => one.asset === asset)
          .reduce((sum, one) => sum + one.units, 0n)
        return gained < 0n && -gained > named(asset)
      })
      const warned = judged(intended, changes).some((id) =>
        ['changes-other', 'changes-more'].includes(id),
      )
      expect(warned).toBe(isBeside)
    }),
    { numRuns: 500 },
  )
})
