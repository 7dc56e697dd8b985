import { describe, expect, test } from 'vitest'
import { eip155Facts } from '../eip155/facts.ts'
import { noteFamily } from '../values/index.ts'
import type { Draft, DraftFacts } from './contract.ts'
import { warnings as all, isLookalike } from './warnings.ts'

noteFamily(eip155Facts)

const draft = {
  namespace: 'eip155',
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as Draft
type Slices = Parameters<(typeof all)[number]['applies']>[2]
const state = {
  transactions: { recipients: [], recipientsElsewhere: [] },
  connections: { connections: [] },
} as unknown as Slices
const fee = { fee: '1', gasPrice: '1' }
const warnings = (facts: object): readonly string[] => {
  const told = {
    fee,
    highFee: false,
    contract: false,
    payer: 'self',
    unanswered: false,
    ...facts,
  } as DraftFacts
  return all.filter(({ applies }) => applies(draft, told, state)).map(({ id }) => id)
}

test('a fee that is not known is warned of unless somebody else pays it', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ fee: undefined })).toEqual(['fee-unknown'])
  expect(warnings({ fee: undefined, payer: 'unknown' })).toEqual(['fee-unknown'])
  expect(warnings({ fee: undefined, payer: 'sponsor' })).toEqual([])
  expect(warnings({ fee: undefined, payer: undefined })).toEqual([])
})

test('a fee that was judged high is warned of', () => {
  expect(warnings({ highFee: true })).toEqual(['high-fee'])
})

describe('an address that looks like a known one', () => {
  const { to = '' } = draft
  const alike = `${to.slice(0, 6)}${'0'.repeat(32)}${to.slice(-4)}`
  test('is another one with the same first and last four digits', () => {
    const isLike = (address: string, known: readonly string[], told?: readonly string[]) =>
      isLookalike('eip155', address, known, told)
    expect(isLike(alike, [to])).toBe(true)
    expect(isLike(alike, [], [to])).toBe(true)
    expect(isLike(alike.toUpperCase().replace('0X', '0x'), [to])).toBe(true)
    expect(isLike(to, [to])).toBe(false)
    expect(isLike(to, [], [to])).toBe(false)
    // Only an address of this page makes an address known.
    expect(isLike(alike, [to], [alike])).toBe(true)
    expect(isLike(alike, [to, alike])).toBe(false)
    expect(isLike(`${alike.slice(0, -1)}0`, [to])).toBe(false)
    expect(isLike(`0x00${alike.slice(4)}`, [to])).toBe(false)
  })
  test('is told from accounts of its own family alone', () => {
    const poisoned = all.find(({ id }) => id === 'poisoning')?.applies
    const seen = (namespace: string): boolean | undefined => {
      const connections = [{ namespace, accounts: [{ address: to }] }]
      const given = { ...state, connections: { connections } } as unknown as Slices
      return poisoned?.({ ...draft, to: alike } as Draft, {} as DraftFacts, given)
    }
    expect([seen('eip155'), seen('bip122')]).toEqual([true, false])
  })
})
