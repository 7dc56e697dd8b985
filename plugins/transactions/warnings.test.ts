import { expect, test } from 'vitest'
import type { Draft, DraftFacts } from './contract.ts'
import { warnings as all } from './warnings.ts'

const draft = {
  namespace: 'eip155',
  to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as Draft
type Slices = Parameters<(typeof all)[number]['applies']>[2]
const state = {
  transactions: { recipients: [], recipientsElsewhere: [] },
  accounts: { connections: [] },
} as unknown as Slices
const fee = { fee: '1', gasPrice: '1' }
const warnings = (facts: object): readonly string[] => {
  const told = { fee, contract: false, pays: true, unanswered: false, ...facts } as DraftFacts
  return all.filter(({ applies }) => applies(draft, told, state)).map(({ id }) => id)
}

test('a fee that is not known is warned of where the account pays it itself', () => {
  expect(warnings({})).toEqual([])
  expect(warnings({ fee: undefined })).toEqual(['fee-unknown'])
  expect(warnings({ fee: undefined, pays: false })).toEqual([])
})
